/** Number words, French and English: the same for `mille-deux-cents` and `mille deux cents`. */

const words: Readonly<Record<string, number>> = Object.fromEntries(
  `zero=0 un=1 une=1 deux=2 trois=3 quatre=4 cinq=5 six=6 sept=7 huit=8 neuf=9 dix=10 onze=11 douze=12
  treize=13 quatorze=14 quinze=15 seize=16 vingt=20 vingts=20 trente=30 quarante=40 cinquante=50
  soixante=60 septante=70 huitante=80 octante=80 nonante=90 cent=100 mille=1000 one=1 two=2 three=3 four=4
  five=5 seven=7 eight=8 nine=9 ten=10 eleven=11 twelve=12 thirteen=13 fourteen=14 fifteen=15 sixteen=16
  seventeen=17 eighteen=18 nineteen=19 twenty=20 thirty=30 forty=40 fifty=50 sixty=60 seventy=70 eighty=80
  ninety=90`
    .split(/\s+/)
    .map((pair) => [pair.split('=')[0] ?? '', Number(pair.split('=')[1])]),
)
/** Only after a number. */
const multiples: Readonly<Record<string, number>> = { cents: 100, hundred: 100, thousand: 1000 }

/** The values of a folded word's number words, split at hyphens; `null` if one of them is not a number. */
export function numberWordValues(word: string): readonly number[] | null {
  const values = word
    .split('-')
    .filter((part, at) => at === 0 || (part !== 'et' && part !== 'and'))
    .map((part) => words[part] ?? multiples[part])
  return values.some((value) => value === undefined) ? null : values.filter((value) => value !== undefined)
}

/**
 * Whether a number below a hundred continues with another: `vingt` with `cinq`, `soixante` and `quatre-vingt` with
 * `douze`.
 */
function continues(tens: number, next: number): boolean {
  if (next === 0 || next >= 100) return false
  if (tens === 0) return true
  if (tens === 60 || tens === 80) return next < 20
  // `dix-sept`
  if (tens === 10) return next >= 7 && next < 10
  return tens % 10 === 0 && next < 10
}

/** The value of combined number words; `undefined`: not a single number. */
export function valueOfNumberWords(values: readonly number[]): number | undefined {
  const [first] = values
  if (first === undefined || values.length === 1) return first
  let total = 0
  let group = 0
  for (const [at, value] of values.entries()) {
    const tens = group % 100
    if (value === 1000) {
      if (total > 0) return undefined
      total = (group || 1) * 1000
      group = 0
    } else if (value === 100) {
      if (group >= 100) return undefined
      group = (group || 1) * 100
    } else if (value === 20 && tens === 4 && values[at - 1] === 4) group += 76
    else if (at === 0 || continues(tens, value)) group += value
    else return undefined
  }
  return total + group
}
