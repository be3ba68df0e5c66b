import { readFileSync } from 'node:fs'
import { productQuerySchema, type Locale } from '@comptoir/contract'
import * as z from 'zod/mini'
import { searchProducts } from '../../src/domain/search/index.ts'
import type { ProductView } from '../../src/domain/products/product.queries.ts'
import type { Db } from '../../src/platform/db/connect.ts'

const references = z.array(z.string())
const judgedSchema = z.object({
  query: z.string(),
  lang: z.enum(['fr', 'en']),
  kind: z.string(),
  full: references,
  tradeEquivalent: references,
  neutral: references,
  partial: references,
})
type Judged = z.output<typeof judgedSchema>

interface Measured {
  readonly kind: string
  readonly lang: Locale
  /** Only where the catalogue has what was asked for. */
  readonly isFirstGood: boolean | null
  readonly ndcg5: number | null
  readonly ndcg10: number | null
  /** Shown as a full match, and not what was asked for. */
  readonly wrongFull: number
  /** Just what was asked for, and said to be without something. */
  readonly falseWithout: number
}

const readSet = () =>
  readFileSync(new URL('./blind/judged.jsonl', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => judgedSchema.parse(JSON.parse(line)))

/** Prints the figures of the blind set (`blind/README.md`), never a query: by kind and language, then of all. */
export async function printBlindSet(db: Db, viewOf: (locale: Locale) => ProductView): Promise<void> {
  const measured: Measured[] = []
  for (const judged of readSet()) {
    const { query, lang, kind } = judged
    const { member } = await searchProducts(
      db,
      viewOf(lang),
      productQuerySchema.parse({ search: query, itemsPerPage: 50 }),
    )
    measured.push({ kind, lang, ...measure(judged, member) })
  }
  console.log('\n  Blind set              queries    P@1  nDCG@5  nDCG@10  wrong full  false without')
  for (const [kind, group] of Map.groupBy(measured, (each) => each.kind)) printGroup(kind, group)
  for (const [lang, group] of Map.groupBy(measured, (each) => each.lang)) printGroup(`all in ${lang}`, group)
  printGroup('all', measured)
}

interface Found {
  readonly reference: string
  readonly partial?: true | undefined
  readonly missing?: readonly string[] | undefined
}

function measure(judged: Judged, member: readonly Found[]): Omit<Measured, 'kind' | 'lang'> {
  const good = new Set([...judged.full, ...judged.tradeEquivalent])
  const full = new Set(judged.full)
  const near = new Set(judged.partial)
  const neutral = new Set(judged.neutral)
  const gradeOf = (reference: string) =>
    full.has(reference) ? 3 : good.has(reference) ? 2 : near.has(reference) ? 1 : 0
  const scored = member.filter(({ reference }) => good.has(reference) || !neutral.has(reference))
  const grades = scored.map(({ reference }) => gradeOf(reference))
  const best = [...good, ...near].map(gradeOf).toSorted((a, b) => b - a)
  const ndcg = (depth: number) =>
    best.length === 0 ? null : gainOf(grades.slice(0, depth)) / gainOf(best.slice(0, depth))
  return {
    isFirstGood: good.size === 0 ? null : (grades[0] ?? 0) >= 2,
    ndcg5: ndcg(5),
    ndcg10: ndcg(10),
    wrongFull: scored.filter(({ reference, partial }) => !partial && !good.has(reference)).length,
    falseWithout: scored.filter(({ reference, missing = [] }) => missing.length > 0 && full.has(reference))
      .length,
  }
}

const gainOf = (grades: readonly number[]) =>
  grades.reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0)

function printGroup(name: string, group: readonly Measured[]): void {
  const mean = (of: (each: Measured) => number | null) => {
    const values = group.map(of).filter((value) => value !== null)
    return values.length === 0
      ? '-'
      : (values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(3)
  }
  const sum = (of: (each: Measured) => number) => String(group.reduce((total, each) => total + of(each), 0))
  console.log(
    `    ${name.padEnd(20)} ${String(group.length).padStart(7)}  ${mean(({ isFirstGood }) => (isFirstGood === null ? null : Number(isFirstGood))).padStart(5)}  ` +
      `${mean(({ ndcg5 }) => ndcg5).padStart(6)}  ${mean(({ ndcg10 }) => ndcg10).padStart(7)}  ` +
      `${sum(({ wrongFull }) => wrongFull).padStart(10)}  ${sum(({ falseWithout }) => falseWithout).padStart(13)}`,
  )
}
