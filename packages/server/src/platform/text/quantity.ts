/** The dimension of a number. Values of different dimensions are never equal or close: a kW is not a kVA. */
type Dimension =
  | 'current'
  | 'voltage'
  | 'power'
  | 'apparent power'
  | 'peak power'
  | 'energy'
  | 'length'
  | 'diameter'
  | 'depth'
  | 'width'
  | 'height'
  | 'inches'
  | 'section'
  | 'air flow'
  | 'pressure'
  | 'volume'
  | 'mass'
  | 'light'
  | 'colour'
  | 'frequency'
  | 'modules'
  | 'rows'

/**
 * A range is another kind of thing than a value that lies in it: a relay of 10-16 A has no rated 10 A. The sections of cables
 * compare among those with as many conductors: `3g`.
 */
type Kind = Dimension | `${Dimension} range` | `${number}g`

/** A value in the base unit of its dimension; of a range the middle, as ratings grow by factors. */
export interface Quantity {
  readonly value: number
  readonly dimension: Kind
}

/** Units as they appear in words: their dimension, their factor to the base unit, and other spellings. */
const units: Readonly<
  Record<string, readonly [dimension: Dimension | null, factor: number, spellings?: string]>
> = {
  a: ['current', 1, 'amperes?|amps?'],
  ma: ['current', 0.001, 'milliamperes?|milliamps?'],
  ka: ['current', 1000, 'kiloamperes?'],
  v: ['voltage', 1, 'volts?'],
  kv: ['voltage', 1000, 'kilovolts?'],
  w: ['power', 1, 'watts?'],
  kw: ['power', 1000, 'kilowatts?'],
  va: ['apparent power', 1],
  kva: ['apparent power', 1000],
  wc: ['peak power', 1, 'wp|watts? ?cretes?'],
  kwc: ['peak power', 1000, 'kwp'],
  wh: ['energy', 1],
  kwh: ['energy', 1000],
  mm: ['length', 1, 'millimetres?|millimeters?'],
  cm: ['length', 10, 'centimetres?|centimeters?'],
  m: ['length', 1000, 'metres?|meters?|mtrs?|ml'],
  km: ['length', 1_000_000],
  in: ['inches', 1, 'inch(?:es)?|pouces?|po'],
  mm2: ['section', 1],
  m3h: ['air flow', 1],
  bar: ['pressure', 1, 'bars'],
  pa: ['pressure', 0.00001, 'pascals?'],
  l: ['volume', 1, 'litres?|liters?|lts?|ltrs?'],
  kg: ['mass', 1, 'kilos?|kilogrammes?|kilograms?'],
  lm: ['light', 1, 'lumens?'],
  k: ['colour', 1, 'kelvins?'],
  hz: ['frequency', 1, 'hertz'],
  mhz: ['frequency', 1_000_000],
  mod: ['modules', 1, 'modules?'],
  r: ['rows', 1, 'rangees?|rows?'],
  p: [null, 1, 'poles?'],
  g: [null, 1],
  ch: [null, 1, 'voies?|channels?|canaux'],
  h: [null, 1, 'heures?|hours?'],
  m3: [null, 1],
  m2: [null, 1],
  db: [null, 1],
  ft: [null, 1, 'feet|foot|pieds?'],
  lb: [null, 1, 'lbs|pounds?'],
  oz: [null, 1, 'ounces?'],
  gal: [null, 1, 'gallons?'],
}

/** The kinds of lengths by the first letter of the word: `d160` is a diameter. */
const sides: Readonly<Record<string, Dimension>> = { d: 'diameter', p: 'depth', l: 'width', h: 'height' }
const sideNames: readonly (readonly [letter: string, before: string, after: string])[] = [
  ['d', 'diam(?:etres?|eters?)?|dia', 'diametre|diameter|diam'],
  ['p', 'prof(?:ondeur)?|depth', 'profondeur|prof|deep|depth'],
  ['l', 'larg(?:eur)?|width', 'largeur|large|wide|width'],
  ['h', 'haut(?:eur)?|height', 'hauteur|haut|high|height'],
]

const number = String.raw`\d+(?:p\d+)?`
const unitNames = Object.keys(units)
  .toSorted((a, b) => b.length - a.length)
  .join('|')
