import { ownReferenceImportMax, routes, type OwnReferenceImportState } from '@comptoir/contract'
import { readFileText } from '@comptoir/tables/read-table-file'
import { TableFileError } from '@comptoir/tables/table-file-error'
import { useState } from 'react'
import { useElement, useErrorText, useText, useWrite } from '../../runtime/index.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'
import { readCells } from '../../domain/table-text/read-cells.ts'
import { useFileProblem } from '../../domain/table-text/use-file-problem.ts'
import { countOwnImport, ownImportLinesMax, readOwnImport, type OwnImportLine } from './import.rules.ts'

interface OwnImport {
  readonly lines: readonly OwnImportLine[]
  /** Results of the lines imported so far. */
  readonly states: readonly OwnReferenceImportState[]
}

/**
 * Imports a file of article numbers in batches and reports the result. If a batch fails, the progress is shown and
 * the rest can be resumed.
 */
export function useImport() {
  const text = useText()
  const notify = useNotify()
  const errorText = useErrorText()
  const fileProblemText = useFileProblem()
  const { locale } = useElement()
  const [current, setCurrent] = useState<OwnImport | null>(null)
  const [error, setError] = useState<unknown>(null)
  const write = useWrite(routes.importOwnReferences, {
    invalidates: [routes.listOwnReferences, routes.getCart],
  })

  async function sendRest({ lines, states }: OwnImport) {
    const done = [...states]
    setError(null)
    try {
      while (done.length < lines.length) {
        setCurrent({ lines, states: [...done] })
        const body = { lines: lines.slice(done.length, done.length + ownReferenceImportMax) }
        done.push(...(await write.mutateAsync({ body })).lines)
      }
      setCurrent(null)
      const counts = countOwnImport(done)
      notify({
        tone: counts.refused > 0 ? 'warning' : 'success',
        title: text('ownReferences.imported', counts),
        children:
          counts.refused > 0 ? text('ownReferences.importRefused', { count: counts.refused }) : undefined,
      })
    } catch (failure) {
      setCurrent({ lines, states: done })
      setError(failure)
    }
  }
  async function importFile(file: File) {
    setCurrent(null)
    setError(null)
    try {
      const lines = readOwnImport(await readCells(await readFileText(file, locale)))
      if (lines.length === 0) throw new TableFileError('not_a_list')
      if (lines.length > ownImportLinesMax) throw new TableFileError('too_big')
      await sendRest({ lines, states: [] })
    } catch (failure) {
      setError(failure)
    }
  }
  const reasonOf = (failure: unknown) =>
    failure instanceof TableFileError ? fileProblemText(failure.problem) : errorText(failure)
  const progress = current && { done: current.states.length, total: current.lines.length }
  return {
    importFile,
    /** Resumes after a failure. */
    goOn: () => current && sendRest(current),
    dismiss: () => {
      setCurrent(null)
      setError(null)
    },
    isImporting: write.isPending,
    progress,
    /** Progress at a failure. */
    halted: progress && error !== null ? { ...progress, ...countOwnImport(current.states) } : null,
    /** The error that interrupted or prevented the import. */
    failure: error === null ? null : reasonOf(error),
  }
}
