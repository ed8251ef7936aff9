// Just enough Markdown for the rules: it yields a tree, never HTML, so nothing in it can run.
export type Inline = { text: string; style: '' | 'strong' | 'em' }
export type Block =
  | { type: 'h1'; words: Inline[] }
  | { type: 'h2'; words: Inline[]; id: string }
  | { type: 'p'; words: Inline[] }
  | { type: 'ul' | 'ol'; items: Inline[][] }
  | { type: 'table'; head: Inline[][]; rows: Inline[][][] }

export function inline(text: string): Inline[] {
  return text
    .split(/(\*\*[^*]+\*\*|\*[^*]+\*)/)
    .filter(Boolean)
    .map((part) => {
      if (part.startsWith('**')) return { text: part.slice(2, -2), style: 'strong' as const }
      if (part.startsWith('*') && part.length > 2) return { text: part.slice(1, -1), style: 'em' as const }
      return { text: part, style: '' as const }
    })
}

const cells = (line: string): Inline[][] =>
  line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => inline(cell.trim()))

export function blocks(source: string): Block[] {
  const found: Block[] = []
  for (const chunk of source.split(/\n{2,}/)) {
    const lines = chunk.split('\n').filter((line) => line.trim())
    const first = lines[0]
    if (!first) continue
    const heading = /^(#{1,2}) (.*)$/.exec(first)
    if (heading) {
      const words = heading[2] ?? ''
      found.push(
        heading[1] === '#'
          ? { type: 'h1', words: inline(words) }
          : { type: 'h2', words: inline(words), id: `rule-${found.length}` },
      )
    } else if (first.startsWith('|')) {
      found.push({ type: 'table', head: cells(first), rows: lines.slice(2).map(cells) })
    } else if (/^(- |\d+\. )/.test(first)) {
      const items: string[] = []
      for (const line of lines) {
        if (/^(- |\d+\. )/.test(line)) items.push(line.replace(/^(- |\d+\. )/, ''))
        else items[items.length - 1] += ` ${line.trim()}`
      }
      found.push({ type: first.startsWith('- ') ? 'ul' : 'ol', items: items.map(inline) })
    } else {
      found.push({ type: 'p', words: inline(lines.map((line) => line.trim()).join(' ')) })
    }
  }
  return found
}
