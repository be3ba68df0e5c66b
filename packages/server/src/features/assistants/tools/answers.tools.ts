import { setImmediate as pause } from 'node:timers/promises'
import {
  awardProblem,
  awardProposalsInSlices,
  bestOfLines,
  routes,
  totalOf,
  wholeSumOf,
  type ComparedAnswer,
} from '@comptoir/contract'
import * as z from 'zod/mini'
import { defineTool, pageOf, portalAddress, rowNumber, supplierText, supplierTextSchema } from '../tool.ts'

const offerSchema = z.object({
  supplier: z.int(),
  kind: z.string(),
  price: z.optional(z.number()),
  availableOn: z.optional(z.string()),
  isBestPrice: z.optional(z.literal(true)),
  comment: z.optional(supplierTextSchema),
  similar: z.optional(supplierTextSchema),
})

/** The offers of one line, in the order of the answers. */
const offersOf = (line: number, answers: readonly ComparedAnswer[], best: ReadonlySet<number>) =>
  answers.flatMap(({ id, lines }) =>
    lines
      .filter((offer) => offer.line === line && offer.kind !== 'empty')
      .map((offer) => ({
        supplier: id,
        kind: offer.kind,
        price: offer.price,
        availableOn: offer.availableOn,
        isBestPrice: best.has(id) ? true : null,
        comment: supplierText(offer.comment),
        similar: supplierText(
          offer.similar &&
            [offer.similar.manufacturer, offer.similar.reference, offer.similar.label].join(' ').trim(),
        ),
      })),
  )

export const compareAnswersTool = defineTool({
  name: 'compare_answers',
  title: { fr: 'Comparer les réponses', en: 'Compare answers' },
  description: {
    fr: 'Les réponses des fournisseurs à une consultation, ligne par ligne : prix HT pour `base` unités, délais, commentaires, total avec frais. Les offres cachetées restent cachées jusqu’à `sealedUntil`.',
    en: "The suppliers' answers to a consultation, line by line: prices excluding VAT for `base` units, days, comments, totals with fees. Sealed offers stay hidden until `sealedUntil`.",
  },
  scope: 'read',
  routes: [routes.compareConsultation],
  input: z.strictObject({ consultation: rowNumber }),
  output: z.object({
    sealedUntil: z.optional(z.string()),
    answeredCount: z.int(),
    suppliers: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        agency: z.string(),
        total: z.number(),
        totalWithFees: z.number(),
        missingLines: z.int(),
        validUntil: z.optional(z.string()),
        isExpired: z.boolean(),
        message: z.optional(supplierTextSchema),
        declineReason: z.optional(supplierTextSchema),
      }),
    ),
    lines: z.array(
      z.object({
        id: z.int(),
        reference: z.optional(supplierTextSchema),
        label: z.optional(supplierTextSchema),
        quantity: z.number(),
        base: z.int(),
        referencePrice: z.optional(z.number()),
        agreementPrice: z.optional(z.number()),
        lastPaid: z.optional(z.number()),
        offers: z.array(offerSchema),
      }),
    ),
    ...portalAddress,
  }),
  run: async ({ consultation }, api) => {
    const compared = await api.call(routes.compareConsultation, { params: { id: consultation }, query: {} })
    const { answers, lines } = compared
    const best = bestOfLines(lines, compared)
    return {
      sealedUntil: compared.sealedUntil,
      answeredCount: compared.answeredCount,
      suppliers: answers.map((answer) => {
        const { total, missing } = totalOf(lines, answer)
        return {
          id: answer.id,
          name: answer.supplier.name,
          agency: answer.agency.name,
          total,
          totalWithFees: wholeSumOf(lines, answer).total,
          missingLines: missing,
          validUntil: answer.validUntil,
          isExpired: answer.isExpired,
          message: supplierText(answer.message),
          declineReason: supplierText(answer.declineReason),
        }
      }),
      lines: lines.map((line) => ({
        ...line,
        reference: supplierText(line.reference),
        label: supplierText(line.label),
        offers: offersOf(line.id, answers, best.get(line.id)?.price ?? new Set()),
      })),
      open: pageOf(api, 'consultation', consultation),
    }
  },
})

export const proposeAwardTool = defineTool({
  name: 'propose_award',
  title: { fr: 'Proposer une attribution', en: 'Propose an award' },
  description: {
    fr: 'Calcule à qui attribuer les lignes d’une consultation : à un fournisseur, au moins cher sur `maxSuppliers` au plus, ou au plus tôt. N’attribue rien : la personne le fait dans le portail, à l’adresse `open`.',
    en: 'Computes whom to award the lines of a consultation to: one supplier, the cheapest over at most `maxSuppliers`, or the earliest. Awards nothing: the person does that in the portal, at the address `open`.',
  },
  scope: 'read',
  routes: [routes.compareConsultation],
  input: z.strictObject({
    consultation: rowNumber,
    maxSuppliers: z._default(z.int().check(z.minimum(1), z.maximum(10)), 2),
  }),
  output: z.object({
    sealedUntil: z.optional(z.string()),
    proposals: z.array(
      z.object({
        kind: z.string(),
        /** Goods, fees and shipping, EUR excluding VAT. */
        total: z.number(),
        lastDay: z.optional(z.string()),
        missingLines: z.array(z.int()),
        suppliers: z.array(
          z.object({ id: z.int(), name: z.string(), lines: z.array(z.int()), total: z.number() }),
        ),
      }),
    ),
    ...portalAddress,
  }),
  run: async ({ consultation, maxSuppliers }, api) => {
    const compared = await api.call(routes.compareConsultation, { params: { id: consultation }, query: {} })
    const names = new Map(compared.answers.map(({ id, supplier }) => [id, supplier.name]))
    const found = await awardProposalsInSlices(awardProblem(compared, maxSuppliers), () => pause())
    return {
      sealedUntil: compared.sealedUntil,
      proposals: found.map(({ kind, total, lastDay, missing, shares }) => ({
        kind,
        total,
        lastDay,
        missingLines: [...missing],
        suppliers: shares.map((share) => ({
          id: share.supplier,
          name: names.get(share.supplier) ?? '',
          lines: [...share.lines],
          total: share.total,
        })),
      })),
      open: pageOf(api, 'consultation', consultation),
    }
  },
})
