import { routes, type Consultation } from '@comptoir/contract'
import * as z from 'zod/mini'
import { CallError } from '../call-error.ts'
import { requestKey } from '../request-key.ts'
import {
  defineTool,
  pageOf,
  portalAddress,
  rowNumber,
  supplierText,
  supplierTextSchema,
  toolPage,
  totals,
  type ToolApi,
} from '../tool.ts'

const briefConsultationSchema = z.object({
  id: z.int(),
  name: z.string(),
  status: z.string(),
  endDate: z.optional(z.string()),
  isSealed: z.boolean(),
  lineCount: z.int(),
  supplierCount: z.int(),
  sentCount: z.int(),
  answeredCount: z.int(),
  nextStep: z.optional(z.string()),
  ...portalAddress,
})

const briefConsultation = (consultation: Consultation, api: ToolApi) => ({
  ...consultation,
  open: pageOf(api, 'consultation', consultation.id),
})

const { search, status } = routes.listConsultations.query.shape

export const listConsultationsTool = defineTool({
  name: 'list_consultations',
  title: { fr: 'Consultations', en: 'Consultations' },
  description: {
    fr: 'Les consultations visibles de la personne, les plus récentes d’abord, vingt par page.',
    en: 'The consultations that the person can see, newest first, twenty per page.',
  },
  scope: 'read',
  routes: [routes.listConsultations],
  input: z.strictObject({ search, status, ...toolPage }),
  output: z.object({ ...totals, consultations: z.array(briefConsultationSchema) }),
  run: async (input, api) => {
    const found = await api.call(routes.listConsultations, { query: { ...input, itemsPerPage: 20 } })
    const consultations = found.member.map((one) => briefConsultation(one, api))
    return { page: input.page, total: found.totalItems, consultations }
  },
})

export const consultationTool = defineTool({
  name: 'get_consultation',
  title: { fr: 'Lire une consultation', en: 'Read a consultation' },
  description: {
    fr: 'Une consultation avec ses lignes, trente par page, et l’état de chaque fournisseur.',
    en: 'A consultation with its lines, thirty per page, and the state of each supplier.',
  },
  scope: 'read',
  routes: [routes.getConsultation, routes.listConsultationLines, routes.listConsultationSuppliers],
  input: z.strictObject({ consultation: rowNumber, ...toolPage }),
  output: z.object({
    ...briefConsultationSchema.shape,
    message: z.optional(z.string()),
    lines: z.array(
      z.object({
        id: z.int(),
        reference: z.optional(supplierTextSchema),
        label: z.optional(supplierTextSchema),
        quantity: z.number(),
        unit: z.string(),
        comment: z.optional(z.string()),
      }),
    ),
    suppliers: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        agency: z.string(),
        state: z.string(),
        answeredLines: z.int(),
        declineReason: z.optional(supplierTextSchema),
      }),
    ),
  }),
  run: async ({ consultation: id, page }, api) => {
    const consultation = await api.call(routes.getConsultation, { params: { id } })
    const found = await api.call(routes.listConsultationLines, { params: { id } })
    const asked = await api.call(routes.listConsultationSuppliers, { query: { consultation: id } })
    const shown = found.member.slice((page - 1) * 30, page * 30)
    return {
      ...briefConsultation(consultation, api),
      lines: shown.map((line) => ({
        ...line,
        reference: supplierText(line.reference),
        label: supplierText(line.label),
      })),
      suppliers: asked.member.map((one) => ({
        ...one,
        name: one.supplier.name,
        agency: one.agency.name,
        declineReason: supplierText(one.declineReason),
      })),
    }
  },
})

