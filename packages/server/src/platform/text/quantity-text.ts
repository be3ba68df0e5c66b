import type { Locale } from '@comptoir/contract'
import { numberFormat } from './number-format.ts'

/** Units that are displayed differently from how words contain them. */
const symbols: Readonly<Record<string, string>> = {
  a: 'A',
  ma: 'mA',
  ka: 'kA',
  v: 'V',
  kv: 'kV',
  w: 'W',
  kw: 'kW',
  va: 'VA',
  kva: 'kVA',
  wc: 'Wc',
  kwc: 'kWc',
  wh: 'Wh',
  kwh: 'kWh',
  mm2: 'mm²',
  m3h: 'm³/h',
  pa: 'Pa',
  k: 'K',
  hz: 'Hz',
  mhz: 'MHz',
}

/** Formats the word of a quantity: `20w` is 20 W, `p40` is 40 mm, `3g2p5` is 3G2,5, `0p75in` is 3/4". */
export function writeQuantity(word: string, locale: Locale): string {
  const format = numberFormat(locale, { maximumFractionDigits: 4 })
  const [, wires, section] = /^(\d+)g(\d+(?:p\d+)?)$/.exec(word) ?? []
  if (section) return `${wires}G${format.format(valueOf(section))}`
  const [, side = '', low, number = '', unit = ''] =
    /^([plh]|dn?)?(?:(\d+(?:p\d+)?)t)?(\d+(?:p\d+)?)(.*)$/.exec(word) ?? []
  const value = valueOf(number)
  if (low !== undefined) return `${format.format(valueOf(low))}-${writeQuantity(`${number}${unit}`, locale)}`
  if (unit === 'in') return `${fraction(value)}"`
  if (side === 'dn') return `DN${number}`
  if (side === 'd') return `Ø${format.format(value)}`
  if (unit === 'mod') return `${format.format(value)}M`
  return `${format.format(value)}\u00A0${side ? 'mm' : unit === 'r' ? 'R' : (symbols[unit] ?? unit)}`
}

const valueOf = (number: string) => Number(number.replace('p', '.'))

/** Formats inches: `1"1/4` without its last mark. */
function fraction(inches: number): string {
  const whole = Math.floor(inches)
  const part = [2, 4, 8, 16].find((each) => Number.isInteger((inches - whole) * each))
  if (part === undefined || whole === inches) return String(inches)
  return `${whole > 0 ? `${whole} ` : ''}${(inches - whole) * part}/${part}`
}
