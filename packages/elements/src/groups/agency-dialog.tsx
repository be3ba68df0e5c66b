import { routes } from '@comptoir/contract'
import { Checkbox } from '@comptoir/ui'
import { useState } from 'react'
import { Text, useElement, useText, useWrite } from '../runtime/index.ts'
import { RehearsalDialog, RehearsalReport } from '../shared/import/rehearsal-dialog.tsx'
import { AgencyCounts, IgnoredAgencies } from './agency-counts.tsx'

const options = { invalidates: [routes.listAgencyImports] }

/** A file of agencies: rehearsed first, then queued. */
export function AgencyDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText()
  const { client } = useElement()
  const queue = useWrite(routes.importAgencyFile, options)
  const [addsSuppliers, setAddsSuppliers] = useState(false)
  return (
    <RehearsalDialog
      title={<Text id="groups.agency.import" />}
      messages="groups.agency"
      fileMessages="groups.agency"
      refused={text('groups.agency.refused')}
      rehearse={(file) => client.call(routes.readAgencyFile, { body: { file, addsSuppliers } })}
      apply={(file) => queue.mutateAsync({ body: { file, addsSuppliers } })}
      onClose={onClose}
    >
      {(rehearsal, forget) => (
        <>
          <Checkbox
            label={text('groups.agency.addsSuppliers')}
            checked={addsSuppliers}
            onChange={({ target }) => {
              setAddsSuppliers(target.checked)
              forget()
            }}
          />
          {rehearsal && (
            <RehearsalReport title={<Text id="groups.agency.rehearsal" />}>
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
            </RehearsalReport>
          )}
        </>
      )}
    </RehearsalDialog>
  )
}
