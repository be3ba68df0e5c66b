import { entryStats, routes } from '@comptoir/contract'
import * as z from 'zod/mini'
import { briefProduct, briefProductSchema } from '../brief-product.ts'
import { CallError } from '../call-error.ts'
import { canBeAdded, questionsOf, quantityToAdd } from '../line-questions.ts'
import { matchText } from '../match-text.ts'
import { defineTool } from '../tool.ts'

const linesMax = 200
const countLines = (text: string) => text.split(/[\r\n]+/).filter((line) => line.trim() !== '').length

const tooLong = {
  fr: `Le texte a plus de ${linesMax} lignes : à donner en plusieurs fois.`,
  en: `The text has more than ${linesMax} lines: give it in several parts.`,
} as const

/** Candidates that are shown of a line. */
const shown = 3

export const matchLinesTool = defineTool({
  name: 'match_lines',
  title: { fr: 'Reconnaître des lignes collées', en: 'Match pasted lines' },
  description: {
    fr: `Lit un texte collé tel quel (devis, courriel, tableau, note de chantier), ${linesMax} lignes au plus, et trouve produits et quantités. \`isReady\` : peut aller au panier avec \`quantity\`. Sinon, demander à la personne : \`questions\` dit ce qui n’est pas compris, \`candidates\` donne des produits à choisir, \`none\` au mieux des produits proches. \`asked\` : la quantité lue. N’ajoute rien au panier.`,
    en: `Reads a pasted text as it is (a quote, an email, a table, a note from the site), at most ${linesMax} lines, and finds products and quantities. \`isReady\`: can go into the cart with \`quantity\`. Otherwise ask the person: \`questions\` says what is not understood, \`candidates\` has products to choose from, \`none\` similar ones at best. \`asked\`: the quantity as read. Adds nothing to the cart.`,
  },
  scope: 'read',
  routes: [routes.matchProducts],
  input: z.strictObject({ text: z.string().check(z.minLength(1), z.maxLength(20_000)) }),
  output: z.object({
    lines: z.array(
      z.object({
        text: z.string(),
        state: z.string(),
        by: z.optional(z.string()),
        isReady: z.boolean(),
        asked: z.optional(z.number()),
        /** In whole packagings of the found product. */
        quantity: z.optional(z.number()),
        questions: z.optional(z.array(z.string())),
        products: z.array(briefProductSchema),
      }),
    ),
    /** Greetings, totals and other texts that request nothing. */
    ignored: z.array(z.string()),
  }),
  run: async ({ text }, api) => {
    if (countLines(text) > linesMax) throw new CallError(tooLong[api.locale])
    const { lines, ignored } = await matchText(text, api)
    const stats = entryStats(lines)
    return {
      ignored,
      lines: lines.map((row) => {
        const { line, match, quantity } = row
        const state = match?.state ?? 'none'
        const questions = questionsOf(row, stats, api.locale)
        return {
          text: line.source,
          state,
          by: match?.by,
          isReady: canBeAdded(row, stats),
          asked: quantity,
          quantity: quantityToAdd(row),
          questions: questions.length > 0 ? questions : null,
          products: (match?.products ?? []).slice(0, state === 'found' ? 1 : shown).map(briefProduct),
        }
      }),
    }
  },
})
