import type { SalesUnit } from '@comptoir/contract'
import type { FeatureKey } from './features.ts'

/** A text in French and English. */
export type Bilingual = readonly [fr: string, en: string]

/** The two ends of a range feature. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** A choice is one text for both languages, or one for each. */
export type FeatureInput = number | boolean | string | Bilingual | Span

/** The values of one product, by feature. */
export type Traits = Partial<Record<FeatureKey, FeatureInput>>

/** The possible values of a kind, by feature. */
export type Axes = Partial<Record<FeatureKey, readonly FeatureInput[]>>

/** The products of a lowest-level family: its kind with some traits fixed. */
export interface Leaf {
  readonly code: string
  /** Fills `{is}` of the label. */
  readonly is?: Bilingual
  /** Replaces the kind's. */
  readonly label?: Bilingual
  readonly traits?: Traits
  /** Replace the kind's, one by one. */
  readonly axes?: Axes
  /** Share among the leaves of its kind; 1 when absent. */
  readonly weight?: number
}

/** The products of a second-level family: labels, varying features and prices of its products. */
export interface Kind {
  readonly code: string
  /** Share of the whole catalogue. */
  readonly weight: number
  /** Trade labels: `{amps}` is the value of a feature, `{is}` the leaf's word. */
  readonly label: Bilingual
  readonly axes: Axes
  readonly traits?: Traits
  /** Derived traits, such as a width from a number of poles. */
  readonly derive?: (value: (feature: FeatureKey) => number, traits: Traits) => Traits
  /** Public price in euros before the manufacturer's factor, for `base` units. */
  readonly price: (value: (feature: FeatureKey) => number, traits: Traits) => number
  readonly unit?: SalesUnit
  readonly base?: 1 | 10 | 100 | 1000
  /** Packagings to choose from; 1 when absent. */
  readonly packaging?: readonly number[]
  /** Cables and similar goods have no range names. */
  readonly hasNoSeries?: true
  readonly leaves: readonly Leaf[]
}

/** A family of the first level with its kinds; `code` is that of the reference data. */
export interface Sector {
  readonly code: string
  readonly kinds: readonly Kind[]
}

/** Width, height, depth in millimetres and weight in kilograms. */
export function size(width: number, height: number, depth: number, weight: number): Traits {
  return {
    width: Math.round(width),
    height: Math.round(height),
    depth: Math.round(depth),
    weight: Math.round(weight * 1000) / 1000,
  }
}

export const white: Bilingual = ['blanc', 'white']
export const black: Bilingual = ['noir', 'black']
export const grey: Bilingual = ['gris', 'grey']
export const anthracite: Bilingual = ['anthracite', 'anthracite']
export const blue: Bilingual = ['bleu', 'blue']
export const red: Bilingual = ['rouge', 'red']
export const brown: Bilingual = ['marron', 'brown']
export const green: Bilingual = ['vert', 'green']
export const orange: Bilingual = ['orange', 'orange']
export const yellow: Bilingual = ['jaune', 'yellow']
export const greenYellow: Bilingual = ['vert/jaune', 'green-yellow']
