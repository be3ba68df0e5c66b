import { routes, type Catalog, type CatalogDepositRights } from '@comptoir/contract'
import { Button, Checkbox, Dialog, Notice, Skeleton, Switch } from '@comptoir/ui'
import { useState } from 'react'
import { Failure, Text, useErrorText, useRead, useText, useWrite } from '../../runtime/index.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'

interface DepositRightsDialogProps {
  readonly catalog: Catalog
  readonly onClose: () => void
}

/**
 * Who may deposit files for a catalogue: whether it is set up in the licence manager, and which partners are linked to
 * it.
 */
export function DepositRightsDialog({ catalog: { id, name }, onClose }: DepositRightsDialogProps) {
  const text = useText()
  const { data, error, refetch } = useRead(routes.getCatalogDepositRights, { params: { id } })
  return (
    <Dialog
      open
      title={<Text id="catalogs.rightsOf" values={{ name }} />}
      closeLabel={text('runtime.dismiss')}
      onClose={onClose}
    >
      {error ? (
        <Failure
          message="catalogs.rightsFailed"
          help={`error.${error.code}`}
          onRetry={() => void refetch()}
        />
      ) : data ? (
        <RightsForm rights={data} onClose={onClose} />
      ) : (
        <Skeleton shape="row" count={3} />
      )}
    </Dialog>
  )
}

function RightsForm({
  rights: { id, isLicensed, partners },
  onClose,
}: {
  readonly rights: CatalogDepositRights
  readonly onClose: () => void
}) {
  const text = useText()
  const notify = useNotify()
  const errorText = useErrorText()
  const [licence, setLicence] = useState(isLicensed)
  const [tied, setTied] = useState<ReadonlySet<number>>(
    () => new Set(partners.filter(({ isTied }) => isTied).map((partner) => partner.id)),
  )
  const save = useWrite(routes.setCatalogDepositRights, {
    invalidates: [routes.getCatalogDepositRights, routes.listDepositableCatalogs],
  })
  async function send() {
    try {
      await save.mutateAsync({ params: { id }, body: { isLicensed: licence, partners: [...tied] } })
      notify({ title: text('catalogs.rightsSaved') })
      onClose()
    } catch {
      // Shown above the form.
    }
  }
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      {save.error && (
        <Notice tone="danger" live="alert" title={text('catalogs.rightsNotSaved')}>
          {errorText(save.error)}
        </Notice>
      )}
      <Switch
        checked={licence}
        onChange={(event) => setLicence(event.currentTarget.checked)}
        label={<Text id="catalogs.licensed" />}
      />
      <fieldset className="m-0 flex min-w-0 flex-col gap-2 border-0 p-0">
        <legend className="p-0 pb-2 font-semibold">
          <Text id="catalogs.partners" />
        </legend>
        {partners.length === 0 && (
          <p className="text-muted m-0">
            <Text id="catalogs.noPartner" />
          </p>
        )}
        {partners.map((partner) => (
          <Checkbox
            key={partner.id}
            checked={tied.has(partner.id)}
            onChange={(event) => {
              const next = new Set(tied)
              if (event.currentTarget.checked) next.add(partner.id)
              else next.delete(partner.id)
              setTied(next)
            }}
            label={`${partner.name} · ${partner.company}`}
          />
        ))}
      </fieldset>
      <Button type="submit" variant="primary" className="self-start" busy={save.isPending}>
        <Text id="catalogs.rightsSave" />
      </Button>
    </form>
  )
}
