import { routes } from '@comptoir/contract'
import { Checkbox } from '@comptoir/ui'
import { useState } from 'react'
import { Text, useElement, useText, useWrite } from '../../runtime/index.ts'
import { PreviewDialog, PreviewReport } from '../../domain/import/preview-dialog.tsx'
import { AgencyCounts, IgnoredAgencies } from './agency-counts.tsx'

const options = { invalidates: [routes.listAgencyImports] }

/** Imports a file of agencies: preview first, then queued. */
export function AgencyDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText()
  const { client } = useElement()
  const queue = useWrite(routes.importAgencyFile, options)
  const [addsSuppliers, setAddsSuppliers] = useState(false)
  return (
    <PreviewDialog
      title={<Text id="groups.agency.import" />}
      messages="groups.agency"
      fileMessages="groups.agency"
      errorTitle={text('groups.agency.refused')}
      readPreview={(file) => client.call(routes.readAgencyFile, { body: { file, addsSuppliers } })}
      apply={(file) => queue.mutateAsync({ body: { file, addsSuppliers } })}
      onClose={onClose}
    >
      {(preview, reset) => (
        <>
          <Checkbox
            label={text('groups.agency.addsSuppliers')}
            checked={addsSuppliers}
            onChange={({ target }) => {
              setAddsSuppliers(target.checked)
              reset()
            }}
          />
          {preview && (
            <PreviewReport title={<Text id="groups.agency.rehearsal" />}>
              <p className="m-0">
                <AgencyCounts counters={preview.counters} />
              </p>
              {preview.newSuppliers.length > 0 && (
                <p className="m-0 wrap-anywhere">
                  <Text
                    id="groups.agency.newSuppliers"
                    values={{
                      count: preview.newSuppliers.length,
                      names: preview.newSuppliers.slice(0, 10).join(', '),
                    }}
                  />
                </p>
              )}
              <IgnoredAgencies lines={preview.ignored} />
            </PreviewReport>
          )}
        </>
      )}
    </PreviewDialog>
  )
}
