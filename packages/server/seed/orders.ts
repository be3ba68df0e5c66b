import { noProject, type Project } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../src/platform/db/connect.ts'
import type { UserActor } from '../src/platform/access/actor.ts'
import { copyLine } from '../src/domain/order-creation/copy-line.ts'
import { createPreOrders, type NewOrder } from '../src/domain/order-creation/order-creation.service.ts'
import { setConfirmed } from '../src/features/orders/orders.queries.ts'
import { findPricedProducts } from '../src/domain/products/product.queries.ts'
import { dayOf } from '../src/platform/time/day.ts'
import { insertEvent } from '../src/platform/activity/timeline.queries.ts'
import { randomFrom, type Random } from './random.ts'

const projects: readonly Project[] = [
  {
    ...noProject,
    businessCode: 'A26-014',
    businessName: 'Résidence Les Tilleuls',
    jobCode: 'CH-1',
    jobName: 'Bâtiment A, 12 logements',
    quoteNumber: 'D26-118',
  },
  {
    ...noProject,
    businessCode: 'A26-031',
    businessName: 'Groupe scolaire Jean-Macé',
    jobName: 'Réfection chauffage',
  },
  {
    ...noProject,
    businessCode: 'A26-047',
    businessName: 'Atelier Kerviel',
    quoteNumber: 'D26-203',
    quoteDescription: 'Éclairage LED',
  },
  { ...noProject, jobCode: 'DEP', jobName: 'Dépannages' },
  noProject,
]

/** How many days ago each order was made, and whether it was confirmed the same day. */
const past: Readonly<Record<string, readonly (readonly [days: number, isConfirmed: boolean])[]>> = {
  client: [
    [0, false],
    [1, false],
    [2, false],
    [4, true],
    [9, true],
    [16, true],
    [23, true],
    [37, true],
    [52, true],
    [81, true],
    [118, true],
    [164, true],
    [230, true],
    [301, true],
  ],
  gestion: [
    [3, false],
    [27, true],
    [95, true],
    [190, true],
  ],
  client2: [
    [1, false],
    [12, true],
    [66, true],
  ],
}

/** A year of confirmed orders of the units below the buyer's, for the statistics. */
const year: Readonly<Record<string, readonly number[]>> = {
  client: Array.from({ length: 26 }, (_, at) => 31 + at * 13 + ((at * 5) % 7)),
  gestion: Array.from({ length: 8 }, (_, at) => 40 + at * 41),
}

/** Inserts orders of the demo's buyers, in both states. */
export async function insertOrders(db: Db, now: Date): Promise<void> {
  const random = randomFrom(54)
  for (const [username, orders] of Object.entries(past)) {
    const actor = await findActor(db, username)
    const suppliers = await chooseProducts(db, actor.companyId)
    const units = await findUnitsBelow(db, actor)
    const all = [
      ...orders.map(([days, isConfirmed]) => ({ days, isConfirmed, isBelow: false })),
      ...(year[username] ?? []).map((days) => ({ days, isConfirmed: true, isBelow: true })),
    ].toSorted((one, other) => other.days - one.days)
    // The oldest has the first number of its year.
    for (const [at, { days, isConfirmed, isBelow }] of all.entries()) {
      const moment = new Date(now.getTime() - days * 86_400_000)
      // Working hours in Paris in any season; if today, before now.
      if (days > 0) moment.setUTCHours(8 + (at % 7), 24, 0, 0)
      const supplier = suppliers[at % suppliers.length]
      const unitId = isBelow ? units[at % units.length] : undefined
      if (supplier) await insertOrder(db, actor, { supplier, at, moment, isConfirmed, unitId, random })
    }
  }
}

interface OrderSpec {
  readonly supplier: SupplierProducts
  readonly at: number
  readonly moment: Date
  readonly isConfirmed: boolean
  /** A unit other than the buyer's own. */
  readonly unitId: number | undefined
  readonly random: Random
}

