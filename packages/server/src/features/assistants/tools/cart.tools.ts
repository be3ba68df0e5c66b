import { routes, type Cart } from '@comptoir/contract'
import * as z from 'zod/mini'
import { defineTool, supplierText, supplierTextSchema } from '../tool.ts'
import { requestKey } from '../request-key.ts'

const cartSchema = z.object({
  lineCount: z.int(),
  /** EUR excluding VAT, without fees. */
  total: z.number(),
  /** Lines without a price. */
  missingPrices: z.int(),
  suppliers: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      total: z.number(),
      lines: z.array(
        z.object({
          id: z.int(),
          product: z.int(),
          reference: z.optional(supplierTextSchema),
          name: z.optional(supplierTextSchema),
          quantity: z.number(),
          total: z.optional(z.number()),
          /** Only where it can no longer be ordered. */
          isUnavailable: z.optional(z.literal(true)),
        }),
      ),
    }),
  ),
})

const briefCart = ({ groups, lineCount, total, missingPrices }: Cart) => ({
  lineCount,
  total,
  missingPrices,
  suppliers: groups.map((group) => ({
    id: group.supplier.id,
    name: group.supplier.name,
    total: group.total,
    lines: group.lines.map((line) => ({
      id: line.id,
      product: line.product.id,
      reference: supplierText(line.product.reference),
      name: supplierText(line.product.name),
      quantity: line.quantity,
      total: line.total,
      isUnavailable: line.available ? null : true,
    })),
  })),
})

export const readCartTool = defineTool({
  name: 'get_cart',
  title: { fr: 'Lire le panier', en: 'Read the cart' },
  description: {
    fr: 'Le panier de la personne, groupé par fournisseur, en euros HT.',
    en: "The person's cart, grouped by supplier, in EUR excluding VAT.",
  },
  scope: 'read',
  routes: [routes.getCart],
  input: z.strictObject({}),
  output: cartSchema,
  run: async (_input, api) => briefCart(await api.call(routes.getCart, {})),
})

export const addToCartTool = defineTool({
  name: 'add_to_cart',
  title: { fr: 'Ajouter au panier', en: 'Add to the cart' },
  description: {
    fr: 'Ajoute des produits au panier ; la quantité d’un produit déjà présent augmente. La personne peut annuler l’ajout entier pendant un jour. Rien n’est commandé.',
    en: 'Adds products to the cart; the quantity of a product that is already there grows. The person can undo the whole addition for a day. Nothing is ordered.',
  },
  scope: 'prepare',
  routes: [routes.addCartLines],
  input: z.strictObject({
    lines: z.array(routes.addCartLine.body).check(z.minLength(1), z.maxLength(200)),
    requestKey,
  }),
  output: z.object({
    addedCount: z.int(),
    /** By their index in the request. */
    refused: z.array(z.object({ index: z.int(), code: z.string() })),
    lineCount: z.int(),
    total: z.number(),
  }),
  run: async ({ lines }, api) => {
    const { addedCount, refused, change } = await api.call(routes.addCartLines, { body: { lines } })
    return { addedCount, refused, lineCount: change.lineCount, total: change.total }
  },
})
