import type { StoredFeature } from '../../domain/products/product.tables.ts'
import { foldText } from '../../platform/text/fold-text.ts'
import type { DictionaryFeature } from './deposit-stage.queries.ts'
import { readDecimal } from './deposit-values.ts'

/** Reads the values of technical features by the dictionary's codes or names. */
export class FeatureReader {
  readonly #byName = new Map<string, DictionaryFeature>()
  /** Features missing in the dictionary, with their number of occurrences. */
  readonly unknown = new Map<string, number>()

  constructor(dictionary: readonly DictionaryFeature[]) {
    for (const feature of dictionary)
      for (const name of [...feature.names, feature.code]) this.#byName.set(foldText(name), feature)
  }

  /** Code and value; `null` if unknown or invalid. */
  read(names: readonly string[], value: string): readonly [string, StoredFeature] | null {
    const feature = names.map((name) => this.#byName.get(foldText(name))).find(Boolean)
    const read = feature && valueOf(feature, value.trim())
    if (feature && read !== null && read !== undefined) return [feature.code, read]
    const name = names.find(Boolean) ?? ''
    if (name !== '') this.unknown.set(name, (this.unknown.get(name) ?? 0) + 1)
    return null
  }
}

function valueOf({ type, choices }: DictionaryFeature, value: string): StoredFeature | null {
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

const numberOf = (value: string) => readDecimal(value, '.')?.value ?? null
