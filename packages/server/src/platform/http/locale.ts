import { locales, type Locale } from '@comptoir/contract'

/** Returns the preferred supported language of `Accept-Language`, French by default. */
export function readLocale(acceptLanguage: string | undefined): Locale {
  const preferred = (acceptLanguage ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', quality = ''] = part.trim().toLowerCase().split(';')
      const weight = Number(/^\s*q=([\d.]+)\s*$/.exec(quality)?.[1] ?? 1)
      return { language: tag.trim().split('-')[0], weight: Number.isNaN(weight) ? 0 : weight }
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
  const found = preferred.find(({ language }) => locales.some((locale) => locale === language))
  return locales.find((locale) => locale === found?.language) ?? 'fr'
}
