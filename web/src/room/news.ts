// What happened to a seat, in words.
import { t } from '../ui/i18n.svelte'
import type { ChatLine } from '../net/wire'

export const newsWords = ({ name, text }: ChatLine): string =>
  text ? t('news.taken-over-as', { name, text }) : t('news.taken-over', { name })
