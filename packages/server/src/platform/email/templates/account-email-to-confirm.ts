import type { EmailTemplate } from './layout.ts'

interface EmailToConfirm {
  readonly displayName: string
  readonly username: string
  readonly email: string
  /** The page that confirms it. */
  readonly href: string
}

/** Sent to a new address that its owner has to confirm. */
export const accountEmailToConfirm: EmailTemplate<EmailToConfirm> = {
  name: 'account-email-to-confirm',
  text: {
    fr: ({ displayName, username, email, href }, { name }) => ({
      subject: 'Confirmez votre adresse e-mail',
      parts: [
        `Bonjour ${displayName},`,
        `L’adresse ${email} a été indiquée pour le compte ${name} « ${username} ». Elle remplacera l’ancienne dès que vous l’aurez confirmée, dans les 24 heures.`,
        { label: 'Confirmer cette adresse', href },
        'Si vous n’avez rien demandé, ne faites rien : le compte garde son adresse.',
      ],
    }),
    en: ({ displayName, username, email, href }, { name }) => ({
      subject: 'Confirm your e-mail address',
      parts: [
        `Hello ${displayName},`,
        `The address ${email} was entered for the ${name} account “${username}”. It replaces the former one as soon as you confirm it, within 24 hours.`,
        { label: 'Confirm this address', href },
        'If you did not request this, do nothing: the account keeps its address.',
      ],
    }),
  },
}
