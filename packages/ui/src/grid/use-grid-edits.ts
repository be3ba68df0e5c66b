import { useRef, useState } from 'react'
import { textOf } from './grid-paste.ts'
import type { GridEdit, GridProblem, GridProps } from './grid.types.ts'

/** A text that differs from the row: pending, or rejected with a message. */
export interface CellDraft {
  readonly text: string
  readonly message: string | null
}

export const cellKey = (rowKey: string, column: string) => `${column} ${rowKey}`
const undoDepth = 100

/** The texts of a grid that are not in its rows yet, and the undo of those that are. */
export function useGridEdits<Row>({
  rows,
  columns,
  getRowKey,
  onEdit,
}: Pick<GridProps<Row>, 'rows' | 'columns' | 'getRowKey' | 'onEdit'>) {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, CellDraft>>(new Map())
  const past = useRef<(readonly GridEdit[])[]>([])
  const future = useRef<(readonly GridEdit[])[]>([])

  /** Writes some texts; `onAccepted` receives the previous values. Returns whether none is rejected immediately. */
  function write(
    edits: readonly GridEdit[],
    unplaced: number,
    onAccepted: (before: readonly GridEdit[]) => void,
  ): boolean {
    if (!onEdit || edits.length === 0) return true
    const before = textsBefore(edits)
    setDrafts((rowsByKey) => withTexts(rowsByKey, edits))
    const settle = (problems: readonly GridProblem[]) => {
      setDrafts((rowsByKey) => withProblems(rowsByKey, edits, problems))
      const rejected = new Set(problems.map(({ rowKey, column }) => cellKey(rowKey, column)))
      const accepted = before.filter(({ rowKey, column }) => !rejected.has(cellKey(rowKey, column)))
      if (accepted.length > 0) onAccepted(accepted)
    }
    const answer = onEdit(edits, unplaced)
    if (answer instanceof Promise) {
      void settleLater(answer)
      return true
    }
    settle(answer)
    return answer.length === 0

    async function settleLater(answering: Promise<readonly GridProblem[]>) {
      try {
        settle(await answering)
      } catch (error) {
        setDrafts((rowsByKey) => withProblems(rowsByKey, edits, []))
        throw error
      }
    }
  }

  function textsBefore(edits: readonly GridEdit[]): GridEdit[] {
    const rowsByKey = new Map(rows.map((row) => [getRowKey(row), row]))
    return edits.flatMap(({ rowKey, column }): GridEdit[] => {
      const row = rowsByKey.get(rowKey)
      const target = columns.find(({ key }) => key === column)
      const text = row && target && textOf(target, row)
      return typeof text === 'string' ? [{ rowKey, column, text }] : []
    })
  }

  function step(from: typeof past, to: typeof past) {
    const edits = from.current.pop()
    if (edits) write(edits, 0, (before) => to.current.push(before))
  }

  return {
    draftOf: (rowKey: string, column: string) => drafts.get(cellKey(rowKey, column)),
    /** Returns whether nothing is rejected immediately. */
    edit: (edits: readonly GridEdit[], unplaced = 0): boolean =>
      write(edits, unplaced, (before) => {
        past.current = [...past.current.slice(1 - undoDepth), before]
        future.current = []
      }),
    /** Discards a rejected text. */
    forget: (rowKey: string, column: string) =>
      setDrafts((rowsByKey) => {
        const remaining = new Map(rowsByKey)
        return remaining.delete(cellKey(rowKey, column)) ? remaining : rowsByKey
      }),
    undo: () => step(past, future),
    redo: () => step(future, past),
  }
}

function withTexts(rowsByKey: ReadonlyMap<string, CellDraft>, edits: readonly GridEdit[]) {
  const next = new Map(rowsByKey)
  for (const { rowKey, column, text } of edits) next.set(cellKey(rowKey, column), { text, message: null })
  return next
}

/** Accepted texts are dropped, as the rows have them now; rejected ones stay with their message. */
function withProblems(
  rowsByKey: ReadonlyMap<string, CellDraft>,
  edits: readonly GridEdit[],
  problems: readonly GridProblem[],
) {
  const next = new Map(rowsByKey)
  for (const { rowKey, column, text } of edits) {
    const key = cellKey(rowKey, column)
    // Someone has typed on meanwhile.
    if (next.get(key)?.text === text) next.delete(key)
  }
  for (const { rowKey, column, message } of problems) {
    const text = edits.find((edit) => edit.rowKey === rowKey && edit.column === column)?.text
    if (text !== undefined) next.set(cellKey(rowKey, column), { text, message })
  }
  return next
}

export type GridEdits = ReturnType<typeof useGridEdits>
