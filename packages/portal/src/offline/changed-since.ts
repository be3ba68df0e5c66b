import { routes } from '@comptoir/contract'
import { ApiError, type ApiClient } from '@comptoir/elements/runtime'
import { linesOf } from './cart-answer.rules.ts'
import { valueOf } from './computed.ts'
import { storedAtField } from './stored-reads.ts'
import type { WaitingChange, WaitingWrite } from './offline-db.ts'

type Values = Pick<WaitingChange, 'field' | 'before' | 'after'> & {
  readonly current: WaitingChange['before'] | undefined
}

/**
 * Whether someone has changed a value since it was typed over, or removed its row. A quantity that is added to has no
 * previous value that could be lost.
 */
export async function changedSince(
  write: WaitingWrite,
  client: ApiClient,
): Promise<'changed' | 'gone' | null> {
  if (!write.route.startsWith('PUT ')) return null
  const values = await currentValues(write, client)
  if (values.some(({ current }) => current === undefined)) return 'gone'
  const isChanged = values.some(({ before, after, current }) => current !== before && current !== after)
  return isChanged ? 'changed' : null
}

/** What someone else may have changed, as the server has it now: all but ticks, which are only there or not. */
export async function readCurrent(write: WaitingWrite, client: ApiClient): Promise<Values['current'][]> {
  const values = await currentValues(write, client)
  return values.filter(({ field }) => field !== 'ticked').map(({ current }) => current)
}

/** The values that a write changes, as the server has them now; `undefined` where the row is gone. */
async function currentValues({ path, changes }: WaitingWrite, client: ApiClient): Promise<Values[]> {
  const rows = await readRows(path, client)
  return changes.map(({ id, field, before, after }) => {
    const row = rows.get(id)
    return { field, before, after, current: row ? (row[field] ?? null) : undefined }
  })
}

type Row = Partial<Record<WaitingChange['field'], string | number | null>>

async function readRows(path: string, client: ApiClient): Promise<ReadonlyMap<number, Row>> {
  const [, uuid] = /^\/cart_product_selections\/([^/]+)\//.exec(path) ?? []
  const rows: readonly (Row & { readonly id: number })[] =
    uuid === undefined
      ? linesOf(fromServer(await client.call(routes.getCart, {})))
      : fromServer(await client.call(routes.listSelectionItems, { params: { uuid } })).member.map((item) => ({
          ...item,
          ticked: valueOf(item, 'ticked'),
        }))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Without a network the service worker answers from what is stored, with which nothing can be compared. */
function fromServer<Answer extends object>(answer: Answer): Answer {
  if (storedAtField in answer) throw new ApiError('unreachable')
  return answer
}
