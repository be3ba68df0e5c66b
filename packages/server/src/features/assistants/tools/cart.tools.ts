import { matchLinesMax, roundToPackaging, routes, type Cart } from '@comptoir/contract'
import * as z from 'zod/mini'
import { briefProduct, briefProductSchema } from '../brief-product.ts'
import { defineTool, supplierText, supplierTextSchema } from '../tool.ts'
import { requestKey } from '../request-key.ts'

const quantity = routes.addCartLine.body.shape.quantity
const lineText = z.string().check(z.trim(), z.minLength(1), z.maxLength(200))

/** Words of a line with a digit may be the whole number of a product. */
const numbersIn = (text: string) =>
  [
    ...new Set(
      text.split(/[\s;,|]+/).filter((word) => /\d/.test(word) && word.length >= 4 && word.length <= 64),
    ),
  ].slice(0, 12)

export const matchLinesTool = defineTool({
  name: 'match_lines',
  title: { fr: 'Reconnaître des lignes collées', en: 'Match pasted lines' },
  description: {
    fr: `Trouve le produit de lignes écrites librement (devis, courriel, note de chantier), ${matchLinesMax} au plus. Par ligne : \`text\` sans la quantité, \`reference\` si la ligne en contient une, \`quantity\`. \`found\` : un produit sûr ; \`candidates\` : à faire choisir par la personne ; \`none\` : au mieux des produits proches. N’ajoute rien au panier.`,
    en: `Finds the product of freely written lines (a quote, an email, a note from the site), at most ${matchLinesMax}. Per line: \`text\` without the quantity, \`reference\` if the line has one, \`quantity\`. \`found\`: one certain product; \`candidates\`: the person has to choose; \`none\`: similar ones at best. Adds nothing to the cart.`,
  },
  scope: 'read',
  routes: [routes.matchProducts],
  input: z.strictObject({
    lines: z
      .array(
        z.strictObject({
          text: lineText,
          reference: z.optional(z.string().check(z.trim(), z.maxLength(64))),
          quantity: z.optional(quantity),
        }),
      )
      .check(z.minLength(1), z.maxLength(matchLinesMax)),
  }),
  output: z.object({
    lines: z.array(
      z.object({
        text: z.string(),
        state: z.string(),
        by: z.optional(z.string()),
        /** Rounded up to whole packagings of the found product. */
        quantity: z.optional(z.number()),
        products: z.array(briefProductSchema),
      }),
    ),
  }),
  run: async ({ lines }, api) => {
    const answer = await api.call(routes.matchProducts, {
      body: {
        lines: lines.map(({ text, reference }) => ({
          references: reference ? [reference] : [],
          numbers: numbersIn(text),
          label: text,
        })),
      },
    })
    return {
      lines: lines.map(({ text, quantity: asked }, at) => {
        const match = answer.lines[at]
        const products = match?.products.slice(0, match.state === 'found' ? 1 : 3) ?? []
        const packaging = match?.state === 'found' ? products[0]?.packaging : undefined
        return {
          text,
          state: match?.state ?? 'none',
          by: match?.by,
          quantity:
            asked !== undefined && packaging !== undefined ? roundToPackaging(asked, packaging) : asked,
          products: products.map(briefProduct),
        }
      }),
    }
  },
})

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
          reference: z.string(),
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
      reference: line.product.reference,
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
