import { Button } from '@comptoir/ui'
import { Text, useFormat, useRead, useText } from '../../runtime/index.ts'
import { DialogNotifications } from '../../runtime/parts/notifications.tsx'
import type { DataImportOffer } from './data-import.ts'
import { useImportUndo } from './use-import-undo.tsx'

/** The last imports, with what can still be undone of them. */
export function ImportHistory({ offer }: { readonly offer: DataImportOffer }) {
  const text = useText()
  const { dateTime } = useFormat()
  const { undo, isUndoing } = useImportUndo(offer)
  const imports = useRead(offer.routes.list, { query: { page: 1, itemsPerPage: 10 } })
  const rows = imports.data?.member ?? []
  return (
    <>
      {rows.length > 0 && (
        <section className="border-line flex flex-col gap-2 border-t pt-3">
          <h3 className="m-0 text-base font-semibold">
            <Text id="dataImport.history" />
          </h3>
          <ul role="list" className="m-0 flex list-none flex-col gap-2 p-0">
            {rows.map((each) => (
              <li key={each.id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                <span className="flex min-w-0 flex-col">
                  <span className="wrap-anywhere">{each.fileName}</span>
                  <span className="text-muted text-sm">
                    {[dateTime(each.importedAt), each.importedBy].filter(Boolean).join(' · ')}
                  </span>
                  <span className="text-sm">
                    <Text id="dataImport.counters" values={{ ...each.counters }} />
                  </span>
                </span>
                {each.undoneCount > 0 && each.undoableCount === 0 && (
                  <span className="text-muted text-sm">
                    <Text id="dataImport.undone" values={{ count: each.undoneCount }} />
                  </span>
                )}
                {each.undoableCount > 0 && (
                  <Button
                    size="sm"
                    disabled={isUndoing}
                    aria-label={text('dataImport.undo', { file: each.fileName })}
                    onClick={() => void undo(each)}
                  >
                    <Text id="dataImport.undoShort" />
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      <DialogNotifications />
    </>
  )
}
