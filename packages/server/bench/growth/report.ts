import { percentile, type Measured } from '../search/measure.ts'

/** What one size of the database cost. */
export interface Size {
  readonly products: number
  readonly classes: readonly Measured[]
}

/** The read by key of a run: the 95th percentile of all of them, which every class is compared with. */
const keyOf = (classes: readonly Measured[], part: number) =>
  percentile(
    classes.flatMap(({ floors }) => floors),
    part,
  )

const cell = (value: number, digits = 1) => value.toFixed(digits).padStart(9)

/** Prints a line per class: its times, and the p95 as a multiple of that of the read by key. */
export function printSize({ classes }: Size): void {
  const key = keyOf(classes, 0.95)
  console.log(`\n  ${'milliseconds'.padEnd(26)}      p50       p95    × key      rows`)
  console.log(`    ${'read by key'.padEnd(24)}${cell(keyOf(classes, 0.5))} ${cell(key)} ${cell(1)}`)
  for (const { name, p50, p95, rows } of classes)
    console.log(
      `    ${name.padEnd(24)}${cell(p50)} ${cell(p95)} ${cell(p95 / key)} ${String(rows).padStart(9)}`,
    )
}

/** Prints by how much each class grows when the products double, in reads by key of the same run. */
export function printGrowth(sizes: readonly Size[]): void {
  for (const [at, larger] of sizes.entries()) {
    const smaller = sizes[at - 1]
    if (!smaller) continue
    const doublings = Math.log2(larger.products / smaller.products)
    const from = smaller.products.toLocaleString('en')
    console.log(`\n  ${`factor per doubling, from ${from}`.padEnd(40)}      p50       p95`)
    for (const [place, { name }] of larger.classes.entries()) {
      const factor = (of: 'p50' | 'p95', part: number) => {
        const [before, after] = [smaller, larger].map(
          ({ classes }) => (classes[place]?.[of] ?? Number.NaN) / keyOf(classes, part),
        )
        return ((after ?? Number.NaN) / (before ?? Number.NaN)) ** (1 / doublings)
      }
      console.log(`    ${name.padEnd(36)}${cell(factor('p50', 0.5), 2)} ${cell(factor('p95', 0.95), 2)}`)
    }
  }
}
