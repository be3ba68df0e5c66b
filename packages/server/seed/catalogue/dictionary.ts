import { featureGroups, features, isFeature } from './features.ts'
import type { FeatureInput, Traits } from './kind.ts'

// Codes of our own: the hundreds of thousands from 900 000 on are not ETIM's.
const codeOf = (prefix: string, index: number) => `${prefix}${900_001 + index}`

/** The dictionary's rows for the database. */
export interface DictionaryRows {
  readonly groups: { code: string; position: number; name_fr: string; name_en: string }[]
  readonly features: {
    code: string
    group_code: string
    position: number
    type: string
    unit: string | null
    is_searchable: boolean
    name_fr: string
    name_en: string
  }[]
  readonly values: { code: string; feature_code: string; name_fr: string; name_en: string }[]
}

/** Turns traits into what a product row keeps, and notes each choice on the way. */
export interface Dictionary {
  encode(traits: Traits): Record<string, unknown>
  rows(): DictionaryRows
}

/** Dimensions and what nearly every product has say nothing about what someone looks for. */
const isSearchable = (key: string, group: string) =>
  key === 'ip' || key === 'ik' || !(group === 'size' || group === 'use' || common.has(key))
const common = new Set([
  'frequency',
  'insulationVolts',
  'impulse',
  'mounting',
  'terminals',
  'terminalSection',
])

export function createDictionary(): Dictionary {
  const keys = Object.keys(features)
  const codes = new Map(keys.map((key, index) => [key, codeOf('EF', index)]))
  const values: DictionaryRows['values'] = []
  const valueCodes = new Map<string, string>()

  const codeOfChoice = (feature: string, fr: string, en: string) => {
    const name = `${feature}\t${fr}\t${en}`
    const known = valueCodes.get(name)
    if (known) return known
    const code = codeOf('EV', values.length)
    values.push({ code, feature_code: feature, name_fr: fr, name_en: en })
    valueCodes.set(name, code)
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
        keys.flatMap((key) => {
          const value = isFeature(key) ? traits[key] : undefined
          const code = codes.get(key)
          return value === undefined || code === undefined ? [] : [[code, encodeValue(code, value)]]
        }),
      ),
    rows: () => ({
      groups: Object.entries(featureGroups).map(([code, { fr, en }], position) => ({
        code,
        position,
        name_fr: fr,
        name_en: en,
      })),
      features: Object.entries(features).map(([key, { group, type, unit, fr, en }], position) => ({
        code: codes.get(key) ?? key,
        group_code: group,
        position,
        type,
        unit,
        is_searchable: isSearchable(key, group),
        name_fr: fr,
        name_en: en,
      })),
      values,
    }),
  }
}
