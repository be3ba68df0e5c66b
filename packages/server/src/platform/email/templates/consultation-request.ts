import type { EmailTemplate } from './layout.ts'

export interface ConsultationRequest {
  /** First sending, a copy of it, a reminder before the end date, or a further round. */
  readonly kind: 'request' | 'resend' | 'reminder' | 'round'
  readonly company: string
  readonly requester: string
  readonly supplier: string
  readonly name: string
  readonly lineCount: number
  /** With its time zone. */
  readonly endDate: string
  readonly message: string | null
  /** The reply page, with the token of this email's link. */
  readonly href: string
  /** The contact's new address, when the link stays with the previous one; `null`: unchanged. */
  readonly newAddress: string | null
}

/** Sent to a supplier: what is requested, the end date, and the page to answer on without an account. */
export const consultationRequest: EmailTemplate<ConsultationRequest> = {
  name: 'consultation-request',
  text: {
    fr: ({ kind, company, requester, supplier, name, lineCount, endDate, message, href, newAddress }) => ({
      subject: {
        request: `Demande de prix de ${company} : ${name}`,
        resend: `Demande de prix de ${company} : ${name}`,
        reminder: `Rappel : demande de prix de ${company} : ${name}`,
        round: `Nouveau tour : demande de prix de ${company} : ${name}`,
      }[kind],
      parts: [
        `Bonjour ${supplier},`,
        {
          request: `${requester}, de ${company}, vous demande vos prix.`,
          resend: `${requester}, de ${company}, vous demande vos prix. Voici un nouveau lien vers la demande.`,
          reminder: `${company} attend encore votre réponse à cette demande de prix.`,
          round: `${company} ouvre un nouveau tour : vous pouvez revoir votre réponse.`,
        }[kind],
        {
          rows: [
            ['Demande :', name],
            ['Lignes :', String(lineCount)],
            ['Réponse au plus tard :', endDate],
          ],
        },
        ...(message === null ? [] : [message]),
        ...(newAddress === null
          ? []
          : [
              `${company} a changé votre adresse en ${newAddress}. Les offres étant scellées, ce lien reste envoyé à l’adresse consultée : ce que vous avez saisi n’est montré à personne d’autre. Si ce changement est voulu, transmettez vous-même ce message.`,
            ]),
        { label: 'Répondre en ligne, sans compte', href },
        'Ce lien vous est personnel : transmettez-le seulement à qui répond pour vous.',
      ],
    }),
    en: ({ kind, company, requester, supplier, name, lineCount, endDate, message, href, newAddress }) => ({
      subject: {
        request: `Request for prices from ${company}: ${name}`,
        resend: `Request for prices from ${company}: ${name}`,
        reminder: `Reminder: request for prices from ${company}: ${name}`,
        round: `New round: request for prices from ${company}: ${name}`,
      }[kind],
      parts: [
        `Hello ${supplier},`,
        {
          request: `${requester} of ${company} asks for your prices.`,
          resend: `${requester} of ${company} asks for your prices. Here is a new link to the request.`,
          reminder: `${company} is still waiting for your answer to this request for prices.`,
          round: `${company} opens a new round: you may revise your answer.`,
        }[kind],
        {
          rows: [
            ['Request:', name],
            ['Lines:', String(lineCount)],
            ['Answer by:', endDate],
          ],
        },
        ...(message === null ? [] : [message]),
        ...(newAddress === null
          ? []
          : [
              `${company} has changed your address to ${newAddress}. As offers are sealed, this link still goes to the address that was asked: what you have typed is shown to no one else. If you want this change, forward this message yourself.`,
            ]),
        { label: 'Answer online, without an account', href },
        'This link is personal: share it only with those who answer for you.',
      ],
    }),
  },
}
