import type { EmailTemplate } from './layout.ts'

interface ImportEnded {
  readonly displayName: string
  /** How the import ended, in the email's language. */
  readonly outcome: string
  /** The file, and what the import changed. */
  readonly detail: string
  /** The page that shows the import. */
  readonly href: string
}

/** Sent to the user who uploaded a file: the result of its import. */
export const importEnded: EmailTemplate<ImportEnded> = {
  name: 'import-ended',
  text: {
    fr: ({ displayName, outcome, detail, href }) => ({
      subject: outcome,
      parts: [`Bonjour ${displayName},`, `${outcome}.`, detail, { label: 'Voir le détail', href }],
    }),
    en: ({ displayName, outcome, detail, href }) => ({
      subject: outcome,
      parts: [`Hello ${displayName},`, `${outcome}.`, detail, { label: 'See the details', href }],
    }),
  },
}
