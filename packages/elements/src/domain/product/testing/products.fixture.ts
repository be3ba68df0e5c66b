import type { Family, Product, SalesUnit } from '@comptoir/contract'

/** An invented catalogue: enough families, manufacturers and prices for every state of a screen. */

const makers = ['Voltéa', 'Nordlec', 'Sirius Élec', 'Climaxo', 'Ferrand', 'Ohmia'].map((name, index) => ({
  id: index + 1,
  name,
}))
export const suppliers = [
  { id: 1, name: 'Rhône Électric' },
  { id: 2, name: 'Comptoir de l’Ouest' },
  { id: 3, name: 'Clim Distribution' },
]
const catalogs = [
  { id: 1, name: 'Tarif général 2026' },
  { id: 2, name: 'Chantiers Ouest' },
]

const tree: readonly (readonly [id: number, parentId: number | null, name: string])[] = [
  [1, null, 'Protection et distribution'],
  [11, 1, 'Disjoncteurs'],
  [111, 11, 'Disjoncteurs modulaires'],
  [112, 11, 'Disjoncteurs différentiels'],
  [12, 1, 'Coffrets'],
  [2, null, 'Fils et câbles'],
  [21, 2, 'Câbles rigides'],
  [3, null, 'Génie climatique'],
  [31, 3, 'Pompes à chaleur'],
]

export const families: readonly Family[] = tree.map(([id, parentId, name]) => ({
  '@id': `/families/${id}`,
  '@type': 'Family',
  id,
  code: `F${id}`,
  name,
  parentId,
  level: String(id).length,
  productCount: 10,
  image: '/pictograms/family.svg',
  etimClass: null,
}))

interface Line {
  readonly family: number
  readonly unit: SalesUnit
  readonly packaging: number
  readonly base: number
  readonly public: number
  readonly name: (index: number) => string
}

const lines: readonly Line[] = [
  {
    family: 111,
    unit: 'piece',
    packaging: 1,
    base: 1,
    public: 12.48,
    name: (index) => `Disj. mod. 1P+N ${[10, 16, 20, 32][index % 4] ?? 16}A C 4,5kA`,
  },
  {
    family: 112,
    unit: 'piece',
    packaging: 1,
    base: 1,
    public: 142.9,
    name: (index) => `Disj. diff. 2P ${[25, 40, 63][index % 3] ?? 40}A 30mA type A`,
  },
  {
    family: 21,
    unit: 'metre',
    packaging: 100,
    base: 100,
    public: 100,
    name: (index) => `Câble U1000 R2V 3G${['1,5', '2,5', '6'][index % 3] ?? '1,5'} mm² couronne`,
  },
  {
    family: 12,
    unit: 'piece',
    packaging: 10,
    base: 10,
    public: 38.5,
    name: (index) => `Coffret IP65 ${4 + index} mod.`,
  },
  {
    family: 31,
    unit: 'piece',
    packaging: 1,
    base: 1,
    public: 4890,
    name: (index) => `Pompe à chaleur air/eau monobloc ${6 + index} kW R290`,
  },
]

export const products: readonly Product[] = Array.from({ length: 36 }, (_, index) => buildProduct(index + 1))

/** The items in rotation. */
export function pick<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length]
  if (item === undefined) throw new Error('Nothing to choose from')
  return item
}

/** A product, deterministic by number. */
export function buildProduct(id: number): Product {
  const line = pick(lines, id)
  const family = families.find((one) => one.id === line.family) ?? pick(families, 0)
  const net = Math.round(line.public * (id % 4 === 0 ? 1 : 0.54) * 10_000) / 10_000
  return {
    '@id': `/internal/products/${id}`,
    '@type': 'Product',
    id,
    reference: `0${67_300 + id}-${String(id).padStart(2, '0')}/C`,
    ean: id % 5 === 0 ? null : `32450606${String(73_000 + id)}`,
    name: line.name(Math.floor(id / lines.length)),
    manufacturer: pick(makers, id),
    family: { id: family.id, name: family.name },
    supplier: pick(suppliers, id),
    catalog: pick(catalogs, id),
    unit: line.unit,
    packaging: line.packaging,
    lifeCycle: id % 9 === 0 ? 'discontinued' : id % 7 === 0 ? 'ending' : 'active',
    price:
      id % 11 === 0
        ? null
        : {
            public: line.public,
            net,
            base: line.base,
            level: net === line.public ? 'public_price' : 'family_discount',
            agreement: net === line.public ? null : 'Contrat-cadre 2026',
            day: '2026-11-21',
          },
    image: `/pictograms/${line.family}.svg`,
  }
}
