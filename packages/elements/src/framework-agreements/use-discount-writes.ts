import {
  routes,
  type AgreementDiscount,
  type DiscountCategory,
  type DiscountChange,
} from '@comptoir/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useReducer, useState } from 'react'
import {
  ApiError,
  useElement,
  useEmit,
  useErrorText,
  useFormat,
  useText,
  useWrite,
} from '../runtime/index.ts'
import { invalidateRoutes } from '../runtime/query-client.ts'
import { writeQueueOf } from '../runtime/write-queue.ts'
import { useUndoable } from '../runtime/parts/use-undoable.ts'
import { agreementEvents } from './framework-agreements.state.ts'
import { OwnRows } from './own-rows.ts'
import type { Condition, PastedCondition } from './pasted-conditions.rules.ts'
import { conditionReads } from './priced-reads.ts'

const options = { invalidates: conditionReads, inDoubt: conditionReads }

type Ranges = readonly { readonly from: number; readonly net: number }[]

/** Rows that a message names; more are counted. */
const namedMax = 3

/** One row as a write found it, and what the write makes of it. */
interface RowChange {
  readonly row: AgreementDiscount
  readonly next: AgreementDiscount
}

type Send = (rows: readonly AgreementDiscount[], versionOf: VersionOf) => Promise<DiscountChange>
type VersionOf = (row: AgreementDiscount) => { version?: number | null }

/**
 * Saves rows of conditions, one write after the other, each against what the one before it has left; each can be taken
 * back.
 */
