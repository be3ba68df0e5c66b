import { routes } from '@comptoir/contract'
import * as z from 'zod/mini'
import { defineTool, toolPage, totals } from '../tool.ts'

const around = routes.locateAgencies.query.shape

export const nearestAgenciesTool = defineTool({
  name: 'nearest_agencies',
  title: { fr: 'Agences les plus proches', en: 'Nearest agencies' },
  description: {
    fr: 'Les dix agences de fournisseurs les plus proches d’une ville ou d’un code postal (`town`), ou d’un point. `search` : le nom d’un fournisseur. Distances en kilomètres.',
    en: 'The ten agencies of suppliers nearest to a town or postcode (`town`), or to a point. `search`: the name of a supplier. Distances in kilometres.',
  },
  scope: 'read',
  routes: [routes.listCities, routes.locateAgencies],
  input: z.strictObject({
    town: z.optional(routes.listCities.query.shape.search),
    latitude: z.optional(around.latitude),
    longitude: z.optional(around.longitude),
    search: around.search,
  }),
  output: z.object({
    near: z.optional(z.string()),
    agencies: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        supplier: z.string(),
        supplierId: z.int(),
        zipCode: z.string(),
        city: z.string(),
        phone: z.optional(z.string()),
        distance: z.optional(z.number()),
      }),
    ),
  }),
  run: async ({ town, latitude, longitude, search }, api) => {
    const [city] =
      town === undefined ? [] : (await api.call(routes.listCities, { query: { search: town } })).member
    const point = city ?? (latitude !== undefined && longitude !== undefined ? { latitude, longitude } : null)
    if (!point) return { agencies: [] }
    const found = await api.call(routes.locateAgencies, {
      query: { latitude: point.latitude, longitude: point.longitude, search, itemsPerPage: 10 },
    })
    const agencies = found.member.map((agency) => ({
      ...agency,
      supplier: agency.supplier.name,
      supplierId: agency.supplier.id,
      distance: agency.distance === null ? null : Math.round(agency.distance * 10) / 10,
    }))
    return { near: city && `${city.zipCode} ${city.name}`, agencies }
  },
})

const agreements = routes.listFrameworkAgreements.query.shape

export const agreementsTool = defineTool({
  name: 'list_agreements',
  title: { fr: 'Accords-cadres', en: 'Framework agreements' },
  description: {
    fr: 'Les accords-cadres des unités de la personne et ceux dont elles héritent, vingt par page.',
    en: "The framework agreements of the person's units and those that they inherit, twenty per page.",
  },
  scope: 'read',
  routes: [routes.listFrameworkAgreements],
  input: z.strictObject({ search: agreements.search, validity: agreements.validity, ...toolPage }),
  output: z.object({
    ...totals,
    agreements: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        supplier: z.string(),
        unit: z.string(),
        start: z.string(),
        end: z.string(),
        validity: z.string(),
      }),
    ),
  }),
  run: async (input, api) => {
    const found = await api.call(routes.listFrameworkAgreements, { query: { ...input, itemsPerPage: 20 } })
    const rows = found.member.map((one) => ({ ...one, supplier: one.supplier.name, unit: one.unit.name }))
    return { page: input.page, total: found.totalItems, agreements: rows }
  },
})

const shareSchema = z.object({ id: z.int(), name: z.string(), amount: z.number(), orders: z.int() })
const { from, to } = routes.getStatistics.query.shape
const { figures } = routes.getStatistics.output.shape

export const statisticsTool = defineTool({
  name: 'get_statistics',
  title: { fr: 'Statistiques d’achats', en: 'Purchasing statistics' },
  description: {
    fr: 'Ce que les unités de la personne ont commandé et consulté entre deux mois (`2026-01`), avec les dix premiers fournisseurs et familles.',
    en: "What the person's units have ordered and requested between two months (`2026-01`), with the ten largest suppliers and families.",
  },
  scope: 'read',
  routes: [routes.getStatistics],
  input: z.strictObject({ from, to }),
  output: z.object({
    from: z.string(),
    to: z.string(),
    amount: figures.shape.amount,
    orders: figures.shape.orders,
    consultations: figures.shape.consultations,
    answerRate: z.optional(z.number()),
    savedOnPublicPrices: z.number(),
    agreementShare: z.optional(z.number()),
    months: z.array(z.object({ month: z.string(), amount: z.number(), orders: z.int() })),
    suppliers: z.array(shareSchema),
    families: z.array(shareSchema),
  }),
  run: async (input, api) => {
    const found = await api.call(routes.getStatistics, { query: input })
    return {
      ...found.period,
      ...found.figures,
      savedOnPublicPrices: found.figures.publicSaving.saved,
      months: found.months,
      suppliers: found.suppliers.slice(0, 10),
      families: found.families.slice(0, 10),
    }
  },
})
