import { matchLinesMax, matchNumbersMax, routes, type Product } from '@comptoir/contract'
import { useCallback, useRef } from 'react'
import { useElement } from '../../runtime/index.ts'
import type { PastedLine } from './pasted-lines.rules.ts'

/** The product that a line identifies, if exactly one. */
export type LineProduct = Product | null

const referencesOf = ({ references, label }: PastedLine) =>
  (references.length > 0 ? references : [label]).slice(0, 4).map((one) => one.slice(0, 64))
const numbersOf = ({ numbers }: PastedLine) =>
  numbers.slice(0, matchNumbersMax).map((one) => one.slice(0, 64))
const keyOf = (line: PastedLine) => [...referencesOf(line), ...numbersOf(line)].join('\n')

/** Finds the product of each line; the preview's results are reused when the lines are added. */
export function useLineProducts() {
  const { client } = useElement()
  const cache = useRef(new Map<string, LineProduct>())
  return useCallback(
    async (lines: readonly PastedLine[]): Promise<LineProduct[]> => {
      const unknown = [...new Map(lines.map((line) => [keyOf(line), line]))].filter(
        ([key]) => !cache.current.has(key),
      )
      for (let from = 0; from < unknown.length; from += matchLinesMax) {
        const batch = unknown.slice(from, from + matchLinesMax)
        const body = {
          lines: batch.map(([, line]) => ({
            references: referencesOf(line),
            numbers: numbersOf(line),
            label: '',
          })),
        }
        const answer = await client.call(routes.matchProducts, { body })
        answer.lines.forEach(({ state, products: [product] }, index) => {
          const key = batch[index]?.[0]
          if (key !== undefined) cache.current.set(key, (state === 'found' && product) || null)
        })
      }
      return lines.map((line) => cache.current.get(keyOf(line)) ?? null)
    },
    [client],
  )
}
