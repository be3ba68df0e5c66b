import { defineRoute } from '../route.ts'
import { agencyCollectionSchema, agencyQuerySchema } from './supplier-finder.schema.ts'

export const listAgencies = defineRoute({
  summary: "Suppliers' agencies by name, town or postcode.",
  feature: 'supplier-finder',
  method: 'GET',
  path: '/internal/agencies',
  auth: 'session-or-key',
  scope: 'suppliers:read',
  permission: { subject: 'suppliers.agenciesRegistry', action: 'read' },
  query: agencyQuerySchema,
  output: agencyCollectionSchema,
  errors: [],
})
