import type { Project } from '@comptoir/contract'
import type { UserActor } from '../../platform/access/actor.ts'
import type { Db } from '../../platform/db/connect.ts'
import { prepared } from '../../platform/db/prepared.ts'

/** A line as stored; its prices are computed on reading. */
export interface StoredLine {
  readonly id: number
  readonly productId: number
  readonly quantity: number
  readonly addedAt: string
}

/** The lines changed by a write, by id. */
export interface ChangedLines {
  readonly changed: readonly number[]
  readonly removed: readonly number[]
}

/** The columns of a line as stored. */
export const storedColumns = ['id', 'productId', 'quantity', 'addedAt'] as const

/** The lines in the cart, in the order in which they were added. */
export async function findLines(db: Db, userId: number): Promise<StoredLine[]> {
  return db
    .selectFrom('cartLine')
    .modifyFront(prepared)
    .select(storedColumns)
    .where('userId', '=', userId)
    .where('removedAt', 'is', null)
    .orderBy('addedAt')
    .orderBy('id')
    .execute()
}

/** When the cart last changed, removals included. */
export async function findLastChange(db: Db, userId: number): Promise<string | null> {
  const { changedAt } = await db
    .selectFrom('cartLine')
    .modifyFront(prepared)
    .select(({ fn }) => fn.max<string | null>('changedAt').as('changedAt'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return changedAt
}

/** The projects of the lists in the cart, each list once. */
export async function findProjects(db: Db, { userId, companyId }: UserActor): Promise<Project[]> {
  return db
    .selectFrom('selectionList')
    .modifyFront(prepared)
    .select(['businessCode', 'businessName', 'jobCode', 'jobName', 'quoteNumber', 'quoteDescription'])
    .where('companyId', '=', companyId)
    .where('removedAt', 'is', null)
    .where(
      'id',
      'in',
      db
        .selectFrom('cartLine')
        .select('listId')
        .where('userId', '=', userId)
        .where('removedAt', 'is', null)
        .where('listId', 'is not', null),
    )
    .orderBy('id')
    .execute()
}
