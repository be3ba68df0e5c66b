import { queryOf } from '../routing/path.rules.ts'

/** The text that an address searches for. */
export function searchTextOf(href: string): string {
  return new URLSearchParams(queryOf(href)).get('search') ?? ''
}
