// The links that this device was given when it set a table.
import { renewLinks } from '../net/api'
import type { TableMade } from '../net/wire'

const links = (table: string) => `pizzaiolo-links-${table}`

export function keepLinks(made: TableMade): TableMade {
  try {
    localStorage.setItem(links(made.table), JSON.stringify(made.invitations))
  } catch {
    // The links are then only shown once.
  }
  return made
}

/** Fresh links in place of lost ones. */
export const renew = async (table: string): Promise<TableMade['invitations']> =>
  keepLinks(await renewLinks(table)).invitations

export function invitations(table: string): TableMade['invitations'] {
  try {
    return JSON.parse(localStorage.getItem(links(table)) ?? '[]') as TableMade['invitations']
  } catch {
    return []
  }
}
