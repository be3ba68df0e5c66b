import {
  AppError,
  constants,
  fromMoney,
  moneyOrNull,
  quantityPrices,
  type Locale,
  type OrderFormat,
} from '@comptoir/contract'
import { writeCsvBatches } from '@comptoir/tables/csv'
import { findUnitConditions } from '../../domain/agreements/agreements.queries.ts'
import { writeUblCatalogue, type UblCatalogueLine } from '../../domain/ubl/catalogue.write.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { FileToSave } from '../../platform/http/bind-file.ts'
import { dayOf } from '../../platform/time/day.ts'
import { agreedPriceColumns, type AgreedPrice } from './agreed-prices.export.ts'
import {
  findAgreedProducts,
  findBuyer,
  findUnitAgreements,
  hasMoreProducts,
} from './erp-agreements.queries.ts'

interface Reader {
  readonly db: Db
  readonly companyId: number
  readonly unitId: number
  readonly locale: Locale
  readonly now: Date
}

/** Framework agreements for ERPs: those that set prices of their unit today. */
export const erpAgreements = {
  list: async ({ db, companyId, unitId, now }: Reader) => ({
    agreements: (await findUnitAgreements(db, { companyId, unitId, day: dayOf(now) })).map(
      ({ id, name, supplier, start, end }) => ({ id, name, supplier, start, end }),
    ),
  }),

  /**
   * The net prices of the products of one: UBL for an ERP that takes orders so, else CSV.
   *
   * @throws AppError 404, also for UBL without a price; `conflict` with what UBL lacks; `result_too_large`: CSV has no limit
   */
  file: async (
    reader: Reader,
    id: number,
    format: OrderFormat,
    linesMax = constants.exportRowsMax,
  ): Promise<FileToSave> => {
    const { db, companyId, locale, now } = reader
    const [agreement] = await findUnitAgreements(db, { ...reader, day: dayOf(now) }, id)
    if (!agreement) throw new AppError('not_found')
    const name = `${locale === 'fr' ? 'contrat-cadre' : 'framework-agreement'}-${id}`
    const lines = pricesOf(reader, id)
    if (format !== 'ubl')
      return {
        content: writeCsvBatches(agreedPriceColumns(locale), byQuantity(lines), locale),
        mediaType: 'text/csv; charset=utf-8',
        name: `${name}.csv`,
      }
    const { siret, supplier, start, end } = agreement
    const buyer = await findBuyer(db, companyId)
    if (buyer.siren === null) throw new AppError('conflict', { reason: 'company_without_siren' })
    if (siret === null) throw new AppError('conflict', { reason: 'agency_without_siret' })
    if (await hasMoreProducts(db, id, companyId, linesMax)) throw new AppError('result_too_large')
    // A UBL catalogue has a line.
    const started = await startOf(lines)
    if (!started) throw new AppError('not_found')
    const head = {
      id: `${id}-${dayOf(now)}`,
      name: agreement.name,
      issuedOn: dayOf(now),
      start,
      end,
      seller: { id: { scheme: 'siret', id: siret }, name: supplier, address: null },
      buyer: { id: { scheme: 'siren', id: buyer.siren }, name: buyer.name, address: null },
    } as const
    return {
      content: writeUblCatalogue(head, started),
      mediaType: 'application/xml; charset=utf-8',
      name: `${name}-ubl.xml`,
    }
  },
}

/** Batches whose first is read; `null`: there is none. */
async function startOf<Batch>(batches: AsyncIterable<Batch>): Promise<AsyncIterable<Batch> | null> {
  const iterator = batches[Symbol.asyncIterator]()
  const first = await iterator.next()
  if (first.done) return null
  return (async function* () {
    yield first.value
    yield* { [Symbol.asyncIterator]: () => iterator }
  })()
}

async function* byQuantity(
  batches: AsyncIterable<readonly UblCatalogueLine[]>,
): AsyncIterable<readonly AgreedPrice[]> {
  for await (const lines of batches)
    yield lines.flatMap(({ prices, ...line }) => prices.map((price) => ({ ...line, ...price })))
}

/** The products of an agreement with the prices that it gives them today, in batches; those without a price are left out. */
async function* pricesOf(
  { db, companyId, unitId, locale, now }: Reader,
  id: number,
): AsyncIterable<readonly UblCatalogueLine[]> {
  const day = dayOf(now)
  let after = 0
  for (;;) {
    const products = await findAgreedProducts(db, { id, companyId }, after, locale)
    const last = products.at(-1)
    if (!last) return
    after = last.id
    const found = await findUnitConditions(
      db,
      { companyId, unitId },
      products.map((product) => product.id),
      day,
    )
    const lines = products.flatMap(({ publicPrice, ...product }) => {
      const conditions = (found.get(product.id) ?? []).filter(({ agreementId }) => agreementId === id)
      const prices = quantityPrices(moneyOrNull(publicPrice), conditions, day)
      return prices.length === 0
        ? []
        : [{ ...product, prices: prices.map(({ from, net }) => ({ from, net: fromMoney(net) })) }]
    })
    if (lines.length > 0) yield lines
  }
}
