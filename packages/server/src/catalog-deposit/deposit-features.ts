import type { StoredFeature } from '../products/product.tables.ts'
import { foldText } from '../text/fold-text.ts'
import type { KnownFeature } from './deposit-stage.queries.ts'
import { readDecimal } from './deposit-values.ts'

/** Reads the values of technical features as the dictionary knows them, by code or by name. */
export class FeatureReader {
  readonly #byName = new Map<string, KnownFeature>()
  /** What the dictionary does not know, and how often it came. */
  readonly unknown = new Map<string, number>()

  constructor(dictionary: readonly KnownFeature[]) {
    for (const feature of dictionary)
      for (const name of [...feature.names, feature.code]) this.#byName.set(foldText(name), feature)
  }

  /** Code and value; `null` for what is unknown or makes no sense. */
  read(names: readonly string[], value: string): readonly [string, StoredFeature] | null {
    const feature = names.map((name) => this.#byName.get(foldText(name))).find(Boolean)
    const read = feature && valueOf(feature, value.trim())
    if (feature && read !== null && read !== undefined) return [feature.code, read]
    const name = names.find(Boolean) ?? ''
    if (name !== '') this.unknown.set(name, (this.unknown.get(name) ?? 0) + 1)
    return null
  }
}

function valueOf({ type, choices }: KnownFeature, value: string): StoredFeature | null {
  switch (type) {
    case 'number':
      return numberOf(value)
    case 'boolean':
      return /^(?:true|vrai|oui|yes|1|y|o)$/i.test(value)
        ? true
        : /^(?:false|faux|non|no|0|n)$/i.test(value)
          ? false
          : null
    case 'choice':
      return choices.find(([name]) => foldText(name) === foldText(value))?.[1] ?? null
    case 'range': {
      const [low, high] = value.split(/\s*(?:\.\.|…|;|à|-)\s*/).map(numberOf)
      return low !== null && high !== null && low !== undefined && high !== undefined ? [low, high] : null
    }
  }
}

const numberOf = (value: string) => readDecimal(value, '.') ?? readDecimal(value, ',')
