import { AppError, type Locale, type OrderFormat } from '@comptoir/contract'
import type { Db } from '../../platform/db/connect.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import type { FileToSave } from '../../platform/http/bind-file.ts'
import { foundOr404 } from '../../platform/http/found-or-404.ts'
import { loadOrderDocument } from './confirm-order.service.ts'
import { confirmedMax, findConfirmedOrders, findOrderOf } from './order-list.queries.ts'
import { writeOrderFile } from './order-files.ts'

interface Reader {
  readonly db: Db
  readonly companyId: number
  readonly unitIds: readonly number[]
  readonly name: string
  readonly locale: Locale
  readonly now: Date
}

/** An ERP reads what a buyer of its unit sees; it is no person and has no role. */
const actorOf = ({ companyId, unitIds, name }: Reader): UserActor => ({
  kind: 'user',
  userId: 0,
  sessionId: '',
  username: name,
  companyId,
  unitIds,
  roles: [],
  useTamzagGestion: false,
})

/** Confirmed orders for ERPs. */
export const erpOrders = {
  /** A page of those from a day on, oldest first, after the order `after`. @throws AppError 404: it is none of them */
  list: async (reader: Reader, { from, after }: { readonly from: string; readonly after: string | null }) => {
    const start = after === null ? null : await findOrder(reader, after)
    if (start?.orderedAt === null) throw new AppError('not_found')
    const orders = await findConfirmedOrders(reader.db, actorOf(reader), { from, after: start?.id ?? null })
    return { orders, next: orders.length < confirmedMax ? null : (orders.at(-1)?.number ?? null) }
  },

  /** One as a file. @throws AppError 404; `conflict` with what the order lacks */
  file: async (
    reader: Reader,
    number: string,
    format: OrderFormat,
  ): Promise<FileToSave & { readonly id: number }> => {
    const { id } = await findOrder(reader, number)
    const document = await loadOrderDocument({ ...reader, actor: actorOf(reader) }, id)
    return { ...writeOrderFile(document, format, { language: reader.locale, now: reader.now }), id }
  },
}

const findOrder = (reader: Reader, number: string) =>
  foundOr404(findOrderOf(reader.db, actorOf(reader), number))
