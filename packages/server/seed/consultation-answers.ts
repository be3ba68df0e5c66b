import { writeTypedNumber } from '@comptoir/contract'
import { openRound } from '../src/domain/answers/answers.queries.ts'
import type { Db } from '../src/platform/db/connect.ts'
import { insertRows } from './insert-rows.ts'
import type { Random } from './random.ts'

/** The suppliers' reactions to a consultation of the demo. */
export interface AnsweredConsultation {
  /** One per supplier, in order. */
  readonly answers: readonly ('validated' | 'declined' | 'draft' | 'opened')[]
  readonly question?: string
}

const day = 86_400_000

interface Course {
  readonly sentAt: Date
  readonly endAt: Date
  readonly now: Date
  readonly random: Random
}

/** Sends a consultation and answers it. */
export async function insertAnswers(
  db: Db,
  id: number,
  demo: AnsweredConsultation,
  course: Course,
): Promise<void> {
  const { sentAt, endAt, random } = course
  const suppliers = await db
    .selectFrom('consultationSupplier')
    .select('id')
    .where('consultationId', '=', id)
    .orderBy('id')
    .execute()
  const supplierIds = suppliers.map((supplier) => supplier.id)
  await openRound(db, { consultationId: id, supplierIds, endAt: endAt.toISOString() }, sentAt)
  await note(db, id, 'sent', supplierIds, sentAt)
  await db.updateTable('consultationSupplier').set({ sentAt }).where('consultationId', '=', id).execute()
  for (const [at, state] of demo.answers.entries()) {
    const supplierId = supplierIds[at]
    if (supplierId === undefined) continue
    const when = new Date(sentAt.getTime() + (at + 1) * 0.7 * day)
    await note(db, id, 'opened', [supplierId], when)
    await db
      .updateTable('consultationSupplier')
      .set({ openedAt: when })
      .where('id', '=', supplierId)
      .execute()
    if (state !== 'opened') await insertAnswer(db, id, supplierId, state, when, random)
  }
  const [asker] = supplierIds
  if (demo.question !== undefined && asker !== undefined) {
    await insertRows(db, 'consultationMessage', [
      {
        consultationId: id,
        supplierId: asker,
        userId: null,
        isQuestion: true,
        body: demo.question,
        writtenAt: new Date(sentAt.getTime() + day),
      },
    ])
    await note(db, id, 'question', [asker], new Date(sentAt.getTime() + day))
  }
}

async function note(
  db: Db,
  id: number,
  kind: 'sent' | 'opened' | 'answered' | 'declined' | 'question',
  supplierIds: readonly number[],
  at: Date,
): Promise<void> {
  await insertRows(
    db,
    'consultationEvent',
    supplierIds.map((supplierId) => ({
      consultationId: id,
      supplierId,
      kind,
      happenedAt: at,
    })),
  )
}

async function insertAnswer(
  db: Db,
  id: number,
  supplierId: number,
  state: 'validated' | 'declined' | 'draft',
  when: Date,
  random: Random,
): Promise<void> {
  const isEnded = state !== 'draft'
  const shipping = random.pick([0, 25, 38.5, 60])
  const days = random.pick([15, 30, 45])
  const answer = await db
    .updateTable('consultationAnswer')
    .set({
      state,
      changedAt: when,
      endedAt: isEnded ? when : null,
      ...(state === 'declined'
        ? { declineReason: 'Délais impossibles à tenir ce mois-ci.' }
        : {
            shippingText: writeTypedNumber(shipping, 'fr'),
            shipping,
            validityText: String(days),
            validityDays: days,
            message: 'Prix nets, livraison groupée.',
          }),
    })
    .where('supplierId', '=', supplierId)
    .returning('id')
    .executeTakeFirstOrThrow()
  if (state === 'declined') {
    await db
      .updateTable('consultationSupplier')
      .set({ declinedAt: when })
      .where('id', '=', supplierId)
      .execute()
    await note(db, id, 'declined', [supplierId], when)
    return
  }
  if (state === 'validated') {
    await db
      .updateTable('consultationSupplier')
      .set({ answeredAt: when })
      .where('id', '=', supplierId)
      .execute()
    await note(db, id, 'answered', [supplierId], when)
  }
  const lines = await db
    .selectFrom('consultationLine')
    .select(['id', 'reference', 'referencePrice'])
    .where('consultationId', '=', id)
    .orderBy('position')
    .execute()
  const level = 0.9 + random.next() * 0.25
  const isDone = (at: number) => state === 'validated' || at < lines.length / 2
  await insertRows(
    db,
    'consultationAnswerLine',
    lines.flatMap((line, at) => (isDone(at) ? [answerLine(answer.id, line, level, when, random)] : [])),
  )
}

function answerLine(
  answerId: number,
  line: { readonly id: number; readonly reference: string; readonly referencePrice: number | null },
  level: number,
  when: Date,
  random: Random,
) {
  const kind = random.chance(0.08) ? 'declined' : line.referencePrice === null ? 'included' : 'priced'
  const price = Math.max(
    0.01,
    Math.round((line.referencePrice ?? 1) * (level + (random.next() - 0.5) * 0.2) * 100) / 100,
  )
  const wait = random.pick([0, 0, 0, 3, 8, 15])
  const availableOn = new Date(when.getTime() + wait * day).toISOString().slice(0, 10)
  const isPriced = kind === 'priced'
  return {
    answerId,
    lineId: line.id,
    kind,
    priceText: isPriced ? price.toFixed(2).replace('.', ',') : '',
    price: isPriced ? price : null,
    isAvailable: isPriced ? wait === 0 : null,
    availableOn: isPriced ? availableOn : null,
    reference: line.reference,
    comment: '',
    similarLabel: '',
    similarManufacturer: '',
    similarReference: '',
    similarPriceText: '',
    isByBuyer: false,
  }
}
