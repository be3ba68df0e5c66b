import type { OrderFormat } from '@comptoir/contract'
import type { EmailTemplate } from './layout.ts'

interface OrderEmail {
  readonly number: string
  readonly company: string
  readonly agency: string
  readonly requester: string
  /** `null`: unknown. */
  readonly requesterEmail: string | null
  /** In the format of the reader's language. */
  readonly total: string
  readonly lineCount: number
  readonly wishedOn: string | null
  readonly delivery: string
  readonly message: string | null
  /** Of the files for the agency's software, beside the PDF. */
  readonly formats: readonly OrderFormat[]
  /** It was sent before. */
  readonly isResend: boolean
}

const filled = (rows: readonly (readonly [string, string | null])[]) =>
  rows.flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : []))

const formatNames: Readonly<Record<OrderFormat, string>> = { csv: 'CSV', cxml: 'cXML', ubl: 'UBL' }

const listed = (formats: readonly OrderFormat[], language: string) =>
  new Intl.ListFormat(language).format(formats.map((format) => formatNames[format]))

const attachedFr = (formats: readonly OrderFormat[]) =>
  formats.length === 0
    ? 'Vous trouverez la commande en pièce jointe (PDF).'
    : `Vous trouverez la commande en pièces jointes : un document à lire (PDF), et les mêmes lignes pour votre logiciel (${listed(formats, 'fr')}).`

const attachedEn = (formats: readonly OrderFormat[]) =>
  formats.length === 0
    ? 'The order is attached (PDF).'
    : `The order is attached: a document to read (PDF), and the same lines for your software (${listed(formats, 'en')}).`

/** Sends a confirmed order to the supplier's agency, with its documents attached. */
export const orderToAgency: EmailTemplate<OrderEmail> = {
  name: 'order-to-agency',
  text: {
    fr: (order) => ({
      subject: `Commande ${order.number} de ${order.company}`,
      parts: [
        'Bonjour,',
        `${order.company} commande auprès de ${order.agency}. ${attachedFr(order.formats)}`,
        ...(order.isResend
          ? ['Cette commande vous a déjà été envoyée : elle ne s’ajoute pas à la première.']
          : []),
        {
          rows: filled([
            ['Numéro :', order.number],
            ['Lignes :', String(order.lineCount)],
            ['Total HT :', order.total],
            ['Livraison souhaitée :', order.wishedOn],
            ['Adresse de livraison :', order.delivery],
            ['Demandeur :', order.requester],
            ['E-mail :', order.requesterEmail],
          ]),
        },
        ...(order.message === null ? [] : [`Message : ${order.message}`]),
        'Merci de confirmer la commande au demandeur, à son adresse ci-dessus.',
      ],
    }),
    en: (order) => ({
      subject: `Order ${order.number} from ${order.company}`,
      parts: [
        'Hello,',
        `${order.company} orders from ${order.agency}. ${attachedEn(order.formats)}`,
        ...(order.isResend ? ['This order was already sent to you: it is not an additional order.'] : []),
        {
          rows: filled([
            ['Number:', order.number],
            ['Lines:', String(order.lineCount)],
            ['Total excl. VAT:', order.total],
            ['Delivery wished for:', order.wishedOn],
            ['Delivery address:', order.delivery],
            ['Requester:', order.requester],
            ['E-mail:', order.requesterEmail],
          ]),
        },
        ...(order.message === null ? [] : [`Message: ${order.message}`]),
        'Please confirm the order to the requester, at the address above.',
      ],
    }),
  },
}
