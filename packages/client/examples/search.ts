import { comptoir } from './comptoir.ts'

// One page, as the API returns it.
const { member, totalItems } = await comptoir.get('/internal/products', {
  params: { query: { search: 'câble', 'facets[]': ['manufacturer'], order: { price: 'asc' } } },
})

// Or all of them, page after page.
const references: string[] = []
for await (const product of comptoir.members('/internal/products', {
  params: { query: { search: 'câble', itemsPerPage: 30 } },
}))
  references.push(product.reference)

export { member, totalItems, references }
