import { sql } from 'kysely'
import type { Db } from '../src/platform/db/connect.ts'
import { unitsOf } from '../src/platform/access/scope.ts'
import type { UserActor } from '../src/platform/access/actor.ts'
import { viewOf } from '../src/domain/products/product.queries.ts'
import { addToList } from '../src/features/selection-lists/selection-items.service.ts'
import { createList, shareList } from '../src/features/selection-lists/selection-lists.service.ts'

interface DemoList {
  readonly owner: string
  readonly name: string
  readonly business: readonly [string, string]
  readonly job: readonly [string, string]
  readonly quote: readonly [string, string]
  readonly variables?: readonly { readonly name: string; readonly value: number }[]
  /** Headings, and below each a number of products with these quantities in turn. */
  readonly parts: readonly { readonly heading: string; readonly amounts: readonly (number | string)[] }[]
  readonly sharedWith?: { readonly username: string; readonly canEdit: boolean }
  readonly isArchived?: boolean
}

const lists: readonly DemoList[] = [
  {
    owner: 'client',
    name: 'Résidence Les Tilleuls, 12 logements',
    business: ['A-2041', 'Résidence Les Tilleuls'],
    job: ['CH-07', 'Tranche ferme'],
    quote: ['D-998', 'Lot courants forts et faibles'],
    variables: [
      { name: 'logements', value: 12 },
      { name: 'étages', value: 4 },
    ],
    parts: [
      { heading: 'Tableaux', amounts: ['logements', '6*logements', '2*logements + étages', '12*logements'] },
      { heading: 'Appareillage', amounts: ['14*logements', '8*logements', '3*logements'] },
      { heading: 'Parties communes', amounts: ['4*étages', 12, '25*étages'] },
    ],
    sharedWith: { username: 'gestion', canEdit: true },
  },
  {
    owner: 'client',
    name: 'Entretien chaufferie, groupe scolaire',
    business: ['A-1987', 'Mairie de Pontivy'],
    job: ['CH-02', 'Groupe scolaire Jean-Moulin'],
    quote: ['D-871', 'Entretien annuel'],
    parts: [{ heading: 'Pièces', amounts: [2, 4, 10, 1, 6] }],
  },
  {
    owner: 'client',
    name: 'Atelier communal 2025',
    business: ['A-1502', 'Commune de Guer'],
    job: ['CH-01', 'Atelier communal'],
    quote: ['D-640', 'Éclairage'],
    parts: [{ heading: 'Éclairage', amounts: [12, 8, 40] }],
    isArchived: true,
  },
  {
    owner: 'gestion',
    name: 'Kit de dépannage climatisation',
    business: ['A-0001', 'Interne'],
    job: ['STK', 'Véhicules'],
    quote: ['D-000', 'Dotation des véhicules'],
    parts: [{ heading: 'Par véhicule', amounts: [1, 2, 5, 10] }],
    sharedWith: { username: 'client', canEdit: false },
  },
]

/** Inserts lists of the demo's buyers. */
export async function insertSelectionLists(db: Db, now: Date): Promise<void> {
  for (const [place, demo] of lists.entries()) {
    const actor = await actorOf(db, demo.owner)
    const write = { db, actor, now: new Date(now.getTime() - (lists.length - place) * 3 * 24 * 3_600_000) }
    const list = await createList(write, {
      name: demo.name,
      businessCode: demo.business[0],
      businessName: demo.business[1],
      jobCode: demo.job[0],
      jobName: demo.job[1],
      quoteNumber: demo.quote[0],
      quoteDescription: demo.quote[1],
      variables: [...(demo.variables ?? [])],
    })
    const view = viewOf({ actor, locale: 'fr', now })
    const ids = await chooseProducts(db, actor.companyId, place)
    for (const { heading, amounts } of demo.parts) {
      await addToList({ ...write, view }, list, { heading, before: null })
      const products = amounts.map((amount) => ({
        productId: ids.shift() ?? 0,
        ...(typeof amount === 'number' ? { quantity: amount } : { formula: amount }),
      }))
      await addToList({ ...write, view }, list, { products, before: null })
    }
    if (demo.sharedWith) {
      const { userId } = await actorOf(db, demo.sharedWith.username)
      await shareList(write, list.uuid, [{ kind: 'user', id: userId, canEdit: demo.sharedWith.canEdit }])
    }
    // Prices have changed since then, for every third line.
    await sql`
      UPDATE selection_list_item SET added_price = round(added_price * 0.968, 4)
      WHERE list_id = ${list.id} AND id % 3 = 0`.execute(db)
    if (demo.isArchived)
      await db.updateTable('selectionList').set({ archivedAt: now }).where('id', '=', list.id).execute()
  }
}

async function actorOf(db: Db, username: string): Promise<UserActor> {
  const user = await db
    .selectFrom('appUser as u')
    .select(['u.id', 'u.companyId', unitsOf('u.id').as('unitIds')])
    .where('u.username', '=', username)
    .executeTakeFirstOrThrow()
  return {
    kind: 'user',
    userId: user.id,
    sessionId: 'seed',
    username,
    companyId: user.companyId,
    unitIds: user.unitIds,
    roles: [],
    useTamzagGestion: false,
  }
}

/** Returns visible products of several families, one of them being phased out, different ones for each list. */
async function chooseProducts(db: Db, companyId: number, place: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM (
      SELECT DISTINCT ON (p.family_id, p.life_cycle = 'active') p.id, p.popularity, p.life_cycle
      FROM product p
      JOIN catalog c ON c.id = p.catalog_id AND c.is_active AND c.owner_company_id IS NULL
      JOIN company_catalog cc ON cc.catalog_id = c.id AND cc.company_id = ${companyId}
      WHERE p.withdrawn_at IS NULL AND p.public_price IS NOT NULL
      ORDER BY p.family_id, p.life_cycle = 'active', p.popularity DESC, p.id
    ) best
    ORDER BY life_cycle = 'active' OR id % 7 <> ${place}, popularity DESC, id
    LIMIT 1 OFFSET ${place}`.execute(db)
  const { rows: others } = await sql<{ id: number }>`
    SELECT id FROM (
      SELECT DISTINCT ON (p.family_id) p.id, p.popularity
      FROM product p
      JOIN catalog c ON c.id = p.catalog_id AND c.is_active AND c.owner_company_id IS NULL
      JOIN company_catalog cc ON cc.catalog_id = c.id AND cc.company_id = ${companyId}
      WHERE p.withdrawn_at IS NULL AND p.life_cycle = 'active' AND p.public_price IS NOT NULL
      ORDER BY p.family_id, p.popularity DESC, p.id
    ) best
    ORDER BY popularity DESC, id
    LIMIT 12 OFFSET ${place * 5}`.execute(db)
  return [...others.slice(0, 2), ...rows, ...others.slice(2)].map(({ id }) => id)
}
