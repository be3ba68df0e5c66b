import type { EmailTemplate } from './layout.ts'

interface EmailChange {
  readonly displayName: string
  readonly username: string
  /** `null` when there was none. */
  readonly before: string | null
  readonly after: string
}

/** Sent to both addresses, so that the owner is warned of a change they did not make. */
export const accountEmailChanged: EmailTemplate<EmailChange> = {
  name: 'account-email-changed',
  text: {
    fr: ({ displayName, username, before, after }, { name }) => ({
      subject: 'Votre adresse e-mail a été modifiée',
      parts: [
        `Bonjour ${displayName},`,
        `L’adresse e-mail de votre compte ${name} vient d’être modifiée dans « Mon compte ».`,
        {
          rows: [
            ['Identifiant :', username],
            ['Ancienne adresse :', before ?? '—'],
            ['Nouvelle adresse :', after],
          ],
        },
        'Si vous êtes à l’origine de ce changement, vous n’avez rien à faire. Sinon, prévenez sans attendre l’administrateur de votre société.',
      ],
    }),
    en: ({ displayName, username, before, after }, { name }) => ({
      subject: 'Your e-mail address was changed',
      parts: [
        `Hello ${displayName},`,
        `The e-mail address of your ${name} account has just been changed in “My account”.`,
        {
          rows: [
            ['User name:', username],
            ['Former address:', before ?? '—'],
            ['New address:', after],
          ],
        },
        'If you made this change, there is nothing to do. If you did not, inform your company’s administrator immediately.',
      ],
    }),
  },
}
