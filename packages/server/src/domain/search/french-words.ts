import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import * as z from 'zod/mini'
import { foldText } from '../../platform/text/fold-text.ts'

/** What the list, which is of the language of literature, has not. */
const ofTheTrade = ['onduleur', 'routeur', 'domotique', 'variateur', 'parafoudre', 'parasurtenseur']

const require = createRequire(import.meta.url)
/** A word a line, as bytes: a set of strings takes several times as much. */
let words: Buffer | undefined

/** Whether a folded word is one of the French language, in any of its forms: then it is no typing error. */
export function isFrench(word: string): boolean {
  words ??= readWords()
  return words.includes(`\n${word}\n`) || ofTheTrade.some((each) => word === each || word === `${each}s`)
}

/** Read at the first word that no product has: most servers' first minutes need no list. */
function readWords(): Buffer {
  const list: unknown = JSON.parse(readFileSync(require.resolve('an-array-of-french-words'), 'utf8'))
  const folded = z
    .array(z.string())
    .parse(list)
    .filter(({ length }) => length >= 4)
    .map(foldText)
  return Buffer.from(`\n${folded.join('\n')}\n`)
}
