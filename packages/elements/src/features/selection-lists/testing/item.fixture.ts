import type { SelectionItem } from '@comptoir/contract'

/** A line of a list; with `heading`, a heading instead of a product. */
export function itemFixture({
  id = 1,
  heading = null,
  ...more
}: Partial<SelectionItem> & { readonly id?: number }): SelectionItem {
  return {
    '@id': `/api/cart_product_selections/items/${id}`,
    '@type': 'SelectionListItem',
    id,
    position: id,
    heading,
    product: heading === null ? productFixture(id) : null,
    quantity: heading === null ? 10 : null,
    formula: null,
    note: null,
    unitPrice: heading === null ? 12.5 : null,
    total: heading === null ? 125 : null,
    addedPrice: heading === null ? 12.5 : null,
    addedAt: '2026-11-20T08:00:00Z',
    available: true,
    ticked: null,
    ...more,
  }
}

function productFixture(id: number): NonNullable<SelectionItem['product']> {
  return {
    '@id': `/api/internal/products/${id}`,
    '@type': 'Product',
    id,
    reference: `0${id}00`,
    ean: null,
    name: `Disj. mod. 1P+N ${id} A`,
    manufacturer: { id: 1, name: 'Voltéra' },
    family: { id: 1, name: 'Disjoncteurs' },
    supplier: { id: 1 + (id % 2), name: id % 2 ? 'Armor Élec' : 'Cerès' },
    catalog: { id: 1, name: 'Catalogue' },
    unit: 'piece',
    packaging: 1,
    lifeCycle: 'active',
    price: { public: 20, net: 12.5, base: 1, level: 'product_net', agreement: null, day: '2026-11-21' },
    image: '/pictograms/x.svg',
  }
}
