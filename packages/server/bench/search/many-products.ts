import { toEan } from '../../seed/catalogue/ean.ts'
import type { Catalogue } from '../../seed/catalogue/catalogue.ts'
import { manufacturers } from '../../seed/manufacturers.ts'
import { randomFrom, type Random } from '../../seed/random.ts'

type ProductRow = Catalogue['products'][number]

const syllables = 'al ba cor da el fi ga hy is ka lum mo ne or pro qua ri so ter uni va xe zen tec dyn'.split(
  ' ',
)

/** So many makers more than the demo has. */
const moreMakers = 180

function inventName(random: Random): string {
  const name = Array.from({ length: random.integer(2, 4) }, () => random.pick(syllables)).join('')
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** The makers whom the demo does not have, the same ones each time. */
export function inventMakers(): { id: number; name: string }[] {
  const random = randomFrom(70_001)
  const names = new Set(manufacturers.map(({ name }) => name))
  const made: { id: number; name: string }[] = []
  while (made.length < moreMakers) {
    const name = inventName(random)
    if (names.has(name)) continue
    names.add(name)
    made.push({ id: manufacturers.length + made.length + 1, name })
  }
  return made
}

/**
 * More products on the pattern of those of the demo: the same kinds and features, of other makers with other ranges,
 * references, prices and demand. The same ones each time.
 */
export function* inventProducts(base: readonly ProductRow[], wanted: number): Generator<ProductRow> {
  const random = randomFrom(70_002)
  const series = Array.from({ length: moreMakers }, () => Array.from({ length: 3 }, () => inventName(random)))
  const ranges = new Set(manufacturers.flatMap((maker) => maker.series))
  const references = new Set<string>()
  for (let id = base.length + 1; id <= wanted; id++) {
    const like = base[(id - 1) % base.length]
    const pattern = manufacturers[(like?.manufacturer_id ?? 1) - 1]
    if (!like || !pattern) throw new Error('There is nothing to go by')
    const maker = (like.manufacturer_id * 31 + Math.floor(random.next() ** 2 * moreMakers)) % moreMakers
    const range = random.pick(series[maker] ?? ['Basis'])
    const rename = (label: string) => {
      const words = label.split(' ')
      return ranges.has(words.at(-1) ?? '') ? [...words.slice(0, -1), range].join(' ') : label
    }
    const makerId = manufacturers.length + maker + 1
    yield {
      ...like,
      id,
      manufacturer_id: makerId,
      reference: inventReference(random, pattern.reference, makerId, references),
      ean: random.chance(0.95)
        ? toEan(`2${String(makerId).padStart(4, '0')}${String(id).padStart(7, '0')}`)
        : null,
      name_fr: rename(like.name_fr),
      name_en: rename(like.name_en),
      public_price:
        like.public_price === null ? null : round(like.public_price * (0.7 + random.next() * 0.8)),
      life_cycle: random.chance(0.91) ? 'active' : random.pick(['ending', 'discontinued']),
      popularity: Math.floor(random.next() ** 3 * 10_000),
    }
  }
}

const round = (price: number) => Math.max(0.01, Math.round(price * 100) / 100)

function inventReference(random: Random, pattern: string, makerId: number, taken: Set<string>): string {
  const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ'
  const fill = (text: string) =>
    text.replace(/[#@]/g, (sign) =>
      sign === '#' ? String(random.integer(0, 9)) : letters.charAt(random.integer(0, letters.length - 1)),
    )
  // Short patterns run out: a digit more makes room.
  for (let more = ''; ; more += '#') {
    const reference = fill(pattern + more)
    const key = `${makerId} ${reference}`
    if (taken.has(key)) continue
    taken.add(key)
    return reference
  }
}
