import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isLine, type EntryLine } from './entry-line.rules.ts'
import { readEntryText } from './entry-text.ts'

/**
 * Lines as people write them, each with what they mean: `line ⟹ reference × quantity unit`; `?` where nobody can say, `-`
 * where nothing is asked for. Lists that are pasted at once stand together, a blank line ends them. A line that is
 * neither doubtful nor without a quantity is shown as found, and must be right.
 */
const folder = join(import.meta.dirname, 'testing', 'corpus')

interface Sample {
  readonly text: string
  readonly meaning: string
}

const lists = (file: string): Sample[][] =>
  readFileSync(join(folder, file), 'utf8')
    .trimEnd()
    .split(/\n\n/)
    .map((list) =>
      list.split('\n').map((line) => {
        const [text = '', meaning = ''] = line.split(' ⟹ ')
        return { text, meaning }
      }),
    )

const units: Readonly<Record<string, string>> = { metre: ' m', piece: ' pce', pack: ' lot' }
const fold = (text: string) => text.replace(/[\s]/g, '').toUpperCase()

/** A row of a table has its cells one after the other. */
const keyOf = (text: string) => text.replace(/[\s;|]+/g, ' ').trim()

/** What the report would show in green; `null`: it asks, or there is nothing to show. */
function green(line: EntryLine | undefined): string | null {
  const reference = line?.references[0]
  if (!line || reference === undefined || line.quantity === null || line.doubt !== null) return null
  return `${fold(reference)} × ${line.quantity}${line.unit === null ? '' : (units[line.unit] ?? ' ?')}`
}

/** A unit that the line names is the meant one; without one, the product's own is meant. */
const isRight = (shown: string, meaning: string) => {
  const [reference, amount = ''] = meaning.split(' × ')
  const [shownReference, shownAmount = ''] = shown.split(' × ')
  return (
    fold(reference ?? '') === shownReference &&
    (amount === shownAmount || amount.replace(/ (?:m|pce)$/, '') === shownAmount)
  )
}

const files = readdirSync(folder)
const corpus = files.flatMap((file) => lists(file))
const locales = { 'english.txt': 'en' } as const

test('there are three hundred of them', () => {
  expect(corpus.flat().length).toBeGreaterThanOrEqual(300)
})

describe.each(files)('%s', (file) => {
  const locale = file in locales ? 'en' : 'fr'
  test('no line is wrong and green, pasted with its list or alone', async () => {
    const wrong: string[] = []
    let asked = 0
    let right = 0
    for (const list of lists(file)) {
      const parts = await readEntryText(list.map(({ text }) => text).join('\n'), locale)
      const bySource = new Map(parts.filter(isLine).map((line) => [keyOf(line.source), line]))
      for (const { text, meaning } of list) {
        const alone = (await readEntryText(text, locale)).find(isLine)
        const shown = [green(bySource.get(keyOf(text))), green(alone)]
        for (const one of shown)
          if (one !== null && !isRight(one, meaning))
            wrong.push(`${text} is shown as ${one}, means ${meaning}`)
        if (/× \d/.test(meaning) && !meaning.startsWith('"')) {
          asked += 1
          if (shown.some((one) => one !== null && isRight(one, meaning))) right += 1
        }
      }
    }
    expect(wrong).toEqual([])
    // A reader that doubts everything would be of no use.
    expect(right / asked).toBeGreaterThan(0.6)
  })
})

/** How makers write their references; `#` is a digit, `@` a letter. Some have blanks, some are short numbers. */
const shapes =
  'V9@#####|0 ### ##|@@@###@|2NVT######R####|5GV####-#@@##|DJ-###-##|00######|TS##.###|PV###/##|#### ### ##|KV#@-###|K#@#-M##@@-#|LC#D##@#|10####-##|TRF ### ###|CU####.##|TD-##-@@-###|####/##|0#####|#### ##'
const orders: readonly ((reference: string, count: number) => string)[] = [
  (reference, count) => `${count} ${reference}`,
  (reference, count) => `${reference} ${count}`,
  (reference, count) => `${count} x ${reference}`,
  (reference, count) => `${count}x${reference}`,
  (reference, count) => `x${count} ${reference}`,
  (reference, count) => `${reference} x${count}`,
  (reference, count) => `${reference} (x${count})`,
  (reference, count) => `${reference} : ${count}`,
  (reference, count) => `${reference} - ${count}`,
  (reference, count) => `- ${reference} ${count} u`,
  (reference, count) => `${reference}\tDisjoncteur 16A\t${count}\t38,80\t${(count * 38.8).toFixed(2)}`,
]

test('every shape of a reference with every way to say how many is right or asked about', async () => {
  const wrong: string[] = []
  let right = 0
  let all = 0
  for (const shape of shapes.split('|'))
    for (const [at, order] of orders.entries())
      for (const count of [1, 5, 12, 50, 100, 200, 250, 1000]) {
        const reference = shape
          .replace(/#/g, () => String(((at * 7 + count) % 8) + 1))
          .replace(/@/g, () => 'BDFHKLRTX'[(at + count) % 9] ?? 'B')
        const line = (await readEntryText(order(reference, count), 'fr')).find(isLine)
        const shown = green(line)
        all += 1
        if (shown !== null && isRight(shown, `${reference} × ${count} pce`)) right += 1
        else if (shown !== null) wrong.push(`${order(reference, count)} is shown as ${shown}`)
      }
  expect(wrong).toEqual([])
  expect(right / all).toBeGreaterThan(0.7)
})