const inchMark = String.raw`(?:"|''|[″”]|(?:inch(?:es)?|in|pouces?|po)\b\.?)`

type Rewrite = readonly [pattern: RegExp, to: string | ((...found: string[]) => string)]

const trimZeros = (digits = '') => digits.replace(/0+$/, '')
const decimal = (whole = '', digits = '') => (trimZeros(digits) ? `${whole}p${trimZeros(digits)}` : whole)
const toWord = (value: number) => String(Math.round(value * 10_000) / 10_000).replace('.', 'p')
const toNumber = (word: string) => Number(word.replace('p', '.'))

const inches = (whole = '0', top = '', bottom = '') =>
  `${toWord(Number(whole) + Number(top) / Number(bottom))}in `

/** A side with its unit, or in mm: `p50`, `h2500`. */
const side = (letter: string, value: string, unit = 'mm') =>
  ` ${letter}${toWord(toNumber(value) * (units[unit]?.[1] ?? 1))} `

const sideRewrites = sideNames.flatMap(([letter, before, after]): Rewrite[] => [
  [
    new RegExp(String.raw`\b(?:${before})\b\.? ?(?:de |of |[=:] ?)?(${number}) ?(mm|cm|m)?\b`, 'g'),
    (_all, value = '', unit) => side(letter, value, unit),
  ],
  [
    new RegExp(String.raw`(?<![\w/])(${number}) ?(mm|cm|m)? (?:de |in )?(?:${after})\b`, 'g'),
    (_all, value = '', unit) => side(letter, value, unit),
  ],
])

