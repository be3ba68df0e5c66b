import type { EmailTemplate } from './layout.ts'

export interface ConsultationNews {
  readonly kind: 'end_date' | 'document' | 'message' | 'cancelled' | 'not_retained' | 'recipient'
  readonly company: string
  readonly supplier: string
  readonly name: string
  /** The new end date, the name of the document, the new address, or the text. */
  readonly detail: string | null
  /** The reply page; `null` when there is nothing left to do there. */
  readonly href: string | null
}

/** Sent to a consulted supplier: what has changed since the request. */
export const consultationNews: EmailTemplate<ConsultationNews> = {
  name: 'consultation-news',
  text: {
    fr: ({ kind, company, supplier, name, detail, href }) => ({
      subject: {
        end_date: `Date limite reportée : ${name}`,
        document: `Document ajouté : ${name}`,
        message: `Message de ${company} : ${name}`,
        cancelled: `Demande de prix annulée : ${name}`,
        recipient: `Changement de destinataire : ${name}`,
        not_retained: `Suite donnée à votre offre : ${name}`,
      }[kind],
      parts: [
        `Bonjour ${supplier},`,
        {
          end_date: `${company} a reporté la date limite de sa demande de prix « ${name} ».`,
          document: `${company} a ajouté un document à sa demande de prix « ${name} ».`,
          message: `${company} vous écrit au sujet de sa demande de prix « ${name} ».`,
          cancelled: `${company} a annulé sa demande de prix « ${name} ». Vous n’avez plus rien à faire.`,
          recipient: `${company} a envoyé sa demande de prix « ${name} » à une autre adresse. Le lien que vous aviez reçu ne fonctionne plus ; rien n’y avait été saisi. Si ce changement n’est pas voulu, écrivez à ${company}.`,
          not_retained: `${company} n’a pas retenu votre offre pour la demande de prix « ${name} » et vous remercie de votre réponse.`,
        }[kind],
        ...(detail === null
          ? []
          : [
              kind === 'end_date'
                ? { rows: [['Nouvelle date limite :', detail] as const] }
                : kind === 'document'
                  ? { rows: [['Document :', detail] as const] }
                  : kind === 'recipient'
                    ? { rows: [['Nouvelle adresse :', detail] as const] }
                    : detail,
            ]),
        ...(href === null ? [] : [{ label: 'Voir la demande', href }]),
      ],
    }),
    en: ({ kind, company, supplier, name, detail, href }) => ({
      subject: {
        end_date: `Deadline moved: ${name}`,
        document: `Document added: ${name}`,
        message: `Message from ${company}: ${name}`,
        cancelled: `Request for prices cancelled: ${name}`,
        recipient: `Recipient changed: ${name}`,
        not_retained: `About your offer: ${name}`,
      }[kind],
      parts: [
        `Hello ${supplier},`,
        {
          end_date: `${company} has moved the deadline of its request for prices “${name}”.`,
          document: `${company} has added a document to its request for prices “${name}”.`,
          message: `${company} writes to you about its request for prices “${name}”.`,
          cancelled: `${company} has cancelled its request for prices “${name}”. There is nothing left for you to do.`,
          recipient: `${company} has sent its request for prices “${name}” to another address. The link that you had received no longer works; nothing had been typed there. If you do not want this change, write to ${company}.`,
          not_retained: `${company} has not retained your offer for the request for prices “${name}”, and thanks you for your answer.`,
        }[kind],
        ...(detail === null
          ? []
          : [
              kind === 'end_date'
                ? { rows: [['New deadline:', detail] as const] }
                : kind === 'document'
                  ? { rows: [['Document:', detail] as const] }
                  : kind === 'recipient'
                    ? { rows: [['New address:', detail] as const] }
                    : detail,
            ]),
        ...(href === null ? [] : [{ label: 'See the request', href }]),
      ],
    }),
  },
}
