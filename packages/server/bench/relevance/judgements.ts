import { readFileSync } from 'node:fs'
import type { Locale } from '@comptoir/contract'
import { parse } from 'csv-parse/sync'
import * as z from 'zod/mini'
import { foldText } from '../../src/platform/text/fold-text.ts'

/** What a judgement is compared with. */
export interface JudgedProduct {
  readonly id: number
  readonly reference: string
  readonly manufacturer: string
  /** French and English names of its family and of those above. */
  readonly families: readonly string[]
  /** The French label. */
  readonly label: string
  /** French name → value, as people read it. */
  readonly features: Readonly<Record<string, string>>
}

const rowSchema = z.object({
  part: z._default(z.string(), ''),
  locale: z.enum(['fr', 'en']),
  query: z.string().check(z.minLength(1)),
  grade: z.pipe(z.transform(readGrade), z.number().check(z.positive(), z.maximum(3))),
  family: z._default(z.string(), ''),
  label: z._default(z.string(), ''),
  features: z._default(z.string(), ''),
  manufacturer: z._default(z.string(), ''),
  reference: z._default(z.string(), ''),
})

/** `2`, `2.33` or `2,33`: judges who do not agree leave a mean. */
function readGrade(cell: unknown): number {
  return Number(String(cell).replace(',', '.'))
}

/** One line: what a product must be to have a grade. Empty cells ask for nothing; `|` stands between alternatives. */
type Judgement = z.output<typeof rowSchema>

/** A query, and the products that match it. */
export interface JudgedQuery {
  readonly text: string
  readonly locale: Locale
  /** `held`: measured, and never looked at while the search is changed. */
  readonly part: string
  readonly judgements: readonly Judgement[]
}

/** Reads judgements as `docs/relevance.md` describes them. */
export function readJudgements(file: string | URL): JudgedQuery[] {
  const records: unknown = parse(readFileSync(file), { columns: true, delimiter: ';', bom: true, trim: true })
  const rows = z.array(rowSchema).parse(records)
  const groups = Map.groupBy(rows, ({ locale, query }) => `${locale} ${query}`)
  return [...groups.values()].flatMap((judgements) => {
    const [first] = judgements
    return first ? [{ text: first.query, locale: first.locale, part: first.part, judgements }] : []
  })
}

/** 3 for just what was asked for, 2 for what may do as well, 1 for what is near it, 0 for anything else. */
export function gradeOf(product: JudgedProduct, { judgements }: JudgedQuery): number {
  return Math.max(0, ...judgements.filter((judgement) => fits(product, judgement)).map(({ grade }) => grade))
}

function fits(
  product: JudgedProduct,
  { family, label, features, manufacturer, reference }: Judgement,
): boolean {
  return (
    isOneOf(family, (name) => product.families.includes(name)) &&
    isOneOf(label, (words) => matchesWords(product.label, words)) &&
    isOneOf(manufacturer, (name) => product.manufacturer === name) &&
    isOneOf(reference, (text) => product.reference === text) &&
    features.split('&').every((feature) => hasFeature(product, feature))
  )
}

const isOneOf = (cell: string, test: (alternative: string) => boolean) =>
  cell === '' || cell.split('|').some(test)

/** All of the words, each from its beginning to its end, accents and case aside. */
function matchesWords(label: string, words: string): boolean {
  const own = toWords(label)
  return [...toWords(words)].every((word) => own.has(word) || [...own].some((each) => each === `${word}.`))
}

const wordSets = new Map<string, Set<string>>()

function toWords(text: string): Set<string> {
  const known = wordSets.get(text)
  if (known) return known
  const words = new Set(foldText(text).split(/\s+/).filter(Boolean))
  wordSets.set(text, words)
  return words
}

function hasFeature({ features }: JudgedProduct, feature: string): boolean {
  if (feature === '') return true
  const [name = '', value = ''] = feature.split('=')
  return foldText(features[name] ?? '') === foldText(value)
}
