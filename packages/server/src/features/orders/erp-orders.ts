import { AppError, type Locale, type OrderFormat } from '@comptoir/contract'
import type { Db } from '../../platform/db/connect.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import type { FileToSave } from '../../platform/http/bind-file.ts'
import { loadOrderDocument } from './confirm-order.service.ts'
import { findConfirmedOrders, findOrderId } from './order-list.queries.ts'
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
  /** Those from a day on, oldest first. */
  list: (reader: Reader, from: string) => findConfirmedOrders(reader.db, actorOf(reader), from),

  /** One as a file. @throws AppError 404; `conflict` with what the order lacks */
  file: async (reader: Reader, number: string, format: OrderFormat): Promise<FileToSave> => {
    const actor = actorOf(reader)
    const id = await findOrderId(reader.db, actor, number)
    if (id === null) throw new AppError('not_found')
    const document = await loadOrderDocument({ ...reader, actor }, id)
    return writeOrderFile(document, format, { language: reader.locale, now: reader.now })
  },
}
