import { sql } from 'kysely'
import type { Db } from '../src/platform/db/connect.ts'
import { award } from '../src/features/consultations/award.service.ts'
import { viewOf } from '../src/domain/products/product.queries.ts'
import { findComparedAnswers } from '../src/features/consultations/comparison.service.ts'
import { findLines } from '../src/features/consultations/consultation-lines.queries.ts'
import type { UserActor } from '../src/platform/access/actor.ts'
import { foldWords } from '../src/platform/text/fold-text.ts'
import { insertAnswers, type AnsweredConsultation } from './consultation-answers.ts'
import { randomFrom, type Random } from './random.ts'

/** The state of a consultation of the demo. */
export interface DemoConsultation extends AnsweredConsultation {
  readonly name: string
  readonly project: readonly [code: string, name: string] | null
  readonly lines: number
  readonly suppliers: number
  readonly isSent: boolean
  /** Days from now; negative: in the past. */
  readonly endsIn: number | null
  readonly isClosed?: true
  readonly isSealed?: true
}

/** Whether orders are created from it. */
const awardedDemo = 'Luminaires de la médiathèque de Cleunay'

const demoConsultations: readonly DemoConsultation[] = [
  {
    name: 'Tableaux divisionnaires, bâtiment C',
    project: null,
    lines: 6,
    suppliers: 0,
    answers: [],
    isSent: false,
    endsIn: null,
  },
  {
    name: 'Éclairage du gymnase de Betton',
    project: ['BET-26-014', 'Gymnase de Betton'],
    lines: 12,
    suppliers: 3,
    answers: [],
    isSent: false,
    endsIn: 9,
  },
  {
    name: 'Chemins de câbles, lycée Chateaubriand',
    project: ['REN-26-102', 'Lycée Chateaubriand'],
    lines: 9,
    suppliers: 4,
    answers: ['draft', 'opened'],
    isSent: true,
    endsIn: 5,
    question: 'Acceptez-vous des longueurs de 2 m au lieu de 3 m ?',
  },
  {
    name: 'Résidence des Tilleuls, 24 logements',
    project: ['REN-26-087', 'Résidence des Tilleuls'],
    lines: 24,
    suppliers: 5,
    answers: ['validated', 'validated', 'validated', 'declined'],
    isSent: true,
    endsIn: 2,
    question: 'Les coffrets doivent-ils être livrés avec porte ?',
  },
  {
    name: 'Rénovation de la chaufferie, EHPAD Les Genêts',
    project: ['VIT-26-033', 'EHPAD Les Genêts'],
    lines: 14,
    suppliers: 3,
    answers: ['validated', 'validated', 'validated'],
    isSent: true,
    endsIn: -1,
  },
  {
    name: 'Offres scellées : bornes de recharge du parking relais',
    project: ['REN-26-110', 'Parking relais Villejean'],
    lines: 8,
    suppliers: 3,
    answers: ['validated', 'validated'],
    isSent: true,
    endsIn: 7,
    isSealed: true,
  },
  {
    name: 'Appareillage, maison de santé de Fougères',
    project: ['FOU-26-009', 'Maison de santé de Fougères'],
    lines: 10,
    suppliers: 2,
    answers: ['opened'],
    isSent: true,
    endsIn: -4,
  },
  {
    name: awardedDemo,
    project: ['REN-26-064', 'Médiathèque de Cleunay'],
    lines: 9,
    suppliers: 3,
    answers: ['validated', 'validated', 'declined'],
    isSent: true,
    endsIn: -6,
  },
  {
    name: 'Câbles, extension de l’atelier Kerbraz',
    project: ['BRT-26-051', 'Atelier Kerbraz'],
    lines: 7,
    suppliers: 3,
    answers: ['validated', 'validated', 'declined'],
    isSent: true,
    endsIn: -20,
    isClosed: true,
  },
]

const day = 86_400_000

/** Inserts consultations of the demo's buyer in all states, with answers; dates are relative to the day of the seed. */
export async function insertConsultations(db: Db, username: string, now: Date): Promise<void> {
  for (const [at, consultation] of demoConsultations.entries())
    await insertConsultation(
      db,
      username,
      consultation,
      new Date(now.getTime() - (demoConsultations.length - at) * 7200_000),
    )
}

/** Awards the demo's ordered consultation: every line priced by the first supplier, as its buyer would. */
export async function awardConsultation(db: Db, actor: UserActor, now: Date): Promise<void> {
  const { id } = await db
    .selectFrom('consultation')
    .select('id')
    .where('name', '=', awardedDemo)
    .where('companyId', '=', actor.companyId)
    .executeTakeFirstOrThrow()
  const webhooks = { emit: () => Promise.resolve() }
  const call = { db, actor, now, webhooks, view: viewOf({ actor, locale: 'fr', now }) }
  const [first] = await findComparedAnswers(call, id)
  const lines = await findLines(db, actor, id)
  const awards = (first?.lines ?? []).flatMap(({ line, kind }) =>
    kind === 'priced' && first
      ? [{ line, supplier: first.id, quantity: quantityOf(lines, line), isSimilar: false }]
      : [],
  )
  await award(call, id, { awards, takesExpired: true, takesOutliers: true })
}