async function insertOrder(db: Db, actor: UserActor, one: OrderSpec) {
  const { supplier, at, moment, isConfirmed, unitId, random } = one
  const day = dayOf(moment)
  const chosen = supplier.products.filter(() => random.chance(0.55))
  const products = await findPricedProducts(db, { actor, locale: 'fr', day }, chosen)
  const lines = [...products.values()].flatMap((priced) => {
    const quantity = priced.product.packaging * random.integer(1, 12)
    const line = copyLine(priced, Math.max(1, Math.ceil(quantity)), day)
    return line.unitPrice === null ? [] : [line]
  })
  if (lines.length === 0) return
  const order: NewOrder = {
    supplierId: supplier.supplierId,
    agencyId: supplier.agencyId,
    origin: { kind: at % 5 === 4 ? 'direct' : 'cart', id: null },
    project: projects[at % projects.length] ?? noProject,
    delivery: {
      name: 'Dépôt de Rennes',
      addressNumber: '14',
      address: 'rue du Manoir',
      additionalAddress: null,
      zipCode: '35000',
      city: 'Rennes',
      country: 'France',
    },
    wishedOn: isConfirmed ? null : dayOf(new Date(moment.getTime() + 7 * 86_400_000)),
    message: at % 3 === 0 ? 'Livraison avant 8 h si possible, accès par la cour.' : null,
    lines,
  }
  const [created] = await createPreOrders(db, actor, [order], moment)
  if (created && unitId !== undefined)
    await db.updateTable('purchaseOrder').set({ unitId }).where('id', '=', created.id).execute()
  if (!created || !isConfirmed) return
  const confirmedAt = new Date(moment.getTime() + 1_800_000)
  await setConfirmed(db, created.id, confirmedAt)
  const row = { resource: 'orders', rowId: created.id, companyId: actor.companyId }
  await insertEvent(db, { ...row, kind: 'confirmed', userId: actor.userId }, confirmedAt)
}

export async function findActor(db: Db, username: string): Promise<UserActor> {
  const user = await db
    .selectFrom('appUser')
    .select(['id', 'companyId'])
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  const units = await db
    .selectFrom('appUserUnit')
    .select('unitId as id')
    .where('userId', '=', user.id)
    .execute()
  return {
    kind: 'user',
    userId: user.id,
    sessionId: 'seed',
    useTamzagGestion: false,
    username,
    companyId: user.companyId,
    unitIds: units.map(({ id }) => id),
    roles: ['ROLE_CLIENT'],
  }
}

/** Returns the units below the buyer's own; if none, its own. */
async function findUnitsBelow(db: Db, { unitIds }: UserActor): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM organization_unit WHERE parent_id = ANY (${[...unitIds]}::int[]) ORDER BY id`.execute(db)
  return rows.length > 0 ? rows.map(({ id }) => id) : [...unitIds]
}

interface SupplierProducts {
  readonly supplierId: number
  readonly agencyId: number
  readonly products: readonly number[]
}

/** Returns the main suppliers of a company, each with its most bought products and an agency in the west. */
async function chooseProducts(db: Db, companyId: number): Promise<SupplierProducts[]> {
  const { rows } = await sql<SupplierProducts>`
    SELECT supplier_id, products, (
      SELECT a.id FROM agency a WHERE a.supplier_id = supplier.supplier_id AND a.email IS NOT NULL AND a.siret IS NOT NULL
      ORDER BY (a.zip_code LIKE '35%') DESC, (a.zip_code LIKE '29%') DESC, a.id LIMIT 1) AS agency_id
    FROM (
      SELECT supplier_id, array_agg(id ORDER BY popularity DESC, id) AS products, sum(popularity) AS weight
      FROM (
        SELECT c.supplier_id, p.id, p.popularity,
          row_number() OVER (PARTITION BY c.supplier_id ORDER BY p.popularity DESC, p.id) AS place
        FROM product p
        JOIN catalog c ON c.id = p.catalog_id AND c.is_active AND c.owner_company_id IS NULL
        JOIN company_catalog cc ON cc.catalog_id = c.id AND cc.company_id = ${companyId}
        WHERE p.withdrawn_at IS NULL AND p.life_cycle = 'active' AND p.public_price IS NOT NULL
      ) best
      WHERE place <= 14
      GROUP BY supplier_id
    ) supplier
    ORDER BY weight DESC, supplier_id
    LIMIT 7`.execute(db)
  return rows.filter(({ agencyId }) => agencyId !== null)
}
