import { agreementColumns, routes, type ImportPreview } from '@comptoir/contract'
import { Badge, Checkbox, Notice, RadioGroup, TextArea, TextField } from '@comptoir/ui'
import { useState } from 'react'
import { useDraftText } from '../../runtime/form/use-draft-text.ts'
import { Text, useElement, useFormat, useText, useWrite } from '../../runtime/index.ts'
import { SampleFiles } from '../../domain/sample-file/sample-files.tsx'
import { PreviewDialog, PreviewReport } from '../../domain/import/preview-dialog.tsx'
import { Counters, IgnoredLines } from './import-counters.tsx'

interface ImportDialogProps {
  readonly agreementId: number
  readonly onClose: () => void
}

const options = { invalidates: [routes.listAgreementImports] }
const deletedBy = ({ counters: { families, products, ranges } }: ImportPreview) =>
  families.deleted + products.deleted + ranges.deleted

/** Imports conditions from a file or pasted cells: preview first, then queued. */
export function ImportDialog({ agreementId, onClose }: ImportDialogProps) {
  const text = useText()
  const { client } = useElement()
  const queue = useWrite(routes.importAgreementFile, options)
  const [pasted, setPasted] = useDraftText(`conditions of agreement ${agreementId}`)
  const [mode, setMode] = useState<'delta' | 'complete'>('delta')
  const [confirmed, setConfirmed] = useState('')
  const [outliers, setOutliers] = useState(0)
  const bodyOf = (file: File) => ({ body: { frameworkAgreement: agreementId, mode, file } })
  return (
    <PreviewDialog
      title={<Text id="frameworkAgreements.import" />}
      messages="frameworkAgreements.import"
      fileMessages="frameworkAgreements"
      errorTitle={text('frameworkAgreements.import.refused')}
      running={text('frameworkAgreements.import.running')}
      instead={pasted.trim() === '' ? null : new File([pasted], 'collage.csv', { type: 'text/csv' })}
      readPreview={async (file) => {
        setConfirmed('')
        setOutliers(0)
        return client.call(routes.readAgreementFile, bodyOf(file))
      }}
      apply={async (file) => {
        await queue.mutateAsync({ body: { ...bodyOf(file).body, outliers } })
        setPasted('')
      }}
      isReady={(preview) => {
        const deleted = deletedBy(preview)
        return (deleted === 0 || confirmed.trim() === String(deleted)) && outliers === preview.outlierCount
      }}
      onClose={onClose}
    >
      {(preview, reset, file) => (
        <>
          <SampleFiles columns={agreementColumns} name="agreement" />
          {file === null && (
            <TextArea
              rows={4}
              spellCheck={false}
              label={text('frameworkAgreements.paste')}
              hint={text('frameworkAgreements.pasteHint')}
              value={pasted}
              onChange={(event) => {
                setPasted(event.currentTarget.value)
                reset()
              }}
            />
          )}
          <RadioGroup
            legend={text('frameworkAgreements.mode')}
            value={mode}
            onValueChange={(next) => {
              setMode(next)
              reset()
            }}
            options={(['delta', 'complete'] as const).map((value) => ({
              value,
              label: text(`frameworkAgreements.modeLong.${value}`),
            }))}
          />
          {preview && <Preview preview={preview} />}
          {preview && preview.outlierCount > 0 && (
            <Checkbox
              label={text('frameworkAgreements.confirmOutliers', { count: preview.outlierCount })}
              checked={outliers === preview.outlierCount}
              onChange={(event) => setOutliers(event.currentTarget.checked ? preview.outlierCount : 0)}
            />
          )}
          {preview && deletedBy(preview) > 0 && (
            <TextField
              required
              inputMode="numeric"
              label={text('frameworkAgreements.confirmDeleted', { count: deletedBy(preview) })}
              value={confirmed}
              onChange={(event) => setConfirmed(event.currentTarget.value)}
            />
          )}
        </>
      )}
    </PreviewDialog>
  )
}

function Preview({ preview }: { readonly preview: ImportPreview }) {
  const { unitPrice, percent } = useFormat()
  const { counters, ignored, differences, shockCount, isShifted } = preview
  return (
    <PreviewReport title={<Text id="frameworkAgreements.rehearsal" />}>
      <Counters counters={counters} />
      {isShifted && (
        <Notice tone="warning" title={<Text id="frameworkAgreements.shifted" />}>
          <Text id="frameworkAgreements.shiftedHelp" />
        </Notice>
      )}
      {shockCount > 0 && (
        <Notice tone="warning">
          <Text id="frameworkAgreements.shocks" values={{ count: shockCount }} />
        </Notice>
      )}
      <IgnoredLines lines={ignored} />
      <ul role="list" className="m-0 flex list-none flex-col p-0 text-sm">
        {differences.map(({ code, name, kind, before, after, inForce, shock, isOutlier }) => (
          <li
            key={`${kind} ${code} ${after}`}
            className="border-line flex flex-wrap justify-between gap-x-3 border-b py-1"
          >
            <span className="min-w-40 flex-1">
              <span className="font-semibold">{code}</span> <span className="text-muted">{name}</span>
            </span>
            <span className="tabular-nums">
              {inForce === null ? (
                (before ?? '–')
              ) : (
                <Text id="frameworkAgreements.inForce" values={{ price: unitPrice(inForce) }} />
              )}
              {` → ${after ?? '–'}`}
              {shock !== null && Math.abs(shock) > 20 && (
                <span className="text-warning-ink">{` (${shock > 0 ? '+' : ''}${percent(shock)})`}</span>
              )}
              {isOutlier && (
                <Badge tone="danger" className="ms-2">
                  <Text id="frameworkAgreements.outlier" />
                </Badge>
              )}
            </span>
          </li>
        ))}
      </ul>
    </PreviewReport>
  )
}
