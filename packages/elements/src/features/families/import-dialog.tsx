import { familyColumns, routes } from '@comptoir/contract'
import { Text, useElement, useText, useWrite } from '../../runtime/index.ts'
import { SampleFiles } from '../../domain/sample-file/sample-files.tsx'
import { PreviewDialog, PreviewReport } from '../../domain/import/preview-dialog.tsx'

const writes = { invalidates: [routes.listManagedFamilies, routes.listFamilies, routes.listDepositFamilies] }

/** Imports a file of families: preview first, then applied at once. */
export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText()
  const { client } = useElement()
  const apply = useWrite(routes.importFamilyFile, writes)
  return (
    <PreviewDialog
      title={<Text id="families.import" />}
      messages="families.import"
      fileMessages="families.import"
      errorTitle={text('families.import.refused')}
      running={text('families.import.running')}
      readPreview={(file) => client.call(routes.readFamilyFile, { body: { file } })}
      apply={(file) => apply.mutateAsync({ body: { file } })}
      isReady={({ counters }) => counters.added + counters.changed > 0}
      onClose={onClose}
    >
      {(preview) => (
        <>
          <SampleFiles columns={familyColumns} name="families" />
          {preview && (
            <PreviewReport title={<Text id="families.import.preview" />}>
              <p className="m-0">
                <Text id="families.import.counters" values={{ ...preview.counters }} />
              </p>
              {preview.ignored.length > 0 && (
                <ul
                  role="list"
                  aria-label={text('families.import.ignoredLines')}
                  className="m-0 max-h-60 list-none overflow-auto p-0 text-sm"
                >
                  {preview.ignored.map(({ line, text: content, reason }) => (
                    <li key={line} className="py-0.5 wrap-anywhere">
                      <span className="font-semibold tabular-nums">{line}</span>{' '}
                      <Text id={`families.import.ignored.${reason}`} />{' '}
                      <span className="text-muted">{content}</span>
                    </li>
                  ))}
                </ul>
              )}
            </PreviewReport>
          )}
        </>
      )}
    </PreviewDialog>
  )
}
