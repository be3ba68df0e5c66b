import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { setImmediate } from 'node:timers/promises'
import * as z from 'zod/mini'
import { foldText } from '../../platform/text/fold-text.ts'

/** Words of the trade that a dictionary of the language does not have. */
const ofTheTrade = ['onduleur', 'routeur', 'domotique', 'variateur', 'parafoudre', 'parasurtenseur']

const require = createRequire(import.meta.url)
const lineEnd = 10
/** So many words are folded at a time: requests get their turn between. */
const sliceSize = 20_000
let words: Promise<Buffer> | undefined

/** Whether a folded word is one of a language, in any of its forms: then it is no typing error. */
type IsOfLanguage = (word: string) => boolean

/** Reads the words of French at the first word that no product has: most servers' first minutes need no list. */
export async function readFrench(): Promise<IsOfLanguage> {
  words ??= readWords().catch((error: unknown) => {
    // The next search tries again.
    words = undefined
    throw error
  })
  const lines = await words
  return (word) =>
    hasLine(lines, Buffer.from(word)) || ofTheTrade.some((each) => word === each || word === `${each}s`)
}

/** Halves the lines that are left until the middle one is the one: a pasted list asks for hundreds of words at once. */
function hasLine(lines: Buffer, line: Buffer): boolean {
  let from = 0
  let to = lines.length
  while (from < to) {
    const middle = (from + to) >> 1
    const start = Math.max(from, lines.lastIndexOf(lineEnd, middle - 1) + 1)
    const end = lines.indexOf(lineEnd, middle)
    const order = lines.compare(line, 0, line.length, start, end)
    if (order === 0) return true
    if (order < 0) from = end + 1
    else to = start
  }
  return false
}

/** A word a line, sorted, as bytes: a set of strings takes several times as much. */
async function readWords(): Promise<Buffer> {
  const text = await readFile(require.resolve('an-array-of-french-words'), 'utf8')
  const list: unknown = JSON.parse(text)
  await setImmediate()
  const long = z
    .array(z.string())
    .parse(list)
    .filter(({ length }) => length >= 4)
  const folded: string[] = []
  for (let from = 0; from < long.length; from += sliceSize) {
    await setImmediate()
    folded.push(...foldText(long.slice(from, from + sliceSize).join('\n')).split('\n'))
  }
  await setImmediate()
  // In the order of code units, which for folded words is that of their bytes.
  return Buffer.from(`${folded.toSorted().join('\n')}\n`)
}
