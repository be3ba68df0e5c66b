import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'

const mark = '/* prepared */'

/**
 * At the beginning of a query (`sql` or `modifyFront`): each connection parses it once, and plans it once where the plan is
 * as good for any values (decision 0042). For queries of a fixed text that are asked over and over by keys; not for
 * those over the search rows, whose plans depend on what is looked for.
 */
export const prepared = sql.raw(mark)

/** A connection that prepares the queries that are marked. */
export class PreparingClient extends pg.Client {
  // oxlint-disable-next-line typescript/no-explicit-any -- `pg` names a dozen ways to ask; Kysely's is a text and its values
  override query(...asked: unknown[]): any {
    const [text, values] = asked
    const isNamed = typeof text === 'string' && isMarked(text)
    // oxlint-disable-next-line typescript/unbound-method -- it is called on this very client
    return Reflect.apply(super.query, this, isNamed ? [{ name: nameOf(text), text, values }] : asked)
  }
}

// The builder writes its verb before the mark, a template its line.
const isMarked = (text: string) => text.slice(0, 40).includes(mark)

const names = new Map<string, string>()

/** The name of a prepared statement: the same text has the same one. */
function nameOf(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = createHash('sha256').update(text).digest('base64url')
  names.set(text, name)
  return name
}
