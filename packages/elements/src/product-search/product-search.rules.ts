import { parseTypedNumber, type Facet, type Family, type Locale, type Product } from '@comptoir/contract'

/** The two ends of the price filter, both included; `null` is open. */
export interface PriceRange {
  readonly gte: number | null
  readonly lte: number | null
}

/** A family with those below it, as the facet shows it. */
export interface FamilyBranch {
  readonly id: number
  readonly name: string
  readonly count: number
  readonly children: readonly FamilyBranch[]
}

/**
 * The family tree with the counts of a search. A family counts what the search says of it, or what its children add
 * up to; branches that would lead nowhere are left out, unless they are chosen.
 */
export function familyTree(
  families: readonly Family[],
  facet: Facet | undefined,
  chosen: readonly number[],
): readonly FamilyBranch[] {
  const counts = new Map(facet?.values.map(({ value, count }) => [Number(value), count]))
  const childrenOf = Map.groupBy(families, (family) => family.parentId)
  const branches = (parent: number | null): FamilyBranch[] =>
    (childrenOf.get(parent) ?? []).flatMap(({ id, name }) => {
      const children = branches(id)
      const count = counts.get(id) ?? children.reduce((sum, child) => sum + child.count, 0)
      return count > 0 || chosen.includes(id) || children.length > 0 ? [{ id, name, count, children }] : []
    })
  return branches(null)
}

/** The families above and below one: choosing it takes their place, for a family already means all below it. */
export function relatedFamilies(families: readonly Family[], id: number): readonly number[] {
  const parents = new Map(families.map((family) => [family.id, family.parentId]))
  const pathOf = (start: number): readonly number[] => {
    const parent = parents.get(start)
    return parent == null ? [] : [parent, ...pathOf(parent)]
  }
  const above = pathOf(id)
  const below = families.filter((family) => pathOf(family.id).includes(id)).map((family) => family.id)
  return [...above, ...below]
}

/** The branches to unfold at first: those that hold a choice, and a lone one, since there is nothing else to choose. */
export function branchesToUnfold(
  tree: readonly FamilyBranch[],
  chosen: readonly number[],
): ReadonlySet<number> {
  const unfolded = new Set<number>()
  const holdsChoice = (branch: FamilyBranch): boolean => {
    const inside = branch.children.map(holdsChoice).some(Boolean)
    if (inside) unfolded.add(branch.id)
    return inside || chosen.includes(branch.id)
  }
  tree.map(holdsChoice)
  let level = tree
  while (level.length === 1 && level[0]) {
    unfolded.add(level[0].id)
    level = level[0].children
  }
  return unfolded
}

/** Reads the two ends of the price filter, or says which one is no amount; ends that cross are the second one's fault. */
export function readPriceRange(
  from: string,
  to: string,
  locale: Locale,
): PriceRange | { readonly invalid: 'from' | 'to' } {
  const gte = readEnd(from, locale)
  const lte = readEnd(to, locale)
  if (gte === undefined) return { invalid: 'from' }
  if (lte === undefined || (gte !== null && lte !== null && gte > lte)) return { invalid: 'to' }
  return { gte, lte }
}

function readEnd(text: string, locale: Locale): number | null | undefined {
  if (text.trim() === '') return null
  const typed = parseTypedNumber(text, locale)
  if (!typed || typed.value < 0 || typed.value > 1e11) return undefined
  return Math.round(typed.value * 10_000) / 10_000
}

/** The choices whose label holds the text, accents and case aside. */
export function filterChoices<Choice extends { readonly label: string }>(
  choices: readonly Choice[],
  text: string,
): readonly Choice[] {
  const wanted = fold(text)
  return wanted === '' ? choices : choices.filter(({ label }) => fold(label).includes(wanted))
}

function fold(text: string): string {
  return text.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** The last page there is, and no page deeper than the server goes. */
export function lastPage(totalItems: number, itemsPerPage: number): number {
  return Math.max(1, Math.ceil(Math.min(totalItems, deepestItem) / itemsPerPage))
}

const deepestItem = 10_000

/** Whether what was typed is exactly the reference or the EAN of a product, separators and case aside. */
export function isExactly(typed: string, product: Pick<Product, 'reference' | 'ean'>): boolean {
  const bare = (text: string) => text.replace(/[\s\-./]/g, '').toUpperCase()
  const wanted = bare(typed)
  return wanted !== '' && (bare(product.reference) === wanted || product.ean === wanted)
}
