import { routes } from '@comptoir/contract'
import * as z from 'zod/mini'
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
} from '../tool.ts'

const { search, status, supplier } = routes.listOrders.query.shape

export const listOrdersTool = defineTool({
  name: 'list_orders',
  title: { fr: 'Commandes', en: 'Orders' },
  description: {
    fr: 'Les commandes visibles de la personne, vingt par page. `search` : numéro, fournisseur, agence, projet ou demandeur.',
    en: 'The orders that the person can see, twenty per page. `search`: number, supplier, agency, project or requester.',
  },
  scope: 'read',
  routes: [routes.listOrders],
  input: z.strictObject({ search, status, supplier, ...toolPage }),
  output: z.object({
    ...totals,
    orders: z.array(
      z.object({
        id: z.int(),
        number: z.string(),
        status: z.string(),
        supplier: z.string(),
        agency: z.optional(z.string()),
        requester: z.string(),
        orderedAt: z.optional(z.string()),
        lineCount: z.int(),
        total: z.number(),
        ...portalAddress,
      }),
    ),
  }),
  run: async (input, api) => {
    const found = await api.call(routes.listOrders, { query: { ...input, itemsPerPage: 20 } })
    const orders = found.member.map((order) => ({
      ...order,
      supplier: order.supplier.name,
      agency: order.agency?.name,
      requester: order.requester.name,
      open: pageOf(api, 'order', order.id),
    }))
    return { page: input.page, total: found.totalItems, orders }
  },
})

export const reorderTool = defineTool({
  name: 'reorder',
  title: { fr: 'Commander de nouveau', en: 'Reorder' },
  description: {
    fr: 'Remet les lignes encore disponibles d’une commande dans le panier, aux prix du jour ; `before` et `today` comparent les prix. Rien n’est commandé.',
    en: "Puts the lines of an order that are still available into the cart, at today's prices; `before` and `today` compare the prices. Nothing is ordered.",
  },
  scope: 'prepare',
  routes: [routes.previewReorder, routes.addCartLines],
  input: z.strictObject({ order: rowNumber, requestKey }),
  output: z.object({
    addedCount: z.int(),
    lines: z.array(
      z.object({
        reference: z.optional(supplierTextSchema),
        name: z.optional(supplierTextSchema),
        quantity: z.number(),
        before: z.optional(z.number()),
        today: z.optional(z.number()),
        available: z.boolean(),
      }),
    ),
  }),
  run: async ({ order }, api) => {
    const { member } = await api.call(routes.previewReorder, { params: { id: order } })
    const lines = member.flatMap(({ productId, quantity, available }) =>
      available && productId !== null ? [{ productId, quantity }] : [],
    )
    const added = lines.length > 0 ? await api.call(routes.addCartLines, { body: { lines } }) : null
    return {
      addedCount: added?.addedCount ?? 0,
      lines: member.map((line) => ({
        ...line,
        reference: supplierText(line.reference),
        name: supplierText(line.name),
      })),
    }
  },
})

const { agencies, lines, wishedOn, message } = routes.createOrders.body.shape

export const createPreOrdersTool = defineTool({
  name: 'create_pre_orders',
  title: { fr: 'Créer des pré-commandes', en: 'Create pre-orders' },
  description: {
    fr: 'Fait des lignes du panier des pré-commandes, une par fournisseur ; les lignes quittent le panier. La personne peut les annuler pendant un jour. Rien n’est envoyé : elle les confirme dans le portail, à l’adresse `open`.',
    en: 'Turns lines of the cart into pre-orders, one for each supplier; the lines leave the cart. The person can undo them for a day. Nothing is sent: they are confirmed in the portal, at the address `open`.',
  },
  scope: 'order',
  routes: [routes.createOrders],
  input: z.strictObject({ lines, agencies, wishedOn, message, requestKey }),
  output: z.object({
    orders: z.array(
      z.object({
        id: z.int(),
        number: z.string(),
        supplier: z.string(),
        agency: z.string(),
        lineCount: z.int(),
        total: z.number(),
        ...portalAddress,
      }),
    ),
    waitsFor: z.literal('person'),
  }),
  run: async (input, api) => {
    const batch = await api.call(routes.createOrders, {
      body: {
        lines: input.lines,
        agencies: input.agencies,
        wishedOn: input.wishedOn,
        message: input.message,
        deliveryAddress: null,
      },
    })
    const orders = batch.orders.map((order) => ({
      ...order,
      supplier: order.supplier.name,
      agency: order.agency.name,
      open: pageOf(api, 'order', order.id),
    }))
    return { orders, waitsFor: 'person' }
  },
})
