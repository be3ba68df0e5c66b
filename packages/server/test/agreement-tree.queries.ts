import { buildProductRow } from '../seed/build-product-row.ts'
import type { Random } from '../seed/random.ts'
import type { Db } from '../src/platform/db/connect.ts'

/** An agreement of the tree with all its conditions; percentages are hundredths of a point. */
export interface TreeAgreement {
  readonly unit: number
  readonly start: string
  readonly end: string
  readonly appliesToHierarchy: boolean
  readonly isRemoved: boolean
  readonly catalogs: readonly { catalog: number; discount1: number | null; discount2: number | null }[]
  readonly families: readonly { family: number; discount1: number; discount2: number | null }[]
  readonly products: readonly {
    product: number
    net: number | null
    discount1: number | null
    discount2: number | null
  }[]
  readonly ranges: readonly { product: number; from: number; net: number }[]
}

/** A company with a tree of units, products and agreements, as inserted. */
export interface AgreementTree {
  readonly companyId: number
  /** Unit → the one above it. */
  readonly parents: ReadonlyMap<number, number | null>
  readonly products: readonly {
    id: number
    catalog: number
    /** From the root down. */
    families: readonly number[]
    publicPrice: number
  }[]
  readonly agreements: readonly TreeAgreement[]
}

const starts = ['2025-07-01', '2026-01-01', '2026-06-30', '2026-07-01']
const ends = ['2026-06-30', '2026-12-31', '2027-12-31']

/** Creates a company with twelve units, as many products, and sixty random agreements. */
export async function insertAgreementTree(db: Db, random: Random): Promise<AgreementTree> {
  const discount = () => random.integer(0, 9_999)
  const second = () => (random.chance(0.4) ? discount() : null)
  const net = () => random.integer(1, 1_000_000) / 10_000

  const { id: companyId } = await db
    .insertInto('company')
    .values({ name: 'Arbre', hasBasecamp: false, useTamzagGestion: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  const parents = new Map<number, number | null>()
  for (let at = 0; at < 12; at++) {
    const parent = at === 0 ? null : random.pick([...parents.keys()])
    const { id } = await db
      .insertInto('organizationUnit')
      .values({ companyId, parentId: parent, code: `U${at}`, name: `Unité ${at}` })
      .returning('id')
      .executeTakeFirstOrThrow()
    parents.set(id, parent)
  }
  const catalogs = await db
    .selectFrom('catalog')
    .select(['id', 'supplierId'])
    .orderBy('id')
    .limit(2)
    .execute()
  const families = await db
    .selectFrom('family')
    .select(['id', 'path'])
    .where('level', '=', 3)
    .orderBy('id')
    .limit(4)
    .execute()
  const products: AgreementTree['products'][number][] = []
  for (let at = 0; at < 12; at++) {
    const [catalog, family, publicPrice] = [random.pick(catalogs).id, random.pick(families), net()]
    const { id } = await db
      .insertInto('product')
      .values({
        ...buildProductRow({ catalogId: catalog }),
        familyId: family.id,
        publicPrice,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    products.push({ id, catalog, families: family.path, publicPrice })
  }

  const some = <Item>(items: readonly Item[], share: number) => items.filter(() => random.chance(share))
  const agreements: TreeAgreement[] = []
  for (let at = 0; at < 60; at++) {
    const start = random.pick(starts)
    const agreement: TreeAgreement = {
      unit: random.pick([...parents.keys()]),
      start,
      end: random.pick(ends.filter((end) => end >= start)),
      appliesToHierarchy: random.chance(0.6),
      isRemoved: random.chance(0.1),
      catalogs: some(catalogs, 0.7).map(({ id }) => {
        const discount1 = random.chance(0.5) ? discount() : null
        return { catalog: id, discount1, discount2: discount1 === null ? null : second() }
      }),
      families: some([...new Set(families.flatMap(({ path }) => path))], 0.2).map((family) => ({
        family,
        discount1: discount(),
        discount2: second(),
      })),
      products: some(products, 0.15).map(({ id }) => {
        const isNet = random.chance(0.5)
        const discount2 = isNet ? null : second()
        return { product: id, net: isNet ? net() : null, discount1: isNet ? null : discount(), discount2 }
      }),
      ranges: some(products, 0.15).flatMap(({ id }) =>
        some([5, 10, 25], 0.6).map((from) => ({ product: id, from, net: net() })),
      ),
    }
    await insertTreeAgreement(db, { companyId, supplierId: catalogs[0]?.supplierId ?? 1, at }, agreement)
    agreements.push(agreement)
  }
  return { companyId, parents, products, agreements }
}

async function insertTreeAgreement(
  db: Db,
  {
    companyId,
    supplierId,
    at,
  }: { readonly companyId: number; readonly supplierId: number; readonly at: number },
  agreement: TreeAgreement,
): Promise<void> {
  const { id } = await db
    .insertInto('agreement')
    .values({
      companyId,
      supplierId,
      unitId: agreement.unit,
      name: `Contrat ${at}`,
      startsOn: agreement.start,
      endsOn: agreement.end,
      appliesToHierarchy: agreement.appliesToHierarchy,
      removedAt: agreement.isRemoved ? '2026-01-01T00:00:00Z' : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const owner = { agreementId: id }
  for (const { catalog, ...discounts } of agreement.catalogs)
    await db
      .insertInto('agreementCatalog')
      .values({ ...owner, catalogId: catalog, ...discounts })
      .execute()
  for (const { family, ...discounts } of agreement.families)
    await db
      .insertInto('agreementFamily')
      .values({ ...owner, familyId: family, ...discounts })
      .execute()
  for (const { product, net, ...discounts } of agreement.products)
    await db
      .insertInto('agreementProduct')
      .values({ ...owner, productId: product, netPrice: net, ...discounts })
      .execute()
  for (const { product, from, net } of agreement.ranges)
    await db
      .insertInto('agreementPriceRange')
      .values({ ...owner, productId: product, fromQuantity: from, netPrice: net })
      .execute()
}
