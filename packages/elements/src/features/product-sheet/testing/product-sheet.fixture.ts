import type {
  EnvironmentalData,
  ErrorReportType,
  PastPrice,
  PriceExplanation,
  Product,
  ProductAgreement,
  ProductDocument,
  ProductRelation,
  ProductSheet,
  Stock,
  TechnicalFeature,
} from '@comptoir/contract'
import { agencies } from '../../../domain/directory/testing/agencies.fixture.ts'
import { families, products } from '../../../domain/product/testing/products.fixture.ts'
import { buildReplacement } from '../../../domain/product/testing/replacement.fixture.ts'

/** Data of a product's page; some products lack a part, to cover every state of the page. */

/** A product's sheet; every third has no features, every fifth no description, every fifteenth neither. */
export function buildSheet(product: Product): ProductSheet {
  const isBare = product.id % 15 === 0
  return {
    ...product,
    description:
      product.id % 5 === 0
        ? ''
        : 'Appareil modulaire pour tableau de répartition, bornes à vis décalées.\n\nRaccordement par peigne. Conforme à la norme NF EN 60898-1.',
    familyPath: familyPath(product.family.id),
    features: product.id % 3 === 0 ? [] : features,
    counts: {
      documents: isBare ? 0 : documents.length,
      environment: product.id % 3 === 0 ? 0 : 1,
      similar: isBare ? 0 : similarTo(product).length,
      complementary: product.id % 5 === 0 ? 0 : complements(product).length + relationsOf(product).length,
    },
    quantityPrices: product.id === 13 && product.price ? quantityPricesOf(product.price.net) : [],
    lifeCycleSince: product.lifeCycle === 'active' ? null : '2026-03-01',
    replacement:
      product.lifeCycle === 'active' || !products[0]
        ? null
        : buildReplacement(products[0], product.id % 2 === 0),
  }
}

function familyPath(id: number): { id: number; name: string }[] {
  const family = families.find((one) => one.id === id)
  if (!family) return []
  return [...(family.parentId === null ? [] : familyPath(family.parentId)), { id, name: family.name }]
}

const feature = (
  code: string,
  name: string,
  group: string,
  rest: Pick<TechnicalFeature, 'type' | 'value' | 'unit'>,
): TechnicalFeature => ({ code, name, group, ...rest })

const features: TechnicalFeature[] = [
  feature('EF000227', 'Courant assigné', 'Électrique', { type: 'number', value: 16, unit: 'A' }),
  feature('EF000003', 'Courbe', 'Électrique', { type: 'choice', value: 'C', unit: null }),
  feature('EF000004', 'Coupure du neutre', 'Électrique', { type: 'boolean', value: true, unit: null }),
  feature('EF000005', 'Température d’emploi', 'Environnement', {
    type: 'range',
    value: [-25, 55],
    unit: '°C',
  }),
]

const quantityPricesOf = (net: number) => [
  { from: 1, net },
  { from: 100, net: Math.round(net * 9000) / 10_000 },
]

export const similarTo = (product: Product): Product[] =>
  products.filter(({ id, family }) => id !== product.id && family.id === product.family.id).slice(0, 4)

export const complements = (product: Product): Product[] =>
  products.filter(({ family }) => family.id !== product.family.id).slice(0, 3)

export function relationsOf(product: Product): ProductRelation[] {
  const [first, second] = products
  if (!first || !second || product.id === first.id) return []
  const relation = (kind: ProductRelation['kind'], related: Product): ProductRelation => ({
    '@type': 'ProductRelation',
    kind,
    product: related,
  })
  return [
    ...(product.lifeCycle === 'active' ? [] : [relation('replaced_by', first)]),
    relation('accessory', second),
  ]
}

