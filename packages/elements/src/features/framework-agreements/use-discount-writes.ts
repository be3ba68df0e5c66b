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
} from '../../runtime/index.ts'
import { invalidateRoutes } from '../../runtime/api/query-client.ts'
import { writeQueueOf } from '../../runtime/api/write-queue.ts'
import { useUndoable } from '../../runtime/parts/use-undoable.ts'
import { agreementEvents } from './framework-agreements.state.ts'
import { OptimisticRows } from './optimistic-rows.ts'
import type { Condition, PastedCondition } from './pasted-conditions.rules.ts'
import { conditionReads } from './priced-reads.ts'

const options = { invalidates: conditionReads, inDoubt: conditionReads }

type Ranges = readonly { readonly from: number; readonly net: number }[]

/** Maximum rows named in a message; more are counted. */
const namedMax = 3

/** A row before a write, and its new conditions. */
interface RowChange {
  readonly row: AgreementDiscount
  readonly next: AgreementDiscount
}

type Send = (rows: readonly AgreementDiscount[], versionOf: VersionOf) => Promise<DiscountChange>
type VersionOf = (row: AgreementDiscount) => { version?: number | null }

/**
 * Saves rows of conditions one write after the other, each based on the result of the previous one; each can be
 * undone.
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
  const [localRows] = useState(() => new OptimisticRows())
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const isConflict = (error: unknown) => error instanceof ApiError && error.code === 'version_moved'
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

  /** Saves the new conditions of some rows; those of `overwritten` replace any concurrent change. */
  async function save(changes: readonly RowChange[], send: Send, overwritten: ReadonlySet<number> | 'all') {
    const versions = new Map(changes.map(({ row }) => [row.id, localRows.latest(row).version]))
    const undos = changes.map(({ row, next }) =>
      localRows.set(row, { ...next, version: localRows.latest(row).version }),
    )
    redraw()
    try {
      const answer = await send(
        changes.map(({ next }) => next),
        ({ id }) =>
          overwritten === 'all' || overwritten.has(id) ? {} : { version: versions.get(id) ?? null },
      )
      const now = new Map(
        Object.values(answer.versions).flatMap((all) => all.map((one) => [one.id, one.version])),
      )
      for (const { row, next } of changes) localRows.set(row, { ...next, version: now.get(row.id) ?? null })
      return answer
    } catch (error) {
      // After a conflict the next write of the row contains both changes, and is rejected with it.
      if (!isConflict(error)) for (const undo of undos) undo()
      redraw()
      throw error
    }
  }

  /** `read` computes the changes when their turn comes, from the rows as the previous write has left them. */
  async function run(
    count: number,
    read: () => readonly RowChange[],
    describeRow: (row: AgreementDiscount) => string,
    send: Send,
    overwritten: ReadonlySet<number> = new Set(),
  ): Promise<void> {
    let changes: readonly RowChange[] = []
    const conflictingChanges = (error: unknown) => {
      const conflictingIds = error instanceof ApiError ? error.rows : []
      const moved = changes.filter(({ row }) => conflictingIds.includes(row.id))
      return moved.length > 0 ? moved : changes
    }
    const isDone = await undoable({
      ...common,
      done: text('frameworkAgreements.conditionSaved', { count }),
      run: () =>
        queue.add(() => {
          changes = read()
          return save(changes, send, overwritten)
        }),
      undo: ({ undo: { families, products, ranges } }) => {
        const before = new Map([...families, ...products, ...ranges].map((line) => [line.id, line]))
        const previous = changes.flatMap(({ row, next }) => {
          const line = before.get(row.id)
          return line ? [{ row: next, next: { ...next, ...line } }] : []
        })
        return queue.add(() => save(previous, send, 'all'))
      },
      reason: (error) => {
        // A conflict: the table shows the other user's version, the notice the rejected one.
        if (isConflict(error)) {
          const moved = conflictingChanges(error)
          return text('frameworkAgreements.rowMoved', {
            count: moved.length,
            mine: moved
              .slice(0, namedMax)
              .map(({ next }) => `${next.code} ${describeRow(next)}`)
              .join(', '),
            more: Math.max(0, moved.length - namedMax),
            others: changes.length - moved.length,
          })
        }
        const [first] = error instanceof ApiError ? error.violations : []
        return first ? first.message : errorText(error)
      },
      errorAction: (error) => {
        if (!isConflict(error)) return undefined
        const mine = changes
        const moved = new Set([...overwritten, ...conflictingChanges(error).map(({ row }) => row.id)])
        return {
          label: text('frameworkAgreements.saveMine'),
          onAction: () => void run(count, () => mine, describeRow, send, moved),
        }
      },
    })
    if (isDone) emit('comptoir-framework-agreement-saved', { id: agreementId })
    // Also after a rejected write: the cells show what is saved.
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
    /** A read row with the pending writes applied, so that values do not jump back until it is read again. */
    latest: (row: AgreementDiscount) => localRows.latest(row),
    /** `toChanges` gets the rows as they are at that time. */
    write: (
      count: number,
      rows: readonly AgreementDiscount[],
      toChanges: (rows: readonly AgreementDiscount[]) => readonly PastedCondition[],
    ) => {
      const byId = new Map(rows.map((row) => [row.id, row]))
      const read = () =>
        toChanges(rows.map((row) => localRows.latest(row))).map(({ row, condition }) => {
          const { netPrice, discount1, discount2 } = condition
          return { row: byId.get(row.id) ?? row, next: { ...row, netPrice, discount1, discount2 } }
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
