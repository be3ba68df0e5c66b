import { constants, ownReferenceImportMax, routes, type OwnReferenceImportState } from '@comptoir/contract'
import { useState } from 'react'
import { useElement, useErrorText, useFormat, useText, useWrite } from '../runtime/index.ts'
import { useNotify } from '../runtime/parts/notifications.tsx'
import { EntryFileError, fileMaxBytes, readFileText } from './entry-file.ts'
import { readCells } from './entry-text.ts'
import { countOwnImport, ownImportLinesMax, readOwnImport, type OwnImportLine } from './own-import.rules.ts'

interface OwnImport {
  readonly lines: readonly OwnImportLine[]
  /** What became of the first of them. */
  readonly states: readonly OwnReferenceImportState[]
}

/**
 * Reads a file of article numbers and sends it in parts; says what became of the lines. When a part fails, what is done
 * is said, and the rest can be sent.
 */
export function useOwnImport() {
  const text = useText()
  const notify = useNotify()
  const errorText = useErrorText()
  const format = useFormat()
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
        title: text('quickEntry.own.imported', counts),
        children:
          counts.refused > 0 ? text('quickEntry.own.importRefused', { count: counts.refused }) : undefined,
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
      if (lines.length === 0) throw new EntryFileError('not_a_list')
      if (lines.length > ownImportLinesMax) throw new EntryFileError('too_big')
      await sendRest({ lines, states: [] })
    } catch (failure) {
      setError(failure)
    }
  }
  const whyOf = (failure: unknown) =>
    failure instanceof EntryFileError
      ? text(`quickEntry.file.${failure.problem}`, {
          maximum: format.number(fileMaxBytes / constants.megabyte),
        })
      : errorText(failure)
  const progress = current && { done: current.states.length, total: current.lines.length }
  return {
    importFile,
    /** Sends what is left after a failure. */
    goOn: () => current && sendRest(current),
    dismiss: () => {
      setCurrent(null)
      setError(null)
    },
    isImporting: write.isPending,
    progress,
    /** Where it stopped, and what was done before. */
    halted: progress && error !== null ? { ...progress, ...countOwnImport(current.states) } : null,
    /** Why it stopped, or why it did not begin. */
    failure: error === null ? null : whyOf(error),
  }
}
