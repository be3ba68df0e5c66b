import {
  foldMakers,
  namesOtherMaker,
  type MatchMethod,
  type Product,
  type ProductMatch,
} from '@comptoir/contract'
import type { Db } from '../../platform/db/connect.ts'
import { foldReference, foldWords } from '../../platform/text/fold-text.ts'
import { findOwnProducts } from '../../domain/products/own-reference.queries.ts'
import {
  findByPart,
  findByReference,
  findNearReference,
  findManufacturerNames,
  type LookupResult,
} from '../../domain/products/product-lookup.queries.ts'
import { findPricedProducts, type ProductView } from '../../domain/products/product.queries.ts'
import { findByLabels } from '../../domain/search/index.ts'

const maxCandidates = 8
const maxNear = 3

/** A line as typed or pasted. */
export interface TypedLine {
  readonly references: readonly string[]
  /** Further texts that may be a whole number. */
  readonly numbers: readonly string[]
  readonly label: string
}

interface Match {
  readonly by: MatchMethod | null
  readonly ids: readonly number[]
}

const nothing: Match = { by: null, ids: [] }

/**
 * Matches each line to products. Own article numbers come first, then the order of D-19: whole reference or EAN, beginning
 * of a reference, part of one, words of the label. One product with the whole number is found; otherwise there is a choice.
 */
export async function matchLines(
  db: Db,
  view: ProductView,
  lines: readonly TypedLine[],
): Promise<ProductMatch[]> {
  const requested = lines.map(({ references }) => references.map(foldReference).filter((text) => text !== ''))
  const whole = await matchWhole(db, view, lines)
  const open = requested.map((texts, index) => (whole[index]?.ids.length ? [] : texts.filter(isPart)))
  const parts = await matchParts(db, view, open)
  const byNumber = requested.map((_texts, index) => pick(whole[index], parts[index]))
  const labelled = await matchLabels(db, view, lines, byNumber)
  const matches = byNumber.map((match, index) =>
    pick(match, labelled[index]?.isNear ? nothing : labelled[index]),
  )
  const unmatched = requested.map((texts, index) => (matches[index]?.ids.length ? [] : texts))
  const byReference = await matchNear(db, view, unmatched)
  // A number with a typing mistake is better evidence than some words beside it.
  const near = byReference.map((match, index) =>
    labelled[index]?.isNear ? pick(match, labelled[index]) : match,
  )

  const ids = [...matches, ...near].flatMap((match) => match.ids)
  const products = await findPricedProducts(db, view, [...new Set(ids)])
  const makers = foldMakers(await findManufacturerNames(db))
  const seen = (match: Match | undefined) =>
    [...new Set(match?.ids)].flatMap((id) => {
      const priced = products.get(id)
      return priced?.isAvailable ? [priced.product] : []
    })
  return lines.map((line, index): ProductMatch => {
    const found = seen(matches[index])
    const by = matches[index]?.by ?? null
    const [only] = found
    // An own number beside the reference of an unavailable product also leaves a choice.
    const isOwnAlone = by === 'own_reference' && new Set(matches[index]?.ids).size === 1
    const isSame =
      isOwnAlone || (by !== 'own_reference' && only && !namesOtherMaker(line.label, only, makers))
    if (only && found.length === 1 && isWhole(by) && isSame) return { state: 'found', by, products: [only] }
    if (only)
      return {
        state: 'candidates',
        by,
        // The search has already sorted its results.
        products: (by === 'label' ? found : byLikeness(found, line.label)).slice(0, maxCandidates),
      }
    return { state: 'none', by: null, products: seen(near[index]) }
  })
}

/** Returns whether the whole number was typed: a part of it leaves a choice. */
const isWhole = (by: MatchMethod | null) => by === 'own_reference' || by === 'reference' || by === 'ean'

const pick = (...matches: readonly (Match | undefined)[]): Match =>
  matches.find((match) => match && match.ids.length > 0) ?? nothing

/** A text of two characters is too short for a part. */
const isPart = (text: string) => text.length >= 3 && /\d/.test(text)

/**
 * Matches whole numbers, own numbers before all others. A line that names several products leaves a choice between them,
 * and so does an own number joined from words, where a reference of the line is that of another product.
 */
