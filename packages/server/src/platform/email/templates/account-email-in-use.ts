import type { EmailTemplate } from './layout.ts'

/** Sent to the owner of an address that someone else has entered: reveals nothing about either account. */
export const accountEmailInUse: EmailTemplate<object> = {
  name: 'account-email-in-use',
  text: {
    fr: (_values, { name }) => ({
      subject: 'Votre adresse e-mail a été indiquée pour un autre compte',
      parts: [
        'Bonjour,',
        `Quelqu’un a indiqué cette adresse pour son compte ${name}. Comme elle est déjà celle d’un compte, rien n’a été modifié.`,
        'Si c’était vous, indiquez une autre adresse. Sinon, vous n’avez rien à faire.',
      ],
    }),
    en: (_values, { name }) => ({
      subject: 'Your e-mail address was entered for another account',
      parts: [
        'Hello,',
        `Someone entered this address for their ${name} account. As another account already uses it, nothing was changed.`,
        'If it was you, enter another address. If not, there is nothing to do.',
      ],
    }),
  },
}
