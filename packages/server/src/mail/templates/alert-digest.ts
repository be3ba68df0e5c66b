import type { Locale } from '@comptoir/contract'
import type { LetterPart } from './layout.ts'

/** What a digest of alerts tells under one heading. */
export interface DigestSection {
  readonly title: string
  readonly rows: readonly (readonly [about: string, what: string])[]
  /** How many there are that `rows` does not name. */
  readonly more: number
  /** The page that ends this section alone. */
  readonly stopHref?: string
}

interface Digest {
  readonly displayName: string
  readonly sections: readonly DigestSection[]
  readonly open: { readonly label: string; readonly href: string }
  /** The page that ends all of it. */
  readonly stopHref?: string
}

const words = {
  fr: {
    hello: (name: string) => `Bonjour ${name},`,
    more: (count: number) => `… et ${count} ${count === 1 ? 'autre' : 'autres'}.`,
    stopOne: 'Ne plus recevoir cette alerte',
    stopAll: 'Ne plus recevoir ce courrier',
  },
  en: {
    hello: (name: string) => `Hello ${name},`,
    more: (count: number) => `… and ${count} more.`,
    stopOne: 'Stop this alert',
    stopAll: 'Stop these letters',
  },
} as const satisfies Record<Locale, object>

/** The parts of a letter that tells somebody once a day what has happened, each with its way out. */
export function digestParts(
  locale: Locale,
  { displayName, sections, open, stopHref }: Digest,
): readonly LetterPart[] {
  const { hello, more, stopOne, stopAll } = words[locale]
  return [
    hello(displayName),
    ...sections.flatMap((section): LetterPart[] => [
      section.title,
      {
        rows: section.rows.map(
          ([about, what]) => [locale === 'fr' ? `${about} :` : `${about}:`, what] as const,
        ),
      },
      ...(section.more > 0 ? [more(section.more)] : []),
      ...(section.stopHref === undefined ? [] : [{ label: stopOne, href: section.stopHref }]),
    ]),
    open,
    ...(stopHref === undefined ? [] : [{ label: stopAll, href: stopHref }]),
  ]
}