async function matchWhole(db: Db, { actor }: ProductView, lines: readonly TypedLine[]): Promise<Match[]> {
  const requested = lines.map(({ references, numbers }) => [...new Set([...references, ...numbers])])
  const texts = [...new Set(requested.flat())]
  const own = await findOwnProducts(db, actor, texts)
  const named = await findByReference(db, actor, texts)
  return requested.map((typed, index) => {
    const references = lines[index]?.references ?? []
    const ownIds = [...new Set(typed.flatMap((text) => own.get(text) ?? []))]
    if (ownIds.length > 0) {
      const isTyped = references.some((text) => own.has(text))
      const others = isTyped ? [] : references.flatMap((text) => named.get(text) ?? [])
      return {
        by: 'own_reference',
        ids: [...new Set([...ownIds, ...others.map(({ productId }) => productId)])],
      }
    }
    const found = typed.flatMap((text) => {
      const rows = named.get(text) ?? []
      return rows.length > 0 ? [{ text, rows }] : []
    })
    // Beside a longer number, one of four digits is a quantity or a size.
    const long = found.filter(({ text }) => !/^\d{1,4}$/.test(text))
    return pickNamed((long.length > 0 ? long : found).map(({ rows }) => rows))
  })
}

/** Combines the numbers of a line: a reference and its EAN are one product, two products leave a choice. */
function pickNamed(found: readonly (readonly LookupResult[])[]): Match {
  const [first] = found
  if (!first?.[0]) return nothing
  const others = found.slice(1)
  const common = first.filter(({ productId }) =>
    others.every((rows) => rows.some((row) => row.productId === productId)),
  )
  const rows = common.length > 0 ? common : found.flat()
  return { by: first[0].by, ids: [...new Set(rows.map(({ productId }) => productId))] }
}

/** Matches beginnings of references, otherwise parts of them. */
async function matchParts(
  db: Db,
  { actor }: ProductView,
  requested: readonly (readonly string[])[],
): Promise<Match[]> {
  const rows = await findByPart(db, actor, [...new Set(requested.flat())], maxCandidates)
  const found = Map.groupBy(rows, ({ folded }) => folded)
  return requested.map((folded) => {
    const all = folded.flatMap((text) => found.get(text) ?? [])
    const best = all.filter(({ by }) => by === (all[0]?.by ?? ''))
    return all[0] ? { by: all[0].by, ids: best.map(({ productId }) => productId) } : nothing
  })
}

/** Matches words, for lines without a matching number. */
async function matchLabels(
  db: Db,
  view: ProductView,
  lines: readonly TypedLine[],
  byNumber: readonly Match[],
): Promise<(Match & { readonly isNear: boolean })[]> {
  const searches = lines.map(({ label, references }, index) => {
    const search = label || references.join(' ')
    // `16A` and `3G2,5` are words; digits alone were looked up as numbers.
    return byNumber[index]?.ids.length || !/\p{L}/u.test(search) ? '' : search
  })
  const requested = [...new Set(searches.filter((search) => search !== ''))]
  const lists = await findByLabels(db, view, requested, maxCandidates)
  const found = new Map(requested.map((search, index) => [search, lists[index]]))
  return searches.map((search) => ({
    by: 'label',
    ids: found.get(search)?.ids ?? [],
    isNear: found.get(search)?.isNear ?? false,
  }))
}

async function matchNear(
  db: Db,
  { actor }: ProductView,
  requested: readonly (readonly string[])[],
): Promise<Match[]> {
  const texts = [...new Set(requested.flat().filter(isPart))]
  const found = Map.groupBy(await findNearReference(db, actor, texts, maxNear), ({ folded }) => folded)
  return requested.map((folded) => ({
    by: null,
    ids: folded
      .flatMap((text) => found.get(text) ?? [])
      .map(({ productId }) => productId)
      .slice(0, maxNear),
  }))
}

/** Sorts the candidates of a number: those with the words of the label first, then the cheapest for the company. */
function byLikeness(products: readonly Product[], label: string): Product[] {
  const words = new Set(foldWords(label))
  const likeness = ({ name, manufacturer }: Product) =>
    foldWords(`${name} ${manufacturer.name}`).filter((word) => words.has(word)).length
  const price = (product: Product) => product.price?.net ?? Number.POSITIVE_INFINITY
  return products.toSorted((a, b) => likeness(b) - likeness(a) || price(a) - price(b) || a.id - b.id)
}