/** Each inserts the marks that the next ones need; spaces remain where words end. */
const rewrites: readonly Rewrite[] = [
  [/(\d) ?²(?!\w)/g, '$1mm2'],
  [/²/g, '2'],
  [/³/g, '3'],
  [/m3 ?\/? ?h\b/g, 'm3h'],
  [/(?<=\d) ?[x×*] ?(?=\d)/g, 'x'],
  [
    /\b(\d+)x(\d+)(?:x(\d+))? ?(mm|cm)\b/g,
    (_all, one, other, third, unit) =>
      [one, other, third].flatMap((each) => (each ? [`${each}${unit === 'cm' ? '0' : ''}`] : [])).join('x'),
  ],
  [/(\d)[.,](\d+)/g, (_all, whole, digits) => decimal(whole, digits)],
  [/(\d)p ?\+ ?(n|t|e)\b/g, '$1p$2'],
  // A cable with two conductors and a protective one.
  [
    new RegExp(String.raw`\b(\d) ?x ?(${number})(?: ?mm2)? ?\+ ?t(?:erre)?\b`, 'g'),
    (_all, wires, section) => `${Number(wires) + 1}g${section}`,
  ],
  // A thread: `G1/2` is half an inch.
  [
    new RegExp(String.raw`\bg ?(\d+)\/(\d+)(?: ?${inchMark})?`, 'g'),
    (_all, top, bottom) => inches('0', top, bottom),
  ],
  [/\bg ?(?=\d ?["″”])/g, ''],
  [
    new RegExp(String.raw`(?<![\w/])(\d+) ?${inchMark} ?(\d+)\/(\d+)(?![\d/])(?: ?${inchMark})?`, 'g'),
    (_all, whole, top, bottom) => inches(whole, top, bottom),
  ],
  [
    new RegExp(String.raw`(?<![\w/])([1-9])[ -](\d+)\/([248]|16)(?![\d/])(?: ?${inchMark})?`, 'g'),
    (_all, whole, top, bottom) => inches(whole, top, bottom),
  ],
  [
    new RegExp(String.raw`(?<![\w/])(\d+)\/(\d+) ?${inchMark}`, 'g'),
    (_all, top, bottom) => inches('0', top, bottom),
  ],
  [/(\d) ?(?:"|''|[″”])/g, '$1in '],
  [/(\d) ?['′](?![a-z])/g, '$1ft '],
  ...Object.entries(units).flatMap(([unit, [, , spellings]]): Rewrite[] =>
    spellings === undefined ? [] : [[new RegExp(String.raw`(\d)[ -]?(?:${spellings})\b`, 'g'), `$1${unit}`]],
  ),
  [/[ø∅⌀] ?(?=\d)/g, ' diam '],
  ...sideRewrites,
  [
    new RegExp(
      String.raw`\b(?:l ?=|(?:long(?:ueur)?|length)\b\.? ?(?:de |of |[=:])?) ?(?=${number} ?(?:mm|cm|m)\b)`,
      'g',
    ),
    '',
  ],
  [new RegExp(String.raw`(?<=\b${number} ?(?:mm|cm|m)) (?:de )?(?:long(?:ueur)?|length)\b`, 'g'), ''],
  [/\bdn ?(?=\d)/g, 'dn'],
  [/\b([dplh]) ?= ?(?=\d)/g, '$1'],
  [
    new RegExp(String.raw`(?<![\w/-])(${number}) ?(?:-|\/|\.\.|\bto\b) ?(${number}) ?(${unitNames})\b`, 'g'),
    (all, low = '', high = '', unit = '') => (toNumber(low) < toNumber(high) ? `${low}t${high}${unit}` : all),
  ],
  [new RegExp(String.raw`(?<![\w-])(\d+) ?([gx]) ?(${number})(?: ?mm2)?(?!\w)`, 'g'), '$1$2$3'],
  [/(\d)\/(?=\d)/g, '$1s'],
  [/[^a-z0-9]+/g, ' '],
  // `1m50` is one metre and a half.
  [/\b(\d+)m(\d\d)\b(?! ?m)/g, (_all, whole, digits) => `${decimal(whole, digits)}m`],
  // Rows and modules in each.
  [/\b(\d+)r ?(\d+)m(?:od)?\b/g, '$1r $2mod'],
  // Pairs and the diameter of their wires.
  [/\b(\d+) ?(?:p|pr|paires?|pairs?) ?(0p\d+)\b/g, '$1p$2'],
  [new RegExp(`(?<= |^)(${number}) (${unitNames})(?= |$)`, 'g'), '$1$2'],
]

/** Returns a folded text in which each quantity is one word, however it is spelled: `16 A` is `16a`, `1"1/2` is `1p5in`. */
export function joinQuantities(folded: string): string {
  if (!/[\d²³]/.test(folded)) return folded.replace(/[^a-z0-9]+/g, ' ').trim()
  return rewrites
    .reduce(
      (text, [pattern, to]) =>
        typeof to === 'string' ? text.replace(pattern, to) : text.replace(pattern, to),
      folded,
    )
    .trim()
}

const measure = new RegExp(`^(${number})(${unitNames})$`)
const range = new RegExp(`^(${number})t(${number})(${unitNames})$`)
const sideWord = new RegExp(`^([dplh])(${number})$`)
const sided = new RegExp(`^(${number})([gx])(\\d.*)$`)
const nominalWord = /^dn(\d+)$/
const cableWord = new RegExp(`^(\\d+)g(${number})$`)

/** Parses a word of `joinQuantities`; `null` for other words and counts. */
export function readQuantity(word: string): Quantity | null {
  const thread = threadOf(word)
  if (thread) return readQuantity(thread[0] ?? '')
  const [, nominal] = nominalWord.exec(word) ?? []
  if (nominal) return { value: Number(nominal), dimension: 'diameter' }
  const [, wires, section] = cableWord.exec(word) ?? []
  if (wires && section) return { value: toNumber(section), dimension: `${Number(wires)}g` }
  const [, letter, size] = sideWord.exec(word) ?? []
  const sideDimension = letter && sides[letter]
  if (sideDimension && size) return { value: toNumber(size), dimension: sideDimension }
  const [, low, high, unitOfRange = ''] = range.exec(word) ?? []
  const [, value = '', unit = unitOfRange] = measure.exec(word) ?? []
  const [dimension, factor] = units[unit] ?? [null, 1]
  if (dimension === null) return null
  if (low === undefined || high === undefined) return { value: toNumber(value) * factor, dimension }
  const middle = Math.sqrt(toNumber(low) * toNumber(high)) || toNumber(high) / 2
  return { value: middle * factor, dimension: `${dimension} range` }
}

/** A number as the patterns of a database have it. */
const digits = '[0-9]+(p[0-9]+)?'

/** Returns a pattern that matches the words of one dimension. */
export function patternOf(dimension: Kind): string {
  const [letter] = Object.entries(sides).find(([, each]) => each === dimension) ?? []
  if (letter) return `^${letter}n?${digits}$`
  if (/^\d+g$/.test(dimension)) return `^${dimension}${digits}$`
  const [kind, isRange] = dimension.split(' range')
  const names = Object.entries(units).flatMap(([name, [each]]) => (each === kind ? [name] : []))
  return `^${digits}${isRange === undefined ? '' : `t${digits}`}(${names.join('|')})$`
}

/** Returns the numbers inside a word of a label, for users who type `16` without its unit or `3G` without its section. */
export function numbersIn(word: string): string[] {
  const [, wires, mark, section] = sided.exec(word) ?? []
  if (wires && mark && section)
    return [`${wires}${mark}`, section, ...(mark === 'x' ? [wires, ...section.split('x').slice(1)] : [])]
  if (/^cat\d/.test(word)) return ['cat', 'categorie', 'category']
  // `L100` is a width of 100.
  const [, size] = /^(?:[lhpd]|dn)(\d+)$/.exec(word) ?? []
  if (size) return [size]
  const [, low, high, unitOfRange] = range.exec(word) ?? []
  if (low && high && unitOfRange) return [low, high, `${low}${unitOfRange}`, `${high}${unitOfRange}`]
  const [, value, unit] = measure.exec(word) ?? []
  if (value === undefined) return []
  // `13M` in labels may also mean thirteen metres.
  return unit === 'mod' ? [value, `${value}m`] : [value]
}

/** Cables by their conductors and the sections that are made: with a protective one `3 x 1,5` is `3G1,5`. */
const cable = /^(2|3|4|5|7|12)x(0p75|1|1p5|2p5|4|6|10|16|25|35)$/
/** Ceiling tiles are named by their sides in cm. */
const tile = /^(30|60|62|120)x(30|60|62|120)$/
/** Gas threads by the diameters of their pipes, and as nominal diameters. */
const threads: readonly (readonly string[])[] = [
  ['0p375in', '12s17', 'dn10', '3s8'],
  ['0p5in', '15s21', 'dn15', '1s2'],
  ['0p75in', '20s27', 'dn20', '3s4'],
  ['1in', '26s34', 'dn25'],
  ['1p25in', '33s42', 'dn32'],
  ['1p5in', '40s49', 'dn40'],
  ['2in', '50s60', 'dn50'],
  ['0p25in', '8s13', 'dn8', '1s4'],
]
const threadOf = (word: string) => threads.find((names) => names.slice(1, 3).includes(word))

/** Returns the other spellings of a word with a number, each as a group of words: `80cm` is `800mm`, `54x200` has a width and a height. */
export function sameQuantities(word: string): string[][] {
  const [, one, other, third] = /^(\d+)x(\d+)(x\d+)?$/.exec(word) ?? []
  const protective = word.replace(cable, '$1g$2')
  if (protective !== word) return [[protective]]
  if (one && other && third === undefined)
    return [
      [`${other}x${one}`],
      [`h${one}`, `l${other}`],
      [`l${one}`, `h${other}`],
      ...(tile.test(word) ? [[`${tileSide(one)}x${tileSide(other)}`]] : []),
    ]
  const thread = threads.find((names) => names.includes(word))
  if (thread) return thread.filter((name) => name !== word).map((name) => [name])
  // Without a thread a nominal diameter is that of a duct.
  const [, nominal] = nominalWord.exec(word) ?? []
  if (nominal) return [[`d${nominal}`]]
  // Sockets labelled 10/16 A.
  if (word === '10t16a') return [['16a', '2pt']]
  const [, value, unit = ''] = measure.exec(word) ?? []
  const [dimension, factor] = units[unit] ?? [null, 1]
  if (value === undefined || dimension === null) return []
  const base = toNumber(value) * factor
  const others = Object.entries(units).flatMap(([name, [each, size]]) => {
    const scaled = toWord(base / size)
    const isPlausible = base / size >= 0.001 && base / size < 1_000_000
    return each === dimension && name !== unit && isPlausible ? [[`${scaled}${name}`]] : []
  })
  if (unit === 'm' && base <= 100_000) others.push([`${value}mod`])
  // An unqualified length may be that of any side.
  if (dimension === 'length') others.push(...Object.keys(sides).map((letter) => [`${letter}${toWord(base)}`]))
  return others
}

const tileSide = (cm: string) => (cm === '62' ? '625' : `${cm}0`)
