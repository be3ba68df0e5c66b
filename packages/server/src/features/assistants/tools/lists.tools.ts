import { routes } from '@comptoir/contract'
import * as z from 'zod/mini'
import { briefProduct, briefProductSchema } from '../brief-product.ts'
import { defineTool, toolPage, totals } from '../tool.ts'

export const selectionListsTool = defineTool({
  name: 'list_selection_lists',
  title: { fr: 'Listes de sélection', en: 'Selection lists' },
  description: {
    fr: 'Les listes de produits de la personne et celles partagées avec elle, vingt par page. `search` : une partie du nom ou du projet.',
    en: "The person's lists of products and those shared with them, twenty per page. `search`: part of the name or the project.",
  },
  scope: 'read',
  routes: [routes.listSelectionLists],
  input: z.strictObject({ search: routes.listSelectionLists.query.shape.search, ...toolPage }),
  output: z.object({
    ...totals,
    lists: z.array(
      z.object({
        uuid: z.string(),
        name: z.string(),
        owner: z.string(),
        itemCount: z.int(),
        access: z.string(),
        jobName: z.optional(z.string()),
      }),
    ),
  }),
  run: async ({ search, page }, api) => {
    const found = await api.call(routes.listSelectionLists, { query: { search, page, itemsPerPage: 20 } })
    const lists = found.member.map((list) => ({ ...list, owner: list.owner.name }))
    return { page, total: found.totalItems, lists }
  },
})

export const selectionListTool = defineTool({
  name: 'get_selection_list',
  title: { fr: 'Lire une liste de sélection', en: 'Read a selection list' },
  description: {
    fr: 'Les lignes d’une liste, trente par page, aux prix du jour.',
    en: "The lines of a list, thirty per page, with today's prices.",
  },
  scope: 'read',
  routes: [routes.getSelectionList, routes.listSelectionItems],
  input: z.strictObject({ uuid: routes.getSelectionList.params.shape.uuid, ...toolPage }),
  output: z.object({
    ...totals,
    name: z.string(),
    lines: z.array(
      z.object({
        heading: z.optional(z.string()),
        product: z.optional(briefProductSchema),
        quantity: z.optional(z.number()),
        total: z.optional(z.number()),
        note: z.optional(z.string()),
        isUnavailable: z.optional(z.literal(true)),
      }),
    ),
  }),
  run: async ({ uuid, page }, api) => {
    const list = await api.call(routes.getSelectionList, { params: { uuid } })
    const items = await api.call(routes.listSelectionItems, { params: { uuid } })
    const shown = items.member.slice((page - 1) * 30, page * 30)
    const lines = shown.map((item) => ({
      ...item,
      product: item.product && briefProduct(item.product),
      isUnavailable: item.available ? null : true,
    }))
    return { page, total: items.totalItems, name: list.name, lines }
  },
})
