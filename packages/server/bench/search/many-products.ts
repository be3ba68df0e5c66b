import { toEan } from '../../seed/catalogue/ean.ts'
import type { Catalogue } from '../../seed/catalogue/catalogue.ts'
import { manufacturers } from '../../seed/manufacturers.ts'
import { randomFrom, type Random } from '../../seed/random.ts'

type ProductRow = Catalogue['products'][number]

const syllables = 'al ba cor da el fi ga hy is ka lum mo ne or pro qua ri so ter uni va xe zen tec dyn'.split(
  ' ',
)

/** How many manufacturers more than in the demo. */
const moreMakers = 180

function inventName(random: Random): string {
  const name = Array.from({ length: random.integer(2, 4) }, () => random.pick(syllables)).join('')
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** Returns additional manufacturers; deterministic. */
export function inventMakers(): { id: number; name: string }[] {
  const random = randomFrom(70_001)
  const names = new Set(manufacturers.map(({ name }) => name))
  const makers: { id: number; name: string }[] = []
  while (makers.length < moreMakers) {
    const name = inventName(random)
    if (names.has(name)) continue
    names.add(name)
    makers.push({ id: manufacturers.length + makers.length + 1, name })
  }
  return makers
}

/**
 * Generates more products modelled on those of the demo: the same kinds and features, of other manufacturers with other ranges,
 * references, prices and demand. Deterministic.
 */
export function* inventProducts(base: readonly ProductRow[], count: number): Generator<ProductRow> {
  const random = randomFrom(70_002)
  const series = Array.from({ length: moreMakers }, () => Array.from({ length: 3 }, () => inventName(random)))
  const ranges = new Set(manufacturers.flatMap((maker) => maker.series))
  const references = new Set<string>()
  for (let id = base.length + 1; id <= count; id++) {
    const like = base[(id - 1) % base.length]
    const pattern = manufacturers[(like?.manufacturerId ?? 1) - 1]
    if (!like || !pattern) throw new Error('There are no products to copy')
    const maker = (like.manufacturerId * 31 + Math.floor(random.next() ** 2 * moreMakers)) % moreMakers
    const range = random.pick(series[maker] ?? ['Basis'])
    const rename = (label: string) => {
      const words = label.split(' ')
      return ranges.has(words.at(-1) ?? '') ? [...words.slice(0, -1), range].join(' ') : label
    }
    const makerId = manufacturers.length + maker + 1
    yield {
      ...like,
      id,
      manufacturerId: makerId,
      reference: inventReference(random, pattern.reference, makerId, references),
      ean: random.chance(0.95)
        ? toEan(`2${String(makerId).padStart(4, '0')}${String(id).padStart(7, '0')}`)
        : null,
      nameFr: rename(like.nameFr),
      nameEn: rename(like.nameEn),
      publicPrice: like.publicPrice === null ? null : round(like.publicPrice * (0.7 + random.next() * 0.8)),
      lifeCycle: random.chance(0.91) ? 'active' : random.pick(['ending', 'discontinued']),
      popularity: Math.floor(random.next() ** 3 * 10_000),
    }
  }
}

const round = (price: number) => Math.max(0.01, Math.round(price * 100) / 100)

function inventReference(random: Random, pattern: string, makerId: number, used: Set<string>): string {
  const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ'
  const fill = (text: string) =>
    text.replace(/[#@]/g, (sign) =>
      sign === '#' ? String(random.integer(0, 9)) : letters.charAt(random.integer(0, letters.length - 1)),
    )
  // Short patterns are exhausted: add a digit.
  for (let more = ''; ; more += '#') {
    const reference = fill(pattern + more)
    const key = `${makerId} ${reference}`
    if (used.has(key)) continue
    used.add(key)
    return reference
  }
}
