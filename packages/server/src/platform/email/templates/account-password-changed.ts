import type { EmailTemplate } from './layout.ts'

interface PasswordChanged {
  readonly displayName: string
  readonly username: string
}

/** Sent to the owner of an account whose password was changed, so that they notice a change they did not make. */
export const accountPasswordChanged: EmailTemplate<PasswordChanged> = {
  name: 'account-password-changed',
  text: {
    fr: ({ displayName, username }, { name }) => ({
      subject: 'Votre mot de passe a changé',
      parts: [
        `Bonjour ${displayName},`,
        `Le mot de passe du compte ${name} « ${username} » vient de changer, et les autres sessions ont été fermées.`,
        'Si ce n’est pas vous, demandez tout de suite un nouveau mot de passe par « Mot de passe oublié », et prévenez votre administrateur.',
      ],
    }),
    en: ({ displayName, username }, { name }) => ({
      subject: 'Your password has changed',
      parts: [
        `Hello ${displayName},`,
        `The password of the ${name} account “${username}” has just changed, and the other sessions were closed.`,
        'If it was not you, request a new password immediately with “Forgotten password”, and inform your administrator.',
      ],
    }),
  },
}
