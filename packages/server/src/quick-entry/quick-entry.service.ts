import type { MatchWay, Product, ProductMatch } from '@comptoir/contract'
import type { Db } from '../db/connect.ts'
import { foldReference, foldWords } from '../text/fold-text.ts'
import { findOwnProducts } from '../products/own-reference.queries.ts'
import {
  findByPart,
  findByReference,
  findNearReference,
  type LookedUp,
} from '../products/product-lookup.queries.ts'
import { findPricedProducts, type ProductView } from '../products/product.queries.ts'

const maxCandidates = 8
const maxNear = 3

/** A line as it was typed or pasted. */
export interface TypedLine {
  readonly references: readonly string[]
  readonly label: string
}

/**
 * The product search, as far as labels need it: for each the numbers of the best products, `isNear` where none has all of
 * its words.
 */
export type LabelSearch = (
  db: Db,
  view: ProductView,
  labels: readonly string[],
  limit: number,
) => Promise<readonly { readonly ids: readonly number[]; readonly isNear: boolean }[]>

interface Match {
  readonly by: MatchWay | null
  readonly ids: readonly number[]
}

const nothing: Match = { by: null, ids: [] }

/**
 * What each line means. Own article numbers come first, then the order of D-19: whole reference or EAN, beginning of a
 * reference, part of one, words of the label. One product with the whole number is found; all else is to be chosen.
 */
export async function matchLines(
  db: Db,
  view: ProductView,
  lines: readonly TypedLine[],
  searchLabel: LabelSearch,
): Promise<ProductMatch[]> {
  const asked = lines.map(({ references }) => references.map(foldReference).filter((text) => text !== ''))
  const whole = await matchWhole(db, view, asked)
  const open = asked.map((texts, at) => (whole[at]?.ids.length ? [] : texts.filter(isPart)))
  const parts = await matchParts(db, view, open)
  const byNumber = asked.map((_texts, at) => pick(whole[at], parts[at]))
  const labelled = await matchLabels(db, view, lines, byNumber, searchLabel)
  const matches = byNumber.map((match, at) => pick(match, labelled[at]?.isNear ? nothing : labelled[at]))
  const unmatched = asked.map((texts, at) => (matches[at]?.ids.length ? [] : texts))
  const byReference = await matchNear(db, view, unmatched)
  // A slip in a number says more of what is meant than some words beside it.
  const near = byReference.map((match, at) => (labelled[at]?.isNear ? pick(match, labelled[at]) : match))

  const ids = [...matches, ...near].flatMap((match) => match.ids)
  const products = await findPricedProducts(db, view, [...new Set(ids)])
  const seen = (match: Match | undefined) =>
    (match?.ids ?? []).flatMap((id) => {
      const priced = products.get(id)
      return priced?.isAvailable ? [priced.product] : []
    })
  return lines.map((line, at): ProductMatch => {
    const found = seen(matches[at])
    const by = matches[at]?.by ?? null
    const [only] = found
    if (only && found.length === 1 && isWhole(by)) return { state: 'found', by, products: [only] }
    if (only)
      return {
        state: 'candidates',
        by,
        // The search has put its own in order.
        products: (by === 'label' ? found : byLikeness(found, line.label)).slice(0, maxCandidates),
      }
    return { state: 'none', by: null, products: seen(near[at]) }
  })
}

/** Whether the whole number was typed: less leaves a choice to be made. */
const isWhole = (by: MatchWay | null) => by === 'own_reference' || by === 'reference' || by === 'ean'

const pick = (...matches: readonly (Match | undefined)[]): Match =>
  matches.find((match) => match && match.ids.length > 0) ?? nothing

/** A number of two signs is the beginning of everything. */
const isPart = (text: string) => text.length >= 3 && /\d/.test(text)

