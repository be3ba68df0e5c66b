import type { Facet, Family, FoundProduct, ProductCollection } from '@comptoir/contract'
import { foldText } from '../../runtime/intl/fold-text.rules.ts'

/** A target to navigate to, and its search text. */
export interface Command {
  readonly key: string
  readonly label: string
  /** A second line: reference and maker of a product, the families above a family. */
  readonly about?: string | undefined
  /** The number of products or agencies. */
  readonly count?: number | undefined
  readonly page: string
  readonly params: Readonly<Record<string, string>>
}

export interface PageCommand {
  readonly page: string
  readonly params?: Readonly<Record<string, string>> | undefined
  readonly label: string
  readonly about?: string | undefined
}

/**
 * The commands whose words start with every typed word, best first: those that start with the text,
 * then those whose label matches, then those that need `about` to match. Without text: all, unsorted.
 */
export function matchCommands(commands: readonly Command[], typed: string, limit: number): Command[] {
  const words = wordsOf(typed)
  if (words.length === 0 && typed.trim() !== '') return []
  const graded = commands.flatMap((command) => {
    const label = wordsOf(command.label)
    const all = [...label, ...wordsOf(command.about ?? '')]
    const matches = (list: readonly string[]) =>
      words.every((word) => list.some((one) => one.startsWith(word)))
    if (!matches(all)) return []
    const isFirst = words[0] === undefined || label[0]?.startsWith(words[0]) === true
    return [{ command, grade: !matches(label) ? 2 : isFirst ? 0 : 1 }]
  })
  return graded
    .toSorted((one, other) => one.grade - other.grade)
    .slice(0, limit)
    .map(({ command }) => command)
}

/** Whether one of the commands contains every typed word as a whole word: `rivoire` of `Rivoire Électricité`. */
export function isNamed(commands: readonly Command[], typed: string): boolean {
  const words = wordsOf(typed)
  return (
    words.length > 0 && commands.some(({ label }) => words.every((word) => wordsOf(label).includes(word)))
  )
}

function wordsOf(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

export function pageCommand({ page, params = {}, label, about }: PageCommand): Command {
  return { key: `page ${page} ${JSON.stringify(params)}`, label, about, page, params }
}

function productCommand(product: FoundProduct, lacks: ProductTexts['lacks']): Command {
  const { id, name, reference, manufacturer } = product
  return {
    key: `product ${id}`,
    label: name,
    about: [reference, manufacturer.name, ...lacks(product)].join(' · '),
    page: 'product',
    params: { id: String(id) },
  }
}

/** Texts of the products found: the link to all of them, and which words one lacks or does not state. */
interface ProductTexts {
  readonly allLabel: string
  readonly lacks: (product: FoundProduct) => readonly string[]
}

/** The first products found, and a link to all of them if there are more. */
export function productCommands(
  { member, totalItems, totalItemsEstimated, partialItems = 0 }: ProductCollection,
  search: string,
  limit: number,
  { allLabel, lacks }: ProductTexts,
): Command[] {
  const first = member.slice(0, limit).map((product) => productCommand(product, lacks))
  if (totalItems + partialItems <= first.length || first.length === 0) return first
  return [
    ...first,
    {
      key: 'products all',
      label: allLabel,
      count: totalItemsEstimated || partialItems > 0 ? undefined : totalItems,
      page: 'products',
      params: { search },
    },
  ]
}

/** Families as commands, each with the names of those above it. */
export function familyCommands(families: readonly Family[]): Command[] {
  const byId = new Map(families.map((family) => [family.id, family]))
  const above = (family: Family): string[] => {
    const parent = family.parentId === null ? undefined : byId.get(family.parentId)
    return parent ? [...above(parent), parent.name] : []
  }
  return families.map((family) => ({
    key: `family ${family.id}`,
    label: family.name,
    about: [above(family).join(' › '), family.etimClass].filter(Boolean).join(' · ') || undefined,
    count: family.productCount,
    page: 'products',
    params: { family: String(family.id) },
  }))
}

/** The suppliers of the agencies found, from the facet that counts them. */
export function supplierCommands(facet: Facet | undefined): Command[] {
  return (facet?.values ?? []).map(({ value, label, count }) => ({
    key: `supplier ${value}`,
    label,
    count,
    page: 'find-a-supplier',
    params: { supplier: value },
  }))
}
