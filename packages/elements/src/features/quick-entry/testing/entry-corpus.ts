import { foldMakers, namesOtherMaker, salesUnits, type Product, type ProductMatch } from '@comptoir/contract'
import { products as fixtures } from '../../../domain/product/testing/products.fixture.ts'
import type { EntryRow } from '../entry-row.rules.ts'

/**
 * Lines as people write them with their meaning, split at the last ` ⟹ `; lists pasted together are grouped.
 * `REF × 12 pce`; `A × 2 pce + B × 4 pce`; ` !`: asking is right too. `? REF : 12, 15`: must be asked, with this product and
 * one of these quantities. `?`: must be asked. `-`: no product requested.
 */
export interface CorpusLine {
  readonly text: string
  readonly meaning: string
}

export const readCorpus = (content: string): CorpusLine[][] =>
  content
    .replaceAll(/^#.*\n/gm, '')
    .trim()
    .split(/\n[ ]*\n/)
    .map((list) =>
      list.split('\n').map((line) => {
        const at = line.lastIndexOf(' ⟹ ')
        return { text: line.slice(0, at), meaning: line.slice(at + 3).trim() }
      }),
    )

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^a-z0-9]/gi, '')
    .toUpperCase()

const normalizeLookalikes = (text: string) => text.replace(/O/g, '0').replace(/[IL]/g, '1')

/** Returns the edit distance of two texts. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (const [at, letter] of a.split('').entries()) {
    const next = [at + 1]
    for (const [place, other] of b.split('').entries())
      next.push(
        Math.min(
          (next[place] ?? 0) + 1,
          (row[place + 1] ?? 0) + 1,
          (row[place] ?? 0) + (letter === other ? 0 : 1),
        ),
      )
    row = next
  }
  return row.at(-1) ?? 0
}

/** Returns the products a line names, ranked like the server: whole numbers, parts, words, typos. */
export function matchIn(
  products: readonly Product[],
  {
    references,
    numbers = [],
    label,
  }: { readonly references: readonly string[]; readonly numbers?: readonly string[]; readonly label: string },
): ProductMatch {
  const texts = references.map(fold).filter(Boolean)
  const all = new Set([...texts, ...numbers.map(fold)])
  const numbersOf = ({ reference, ean, ownReference }: Product) =>
    [reference, ean ?? '', ownReference ?? ''].map(fold)
  const whole = products.filter((product) =>
    numbersOf(product).some((number) => number !== '' && all.has(number)),
  )
  const long = whole.filter((product) =>
    numbersOf(product).some((number) => all.has(number) && !/^\d{1,4}$/.test(number)),
  )
  const found = long.length > 0 ? long : whole
  const [only] = found
  const makers = foldMakers([...new Set(products.map(({ manufacturer }) => manufacturer.name))])
  if (only && found.length === 1 && !namesOtherMaker(label, only, makers))
    return { state: 'found', by: 'reference', products: [only] }
  const rest: readonly (() => readonly Product[])[] = [
    () => found,
    () =>
      products.filter(({ reference }) =>
        texts
          .slice(0, 4)
          .some((text) => text.length > 3 && /\d/.test(text) && fold(reference).includes(text)),
      ),
    () => {
      const words = label.split(/\s+/).map(fold).filter(Boolean)
      return products.filter(
        ({ name, manufacturer }) =>
          words.length > 0 && words.every((word) => fold(`${manufacturer.name} ${name}`).includes(word)),
      )
    },
  ]
  for (const [at, find] of rest.entries()) {
    const some = find().slice(0, 8)
    if (some.length > 0)
      return {
        state: 'candidates',
        by: at === 0 ? 'reference' : at === 1 ? 'prefix' : 'label',
        products: [...some],
      }
  }
  const near = products.filter(({ reference }) => {
    const number = fold(reference)
    return texts.some((text) => {
      if (text.length < 5) return false
      const isSameHalf = number.startsWith(text.slice(0, Math.max(3, Math.floor(text.length / 2))))
      const far = distance(number, text)
      const isSwapped =
        far === 2 && number.split('').toSorted().join('') === text.split('').toSorted().join('')
      return (
        far <= 1 ||
        isSwapped ||
        (isSameHalf && far <= 2) ||
        normalizeLookalikes(number) === normalizeLookalikes(text)
      )
    })
  })
  return { state: 'none', by: null, products: near.slice(0, 3) }
}

/** Result of a line compared with its meaning. */
export const outcomes = [
  'green right',
  'green wrong',
  'asked right',
  'asked open',
  'asked wrong',
  'ignored right',
  'ignored wrong',
] as const
export type Outcome = (typeof outcomes)[number]

export interface ShownLine {
  readonly row: EntryRow | undefined
  readonly isReady: boolean
}

const amountOf = (text: string) => Number(text.replace(',', '.').replace(/\s*(?:pce|m|lot|rlx)$/, ''))

/** Compares a line of the report with its meaning. */
export function rateOutcome({ row, isReady }: ShownLine, { meaning }: CorpusLine): Outcome {
  const mayAsk = / ?!$/.test(meaning)
  const meant = meaning.replace(/ ?!$/, '')
  const proposed = row?.product ? [row.product] : (row?.match?.products ?? [])
  const quantity = row?.quantity ?? null
  const has = (reference: string) => proposed.some((product) => fold(product.reference) === fold(reference))
  if (!row) return meant === '-' || (mayAsk && meant.startsWith('-')) ? 'ignored right' : 'ignored wrong'
  if (meant.startsWith('-') || meant.startsWith('?')) {
    if (isReady) return 'green wrong'
    if (meant === '-') return mayAsk ? 'asked right' : 'asked wrong'
    if (meant === '?') return 'asked right'
    const [reference = '', amounts] = meant.slice(1).split(' : ')
    if (!has(reference)) return 'asked wrong'
    const isPlausible =
      amounts === undefined ||
      quantity === null ||
      amounts.split(/,\s+/).some((one) => amountOf(one) === quantity)
    return isPlausible ? 'asked right' : 'asked wrong'
  }
  const wishes = meant.split(' + ').map((wish) => wish.split(' × '))
  const [[reference = '', amount = ''] = []] = wishes
  const read = quantity ?? row.product?.packaging ?? null
  if (isReady)
    return wishes.length === 1 && has(reference) && read === amountOf(amount) ? 'green right' : 'green wrong'
  if (!wishes.every(([one = '']) => has(one))) return 'asked wrong'
  if (quantity === null) return mayAsk ? 'asked right' : 'asked open'
  return quantity === amountOf(amount) || wishes.length > 1 ? 'asked right' : 'asked wrong'
}

export const corpusFiles = [
  'open',
  'held',
  'workshop',
  'english',
  'excel',
  'handwritten',
  'mail',
  'pdf',
  'counter',
] as const

/** Products, one per line: reference, EAN, name, manufacturer, unit, packaging, net price and its base. */
export function corpusProducts(content: string): Product[] {
  return content
    .trimEnd()
    .split('\n')
    .map((line, at) => {
      const [reference = '', ean = '', name = '', maker = '', unit, packaging, net = '', base] =
        line.split('\t')
      const [like] = fixtures
      if (!like?.price) throw new Error('The fixture has prices')
      return {
        ...like,
        id: at + 1,
        reference,
        ean: ean || null,
        ownReference: undefined,
        name,
        manufacturer: { id: 1, name: maker },
        unit: salesUnits.find((one) => one === unit) ?? 'piece',
        packaging: Number(packaging),
        price: net === '' ? null : { ...like.price, net: Number(net), base: Number(base) },
      }
    })
}
