// ICU light: "{name}" and "{n, plural, one {# card} other {# cards}}". Nothing else is needed.
export type Params = Record<string, string | number>

const rules = new Map<string, Intl.PluralRules>()

function pluralRule(language: string): Intl.PluralRules {
  let rule = rules.get(language)
  if (!rule) rules.set(language, (rule = new Intl.PluralRules(language)))
  return rule
}

/** The index of the brace that closes the one at `open`. */
function closing(text: string, open: number): number {
  let depth = 0
  for (let i = open; i < text.length; i++) {
    if (text[i] === '{') depth++
    else if (text[i] === '}' && --depth === 0) return i
  }
  return text.length
}

function forms(text: string): Map<string, string> {
  const found = new Map<string, string>()
  let at = 0
  while (at < text.length) {
    const open = text.indexOf('{', at)
    if (open < 0) break
    const close = closing(text, open)
    found.set(text.slice(at, open).trim(), text.slice(open + 1, close))
    at = close + 1
  }
  return found
}

export function format(text: string, params: Params, language: string): string {
  let out = ''
  let at = 0
  while (at < text.length) {
    const open = text.indexOf('{', at)
    if (open < 0) break
    out += text.slice(at, open)
    const close = closing(text, open)
    out += placeholder(text.slice(open + 1, close), params, language)
    at = close + 1
  }
  return out + text.slice(at)
}

function placeholder(inside: string, params: Params, language: string): string {
  const [name = '', kind] = inside.split(',', 2).map((part) => part.trim())
  const value = params[name]
  if (kind !== 'plural') return String(value ?? '')
  const n = Number(value)
  const choices = forms(inside.slice(inside.indexOf(',', inside.indexOf(',') + 1) + 1))
  const chosen = choices.get(`=${n}`) ?? choices.get(pluralRule(language).select(n)) ?? choices.get('other') ?? ''
  return format(chosen.replaceAll('#', String(n)), params, language)
}
