import { routes, type ImportRehearsal } from '@comptoir/contract'
import { Notice, RadioGroup, TextArea, TextField } from '@comptoir/ui'
import { useState } from 'react'
import { Text, useElement, useText, useWrite } from '../runtime/index.ts'
import { RehearsalDialog, RehearsalReport } from '../shared/import/rehearsal-dialog.tsx'
import { Counters, IgnoredLines } from './import-counters.tsx'

interface ImportDialogProps {
  readonly agreementId: number
  readonly onClose: () => void
}

const options = { invalidates: [routes.listAgreementImports] }
const deletedBy = ({ counters: { families, products, ranges } }: ImportRehearsal) =>
  families.deleted + products.deleted + ranges.deleted

/** A file of conditions, or what was copied from a spreadsheet: rehearsed first, then queued. */
export function ImportDialog({ agreementId, onClose }: ImportDialogProps) {
  const text = useText()
  const { client } = useElement()
  const queue = useWrite(routes.importAgreementFile, options)
  const [pasted, setPasted] = useState('')
  const [mode, setMode] = useState<'delta' | 'complete'>('delta')
  const [confirmed, setConfirmed] = useState('')
  const bodyOf = (file: File) => ({ body: { frameworkAgreement: agreementId, mode, file } })
  return (
    <RehearsalDialog<ImportRehearsal>
      title={<Text id="frameworkAgreements.import" />}
      messages="frameworkAgreements.import"
      fileMessages="frameworkAgreements"
      refused={text('frameworkAgreements.import.refused')}
      instead={pasted.trim() === '' ? null : new File([pasted], 'collage.csv', { type: 'text/csv' })}
      rehearse={async (file) => {
        setConfirmed('')
        return client.call(routes.readAgreementFile, bodyOf(file))
      }}
      apply={(file) => queue.mutateAsync(bodyOf(file))}
      isReady={(rehearsal) => {
        const deleted = deletedBy(rehearsal)
        return deleted === 0 || confirmed.trim() === String(deleted)
      }}
      onClose={onClose}
    >
      {(rehearsal, forget, file) => (
        <>
          {file === null && (
            <TextArea
              rows={4}
              spellCheck={false}
              label={text('frameworkAgreements.paste')}
              hint={text('frameworkAgreements.pasteHint')}
              value={pasted}
              onChange={(event) => {
                setPasted(event.currentTarget.value)
                forget()
              }}
            />
          )}
          <RadioGroup
            legend={text('frameworkAgreements.mode')}
            value={mode}
            onValueChange={(next) => {
              setMode(next)
              forget()
            }}
            options={(['delta', 'complete'] as const).map((value) => ({
              value,
              label: text(`frameworkAgreements.modeLong.${value}`),
            }))}
          />
          {rehearsal && <Rehearsal rehearsal={rehearsal} />}
          {rehearsal && deletedBy(rehearsal) > 0 && (
            <TextField
              required
              inputMode="numeric"
              label={text('frameworkAgreements.confirmDeleted', { count: deletedBy(rehearsal) })}
              value={confirmed}
              onChange={(event) => setConfirmed(event.currentTarget.value)}
            />
          )}
        </>
      )}
    </RehearsalDialog>
  )
}

function Rehearsal({ rehearsal }: { readonly rehearsal: ImportRehearsal }) {
  const { counters, ignored, differences, shockCount, isShifted } = rehearsal
  return (
    <RehearsalReport title={<Text id="frameworkAgreements.rehearsal" />}>
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
        {differences.map(({ code, name, kind, before, after, shock }) => (
          <li
            key={`${kind} ${code} ${after}`}
            className="border-line flex flex-wrap justify-between gap-x-3 border-b py-1"
          >
            <span className="min-w-40 flex-1">
              <span className="font-semibold">{code}</span> <span className="text-muted">{name}</span>
            </span>
            <span className="tabular-nums">
              {`${before ?? '–'} → ${after ?? '–'}`}
              {shock !== null && Math.abs(shock) > 20 && (
                <span className="text-warning-ink">{` (${shock > 0 ? '+' : ''}${shock} %)`}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </RehearsalReport>
  )
}
