import type { WeightedText } from './weighted-text.ts'

/** What buyers call a rating, whatever the family: a product with IP65 is waterproof. */
const ratings: readonly (readonly [code: RegExp, fr: string, en: string])[] = [
  [/\bIP ?6[5-9]K?\b/i, 'étanche', 'waterproof weatherproof'],
  [/\bIP ?6[78]K?\b/i, 'immersible', 'submersible immersible'],
  [/\bIK ?10\b/i, 'antivandale', 'vandalproof vandal-resistant'],
]

/** The words for the ratings that the texts of a product have, be it in its label alone. */
export const ratingTexts = (texts: readonly WeightedText[]): WeightedText[] =>
  ratings
    .filter(([code]) => texts.some(({ text, isBeside }) => !isBeside && code.test(text)))
    .flatMap(([, fr, en]): WeightedText[] => [
      { text: fr, weight: 'D', locale: 'fr' },
      { text: en, weight: 'D', locale: 'en' },
    ])
