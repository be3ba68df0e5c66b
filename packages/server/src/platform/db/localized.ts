import type { Locale } from '@comptoir/contract'

const suffixes = { fr: 'Fr', en: 'En' } as const satisfies Record<Locale, string>

/** The name of a column in one language: `p.name` is `p.nameFr` or `p.nameEn`. */
export const localized = <Column extends string>(column: Column, locale: Locale) =>
  `${column}${suffixes[locale]}` as const
