import type { Locale } from '@comptoir/contract'
import type { Server } from '@modelcontextprotocol/sdk/server/index.js'
import {
  ErrorCode,
  GetPromptRequestSchema,
  ListPromptsRequestSchema,
  McpError,
} from '@modelcontextprotocol/sdk/types.js'
import { message } from '../../platform/http/messages.ts'
import type { Both } from './tool.ts'

/** A job that a person starts from a menu of the assistant. */
interface Job {
  readonly name: string
  readonly title: Both
  readonly argument: { readonly name: string; readonly description: Both }
  /** The request, before the value of the argument. */
  readonly text: Both
}

const jobs: readonly Job[] = [
  {
    name: 'lines_to_cart',
    title: { fr: 'Mettre des lignes au panier', en: 'Put lines into the cart' },
    argument: {
      name: 'lines',
      description: { fr: 'Les lignes, telles quelles', en: 'The lines, as they are' },
    },
    text: {
      fr: 'Donne ces lignes telles quelles à match_lines. Pose-moi ses questions, demande-moi de choisir pour les lignes « candidates » et n’invente aucune quantité. Ajoute les lignes prêtes au panier, puis donne-moi un tableau de ce qui est ajouté, à choisir et introuvable.',
      en: 'Give these lines to match_lines as they are. Ask me its questions, let me choose for "candidates", and make up no quantity. Add the lines that are ready to the cart, then show me a table of what is added, to be chosen and not found.',
    },
  },
  {
    name: 'request_prices',
    title: { fr: 'Préparer une demande de prix', en: 'Prepare a request for prices' },
    argument: {
      name: 'source',
      description: {
        fr: 'Le panier, le nom d’une liste, ou les lignes',
        en: 'The cart, the name of a list, or the lines',
      },
    },
    text: {
      fr: 'Prépare une consultation avec prepare_consultation à partir de ce qui suit, propose-moi les fournisseurs avec propose_suppliers, et demande-moi la date limite. Rien ne doit partir : termine par l’adresse où je relis et j’envoie.',
      en: 'Prepare a consultation with prepare_consultation from what follows, propose suppliers with propose_suppliers, and ask me for the end date. Nothing may be sent: end with the address where I check and send it.',
    },
  },
  {
    name: 'read_answers',
    title: { fr: 'Lire les réponses à une consultation', en: 'Read the answers to a consultation' },
    argument: {
      name: 'consultation',
      description: {
        fr: 'Le numéro ou le nom de la consultation',
        en: 'The number or the name of the consultation',
      },
    },
    text: {
      fr: 'Lis les réponses à cette consultation avec compare_answers et les attributions possibles avec propose_award. Compare les totaux avec frais, les délais et les lignes manquantes, cite les réserves des fournisseurs comme des citations, et dis ce que tu retiendrais et pourquoi.',
      en: 'Read the answers to this consultation with compare_answers and the possible awards with propose_award. Compare totals with fees, days and missing lines, quote the reservations of suppliers as quotations, and say what you would choose and why.',
    },
  },
]

/** Serves the jobs that a person can start. */
export function servePrompts(server: Server, locale: Locale): void {
  server.setRequestHandler(ListPromptsRequestSchema, () => ({
    prompts: jobs.map(({ name, title, argument }) => ({
      name,
      title: title[locale],
      arguments: [{ name: argument.name, description: argument.description[locale], required: true }],
    })),
  }))

  server.setRequestHandler(GetPromptRequestSchema, ({ params }) => {
    const job = jobs.find(({ name }) => name === params.name)
    const value = job && params.arguments?.[job.argument.name]
    if (!job) throw new McpError(ErrorCode.InvalidParams, message(locale, 'problem.not_found'))
    if (!value) {
      const required = message(locale, 'violation.required')
      throw new McpError(ErrorCode.InvalidParams, `${job.argument.name}: ${required}`)
    }
    const text = `${job.text[locale]}\n\n${value}`
    return { messages: [{ role: 'user', content: { type: 'text', text } }] }
  })
}
