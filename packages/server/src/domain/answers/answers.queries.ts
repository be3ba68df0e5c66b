import { rebase, type Locale, type RequestedLine, type ConsultationEventKind } from '@comptoir/contract'
import { sql, type Selectable } from 'kysely'
import { columnsOf } from '../../platform/db/column-list.ts'
import type { Db } from '../../platform/db/connect.ts'
import { copiedName } from '../products/product.queries.ts'
import { answerLineColumns, type AnswerTables } from './answers.tables.ts'

/** Suppliers' answers, which suppliers write and the buyer compares. */

/** An event of a consultation; its author is a user of the company, or a supplier. */
interface ConsultationEvent {
  readonly consultationId: number
  readonly kind: ConsultationEventKind
  readonly supplierId?: number | null
  readonly userId?: number | null
  readonly detail?: string | null
}

/** Records an event in the timeline. */
export async function insertEvent(
  db: Db,
  { consultationId, kind, supplierId = null, userId = null, detail = null }: ConsultationEvent,
  now: Date,
): Promise<void> {
  await db
    .insertInto('consultationEvent')
    .values({
      consultationId,
      supplierId,
      userId,
      kind,
      detail,
      happenedAt: now,
    })
    .execute()
}

const headColumns = [
  'a.id',
  'a.supplierId',
  'a.state',
  'r.number as round',
  'r.endAt',
  'a.shippingText',
  'a.shipping',
  'a.validityText',
  'a.validityDays',
  'a.message',
  'a.declineReason',
  'a.endedAt',
  'a.version',
] as const

const headsOf = (db: Db) =>
  db
    .selectFrom('consultationAnswer as a')
    .innerJoin('consultationRound as r', 'r.id', 'a.roundId')
    .select(headColumns)

/** The stored head of an answer. */
export type AnswerRow = Awaited<ReturnType<ReturnType<typeof headsOf>['executeTakeFirstOrThrow']>>

/** Returns a supplier's answer to its latest round; `undefined` before the consultation is sent. */
export async function findLatestAnswer(db: Db, supplierId: number): Promise<AnswerRow | undefined> {
  return headsOf(db).where('a.supplierId', '=', supplierId).orderBy('r.number', 'desc').executeTakeFirst()
}

/** Returns the head of an answer, without its lines. */
export async function findAnswerHead(db: Db, id: number): Promise<AnswerRow> {
  return headsOf(db).where('a.id', '=', id).executeTakeFirstOrThrow()
}

/**
 * Returns the latest validated answer of each supplier of a consultation, up to a round. In sealed consultations only those of rounds
 * that have ended: what was opened after one round stays readable while the next is sealed (B-10).
 */
export async function findValidatedAnswers(
  db: Db,
  consultationId: number,
  now: Date,
  round?: number,
): Promise<AnswerRow[]> {
  let heads = headsOf(db)
    .innerJoin('consultation as c', 'c.id', 'r.consultationId')
    .distinctOn('a.supplierId')
    .where('r.consultationId', '=', consultationId)
    .where((is) => is.or([is('c.isSealed', '=', false), is('r.endAt', '<', now.toISOString())]))
  if (round !== undefined) heads = heads.where('r.number', '<=', round)
  return heads
    .where('a.state', '=', 'validated')
    .orderBy('a.supplierId')
    .orderBy('r.number', 'desc')
    .execute()
}

/** A stored line of an answer. */
export type AnswerLineRow = Selectable<AnswerTables['consultationAnswerLine']>

/** Returns the lines of answers, by answer. */
export async function findAnswerLines(
  db: Db,
  answerIds: readonly number[],
): Promise<Map<number, AnswerLineRow[]>> {
  if (answerIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('consultationAnswerLine')
    .selectAll()
    .where('answerId', 'in', [...answerIds])
    .orderBy('answerId')
    .orderBy('lineId')
    .execute()
  return Map.groupBy(rows, ({ answerId }) => answerId)
}

/** Opens a round; each of its suppliers gets a draft answer, filled with its previous one. */
export async function openRound(
  db: Db,
  {
    consultationId,
    supplierIds,
    endAt,
  }: { consultationId: number; supplierIds: readonly number[]; endAt: string },
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ id: number; number: number }>`
    INSERT INTO consultation_round (consultation_id, number, opened_at, end_at)
    SELECT ${consultationId}::int, coalesce(max(number), 0) + 1, ${now}, ${endAt}::timestamptz
    FROM consultation_round WHERE consultation_id = ${consultationId}
    RETURNING id, number`.execute(db)
  const round = rows[0]
  if (!round) throw new Error('The round was not created')
  await joinRound(db, { consultationId, supplierIds, roundId: round.id })
  return round.number
}

/** Adds suppliers to an open round. */
export async function joinRound(
  db: Db,
  {
    consultationId,
    supplierIds,
    roundId,
  }: { consultationId: number; supplierIds: readonly number[]; roundId: number },
): Promise<void> {
  await sql`
    WITH before AS (
      SELECT DISTINCT ON (a.supplier_id) a.*
      FROM consultation_answer a JOIN consultation_round r ON r.id = a.round_id
      WHERE a.supplier_id = ANY (${[...supplierIds]}::int[]) AND r.id <> ${roundId}
      ORDER BY a.supplier_id, r.number DESC
    ), opened AS (
      INSERT INTO consultation_answer
        (supplier_id, round_id, state, shipping_text, shipping, validity_text, message)
      SELECT s.id, ${roundId}::int, CASE WHEN b.state IN ('draft', 'validated') THEN 'draft' ELSE 'awaited' END,
        coalesce(b.shipping_text, ''), b.shipping, coalesce(b.validity_text, ''), coalesce(b.message, '')
      FROM consultation_supplier s
      LEFT JOIN before b ON b.supplier_id = s.id
      WHERE s.consultation_id = ${consultationId} AND s.id = ANY (${[...supplierIds]}::int[])
      RETURNING id, supplier_id)
    INSERT INTO consultation_answer_line (answer_id, line_id, ${columnsOf(answerLineColumns)})
    SELECT o.id, l.line_id, ${columnsOf(answerLineColumns, 'l')}
    FROM opened o
    JOIN before b ON b.supplier_id = o.supplier_id
    JOIN consultation_answer_line l ON l.answer_id = b.id`.execute(db)
}

