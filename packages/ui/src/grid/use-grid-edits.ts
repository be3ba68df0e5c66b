import { useRef, useState } from 'react'
import { textOf } from './grid-paste.ts'
import type { GridEdit, GridProblem, GridProps } from './grid.types.ts'

/** A text that is not what the row holds: on its way, or refused with a message. */
export interface CellDraft {
  readonly text: string
  readonly message: string | null
}

export const cellKey = (rowKey: string, column: string) => `${column} ${rowKey}`
const undoDepth = 100

/** The texts of a grid that its rows do not hold yet, and the way back from those that they do. */
export function useGridEdits<Row>({
  rows,
  columns,
  getRowKey,
  onEdit,
}: Pick<GridProps<Row>, 'rows' | 'columns' | 'getRowKey' | 'onEdit'>) {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, CellDraft>>(new Map())
  const past = useRef<(readonly GridEdit[])[]>([])
  const future = useRef<(readonly GridEdit[])[]>([])

  /** Writes some texts; `onTaken` gets what they stood for before. Answers whether none is refused at once. */
  function write(
    edits: readonly GridEdit[],
    unplaced: number,
    onTaken: (before: readonly GridEdit[]) => void,
  ): boolean {
    if (!onEdit || edits.length === 0) return true
    const before = textsBefore(edits)
    setDrafts((known) => withTexts(known, edits))
    const settle = (problems: readonly GridProblem[]) => {
      setDrafts((known) => withProblems(known, edits, problems))
      const refused = new Set(problems.map(({ rowKey, column }) => cellKey(rowKey, column)))
      const taken = before.filter(({ rowKey, column }) => !refused.has(cellKey(rowKey, column)))
      if (taken.length > 0) onTaken(taken)
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
        setDrafts((known) => withProblems(known, edits, []))
        throw error
      }
    }
  }

  function textsBefore(edits: readonly GridEdit[]): GridEdit[] {
    const known = new Map(rows.map((row) => [getRowKey(row), row]))
    return edits.flatMap(({ rowKey, column }): GridEdit[] => {
      const row = known.get(rowKey)
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
    /** Answers whether nothing is refused at once. */
    edit: (edits: readonly GridEdit[], unplaced = 0): boolean =>
      write(edits, unplaced, (before) => {
        past.current = [...past.current.slice(1 - undoDepth), before]
        future.current = []
      }),
    /** Lets a refused text go. */
    forget: (rowKey: string, column: string) =>
      setDrafts((known) => {
        const left = new Map(known)
        return left.delete(cellKey(rowKey, column)) ? left : known
      }),
    undo: () => step(past, future),
    redo: () => step(future, past),
  }
}

function withTexts(known: ReadonlyMap<string, CellDraft>, edits: readonly GridEdit[]) {
  const next = new Map(known)
  for (const { rowKey, column, text } of edits) next.set(cellKey(rowKey, column), { text, message: null })
  return next
}

/** What was taken is the row's from now on; what was refused stays with its message. */
function withProblems(
  known: ReadonlyMap<string, CellDraft>,
  edits: readonly GridEdit[],
  problems: readonly GridProblem[],
) {
  const next = new Map(known)
  for (const { rowKey, column, text } of edits) {
    const key = cellKey(rowKey, column)
    // Somebody has typed on meanwhile.
    if (next.get(key)?.text === text) next.delete(key)
  }
  for (const { rowKey, column, message } of problems) {
    const text = edits.find((edit) => edit.rowKey === rowKey && edit.column === column)?.text
    if (text !== undefined) next.set(cellKey(rowKey, column), { text, message })
  }
  return next
}

export type GridEdits = ReturnType<typeof useGridEdits>
