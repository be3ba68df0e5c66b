import { readReferenceData } from '../../src/domain/families/reference-data.ts'
import { featureCodes, isFeature } from './features.ts'
import type { FeatureInput, Traits } from './kind.ts'

/** Converts traits to the stored features of a product. */
export interface Dictionary {
  encode(traits: Traits): Record<string, unknown>
}

/** The dictionary of the reference data; each choice of the demo is in it. */
export function createDictionary(): Dictionary {
  const valueCodes = new Map(
    readReferenceData().values.map(({ code, featureCode, nameFr, nameEn }) => [
      `${featureCode}\t${nameFr}\t${nameEn}`,
      code,
    ]),
  )
  const codeOfChoice = (feature: string, fr: string, en: string) => {
    const code = valueCodes.get(`${feature}\t${fr}\t${en}`)
    if (code === undefined) throw new Error(`The reference data has no choice ${fr} (${en}) of ${feature}`)
    return code
  }
  const encodeValue = (feature: string, value: FeatureInput): unknown => {
    if (typeof value === 'number' || typeof value === 'boolean') return value
    if (typeof value === 'string') return codeOfChoice(feature, value, value)
    return 'from' in value ? [value.from, value.to] : codeOfChoice(feature, value[0], value[1])
  }
  return {
    encode: (traits) =>
      Object.fromEntries(
        Object.entries(featureCodes).flatMap(([key, code]) => {
          const value = isFeature(key) ? traits[key] : undefined
          return value === undefined ? [] : [[code, encodeValue(code, value)]]
        }),
      ),
  }
}
