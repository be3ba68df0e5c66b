import { featureGroups, features, isFeature } from './features.ts'
import type { FamilyRow } from './family-tree.ts'
import type { FeatureInput, Traits } from './kind.ts'

// Our own codes: those from 900 000 on are not ETIM's.
const codeOf = (prefix: string, index: number) => `${prefix}${900_001 + index}`

/** The rows of the dictionary. */
export interface DictionaryRows {
  readonly groups: { code: string; position: number; nameFr: string; nameEn: string }[]
  readonly features: {
    code: string
    groupCode: string
    position: number
    type: string
    unit: string | null
    isSearchable: boolean
    isRating: boolean
    nameFr: string
    nameEn: string
  }[]
  readonly values: { code: string; featureCode: string; nameFr: string; nameEn: string }[]
  readonly families: { featureCode: string; familyId: number; isSearchable: boolean }[]
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
    values.push({ code, featureCode: feature, nameFr: fr, nameEn: en })
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
        nameFr: fr,
        nameEn: en,
      })),
      features: Object.entries(features).map(([key, { group, type, unit, fr, en }], position) => ({
        code: codes.get(key) ?? key,
        groupCode: group,
        position,
        type,
        unit,
        isSearchable: isSearchable(key, group),
        isRating: isRating(key, group),
        nameFr: fr,
        nameEn: en,
      })),
      values,
      families: Object.entries(filtersOfFamilies).flatMap(([key, names]) =>
        families
          .filter(({ nameFr }) => names.includes(nameFr))
          .map(({ id }) => ({ featureCode: codes.get(key) ?? key, familyId: id, isSearchable: true })),
      ),
    }),
  }
}