/**
 * Returns the lines of a consultation as requested from suppliers, in the reader's language; the reference price only if the buyer
 * shows it. The list price of a product is public, that of a company's own catalogue is not.
 */
export async function findRequestedLines(
  db: Db,
  consultationId: number,
  { showsPrices, locale }: { readonly showsPrices: boolean; readonly locale: Locale },
): Promise<RequestedLine[]> {
  const rows = await db
    .selectFrom('consultationLine as l')
    .leftJoin('product as p', 'p.id', 'l.productId')
    .leftJoin('catalog as c', 'c.id', 'p.catalogId')
    .select([
      'l.id',
      'l.position',
      'l.reference',
      copiedName('l.label', locale).as('label'),
      'l.manufacturer',
      'l.quantity',
      'l.unit',
      'l.priceBase as base',
      'l.comment',
      'l.wishedOn',
      'l.referencePrice',
      'p.publicPrice as listPrice',
      'p.priceBase as listBase',
      'c.ownerCompanyId as owner',
    ])
    .where('l.consultationId', '=', consultationId)
    .orderBy('l.position')
    .execute()
  return rows.map(({ referencePrice, listPrice, listBase, owner, ...line }) => ({
    ...line,
    ...(showsPrices && { referencePrice }),
    ...(listPrice !== null &&
      listBase !== null &&
      owner === null && { publicPrice: rebase(listPrice, listBase, line.base) }),
  }))
}

const filesOf = (db: Db) =>
  db
    .selectFrom('consultationFile as f')
    .innerJoin('fileContent as b', 'b.digest', 'f.contentDigest')
    // A document belongs to the first answer its supplier sent after adding it; answers entered by the buyer send none.
    .leftJoinLateral(
      (query) =>
        query
          .selectFrom('consultationAnswer as a')
          .innerJoin('consultationRound as r', 'r.id', 'a.roundId')
          .select(['r.number', 'r.endAt'])
          .whereRef('a.supplierId', '=', 'f.supplierId')
          .where('a.state', '=', 'validated')
          .where('a.enteredAt', 'is', null)
          .whereRef('a.endedAt', '>=', 'f.addedAt')
          .orderBy('r.number')
          .limit(1)
          .as('sent'),
      (join) => join.onTrue(),
    )
    .select([
      'f.id',
      'f.consultationId',
      'f.supplierId',
      'f.kind',
      'f.name',
      'f.contentDigest as digest',
      'b.byteCount',
      'f.addedAt',
      'sent.number as round',
    ])
    .where('f.removedAt', 'is', null)

/** A stored document. */
export type AnswerFileRow = Awaited<ReturnType<ReturnType<typeof filesOf>['executeTakeFirstOrThrow']>>

/** Returns all documents of a consultation, whoever added them, oldest first; the caller selects. */
export async function findFiles(db: Db, consultationId: number): Promise<AnswerFileRow[]> {
  return filesOf(db)
    .where('f.consultationId', '=', consultationId)
    .orderBy('f.addedAt')
    .orderBy('f.id')
    .execute()
}

/** Returns the documents of validated answers; in sealed consultations only those of rounds that have ended, like the answers. */
export async function findSentFiles(db: Db, consultationId: number, now: Date): Promise<AnswerFileRow[]> {
  return filesOf(db)
    .innerJoin('consultation as c', 'c.id', 'f.consultationId')
    .where('f.consultationId', '=', consultationId)
    .where('sent.number', 'is not', null)
    .where((is) => is.or([is('c.isSealed', '=', false), is('sent.endAt', '<', now.toISOString())]))
    .orderBy('f.addedAt')
    .orderBy('f.id')
    .execute()
}

interface NewFile {
  readonly consultationId: number
  /** `null`: the buyer's. */
  readonly supplierId: number | null
  readonly kind: AnswerFileRow['kind']
  readonly name: string
  readonly digest: string
  readonly userId: number | null
}

/** Adds a document whose content is in the storage. */
export async function insertFile(
  db: Db,
  { digest, userId, ...file }: NewFile,
  now: Date,
): Promise<AnswerFileRow> {
  const { id } = await db
    .insertInto('consultationFile')
    .values({ ...file, contentDigest: digest, addedAt: now, addedBy: userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return filesOf(db).where('f.id', '=', id).executeTakeFirstOrThrow()
}

/** Removes a document from the list. */
export async function removeFile(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('consultationFile').set({ removedAt: now }).where('id', '=', id).execute()
}

/** Adds a message to a consultation and returns its id. */
export async function insertMessage(
  db: Db,
  message: {
    readonly consultationId: number
    readonly supplierId: number | null
    readonly userId: number | null
    readonly isQuestion: boolean
    readonly questionId: number | null
    /** The question as quoted by its answer. */
    readonly questionText?: string | null
    readonly body: string
  },
  now: Date,
): Promise<number> {
  const { id } = await db
    .insertInto('consultationMessage')
    .values({ questionText: null, ...message, writtenAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
