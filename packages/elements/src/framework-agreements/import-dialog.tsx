import { routes, type ImportRehearsal } from '@comptoir/contract'
import { Button, Dialog, FileField, Notice, RadioGroup, TextArea, TextField } from '@comptoir/ui'
import { useState } from 'react'
import { ApiError, Text, useElement, useErrorText, useText, useWrite } from '../runtime/index.ts'
import { useDirty } from '../runtime/form/use-dirty.ts'
import { useNotify } from '../runtime/parts/notifications.tsx'
import { Counters, IgnoredLines } from './import-counters.tsx'

interface ImportDialogProps {
  readonly agreementId: number
  readonly onClose: () => void
}

const options = { invalidates: [routes.listAgreementImports] }

/** A file of conditions, or what was copied from a spreadsheet: rehearsed first, then queued. */
export function ImportDialog({ agreementId, onClose }: ImportDialogProps) {
  const text = useText()
  const notify = useNotify()
  const errorText = useErrorText()
  const { client } = useElement()
  const queue = useWrite(routes.importAgreementFile, options)
  const [file, setFile] = useState<File | null>(null)
  const [pasted, setPasted] = useState('')
  const [mode, setMode] = useState<'delta' | 'complete'>('delta')
  const [rehearsal, setRehearsal] = useState<ImportRehearsal | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [isReading, setReading] = useState(false)
  const [confirmed, setConfirmed] = useState('')
  useDirty(file !== null || pasted !== '')
  const chosen =
    file ?? (pasted.trim() === '' ? null : new File([pasted], 'collage.csv', { type: 'text/csv' }))
  const deleted = rehearsal
    ? rehearsal.counters.families.deleted +
      rehearsal.counters.products.deleted +
      rehearsal.counters.ranges.deleted
    : 0
  const isConfirmed = deleted === 0 || confirmed.trim() === String(deleted)

  function forget() {
    setRehearsal(null)
    setError(null)
    setConfirmed('')
  }
  const said = (failure: unknown) =>
    failure instanceof ApiError && failure.code === 'conflict'
      ? text('frameworkAgreements.importConflict')
      : (failure instanceof ApiError && failure.violations[0]?.message) || errorText(failure)

  async function handleRehearse() {
    if (chosen === null) return setError(text('frameworkAgreements.fileRequired'))
    setReading(true)
    setError(null)
    try {
      setRehearsal(
        await client.call(routes.readAgreementFile, {
          body: { frameworkAgreement: agreementId, mode, file: chosen },
        }),
      )
    } catch (failure) {
      setError(said(failure))
    } finally {
      setReading(false)
    }
  }
  async function handleImport() {
    if (chosen === null) return
    try {
      await queue.mutateAsync({ body: { frameworkAgreement: agreementId, mode, file: chosen } })
      notify({ title: text('frameworkAgreements.importQueued') })
      onClose()
    } catch (failure) {
      setError(said(failure))
    }
  }
  return (
    <Dialog
      open
      keepOnOutsideClick
      size="lg"
      onClose={onClose}
      title={<Text id="frameworkAgreements.import" />}
      closeLabel={text('runtime.dismiss')}
      footer={
        <>
          <Button onClick={onClose}>
            <Text id="form.cancel" />
          </Button>
          {rehearsal ? (
            <Button
              variant="primary"
              busy={queue.isPending}
              disabled={!isConfirmed}
              onClick={() => void handleImport()}
            >
              <Text id="frameworkAgreements.importApply" />
            </Button>
          ) : (
            <Button variant="primary" busy={isReading} onClick={() => void handleRehearse()}>
              <Text id="frameworkAgreements.rehearse" />
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {error !== null && (
          <Notice tone="danger" live="alert" title={text('frameworkAgreements.importRefused')}>
            {error}
          </Notice>
        )}
        <FileField
          label={text('frameworkAgreements.importFile')}
          hint={text('frameworkAgreements.importHelp')}
          accept=".xlsx,.csv"
          value={file}
          onValueChange={(next) => {
            setFile(next)
            forget()
          }}
          chooseLabel={text('frameworkAgreements.chooseFile')}
          emptyLabel={text('frameworkAgreements.dropFile')}
          removeLabel={text('frameworkAgreements.forgetFile')}
        />
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
        {rehearsal && deleted > 0 && (
          <TextField
            required
            inputMode="numeric"
            label={text('frameworkAgreements.confirmDeleted', { count: deleted })}
            value={confirmed}
            onChange={(event) => setConfirmed(event.currentTarget.value)}
          />
        )}
      </div>
    </Dialog>
  )
}

function Rehearsal({ rehearsal }: { readonly rehearsal: ImportRehearsal }) {
  const { counters, ignored, differences, shockCount, isShifted } = rehearsal
  return (
    <section aria-live="polite" className="border-line flex flex-col gap-2 border-t pt-3">
      <h3 className="m-0 text-base font-semibold">
        <Text id="frameworkAgreements.rehearsal" />
      </h3>
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
    </section>
  )
}
