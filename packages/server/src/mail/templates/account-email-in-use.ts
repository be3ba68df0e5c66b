import type { LetterTemplate } from './layout.ts'

/** To whoever has an address already that somebody else has given: nothing is said of either account. */
export const accountEmailInUse: LetterTemplate<object> = {
  name: 'account-email-in-use',
  text: {
    fr: () => ({
      subject: 'Votre adresse e-mail a été indiquée pour un autre compte',
      parts: [
        'Bonjour,',
        'Quelqu’un a indiqué cette adresse pour son compte Comptoir. Comme elle est déjà celle d’un compte, rien n’a été modifié.',
        'Si c’était vous, indiquez une autre adresse. Sinon, vous n’avez rien à faire.',
      ],
    }),
    en: () => ({
      subject: 'Your e-mail address was given for another account',
      parts: [
        'Hello,',
        'Somebody gave this address for their Comptoir account. As an account has it already, nothing was changed.',
        'If it was you, give another address. If not, there is nothing to do.',
      ],
    }),
  },
}
