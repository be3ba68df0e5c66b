import type { EmailTemplate } from './layout.ts'

interface Invitation {
  readonly displayName: string
  readonly username: string
  /** The page where the password is chosen. */
  readonly href: string
}

/** Sent to a new user. */
export const accountInvitation: EmailTemplate<Invitation> = {
  name: 'account-invitation',
  text: {
    fr: ({ displayName, username, href }, { name }) => ({
      subject: `Votre compte ${name}`,
      parts: [
        `Bonjour ${displayName},`,
        `Un compte ${name} a été créé pour vous. Votre identifiant : ${username}. Choisissez votre mot de passe dans les 7 jours ; ce lien ne sert qu’une fois.`,
        { label: 'Choisir mon mot de passe', href },
        'Passé ce délai, « Mot de passe oublié » sur la page de connexion vous envoie un nouveau lien.',
      ],
    }),
    en: ({ displayName, username, href }, { name }) => ({
      subject: `Your ${name} account`,
      parts: [
        `Hello ${displayName},`,
        `An account on ${name} was created for you. Your user name: ${username}. Choose your password within 7 days; this link works once.`,
        { label: 'Choose my password', href },
        'After that, “Forgotten password” on the sign-in page sends you a new link.',
      ],
    }),
  },
}
