import type { Locale } from '@comptoir/contract'
import type { EmailPart, EmailRow } from './layout.ts'

/** A section of an alert digest. */
export interface DigestSection {
  readonly title: string
  readonly rows: readonly EmailRow[]
  /** How many more there are beyond `rows`. */
  readonly more: number
  /** The page to unsubscribe from this section only. */
  readonly stopHref?: string
}

interface Digest {
  readonly displayName: string
  readonly sections: readonly DigestSection[]
  readonly open: { readonly label: string; readonly href: string }
  /** The page to unsubscribe from the digest. */
  readonly stopHref?: string
}

const words = {
  fr: {
    hello: (name: string) => `Bonjour ${name},`,
    more: (count: number) => `… et ${count} ${count === 1 ? 'autre' : 'autres'}.`,
    stopOne: 'Ne plus recevoir cette alerte',
    stopAll: 'Ne plus recevoir cet e-mail',
  },
  en: {
    hello: (name: string) => `Hello ${name},`,
    more: (count: number) => `… and ${count} more.`,
    stopOne: 'Stop this alert',
    stopAll: 'Stop these emails',
  },
} as const satisfies Record<Locale, object>

/** Returns the parts of a daily digest, each section with its unsubscribe link. */
export function digestBody(
  locale: Locale,
  { displayName, sections, open, stopHref }: Digest,
): readonly EmailPart[] {
  const { hello, more, stopOne, stopAll } = words[locale]
  return [
    hello(displayName),
    ...sections.flatMap((section): EmailPart[] => [
      section.title,
      {
        rows: section.rows.map(([about, ...rest]): EmailRow => [
          locale === 'fr' ? `${about}\u202f:` : `${about}:`,
          ...rest,
        ]),
      },
      ...(section.more > 0 ? [more(section.more)] : []),
      ...(section.stopHref === undefined ? [] : [{ label: stopOne, href: section.stopHref }]),
    ]),
    open,
    ...(stopHref === undefined ? [] : [{ label: stopAll, href: stopHref }]),
  ]
}
