import {
  answeredNow,
  rebase,
  type ComparedAnswer,
  type Comparison,
  type ConsultationLine,
  type Locale,
} from '@comptoir/contract'
import { feeIn, findDefaultFees } from '../../domain/agreements/fees.queries.ts'
import { findAnswerLines, findSentFiles, findValidatedAnswers } from '../../domain/answers/answers.queries.ts'
import { findOutlierFactor } from '../../domain/answers/outlier-factor.queries.ts'
import { toAnswerFile, toAnswerHead, toAnswerLine } from '../../domain/answers/to-answer.ts'
import { findPricedProducts, type ProductView } from '../../domain/products/product.queries.ts'
import { dayOf } from '../../platform/time/day.ts'
import { findAwards, findOrderedShippings } from './awards.queries.ts'
import { findLines, type LineRow } from './consultation-lines.queries.ts'
import { findCarbon, findLastPrices } from './line-facts.queries.ts'
import { findSuppliers } from './consultation-suppliers.queries.ts'
import { loadConsultation, canShowAnswers, type ConsultationCall } from './load-consultation.ts'
import { findRound } from './rounds.queries.ts'
import { toLine } from './to-consultation.ts'

/** Loads the comparison; sealed offers are not read before the end date (B-10). */
export async function compare(
  call: ConsultationCall & { readonly view: ProductView },
  id: number,
  requestedRound?: number,
): Promise<Comparison> {
  const { db, actor, now, view } = call
  const consultation = await loadConsultation(call, id)
  const isShown = canShowAnswers(consultation, now)
  const lines = await findLines(db, actor, id)
  const rounds = (await findRound(db, id))?.number ?? 0
  return {
    '@id': `/api/consultations/${id}/comparison`,
    '@type': 'ConsultationComparison',
    sealedUntil: isShown ? null : consultation.endDate,
    answeredCount: isShown ? consultation.answeredCount : answeredNow(consultation),
    rounds,
    round: Math.min(requestedRound ?? rounds, rounds),
    outlierFactor: await findOutlierFactor(db, id),
    lines: await withPrices(call, lines, { ...view, agencies: await findChosenAgencies(call, id) }),
    answers: await findComparedAnswers({ ...call, locale: view.locale }, id, requestedRound),
    awards: await findAwards(db, id),
  }
}

/** Compares prices of an agreement limited to some agencies only where one of those was consulted (D-31). */
const findChosenAgencies = async ({ db, actor }: ConsultationCall, id: number) =>
  (await findSuppliers(db, actor, id)).flatMap(({ agencyId }) => agencyId ?? [])

async function withPrices(
  { db, actor }: ConsultationCall,
  lines: readonly LineRow[],
  view: ProductView,
): Promise<Comparison['lines']> {
  const ids = [...new Set(lines.flatMap(({ productId }) => productId ?? []))]
  const products = await findPricedProducts(db, view, ids)
  const [paid, carbon] = [await findLastPrices(db, actor, ids), await findCarbon(db, ids)]
  return lines.map(
    (row): ConsultationLine & Pick<Comparison['lines'][number], 'agreementPrice' | 'lastPaid' | 'carbon'> => {
      const priced = row.productId === null ? undefined : products.get(row.productId)
      const last = paid.get(row.productId ?? 0)
      const isAgreed = priced?.product.price?.agreement != null
      return {
        ...toLine(row),
        agreementPrice: isAgreed ? priced.netAt(row.quantity) : null,
        lastPaid: last === undefined ? null : rebase(last.price, last.base, row.base),
        carbon: carbon.get(row.productId ?? 0) ?? null,
      }
    },
  )
}

/** The latest validated answers up to a round, without sealed ones. */
export async function findComparedAnswers(
  { db, actor, now, locale = 'fr' }: ConsultationCall & { readonly locale?: Locale },
  id: number,
  round?: number,
): Promise<ComparedAnswer[]> {
  const answers = await findValidatedAnswers(db, id, now, round)
  const suppliers = new Map((await findSuppliers(db, actor, id)).map((row) => [row.id, row]))
  const lines = await findAnswerLines(
    db,
    answers.map((answer) => answer.id),
  )
  const files = Map.groupBy(await findSentFiles(db, id, now), ({ supplierId }) => supplierId)
  const today = dayOf(now)
  const supplierIds = [...suppliers.values()].map(({ supplierId }) => supplierId)
  const fees = await findDefaultFees(db, actor, supplierIds, today)
  const ordered = await findOrderedShippings(db, id)
  return answers.flatMap((answer) => {
    const supplier = suppliers.get(answer.supplierId)
    if (!supplier) return []
    const head = toAnswerHead(answer)
    const answerLines = lines.get(answer.id) ?? []
    return [
      {
        ...head,
        id: supplier.id,
        supplier: { id: supplier.supplierId, name: supplier.supplier },
        agency: { id: supplier.agencyId, name: supplier.agency },
        isByBuyer: answerLines.some(({ isByBuyer }) => isByBuyer),
        isExpired: head.validUntil !== null && head.validUntil < today,
        isShippingOrdered: ordered.has(supplier.id),
        fees: (fees.get(supplier.supplierId) ?? []).map((fee) => feeIn(locale, fee)),
        lines: answerLines.map(toAnswerLine),
        // Documents of earlier rounds are listed beside the later ones.
        files: (files.get(supplier.id) ?? [])
          .filter((file) => (file.round ?? 0) <= answer.round)
          .map(toAnswerFile),
      },
    ]
  })
}