export function useDiscountWrites(agreementId: number, category: DiscountCategory) {
  const text = useText()
  const undoable = useUndoable()
  const errorText = useErrorText()
  const emit = useEmit(agreementEvents)
  const { session } = useElement()
  const change = useWrite(routes.changeAgreementDiscounts, options)
  const changeRanges = useWrite(routes.changeMultiplePrices, options)
  const { unitPrice, percent, number } = useFormat()
  const queue = writeQueueOf(useQueryClient(), 'agreement-conditions')
  const [own] = useState(() => new OwnRows())
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const isMoved = (error: unknown) => error instanceof ApiError && error.code === 'version_moved'
  const common = {
    undone: text('frameworkAgreements.conditionRestored'),
    failed: text('frameworkAgreements.saveFailed'),
  }
  const none = text('form.conflictEmpty')
  const show = ({ netPrice, discount1, discount2 }: Condition) =>
    netPrice !== null
      ? unitPrice(netPrice)
      : [discount1, discount2].flatMap((value) => (value === null ? [] : [percent(value)])).join(' + ') ||
        none
  const showRanges = (ranges: Ranges) =>
    ranges.map(({ from, net }) => `${number(from)} : ${unitPrice(net)}`).join(' ; ') || none

  /** Sends what is to be of some rows; those of `over` are written whatever somebody else has saved. */
  async function save(changes: readonly RowChange[], send: Send, over: ReadonlySet<number> | 'all') {
    const versions = new Map(changes.map(({ row }) => [row.id, own.latest(row).version]))
    const takeBack = changes.map(({ row, next }) =>
      own.set(row, { ...next, version: own.latest(row).version }),
    )
    redraw()
    try {
      const answer = await send(
        changes.map(({ next }) => next),
        ({ id }) => (over === 'all' || over.has(id) ? {} : { version: versions.get(id) ?? null }),
      )
      const now = new Map(
        Object.values(answer.versions).flatMap((all) => all.map((one) => [one.id, one.version])),
      )
      for (const { row, next } of changes) own.set(row, { ...next, version: now.get(row.id) ?? null })
      return answer
    } catch (error) {
      // After a conflict the next write of the row still says all that was typed: it is refused with it.
      if (!isMoved(error)) for (const back of takeBack) back()
      redraw()
      throw error
    }
  }

  /** `read` makes the changes when their turn comes: of the rows as the write before has left them. */
  async function run(
    count: number,
    read: () => readonly RowChange[],
    say: (row: AgreementDiscount) => string,
    send: Send,
    over: ReadonlySet<number> = new Set(),
  ): Promise<void> {
    let changes: readonly RowChange[] = []
    const movedOf = (error: unknown) => {
      const told = error instanceof ApiError ? error.rows : []
      const moved = changes.filter(({ row }) => told.includes(row.id))
      return moved.length > 0 ? moved : changes
    }
    const isDone = await undoable({
      ...common,
      done: text('frameworkAgreements.conditionSaved', { count }),
      run: () =>
        queue.add(() => {
          changes = read()
          return save(changes, send, over)
        }),
      undo: ({ undo: { families, products, ranges } }) => {
        const before = new Map([...families, ...products, ...ranges].map((line) => [line.id, line]))
        const back = changes.flatMap(({ row, next }) => {
          const line = before.get(row.id)
          return line ? [{ row: next, next: { ...next, ...line } }] : []
        })
        return queue.add(() => save(back, send, 'all'))
      },
      reason: (error) => {
        // Whoever was faster: what they saved stands in the table, what was typed here.
        if (isMoved(error)) {
          const moved = movedOf(error)
          return text('frameworkAgreements.rowMoved', {
            count: moved.length,
            mine: moved
              .slice(0, namedMax)
              .map(({ next }) => `${next.code} ${say(next)}`)
              .join(', '),
            more: Math.max(0, moved.length - namedMax),
            others: changes.length - moved.length,
          })
        }
        const [first] = error instanceof ApiError ? error.violations : []
        return first ? first.message : errorText(error)
      },
      wayOut: (error) => {
        if (!isMoved(error)) return undefined
        const mine = changes
        const moved = new Set([...over, ...movedOf(error).map(({ row }) => row.id)])
        return {
          label: text('frameworkAgreements.saveMine'),
          onAction: () => void run(count, () => mine, say, send, moved),
        }
      },
    })
    if (isDone) emit('comptoir-framework-agreement-saved', { id: agreementId })
    // Where a write was refused too: the cells show what is saved.
    else void invalidateRoutes(session, conditionReads)
  }

  const body = { frameworkAgreement: agreementId }
  const sendConditions: Send = (rows, versionOf) =>
    change.mutateAsync({
      body:
        category === 'families'
          ? {
              ...body,
              families: rows.map((row) => ({
                id: row.id,
                discount1: row.discount1,
                discount2: row.discount2,
                ...versionOf(row),
              })),
            }
          : {
              ...body,
              products: rows.map((row) => ({
                id: row.id,
                netPrice: row.netPrice,
                discount1: row.discount1,
                discount2: row.discount2,
                ...versionOf(row),
              })),
            },
    })
  const sendRanges: Send = (rows, versionOf) =>
    changeRanges.mutateAsync({
      body: {
        ...body,
        products: rows.map((row) => ({ id: row.id, ranges: row.ranges, ...versionOf(row) })),
      },
    })
  return {
    /** A row that was read, as the writes from here have left it: nothing jumps back until it is read again. */
    latest: (row: AgreementDiscount) => own.latest(row),
    /** `toChanges` is given the rows as they are by then. */
    write: (
      count: number,
      rows: readonly AgreementDiscount[],
      toChanges: (rows: readonly AgreementDiscount[]) => readonly PastedCondition[],
    ) => {
      const known = new Map(rows.map((row) => [row.id, row]))
      const read = () =>
        toChanges(rows.map((row) => own.latest(row))).map(({ row, condition }) => {
          const { netPrice, discount1, discount2 } = condition
          return { row: known.get(row.id) ?? row, next: { ...row, netPrice, discount1, discount2 } }
        })
      return run(count, read, show, sendConditions)
    },
    writeRanges: (row: AgreementDiscount, ranges: { from: number; net: number }[]) =>
      run(
        1,
        () => [{ row, next: { ...row, ranges } }],
        (next) => showRanges(next.ranges),
        sendRanges,
      ),
  }
}
