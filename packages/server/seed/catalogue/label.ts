import type { Locale } from '@comptoir/contract'
import { featureOf, isFeature } from './features.ts'
import type { Bilingual, FeatureInput, Traits } from './kind.ts'

/** Formats `16.5` in a language: trade labels have no spaces in numbers. */
const writeNumber = (value: number, locale: Locale) =>
  locale === 'fr' ? String(value).replace('.', ',') : String(value)

/** Formats a value of a feature for a label. */
export function writeValue(value: FeatureInput, locale: Locale): string {
  if (typeof value === 'number') return writeNumber(value, locale)
  if (typeof value === 'boolean') return locale === 'fr' ? (value ? 'oui' : 'non') : value ? 'yes' : 'no'
  if (typeof value === 'string') return value
  if ('from' in value) return `${writeNumber(value.from, locale)}-${writeNumber(value.to, locale)}`
  return locale === 'fr' ? value[0] : value[1]
}

/** Fills the placeholders of a label with the traits of a product. */
export function writeLabel(
  template: Bilingual,
  is: Bilingual | undefined,
  traits: Traits,
  locale: Locale,
): string {
  const text = locale === 'fr' ? template[0] : template[1]
  return text
    .replace(/\{(\w+)\}/g, (_place, key: string) => {
      if (key === 'is' && is) return writeValue(is, locale)
      const value = isFeature(key) ? traits[key] : undefined
      if (value === undefined) throw new Error(`The label "${text}" needs ${key}`)
      return writeValue(value, locale)
    })
    .replace(/\s+/g, ' ')
    .trim()
}

/** Returns a few sentences about a product, from its traits. */
export function writeDescription(
  subject: { leaf: Bilingual; series: string | null; maker: string; packaging: number },
  traits: Traits,
  locale: Locale,
): string {
  const { leaf, series, maker, packaging } = subject
  const facts = mainFacts(traits, locale)
  const standard = traits.standard === undefined ? '' : writeValue(traits.standard, locale)
  const parts =
    locale === 'fr'
      ? [
          `${leaf[0]}${series === null ? '' : `, gamme ${series}`}, de ${maker}.`,
          facts && `${facts}.`,
          standard && `Conforme à la norme ${standard}.`,
          packaging > 1 && `Vendu par ${writeNumber(packaging, locale)}.`,
        ]
      : [
          `${leaf[1]}${series === null ? '' : `, ${series} range`}, by ${maker}.`,
          facts && `${facts}.`,
          standard && `Complies with ${standard}.`,
          packaging > 1 && `Sold in packs of ${writeNumber(packaging, locale)}.`,
        ]
  return parts.filter(Boolean).join(' ')
}

function mainFacts(traits: Traits, locale: Locale): string {
  const facts = Object.entries(traits)
    .flatMap(([key, value]) => {
      if (!isFeature(key) || value === undefined || typeof value === 'boolean') return []
      const { groupCode, unit, nameFr, nameEn } = featureOf(key)
      if (groupCode === 'size' || groupCode === 'use') return []
      const name = locale === 'fr' ? nameFr : nameEn
      const colon = locale === 'fr' ? '\u00a0: ' : ': '
      return [`${name}${colon}${writeValue(value, locale)}${unit === null ? '' : `\u00a0${unit}`}`]
    })
    .slice(0, 6)
    .join(' ; ')
  return locale === 'fr' ? facts : facts.replaceAll(' ; ', '; ')
}
