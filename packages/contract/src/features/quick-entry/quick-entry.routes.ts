import { defineRoute } from '../../core/route.ts'
import { matchBodySchema, productMatchesSchema } from './quick-entry.schema.ts'

export const matchProducts = defineRoute({
  summary:
    'Finds the products of some lines of text: by own article numbers, references and EANs, then words.',
  feature: 'quick-entry',
  method: 'POST',
  path: '/internal/products/match',
  auth: 'session',
  permission: { subject: 'products.list', action: 'read' },
  isQuestion: true,
  replica: true,
  body: matchBodySchema,
  output: productMatchesSchema,
})
