import { routes, type Facet } from '@comptoir/contract'
import * as z from 'zod/mini'
import { briefProduct, briefProductSchema } from '../brief-product.ts'
import { defineTool, rowNumber, supplierText, supplierTextSchema, toolPage, totals } from '../tool.ts'

const facetSchema = z.object({
  name: z.string(),
  values: z.array(
    z.object({ value: z.string(), label: z.union([z.string(), supplierTextSchema]), count: z.int() }),
  ),
})

/** The most frequent values: enough to narrow a search by. Suppliers write the names of manufacturers. */
const shortFacet = ({ name, values }: Facet) => ({
  name,
  values: values
    .slice(0, 4)
    .map((value) => (name === 'manufacturer' ? { ...value, label: supplierText(value.label) } : value)),
})

const { family, manufacturer, supplier, search } = routes.searchProducts.query.shape

export const searchProductsTool = defineTool({
  name: 'search_products',
  title: { fr: 'Chercher des produits', en: 'Search products' },
  description: {
    fr: 'Cherche dans les catalogues de l’entreprise, dix par page : texte libre, référence ou EAN. Prix nets de l’entreprise en euros HT pour `base` unités ; `level` dit d’où vient le prix. Les facettes donnent les valeurs de `family`, `manufacturer` et `supplier`.',
    en: "Searches the company's catalogues, ten per page: free text, a reference or an EAN. Prices are the company's net prices in EUR excluding VAT for `base` units; `level` says where the price comes from. The facets give values for `family`, `manufacturer` and `supplier`.",
  },
  scope: 'read',
  routes: [routes.searchProducts],
  input: z.strictObject({ search, family, manufacturer, supplier, ...toolPage }),
  output: z.object({
    ...totals,
    products: z.array(briefProductSchema),
    facets: z.array(facetSchema),
    /** The nearest spelling with results, where no product has every word. */
    alternative: z.optional(z.string()),
  }),
  run: async (input, api) => {
    const facets = ['family', 'manufacturer', 'supplier'] as const
    const found = await api.call(routes.searchProducts, {
      query: { ...input, itemsPerPage: 10, facets: [...facets] },
    })
    return {
      page: input.page,
      total: found.totalItems,
      products: found.member.map(briefProduct),
      facets: found.facets?.map(shortFacet) ?? [],
      alternative: found.alternative?.search,
    }
  },
})

const sheetSchema = z.object({
  ...briefProductSchema.shape,
  ean: z.optional(z.string()),
  family: z.string(),
  description: z.optional(supplierTextSchema),
  features: z.array(z.object({ name: z.string(), value: z.unknown(), unit: z.optional(z.string()) })),
  quantityPrices: z.array(z.object({ from: z.number(), net: z.number() })),
  replacement: z.optional(briefProductSchema),
})

async function readSheet(api: Parameters<typeof searchProductsTool.run>[1], id: number) {
  const sheet = await api.call(routes.getProduct, { params: { id } })
  return {
    ...briefProduct(sheet),
    ean: sheet.ean,
    family: sheet.family.name,
    description: supplierText(sheet.description),
    features: sheet.features.map(({ name, value, unit }) => ({ name, value, unit })),
    quantityPrices: sheet.quantityPrices,
    replacement: sheet.replacement && briefProduct(sheet.replacement),
  }
}

export const productSheetTool = defineTool({
  name: 'get_product',
  title: { fr: 'Fiche d’un produit', en: 'Product sheet' },
  description: {
    fr: 'La fiche d’un produit : description, caractéristiques techniques, remplaçant, et le calcul de son prix net pas à pas pour une quantité.',
    en: 'The sheet of a product: description, technical features, successor, and how its net price comes about, step by step, for a quantity.',
  },
  scope: 'read',
  routes: [routes.getProduct, routes.explainPrice],
  input: z.strictObject({
    id: rowNumber,
    quantity: z.optional(z.number().check(z.minimum(0.001), z.maximum(999_999_999))),
  }),
  output: z.object({
    ...sheetSchema.shape,
    price: z.optional(
      z.object({
        quantity: z.number(),
        total: z.number(),
        steps: z.array(z.object({ kind: z.string(), percent: z.optional(z.number()), price: z.number() })),
        tariff: z.optional(supplierTextSchema),
        agreement: z.optional(z.string()),
      }),
    ),
  }),
  run: async ({ id, quantity = 1 }, api) => {
    const sheet = await readSheet(api, id)
    if (sheet.net === undefined) return sheet
    const price = await api.call(routes.explainPrice, { params: { id }, query: { quantity } })
    const { total, steps, tariff, agreement } = price
    return {
      ...sheet,
      price: { quantity, total, steps, tariff: supplierText(tariff.name), agreement: agreement?.name },
    }
  },
})

export const compareProductsTool = defineTool({
  name: 'compare_products',
  title: { fr: 'Comparer des produits', en: 'Compare products' },
  description: {
    fr: 'Les fiches de deux à quatre produits côte à côte, avec les caractéristiques qui diffèrent.',
    en: 'The sheets of two to four products side by side, with the features in which they differ.',
  },
  scope: 'read',
  routes: [routes.getProduct],
  input: z.strictObject({ ids: z.array(rowNumber).check(z.minLength(2), z.maxLength(4)) }),
  output: z.object({
    products: z.array(z.omit(sheetSchema, { features: true })),
    differences: z.array(
      z.object({ name: z.string(), values: z.array(z.object({ product: z.int(), value: z.string() })) }),
    ),
  }),
  run: async ({ ids }, api) => {
    const products = await Promise.all(ids.map((id) => readSheet(api, id)))
    const names = [...new Set(products.flatMap(({ features }) => features.map(({ name }) => name)))]
    const compared = names.map((name) => ({
      name,
      values: products.flatMap(({ id, features }) => {
        const feature = features.find((one) => one.name === name)
        return feature
          ? [{ product: id, value: [JSON.stringify(feature.value), feature.unit ?? ''].join(' ').trim() }]
          : []
      }),
    }))
    const differences = compared.filter(
      ({ values }) => values.length < products.length || new Set(values.map(({ value }) => value)).size > 1,
    )
    return { products, differences }
  },
})
