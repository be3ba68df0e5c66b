import { rebase, type Locale, type RequestedLine, type ConsultationEventKind } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { copiedName } from '../products/product.queries.ts'

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
    .insertInto('consultation_event')
    .values({
      consultation_id: consultationId,
      supplier_id: supplierId,
      user_id: userId,
      kind,
      detail,
      happened_at: now,
    })
    .execute()
}

const headColumns = [
  'a.id',
  'a.supplier_id as supplierId',
  'a.state',
  'r.number as round',
  'r.end_at as endAt',
  'a.shipping_text as shippingText',
  'a.shipping',
  'a.validity_text as validityText',
  'a.validity_days as validityDays',
  'a.message',
  'a.decline_reason as declineReason',
  'a.ended_at as endedAt',
  'a.version',
] as const

const headsOf = (db: Db) =>
  db
    .selectFrom('consultation_answer as a')
    .innerJoin('consultation_round as r', 'r.id', 'a.round_id')
    .select(headColumns)

/** The stored head of an answer. */
export type AnswerRow = Awaited<ReturnType<ReturnType<typeof headsOf>['executeTakeFirstOrThrow']>>

/** Returns a supplier's answer to its latest round; `undefined` before the consultation is sent. */
export async function findLatestAnswer(db: Db, supplierId: number): Promise<AnswerRow | undefined> {
  return headsOf(db).where('a.supplier_id', '=', supplierId).orderBy('r.number', 'desc').executeTakeFirst()
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
    .innerJoin('consultation as c', 'c.id', 'r.consultation_id')
    .distinctOn('a.supplier_id')
    .where('r.consultation_id', '=', consultationId)
    .where((is) => is.or([is('c.is_sealed', '=', false), is('r.end_at', '<', now.toISOString())]))
  if (round !== undefined) heads = heads.where('r.number', '<=', round)
  return heads
    .where('a.state', '=', 'validated')
    .orderBy('a.supplier_id')
    .orderBy('r.number', 'desc')
    .execute()
}

const linesOf = (db: Db) =>
  db
    .selectFrom('consultation_answer_line as l')
    .select([
      'l.answer_id as answerId',
      'l.line_id as line',
      'l.kind',
      'l.price_text as priceText',
      'l.price',
      'l.is_available as isAvailable',
      'l.available_on as availableOn',
      'l.reference',
      'l.comment',
      'l.similar_label as similarLabel',
      'l.similar_manufacturer as similarManufacturer',
      'l.similar_reference as similarReference',
      'l.similar_available_on as similarAvailableOn',
      'l.similar_price_text as similarPriceText',
      'l.similar_price as similarPrice',
      'l.is_by_buyer as isByBuyer',
    ])

/** A stored line of an answer. */
export type AnswerLineRow = Awaited<ReturnType<ReturnType<typeof linesOf>['executeTakeFirstOrThrow']>>

/** Returns the lines of answers, by answer. */
export async function findAnswerLines(
  db: Db,
  answerIds: readonly number[],
): Promise<Map<number, AnswerLineRow[]>> {
  if (answerIds.length === 0) return new Map()
  const rows = await linesOf(db)
    .where('l.answer_id', 'in', [...answerIds])
    .orderBy('l.answer_id')
    .orderBy('l.line_id')
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
    INSERT INTO consultation_answer_line
    SELECT o.id, l.line_id, l.kind, l.price_text, l.price, l.is_available, l.available_on, l.reference, l.comment,
      l.similar_label, l.similar_manufacturer, l.similar_reference, l.similar_available_on, l.similar_price_text,
      l.similar_price, l.is_by_buyer
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
    .selectFrom('consultation_line as l')
    .leftJoin('product as p', 'p.id', 'l.product_id')
    .leftJoin('catalog as c', 'c.id', 'p.catalog_id')
    .select([
      'l.id',
      'l.position',
      'l.reference',
      copiedName('l.label', locale).as('label'),
      'l.manufacturer',
      'l.quantity',
      'l.unit',
      'l.price_base as base',
      'l.comment',
      'l.wished_on as wishedOn',
      'l.reference_price as referencePrice',
      'p.public_price as listPrice',
      'p.price_base as listBase',
      'c.owner_company_id as owner',
    ])
    .where('l.consultation_id', '=', consultationId)
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
    .selectFrom('consultation_file as f')
    .innerJoin('file_content as b', 'b.digest', 'f.content_digest')
    // A document belongs to the first answer its supplier sent after adding it; answers entered by the buyer send none.
    .leftJoinLateral(
      (query) =>
        query
          .selectFrom('consultation_answer as a')
          .innerJoin('consultation_round as r', 'r.id', 'a.round_id')
          .select(['r.number', 'r.end_at'])
          .whereRef('a.supplier_id', '=', 'f.supplier_id')
          .where('a.state', '=', 'validated')
          .where('a.entered_at', 'is', null)
          .whereRef('a.ended_at', '>=', 'f.added_at')
          .orderBy('r.number')
          .limit(1)
          .as('sent'),
      (join) => join.onTrue(),
    )
    .select([
      'f.id',
      'f.consultation_id as consultationId',
      'f.supplier_id as supplierId',
      'f.kind',
      'f.name',
      'f.content_digest as digest',
      'b.byte_count as byteCount',
      'f.added_at as addedAt',
      'sent.number as round',
    ])
    .where('f.removed_at', 'is', null)

/** A stored document. */
export type AnswerFileRow = Awaited<ReturnType<ReturnType<typeof filesOf>['executeTakeFirstOrThrow']>>

/** Returns all documents of a consultation, whoever added them, oldest first; the caller selects. */
export async function findFiles(db: Db, consultationId: number): Promise<AnswerFileRow[]> {
  return filesOf(db)
    .where('f.consultation_id', '=', consultationId)
    .orderBy('f.added_at')
    .orderBy('f.id')
    .execute()
}

/** Returns the documents of validated answers; in sealed consultations only those of rounds that have ended, like the answers. */
export async function findSentFiles(db: Db, consultationId: number, now: Date): Promise<AnswerFileRow[]> {
  return filesOf(db)
    .innerJoin('consultation as c', 'c.id', 'f.consultation_id')
    .where('f.consultation_id', '=', consultationId)
    .where('sent.number', 'is not', null)
    .where((is) => is.or([is('c.is_sealed', '=', false), is('sent.end_at', '<', now.toISOString())]))
    .orderBy('f.added_at')
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
export async function insertFile(db: Db, file: NewFile, now: Date): Promise<AnswerFileRow> {
  const { id } = await db
    .insertInto('consultation_file')
    .values({
      consultation_id: file.consultationId,
      supplier_id: file.supplierId,
      kind: file.kind,
      name: file.name,
      content_digest: file.digest,
      added_at: now,
      added_by: file.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return filesOf(db).where('f.id', '=', id).executeTakeFirstOrThrow()
}

/** Removes a document from the list. */
export async function removeFile(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('consultation_file').set({ removed_at: now }).where('id', '=', id).execute()
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
    .insertInto('consultation_message')
    .values({
      consultation_id: message.consultationId,
      supplier_id: message.supplierId,
      user_id: message.userId,
      is_question: message.isQuestion,
      question_id: message.questionId,
      question_text: message.questionText ?? null,
      body: message.body,
      written_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
