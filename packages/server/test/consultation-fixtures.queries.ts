import { insertConsultation, type DemoConsultation } from '../seed/consultations.ts'
import { insertAnswers } from '../seed/consultation-answers.ts'
import { randomFrom } from '../seed/random.ts'
import { smallPng } from './directory-fixtures.queries.ts'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../src/platform/db/connect.ts'

const moment = new Date('2026-11-21T08:00:00Z')

/** A new consultation of `client`: three lines and two suppliers, not sent by default. */
export function insertConsultationOf(db: Db, parts: Partial<DemoConsultation> = {}): Promise<number> {
  return insertConsultation(
    db,
    'client',
    {
      name: 'Consultation',
      project: ['C-1', 'Affaire'],
      lines: 3,
      suppliers: 2,
      answers: [],
      isSent: false,
      endsIn: 5,
      ...parts,
    },
    moment,
  )
}

/** The same, sent. */
export const insertSentConsultation = (db: Db) => insertConsultationOf(db, { isSent: true })

/** The first line of a new consultation of `client`. */
export async function insertConsultationLine(db: Db): Promise<number> {
  const consultation = await insertConsultationOf(db)
  return (await rowOf(db, 'consultationLine', consultation)).id
}

/** The first supplier of a new consultation of `client`. */
export async function insertConsultationSupplier(db: Db, { isSent = false } = {}): Promise<number> {
  const consultation = await insertConsultationOf(db, { isSent })
  return (await rowOf(db, 'consultationSupplier', consultation)).id
}

/** A supplier of a new sent consultation who has accepted the terms. */
export async function insertRequestOf(db: Db): Promise<number> {
  const id = await insertConsultationSupplier(db, { isSent: true })
  await db
    .updateTable('consultationSupplier')
    .set({ termsVersion: '2026-11', termsAcceptedAt: moment })
    .where('id', '=', id)
    .execute()
  return id
}

const rowOf = (db: Db, table: 'consultationLine' | 'consultationSupplier', consultation: number) =>
  db
    .selectFrom(table)
    .select('id')
    .where('consultationId', '=', consultation)
    .orderBy('id')
    .executeTakeFirstOrThrow()

/** The same, with an offer document instead of prices. */
export async function insertOfferOf(db: Db): Promise<number> {
  const id = await insertRequestOf(db)
  await insertConsultationFile(db, id, 'offer')
  return id
}

/** A document added by the buyer to a new consultation, or by a supplier to its answer. */
export async function insertConsultationFile(
  db: Db,
  supplier?: number,
  kind: 'answer' | 'offer' = 'answer',
): Promise<number> {
  const digest = createHash('sha256').update(smallPng).digest('hex')
  await db
    .insertInto('fileContent')
    .values({ digest, byteCount: smallPng.length, keptAt: moment })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const consultation =
    supplier === undefined
      ? await insertConsultationOf(db)
      : (
          await db
            .selectFrom('consultationSupplier')
            .select('consultationId as id')
            .where('id', '=', supplier)
            .executeTakeFirstOrThrow()
        ).id
  const { id } = await db
    .insertInto('consultationFile')
    .values({
      consultationId: consultation,
      supplierId: supplier ?? null,
      kind: supplier === undefined ? 'own' : kind,
      name: 'plan.png',
      contentDigest: digest,
      addedAt: moment,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The line and the supplier that a route sample awards. */
export const awardedId = 900_001

/** The consultation of that line, which that supplier has answered with a price. */
export async function insertAnsweredConsultation(db: Db): Promise<number> {
  const existing = await db
    .selectFrom('consultationLine')
    .select('consultationId as id')
    .where('id', '=', awardedId)
    .executeTakeFirst()
  if (existing) return existing.id
  // The first consultation belongs to another sample, which removes suppliers from it.
  await insertConsultationOf(db)
  const id = await insertConsultationOf(db, { lines: 1, suppliers: 1 })
  const line = await rowOf(db, 'consultationLine', id)
  await sql`UPDATE consultation_line SET id = ${awardedId}, quantity = 1000 WHERE id = ${line.id}`.execute(db)
  await sql`UPDATE consultation_supplier SET id = ${awardedId} WHERE consultation_id = ${id}`.execute(db)
  const day = 86_400_000
  await insertAnswers(
    db,
    id,
    { answers: ['validated'] },
    {
      sentAt: new Date(moment.getTime() - 2 * day),
      endAt: new Date(moment.getTime() + 5 * day),
      now: moment,
      random: randomFrom(1),
    },
  )
  return id
}

/** The line of an answer entered by a route sample. */
export const enteredLine = {
  line: 900_002,
  kind: 'priced',
  priceText: '12,50',
  isAvailable: true,
  availableOn: '2027-12-01',
  reference: '',
  comment: '',
  similar: null,
}

/** The supplier of a consultation with that line, who has not answered. */
export async function insertEnterableSupplier(db: Db): Promise<number> {
  const existing = await db
    .selectFrom('consultationLine')
    .select('consultationId as id')
    .where('id', '=', enteredLine.line)
    .executeTakeFirst()
  const id = existing?.id ?? (await insertConsultationOf(db, { lines: 1, suppliers: 1, isSent: true }))
  if (!existing) {
    const line = await rowOf(db, 'consultationLine', id)
    await sql`UPDATE consultation_line SET id = ${enteredLine.line} WHERE id = ${line.id}`.execute(db)
  }
  return (await rowOf(db, 'consultationSupplier', id)).id
}

/** Removes the supplier of an agency from a consultation. */
export async function uninvite(db: Db, consultation: number, agency: number): Promise<void> {
  await sql`
    DELETE FROM consultation_supplier WHERE consultation_id = ${consultation}
      AND supplier_id = (SELECT supplier_id FROM agency WHERE id = ${agency})`.execute(db)
}

/** The only supplier of a new consultation of `client`: that of the first agency. */
export async function insertSupplierOfFirstAgency(db: Db): Promise<number> {
  const consultation = await insertConsultationOf(db, { suppliers: 1 })
  const { id } = await rowOf(db, 'consultationSupplier', consultation)
  await sql`
    UPDATE consultation_supplier SET agency_id = 1, contact_id = NULL,
      supplier_id = (SELECT supplier_id FROM agency WHERE id = 1)
    WHERE id = ${id}`.execute(db)
  return id
}
