import { Checkbox } from '@comptoir/ui'
import { useState } from 'react'
import { Text, useElement, useText, useWrite } from '../../runtime/index.ts'
import { SampleFiles } from '../sample-file/sample-files.tsx'
import type { DataImportOffer } from './data-import.ts'
import { ImportHistory } from './import-history.tsx'
import { ImportReport } from './import-report.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { useImportUndo } from './use-import-undo.tsx'

interface DataImportDialogProps {
  readonly offer: DataImportOffer
  readonly onClose: () => void
}

/** Imports a file: sample, preview, problems by line and column, apply, and undo of earlier ones. */
export function DataImportDialog({ offer, onClose }: DataImportDialogProps) {
  const { routes, columns, title, name, reads, option } = offer
  const text = useText()
  const { client } = useElement()
  const { offerUndo } = useImportUndo(offer)
  const apply = useWrite(routes.apply, { invalidates: [...reads, routes.list] })
  const [isChosen, setChosen] = useState(false)
  const bodyOf = (file: File) => ({ file, ...(option && { [option]: isChosen }) })
  return (
    <PreviewDialog
      title={text(title)}
      messages="dataImport"
      fileMessages="dataImport"
      errorTitle={text('dataImport.refused')}
      readPreview={(file) => client.call(routes.read, { body: bodyOf(file) })}
      apply={(file) => apply.mutateAsync({ body: bodyOf(file) })}
      onApplied={offerUndo}
      isReady={({ counters }) => counters.created + counters.changed > 0}
      onClose={onClose}
    >
      {(preview, reset) => (
        <>
          <SampleFiles columns={columns} name={name} />
          {option !== undefined && (
            <Checkbox
              label={<Text id={`dataImport.${option}`} />}
              checked={isChosen}
              onChange={({ target }) => {
                setChosen(target.checked)
                reset()
              }}
            />
          )}
          {preview ? <ImportReport preview={preview} /> : <ImportHistory offer={offer} />}
        </>
      )}
    </PreviewDialog>
  )
}
