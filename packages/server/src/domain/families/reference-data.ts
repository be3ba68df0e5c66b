import { readFileSync } from 'node:fs'
import { parseCsv } from '@comptoir/tables/csv'
import type { TechnicalFeature } from '@comptoir/contract'

/** Families, features and supplier traits of the trade, as an installation starts with them: the files of `reference-data`. */
export interface ReferenceData {
  readonly groups: readonly Named[]
  readonly features: readonly ReferenceFeature[]
  /** The choices of features, in both languages. */
  readonly values: readonly (Named & { readonly featureCode: string })[]
  /** Parents before children. */
  readonly families: readonly ReferenceFamily[]
  readonly traits: readonly (Named & { readonly kind: ReferenceTraitKind })[]
}

interface Named {
  readonly code: string
  readonly nameFr: string
  readonly nameEn: string
}

interface ReferenceFeature extends Named {
  readonly groupCode: string
  readonly type: TechnicalFeature['type']
  readonly unit: string | null
  readonly isSearchable: boolean
  readonly isRating: boolean
}

/** One family, with the features that come with it. */
export interface ReferenceFamily extends Named {
  readonly parentCode: string | null
  readonly etimClass: string | null
  readonly pictogram: string
  /** Codes of its features and those below. */
  readonly features: readonly string[]
  /** Those that buyers filter by. */
  readonly filters: readonly string[]
}

const traitKinds = ['type', 'certification', 'specialty'] as const
type ReferenceTraitKind = (typeof traitKinds)[number]

const featureTypes = ['choice', 'boolean', 'number', 'range'] as const

/** Reads the reference data that the product is delivered with. */
export function readReferenceData(): ReferenceData {
  return {
    groups: readFile('feature-groups', named),
    features: readFile('features', (cell) => ({
      ...named(cell),
      groupCode: cell('group'),
      type: oneOf(featureTypes, cell('type')),
      unit: cell('unit') || null,
      isSearchable: cell('searchable') === '1',
      isRating: cell('rating') === '1',
    })),
    values: readFile('feature-values', (cell) => ({ ...named(cell), featureCode: cell('feature') })),
    families: readFile('families', (cell) => ({
      ...named(cell),
      parentCode: cell('parent') || null,
      etimClass: cell('etim_class') || null,
      pictogram: cell('pictogram'),
      features: cell('features').split(' ').filter(Boolean),
      filters: cell('filters').split(' ').filter(Boolean),
    })),
    traits: readFile('supplier-traits', (cell) => ({
      ...named(cell),
      kind: oneOf(traitKinds, cell('kind')),
    })),
  }
}

/** Whether a family's code is kept for the reference data, now or later: own families have others. */
export const isReferenceCode = (code: string): boolean => /^F(\d\d){1,3}$/.test(code)

type CellOf = (column: string) => string

const named = (cell: CellOf): Named => ({
  code: cell('code'),
  nameFr: cell('name_fr'),
  nameEn: cell('name_en'),
})

function readFile<Row>(name: string, read: (cell: CellOf) => Row): Row[] {
  const text = readFileSync(new URL(`../../../reference-data/${name}.csv`, import.meta.url), 'utf8')
  const [head = [], ...rows] = parseCsv(text, ';')
  return rows.map((row) =>
    read((column) => {
      const value = row[head.indexOf(column)]
      if (value === undefined) throw new Error(`${name}.csv: a row without ${column}: ${row.join(';')}`)
      return value
    }),
  )
}

function oneOf<Value extends string>(values: readonly Value[], text: string): Value {
  const value = values.find((known) => known === text)
  if (value === undefined) throw new Error(`${text} is none of ${values.join(', ')}`)
  return value
}
