import type { EmailTemplate } from './layout.ts'

interface PasswordForgotten {
  readonly displayName: string
  readonly username: string
  /** The page where the password is chosen. */
  readonly href: string
}

/** Sent to the address of an account for which a password reset was requested. */
export const accountPasswordForgotten: EmailTemplate<PasswordForgotten> = {
  name: 'account-password-forgotten',
  text: {
    fr: ({ displayName, username, href }, { name }) => ({
      subject: `Votre mot de passe ${name}`,
      parts: [
        `Bonjour ${displayName},`,
        `Un nouveau mot de passe a été demandé pour le compte « ${username} ». Choisissez-le dans l’heure ; ce lien ne sert qu’une fois.`,
        { label: 'Choisir un nouveau mot de passe', href },
        'Si vous n’avez rien demandé, ne faites rien : votre mot de passe ne change pas.',
      ],
    }),
    en: ({ displayName, username, href }, { name }) => ({
      subject: `Your ${name} password`,
      parts: [
        `Hello ${displayName},`,
        `A new password was requested for the account “${username}”. Choose it within the hour; this link works once.`,
        { label: 'Choose a new password', href },
        'If you did not request this, do nothing: your password does not change.',
      ],
    }),
  },
}
