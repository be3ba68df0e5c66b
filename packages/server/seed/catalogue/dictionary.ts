import { featureGroups, features, isFeature } from './features.ts'
import type { FamilyRow } from './family-tree.ts'
import type { FeatureInput, Traits } from './kind.ts'

// Our own codes: those from 900 000 on are not ETIM's.
const codeOf = (prefix: string, index: number) => `${prefix}${900_001 + index}`

/** The rows of the dictionary. */
export interface DictionaryRows {
  readonly groups: { code: string; position: number; name_fr: string; name_en: string }[]
  readonly features: {
    code: string
    group_code: string
    position: number
    type: string
    unit: string | null
    is_searchable: boolean
    is_rating: boolean
    name_fr: string
    name_en: string
  }[]
  readonly values: { code: string; feature_code: string; name_fr: string; name_en: string }[]
  readonly families: { feature_code: string; family_id: number; is_searchable: boolean }[]
}

/** Converts traits to the stored features of a product, and collects the choices. */
export interface Dictionary {
  encode(traits: Traits): Record<string, unknown>
  rows(families: readonly FamilyRow[]): DictionaryRows
}

/** Outer dimensions, and features common to nearly all products, are useless as filters. */
const isSearchable = (key: string, group: string) =>
  typed.has(key) || !(group === 'size' || group === 'use' || common.has(key))
/** Families in which people do filter by outer dimensions. */
const filtersOfFamilies: Partial<Record<keyof typeof features, readonly string[]>> = {
  width: ['Chemins de câbles', 'Goulottes et moulures'],
  depth: ['Boîtes'],
}
const common = new Set(['frequency', 'insulationVolts', 'impulse', 'terminalSection'])
const typed = new Set([
  'length',
  'ip',
  'ik',
  'protectionClass',
  'fireClass',
  'halogenFree',
  'outdoor',
  'uvResistant',
])

/** What a product does and where it may be used; not how well, nor features common to nearly all products. */
const isRating = (key: string, group: string) =>
  notRatings.has(key) ||
  (['electrical', 'control', 'lighting', 'thermal', 'air'].includes(group) &&
    !common.has(key) &&
    !qualities.has(key))
const notRatings = new Set([
  'modules',
  'rows',
  'modulesPerRow',
  'mounting',
  'core',
  'sheath',
  'insulant',
  'designation',
  'colour',
  'diameter',
  'gangs',
  'hole',
  'orientation',
  'ip',
  'ik',
  'protectionClass',
  'fireClass',
  'halogenFree',
  'outdoor',
  'uvResistant',
])
const qualities = new Set([
  'efficiency',
  'resistance',
  'autonomy',
  'efficacy',
  'lifetime',
  'energyClass',
  'heatClass',
  'coolClass',
  'seer',
  'scop',
  'cop',
  'charge',
  'heatLoss',
  'recovery',
  'noise',
  'app',
  'display',
  'screenSize',
])

export function createDictionary(): Dictionary {
  const keys = Object.keys(features)
  const codes = new Map(keys.map((key, index) => [key, codeOf('EF', index)]))
  const values: DictionaryRows['values'] = []
  const valueCodes = new Map<string, string>()

  const codeOfChoice = (feature: string, fr: string, en: string) => {
    const name = `${feature}\t${fr}\t${en}`
    const existing = valueCodes.get(name)
    if (existing) return existing
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
    rows: (families) => ({
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
        is_rating: isRating(key, group),
        name_fr: fr,
        name_en: en,
      })),
      values,
      families: Object.entries(filtersOfFamilies).flatMap(([key, names]) =>
        families
          .filter(({ name_fr }) => names.includes(name_fr))
          .map(({ id }) => ({ feature_code: codes.get(key) ?? key, family_id: id, is_searchable: true })),
      ),
    }),
  }
}
