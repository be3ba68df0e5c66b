import { ownReferenceImportMax, routes, type OwnReferenceImportState } from '@comptoir/contract'
import { useErrorText, useText, useWrite } from '../runtime/index.ts'
import { useNotify } from '../runtime/parts/notifications.tsx'
import { EntryFileError, readFileText } from './entry-file.ts'
import { readCells } from './entry-text.ts'
import { readOwnImport } from './own-import.rules.ts'

/** Reads a file of article numbers and sends it in parts; says what became of the lines. */
export function useOwnImport() {
  const text = useText()
  const notify = useNotify()
  const errorText = useErrorText()
  const write = useWrite(routes.importOwnReferences, { invalidates: [routes.listOwnReferences] })

  async function importFile(file: File) {
    try {
      const lines = readOwnImport(await readCells(await readFileText(file)))
      if (lines.length === 0) throw new EntryFileError('not_a_list')
      const states: OwnReferenceImportState[] = []
      for (let from = 0; from < lines.length; from += ownReferenceImportMax) {
        const body = { lines: lines.slice(from, from + ownReferenceImportMax) }
        states.push(...(await write.mutateAsync({ body })).lines)
      }
      const count = (...wanted: readonly OwnReferenceImportState[]) =>
        states.filter((state) => wanted.includes(state)).length
      const refused = count('unknown', 'ambiguous')
      notify({
        tone: refused > 0 ? 'warning' : 'success',
        title: text('quickEntry.own.imported', {
          added: count('added'),
          changed: count('changed'),
          unchanged: count('unchanged'),
        }),
        children: refused > 0 ? text('quickEntry.own.importRefused', { count: refused }) : undefined,
      })
    } catch (error) {
      notify({
        tone: 'danger',
        title: text('quickEntry.own.importFailed'),
        children:
          error instanceof EntryFileError
            ? text(`quickEntry.file.${error.problem}`, { maximum: '5' })
            : errorText(error),
      })
    }
  }
  return { importFile, isImporting: write.isPending }
}
