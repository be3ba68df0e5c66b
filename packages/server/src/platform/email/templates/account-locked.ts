import type { EmailTemplate } from './layout.ts'

interface AccountLocked {
  readonly displayName: string
  readonly username: string
}

/** Sent to the owner of an account that is locked for a while after too many wrong passwords. */
export const accountLocked: EmailTemplate<AccountLocked> = {
  name: 'account-locked',
  text: {
    fr: ({ displayName, username }, { name }) => ({
      subject: 'Tentatives de connexion à votre compte bloquées',
      parts: [
        `Bonjour ${displayName},`,
        `Trop de mots de passe erronés ont été essayés pour le compte ${name} « ${username} ». Par sécurité, le réseau d’où ils venaient ne peut plus s’y connecter pendant un quart d’heure.`,
        'Si ce n’était pas vous, votre mot de passe n’a pas été trouvé : vous n’avez rien à faire, mais prévenez votre administrateur. Si c’était vous, demandez un nouveau mot de passe par « Mot de passe oublié ».',
      ],
    }),
    en: ({ displayName, username }, { name }) => ({
      subject: 'Attempts to sign in to your account were blocked',
      parts: [
        `Hello ${displayName},`,
        `Too many wrong passwords were tried for the ${name} account “${username}”. For safety, the network that they came from cannot sign in to it for a quarter of an hour.`,
        'If it was not you, your password was not guessed: there is nothing to do, but inform your administrator. If it was you, request a new password with “Forgotten password”.',
      ],
    }),
  },
}
