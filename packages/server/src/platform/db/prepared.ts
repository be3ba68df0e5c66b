import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'

const mark = '/* prepared */'

/**
 * Marks a query at its beginning (`sql` or `modifyFront`): each connection parses it once, and plans it once if the plan is
 * equally good for any values (decision 0005). For frequent queries with a fixed text by key; not for
 * those over the search rows, whose plans depend on the search.
 */
export const prepared = sql.raw(mark)

/** A connection that prepares marked queries. */
export class PreparingClient extends pg.Client {
  // oxlint-disable-next-line typescript/no-explicit-any -- `pg` has a dozen overloads; Kysely uses text and values
  override query(...args: unknown[]): any {
    const [text, values] = args
    const isNamed = typeof text === 'string' && isMarked(text)
    // oxlint-disable-next-line typescript/unbound-method -- called on this client
    return Reflect.apply(super.query, this, isNamed ? [{ name: nameOf(text), text, values }] : args)
  }
}

// The builder writes its verb before the mark, a template its line.
const isMarked = (text: string) => text.slice(0, 40).includes(mark)

const names = new Map<string, string>()

/** Returns the name of a prepared statement, the same for the same text. */
function nameOf(text: string): string {
  const existing = names.get(text)
  if (existing !== undefined) return existing
  const name = createHash('sha256').update(text).digest('base64url')
  names.set(text, name)
  return name
}
