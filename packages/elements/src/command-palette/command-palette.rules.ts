import type { Facet, Family, FoundProduct, ProductCollection } from '@comptoir/contract'
import { foldText } from '../runtime/fold-text.rules.ts'

/** A place that can be gone to, and what it is found by. */
export interface Command {
  readonly key: string
  readonly label: string
  /** A second line: reference and maker of a product, the families above a family. */
  readonly about?: string | undefined
  /** How many products or agencies are there. */
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
 * The commands whose words begin with every word that was typed, best first: those that begin with the text,
 * then those whose label holds it all, then those that need `about` for it. Nothing typed: all, as they are.
 */
export function matchCommands(commands: readonly Command[], typed: string, limit: number): Command[] {
  const words = wordsOf(typed)
  if (words.length === 0 && typed.trim() !== '') return []
  const graded = commands.flatMap((command) => {
    const label = wordsOf(command.label)
    const all = [...label, ...wordsOf(command.about ?? '')]
    const holds = (list: readonly string[]) => words.every((word) => list.some((one) => one.startsWith(word)))
    if (!holds(all)) return []
    const isFirst = words[0] === undefined || label[0]?.startsWith(words[0]) === true
    return [{ command, grade: !holds(label) ? 2 : isFirst ? 0 : 1 }]
  })
  return graded
    .toSorted((one, other) => one.grade - other.grade)
    .slice(0, limit)
    .map(({ command }) => command)
}

/** Whether one of the commands bears every word that was typed, whole: `rivoire` of `Rivoire Électricité`. */
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

function productCommand(
  { id, name, reference, manufacturer, missing = [] }: FoundProduct,
  lacks: ProductTexts['lacks'],
): Command {
  return {
    key: `product ${id}`,
    label: name,
    about: [reference, manufacturer.name, ...(missing.length > 0 ? [lacks(missing)] : [])].join(' · '),
    page: 'product',
    params: { id: String(id) },
  }
}

/** What is said of the products found: the way to all of them, and which words one lacks. */
interface ProductTexts {
  readonly allLabel: string
  readonly lacks: (missing: readonly string[]) => string
}

/** The first of the products found, and the way to all of them where these are not all. */
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
    about: above(family).join(' › ') || undefined,
    count: family.productCount,
    page: 'products',
    params: { family: String(family.id) },
  }))
}

/** The suppliers whose agencies were found, from the facet that counts them. */
export function supplierCommands(facet: Facet | undefined): Command[] {
  return (facet?.values ?? []).map(({ value, label, count }) => ({
    key: `supplier ${value}`,
    label,
    count,
    page: 'find-a-supplier',
    params: { supplier: value },
  }))
}