export const documents: ProductDocument[] = (['fr', 'en'] as const).flatMap((language) => [
  {
    '@type': 'ProductDocument',
    key: `data-sheet-${language}`,
    kind: 'data_sheet',
    title: language === 'fr' ? 'Fiche technique' : 'Data sheet',
    language,
    mediaType: 'application/pdf',
    fileName: 'fiche-technique.pdf',
    publishedOn: null,
  },
  {
    '@type': 'ProductDocument',
    key: language === 'fr' ? '1' : '2',
    kind: 'manual',
    title: '<img src=x onerror=alert(1)> Guide de pose',
    language,
    mediaType: 'application/pdf',
    fileName: 'guide.pdf',
    publishedOn: '2025-03-15',
  },
])

export const environment: EnvironmentalData = {
  '@type': 'EnvironmentalData',
  carbonKg: 1.234,
  makingCarbonKg: 0.5,
  lifetimeYears: 20,
  recycledPercent: 0,
  recyclablePercent: null,
  packagingGrams: 25,
  isPackagingRecyclable: true,
  hasSubstancesOfConcern: null,
  source: {
    kind: 'pep',
    number: 'DEMO-000001',
    issuer: 'Programme de démonstration',
    declaredOn: '2023-05-10',
    validUntil: '2028-05-09',
  },
}

export function explanationOf({ price }: Product, quantity: number): PriceExplanation | null {
  if (!price) return null
  const listed = price.public ?? price.net
  const isDiscounted = price.net !== listed
  return {
    '@type': 'PriceExplanation',
    quantity,
    base: price.base,
    day: price.day,
    public: price.public,
    net: price.net,
    coefficient: Math.round((price.net / listed) * 10_000) / 10_000,
    level: price.level,
    steps: [
      { kind: 'public', percent: null, price: listed },
      ...(isDiscounted
        ? [
            {
              kind: 'first_discount' as const,
              percent: 40,
              price: Math.round(listed * 6000) / 10_000,
            },
            { kind: 'second_discount' as const, percent: 10, price: price.net },
          ]
        : []),
    ],
    total: Math.round((price.net * quantity * 100) / price.base) / 100,
    tariff: { name: 'Tarif 2026', publishedOn: '2026-01-05' },
    agreement: isDiscounted
      ? {
          id: 1,
          name: 'Contrat-cadre 2026',
          unit: { id: 1, name: 'Groupe' },
          isInherited: true,
          start: '2026-01-01',
          end: '2026-12-31',
        }
      : null,
    quantityPrices: [{ from: 1, net: price.net }],
  }
}

export const agreementsOf = ({ price, supplier }: Product): ProductAgreement[] =>
  price?.agreement
    ? [
        {
          '@type': 'ProductAgreement',
          id: 1,
          name: price.agreement,
          supplier,
          unit: { id: 1, name: 'Groupe' },
          start: '2026-01-01',
          end: null,
          level: price.level,
          net: price.net,
          isChosen: true,
        },
        {
          '@type': 'ProductAgreement',
          id: 2,
          name: 'Accord siège',
          supplier,
          unit: { id: 2, name: 'Siège' },
          start: '2025-01-01',
          end: null,
          level: 'catalog_discount',
          net: price.public ?? price.net,
          isChosen: false,
        },
      ]
    : []

export const historyOf = ({ price }: Product): PastPrice[] =>
  price
    ? [
        {
          '@type': 'PastPrice',
          from: '2025-01-06',
          public: price.public ?? price.net,
          net: price.public ?? price.net,
          base: price.base,
          tariff: 'Tarif 2025',
        },
        {
          '@type': 'PastPrice',
          from: '2026-01-05',
          public: price.public ?? price.net,
          net: price.net,
          base: price.base,
          tariff: 'Tarif 2026',
        },
      ]
    : []

export const stock: Stock[] = agencies.slice(0, 3).map(({ id, name, zipCode, city }, index) => ({
  '@type': 'Stock',
  agency: { id, name, zipCode, city },
  quantity: [120, 8, 0][index] ?? 0,
  countedAt: '2026-11-20T06:00:00Z',
}))

export const errorTypes: ErrorReportType[] = [
  ['price', 'Prix ou conditionnement'],
  ['other', 'Autre'],
].map(([code = '', name = '']) => ({
  '@id': `/api/internal/product_error_report_types/${code}`,
  '@type': 'ProductErrorReportType',
  code,
  name,
}))
