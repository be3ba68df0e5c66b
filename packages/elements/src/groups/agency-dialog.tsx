import { routes, type AgencyRehearsal } from '@comptoir/contract'
import { Button, Checkbox, Dialog, FileField, Notice } from '@comptoir/ui'
import { useState } from 'react'
import { ApiError, Text, useElement, useErrorText, useText, useWrite } from '../runtime/index.ts'
import { useDirty } from '../runtime/form/use-dirty.ts'
import { useNotify } from '../runtime/parts/notifications.tsx'
import { AgencyCounts, IgnoredAgencies } from './agency-counts.tsx'

const options = { invalidates: [routes.listAgencyImports] }

/** A file of agencies: rehearsed first, then queued. */
export function AgencyDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText()
  const notify = useNotify()
  const errorText = useErrorText()
  const { client } = useElement()
  const queue = useWrite(routes.importAgencyFile, options)
  const [file, setFile] = useState<File | null>(null)
  const [addsSuppliers, setAddsSuppliers] = useState(false)
  const [rehearsal, setRehearsal] = useState<AgencyRehearsal | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [isReading, setReading] = useState(false)
  useDirty(file !== null)

  function forget() {
    setRehearsal(null)
    setError(null)
  }
  const said = (failure: unknown) =>
    failure instanceof ApiError && failure.code === 'conflict'
      ? text('groups.agency.running')
      : (failure instanceof ApiError && failure.violations[0]?.message) || errorText(failure)

  async function handleRehearse() {
    if (file === null) return setError(text('groups.agency.fileRequired'))
    setReading(true)
    setError(null)
    try {
      setRehearsal(await client.call(routes.readAgencyFile, { body: { file, addsSuppliers } }))
    } catch (failure) {
      setError(said(failure))
    } finally {
      setReading(false)
    }
  }
  async function handleImport() {
    if (file === null) return
    try {
      await queue.mutateAsync({ body: { file, addsSuppliers } })
      notify({ title: text('groups.agency.queued') })
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
      title={<Text id="groups.agency.import" />}
      closeLabel={text('runtime.dismiss')}
      footer={
        <>
          <Button onClick={onClose}>
            <Text id="form.cancel" />
          </Button>
          {rehearsal ? (
            <Button variant="primary" busy={queue.isPending} onClick={() => void handleImport()}>
              <Text id="groups.agency.apply" />
            </Button>
          ) : (
            <Button variant="primary" busy={isReading} onClick={() => void handleRehearse()}>
              <Text id="groups.agency.rehearse" />
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {error !== null && (
          <Notice tone="danger" live="alert" title={text('groups.agency.refused')}>
            {error}
          </Notice>
        )}
        <FileField
          label={text('groups.agency.file')}
          hint={text('groups.agency.fileHint')}
          accept=".xlsx,.csv"
          value={file}
          onValueChange={(next) => {
            setFile(next)
            forget()
          }}
          chooseLabel={text('groups.agency.chooseFile')}
          emptyLabel={text('groups.agency.dropFile')}
          removeLabel={text('groups.agency.forgetFile')}
        />
        <Checkbox
          label={text('groups.agency.addsSuppliers')}
          checked={addsSuppliers}
          onChange={({ target }) => {
            setAddsSuppliers(target.checked)
            forget()
          }}
        />
        {rehearsal && (
          <section aria-live="polite" className="border-line flex flex-col gap-2 border-t pt-3">
            <h3 className="m-0 text-base font-semibold">
              <Text id="groups.agency.rehearsal" />
            </h3>
            <p className="m-0">
              <AgencyCounts counters={rehearsal.counters} />
            </p>
            {rehearsal.newSuppliers.length > 0 && (
              <p className="m-0 wrap-anywhere">
                <Text
                  id="groups.agency.newSuppliers"
                  values={{
                    count: rehearsal.newSuppliers.length,
                    names: rehearsal.newSuppliers.slice(0, 10).join(', '),
                  }}
                />
              </p>
            )}
            <IgnoredAgencies lines={rehearsal.ignored} />
          </section>
        )}
      </div>
    </Dialog>
  )
}