const quantityOf = (lines: readonly { readonly id: number; readonly quantity: number }[], line: number) =>
  lines.find(({ id }) => id === line)?.quantity ?? 1

interface Place {
  readonly userId: number
  readonly companyId: number
  readonly unitId: number
}

/** Inserts one consultation and returns its id. */
export async function insertConsultation(
  db: Db,
  username: string,
  demo: DemoConsultation,
  now: Date,
): Promise<number> {
  const random = randomFrom(demo.name.length * 31 + demo.lines)
  const place = await findPlace(db, username)
  const endAt = demo.endsIn === null ? null : endOfDay(new Date(now.getTime() + demo.endsIn * day))
  const createdAt = new Date(Math.min(now.getTime(), (endAt ?? now).getTime()) - 6 * day)
  const [code, businessName] = demo.project ?? [null, null]
  const words = [...new Set(foldWords([demo.name, code, businessName].join(' ')))]
  const { id } = await db
    .insertInto('consultation')
    .values({
      companyId: place.companyId,
      unitId: place.unitId,
      requesterId: place.userId,
      applicant: null,
      name: demo.name,
      businessCode: code,
      businessName,
      quotationNumber: null,
      quotationDetail: null,
      origin: 'direct',
      endAt,
      message: demo.isSent ? 'Livraison sur chantier, franco si possible.' : null,
      sharesJob: demo.project !== null,
      isSealed: demo.isSealed ?? false,
      createdAt,
      editedAt: demo.suppliers > 0 ? createdAt : null,
      closedAt: demo.isClosed ? now : null,
      changedAt: now,
      searchText: words.map((word) => ` ${word}`).join(''),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertLines(db, id, place, demo.lines, random)
  await insertSuppliers(db, id, demo.suppliers, createdAt)
  if (demo.isSent && endAt) await insertAnswers(db, id, demo, { sentAt: createdAt, endAt, now, random })
  return id
}

/** About the end of a working day in Paris. */
function endOfDay(moment: Date): Date {
  const end = new Date(moment)
  end.setUTCHours(16, 0, 0, 0)
  return end
}

async function findPlace(db: Db, username: string): Promise<Place> {
  return db
    .selectFrom('appUser as u')
    .innerJoin('appUserUnit as unit', 'unit.userId', 'u.id')
    .select(['u.id as userId', 'u.companyId', 'unit.unitId'])
    .where('u.username', '=', username)
    .executeTakeFirstOrThrow()
}

async function insertLines(
  db: Db,
  id: number,
  { companyId }: Place,
  count: number,
  random: Random,
): Promise<void> {
  const offset = random.integer(0, 40)
  await sql`
    INSERT INTO consultation_line (consultation_id, position, product_id, reference, label, manufacturer, quantity, unit,
      price_base, reference_price)
    SELECT ${id}::int, row_number() OVER (ORDER BY p.popularity DESC, p.id), p.id, p.reference, p.name_fr, m.name,
      p.packaging * (1 + p.id % 12), p.sales_unit, p.price_base, round(p.public_price * 0.62, 4)
    FROM (
      SELECT x.* FROM product x
      JOIN company_catalog cc ON cc.catalog_id = x.catalog_id AND cc.company_id = ${companyId}
      JOIN catalog c ON c.id = x.catalog_id AND c.owner_company_id IS NULL AND c.is_active
      WHERE x.public_price IS NOT NULL AND x.withdrawn_at IS NULL
      ORDER BY x.popularity DESC, x.id OFFSET ${offset}::int LIMIT ${Math.max(1, count - 1)}::int) p
    JOIN manufacturer m ON m.id = p.manufacturer_id`.execute(db)
  // A free line, in no catalogue.
  await sql`
    INSERT INTO consultation_line (consultation_id, position, label, quantity, unit)
    SELECT ${id}::int, coalesce(max(position), 0) + 1, 'Mise en service sur site, déplacement compris', 1, 'set'
    FROM consultation_line WHERE consultation_id = ${id}`.execute(db)
}

async function insertSuppliers(db: Db, id: number, count: number, at: Date): Promise<void> {
  await sql`
    INSERT INTO consultation_supplier (consultation_id, supplier_id, agency_id, contact_id, language, added_at)
    SELECT ${id}::int, a.supplier_id, a.id, k.id, 'fr', ${at}::timestamptz
    FROM (
      SELECT DISTINCT ON (supplier_id) id, supplier_id FROM agency WHERE siret IS NOT NULL AND email IS NOT NULL
      ORDER BY supplier_id, id) a
    LEFT JOIN LATERAL (
      SELECT id FROM supplier_contact k
      WHERE k.agency_id = a.id AND k.company_id IS NULL AND k.removed_at IS NULL ORDER BY k.id LIMIT 1) k ON true
    ORDER BY (a.supplier_id + ${id}::int) % 7, a.supplier_id LIMIT ${count}::int`.execute(db)
}
