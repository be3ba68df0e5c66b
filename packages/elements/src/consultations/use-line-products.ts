import { matchLinesMax, routes, type Product } from '@comptoir/contract'
import { useCallback, useRef } from 'react'
import { useElement } from '../runtime/index.ts'
import type { PastedLine } from './pasted-lines.rules.ts'

/** The one product that a line names, if any. */
export type LineProduct = Product | null

const referencesOf = ({ references, label }: PastedLine) =>
  (references.length > 0 ? references : [label]).slice(0, 4).map((one) => one.slice(0, 64))
const keyOf = (line: PastedLine) => referencesOf(line).join('\n')

/** Finds the product of each line; what was asked for the preview is not asked again when the lines are added. */
export function useLineProducts() {
  const { client } = useElement()
  const known = useRef(new Map<string, LineProduct>())
  return useCallback(
    async (lines: readonly PastedLine[]): Promise<LineProduct[]> => {
      const unknown = [...new Map(lines.map((line) => [keyOf(line), line]))].filter(
        ([key]) => !known.current.has(key),
      )
      for (let from = 0; from < unknown.length; from += matchLinesMax) {
        const batch = unknown.slice(from, from + matchLinesMax)
        const body = { lines: batch.map(([, line]) => ({ references: referencesOf(line), label: '' })) }
        const answer = await client.call(routes.matchProducts, { body })
        answer.lines.forEach(({ state, products: [product] }, at) => {
          const key = batch[at]?.[0]
          if (key !== undefined) known.current.set(key, (state === 'found' && product) || null)
        })
      }
      return lines.map((line) => known.current.get(keyOf(line)) ?? null)
    },
    [client],
  )
}