/** By whole numbers, an own number before all others. A line that names several products leaves a choice between them. */
async function matchWhole(
  db: Db,
  { actor }: ProductView,
  asked: readonly (readonly string[])[],
): Promise<Match[]> {
  const texts = [...new Set(asked.flat())]
  const own = await findOwnProducts(db, actor, texts)
  const named = Map.groupBy(await findByReference(db, actor, texts), ({ folded }) => folded)
  return asked.map((folded) => {
    const ownIds = [...new Set(folded.flatMap((text) => own.get(text) ?? []))]
    const [ownId] = ownIds
    if (ownId !== undefined) return { by: 'own_reference', ids: ownIds }
    return pickNamed(folded.map((text) => named.get(text) ?? []).filter((found) => found.length > 0))
  })
}

/** What all numbers of a line mean together: a reference and its EAN are one product, two products are a choice. */
function pickNamed(found: readonly (readonly LookedUp[])[]): Match {
  const [first] = found
  if (!first?.[0]) return nothing
  const others = found.slice(1)
  const common = first.filter(({ productId }) =>
    others.every((rows) => rows.some((row) => row.productId === productId)),
  )
  const rows = common.length > 0 ? common : found.flat()
  return { by: first[0].by, ids: [...new Set(rows.map(({ productId }) => productId))] }
}

/** By beginnings of references, else by parts of them. */
async function matchParts(
  db: Db,
  { actor }: ProductView,
  asked: readonly (readonly string[])[],
): Promise<Match[]> {
  const rows = await findByPart(db, actor, [...new Set(asked.flat())], maxCandidates)
  const found = Map.groupBy(rows, ({ folded }) => folded)
  return asked.map((folded) => {
    const all = folded.flatMap((text) => found.get(text) ?? [])
    const best = all.filter(({ by }) => by === (all[0]?.by ?? ''))
    return all[0] ? { by: all[0].by, ids: best.map(({ productId }) => productId) } : nothing
  })
}

/** By words, for lines that no number of theirs has led anywhere. */
async function matchLabels(
  db: Db,
  view: ProductView,
  lines: readonly TypedLine[],
  byNumber: readonly Match[],
  searchLabel: LabelSearch,
): Promise<(Match & { readonly isNear: boolean })[]> {
  const searches = lines.map(({ label, references }, at) => {
    const search = label || references.join(' ')
    // `16A` and `3G2,5` are words; digits alone were looked for as numbers.
    return byNumber[at]?.ids.length || !/\p{L}/u.test(search) ? '' : search
  })
  const asked = [...new Set(searches.filter((search) => search !== ''))]
  const lists = await searchLabel(db, view, asked, maxCandidates)
  const found = new Map(asked.map((search, at) => [search, lists[at]]))
  return searches.map((search) => ({
    by: 'label',
    ids: found.get(search)?.ids ?? [],
    isNear: found.get(search)?.isNear ?? false,
  }))
}

async function matchNear(
  db: Db,
  { actor }: ProductView,
  asked: readonly (readonly string[])[],
): Promise<Match[]> {
  const texts = [...new Set(asked.flat().filter(isPart))]
  const found = Map.groupBy(await findNearReference(db, actor, texts, maxNear), ({ folded }) => folded)
  return asked.map((folded) => ({
    by: null,
    ids: folded
      .flatMap((text) => found.get(text) ?? [])
      .map(({ productId }) => productId)
      .slice(0, maxNear),
  }))
}

/** Candidates of one number: those whose words the label has, then the cheapest for the company. */
function byLikeness(products: readonly Product[], label: string): Product[] {
  const wanted = new Set(foldWords(label))
  const likeness = ({ name, manufacturer }: Product) =>
    foldWords(`${name} ${manufacturer.name}`).filter((word) => wanted.has(word)).length
  const price = (product: Product) => product.price?.net ?? Number.POSITIVE_INFINITY
  return products.toSorted((a, b) => likeness(b) - likeness(a) || price(a) - price(b) || a.id - b.id)
}