export const proposedSuppliersTool = defineTool({
  name: 'propose_suppliers',
  title: { fr: 'Proposer des fournisseurs', en: 'Propose suppliers' },
  description: {
    fr: 'Les fournisseurs qui vendent les lignes d’une consultation, avec leur agence la plus proche : `sold` lignes vendues, `covered` couvertes par un accord-cadre.',
    en: 'The suppliers that sell the lines of a consultation, with their nearest agency: `sold` lines, of which `covered` by a framework agreement.',
  },
  scope: 'read',
  routes: [routes.listProposedSuppliers],
  input: z.strictObject({ consultation: rowNumber }),
  output: z.object({
    suppliers: z.array(
      z.object({
        supplier: z.string(),
        agency: z.int(),
        agencyName: z.string(),
        city: z.string(),
        sold: z.int(),
        covered: z.int(),
        distance: z.optional(z.number()),
        hasEmail: z.boolean(),
      }),
    ),
  }),
  run: async ({ consultation }, api) => {
    const found = await api.call(routes.listProposedSuppliers, { params: { id: consultation } })
    const suppliers = found.member.slice(0, 20).map((one) => ({
      ...one,
      supplier: one.supplier.name,
      agency: one.agency.id,
      agencyName: one.agency.name,
      city: one.agency.city,
      hasEmail: one.email !== null,
    }))
    return { suppliers }
  },
})

/** The fields that the form of a consultation edits, out of all of them. */
const draftSchema = z.object(routes.changeConsultation.body.shape)

const { name, lines, fromCart, fromList } = routes.createConsultation.body.shape

export const prepareConsultationTool = defineTool({
  name: 'prepare_consultation',
  title: { fr: 'Préparer une consultation', en: 'Prepare a consultation' },
  description: {
    fr: 'Prépare une demande de prix : les lignes du panier (`fromCart`), d’une liste (`fromList`) ou données ici, les agences à consulter et la date limite. Rien n’est envoyé aux fournisseurs : la personne relit et envoie dans le portail, à l’adresse `open`.',
    en: 'Prepares a request for prices: the lines of the cart (`fromCart`), of a list (`fromList`) or given here, the agencies to ask and the end date. Nothing is sent to suppliers: the person checks and sends it in the portal, at the address `open`.',
  },
  scope: 'prepare',
  routes: [
    routes.createConsultation,
    routes.changeConsultation,
    routes.addConsultationSupplier,
    routes.getConsultation,
  ],
  input: z.strictObject({
    name,
    lines,
    fromCart,
    fromList,
    agencies: z._default(z.array(rowNumber).check(z.maxLength(20)), []),
    endDate: z.optional(z.iso.datetime({ offset: true })),
    message: z.optional(z.string().check(z.maxLength(4000))),
    requestKey,
  }),
  output: z.object({
    ...briefConsultationSchema.shape,
    /** What could not be set; the rest was. */
    problems: z.array(z.string()),
    waitsFor: z.literal('person'),
  }),
  run: async ({ agencies, endDate, message, name: title, ...source }, api) => {
    const { lines: given, fromCart: isCart, fromList: list } = source
    const origin = isCart ? 'cart' : list ? 'selection_list' : 'direct'
    const created = await api.call(routes.createConsultation, {
      body: { name: title, lines: given, fromCart: isCart, fromList: list, origin },
    })
    const { id } = created
    const draft = { ...draftSchema.parse(created), ...(endDate && { endDate }), ...(message && { message }) }
    const problems: string[] = []
    if (endDate !== undefined || message !== undefined)
      await attempt(problems, 'endDate, message', () =>
        api.call(routes.changeConsultation, { params: { id }, body: draft }, created.version),
      )
    for (const agency of agencies)
      await attempt(problems, `agency ${agency}`, () =>
        api.call(routes.addConsultationSupplier, { body: { consultation: id, agency } }),
      )
    const prepared = await api.call(routes.getConsultation, { params: { id } })
    return { ...briefConsultation(prepared, api), problems, waitsFor: 'person' }
  },
})

/** What is rejected after the consultation was created is reported with it: called again, the tool would create another one. */
async function attempt(problems: string[], part: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    problems.push(`${part}: ${error.message}`)
  }
}
