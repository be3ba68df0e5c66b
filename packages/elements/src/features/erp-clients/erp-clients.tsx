import { routes, type ErpClient } from '@comptoir/contract'
import { Button, DeleteIcon, EditIcon, IconButton, KeyIcon, PlusIcon, RadioGroup } from '@comptoir/ui'
import { useState } from 'react'
import { lazyPart, Text, useFormat, useRead, useText } from '../../runtime/index.ts'
import type { ListProps } from '../../runtime/list/define-list.ts'
import type { ListColumn } from '../../runtime/list/list-table.tsx'
import { actionsColumn, TablePage } from '../../runtime/list/table-page.tsx'
import { useList } from '../../runtime/list/use-list.ts'
import { Notifications } from '../../runtime/parts/notifications.tsx'
import { DateBy, KeyState } from '../../domain/key/key-state.tsx'
import { OriginList } from '../../domain/key/origin-list.tsx'
import { EndClientDialog } from './end-dialog.tsx'
import { clientsList, clientStates } from './erp-clients.state.ts'
import { SecretDialog, type ClientSecret } from './secret-dialog.tsx'

const ClientFormDialog = lazyPart(async () => (await import('./client-form-dialog.tsx')).ClientFormDialog)

/** The open dialog; a secret is stored only while its dialog is open. */
type Open =
  /** `null`: a new one. */
  | { readonly kind: 'form'; readonly existing: ErpClient | null }
  | { readonly kind: 'secret'; readonly secret: ClientSecret }
  | { readonly kind: 'renew' | 'revoke'; readonly target: ErpClient }

/** The ERPs whose buyers sign in by Punch-Out: the list and its dialogs. */
export function ErpClients({ state }: ListProps<typeof clientsList>) {
  const text = useText()
  const { dateTime } = useFormat()
  const list = useList(clientsList, state)
  const query = clientsList.queryOf(list.state)
  const clients = useRead(routes.listErpClients, { query }, { keepPrevious: true })
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const showSecret = (secret: ClientSecret) => setOpen({ kind: 'secret', secret })
  const columns: ListColumn<ErpClient>[] = [
    {
      key: 'name',
      header: text('erpClients.name'),
      sortable: true,
      isRowHeader: true,
      cardWide: true,
      className: '@sm:min-w-40',
      renderCell: nameCell,
    },
    {
      key: 'state',
      header: text('erpClients.state'),
      sortable: true,
      renderCell: (client) => (
        <KeyState
          of={client}
          active={<Text id="erpClients.active" />}
          revoked={<Text id="erpClients.revoked" />}
        />
      ),
    },
    {
      key: 'origins',
      header: text('erpClients.origins'),
      // Minimum width: addresses can break anywhere.
      className: '@sm:min-w-48',
      renderCell: ({ origins }) => <OriginList origins={origins} />,
    },
    {
      key: 'lastUsedAt',
      header: text('erpClients.lastUse'),
      sortable: true,
      renderCell: ({ lastUsedAt }) => (lastUsedAt === null ? text('erpClients.never') : dateTime(lastUsedAt)),
    },
    {
      key: 'createdAt',
      header: text('erpClients.created'),
      sortable: true,
      // Hidden on narrow screens: the actions matter more.
      className: '@sm:@max-4xl:hidden',
      renderCell: ({ createdAt, createdBy }) => <DateBy at={createdAt} by={createdBy} />,
    },
    actionsColumn(
      text('erpClients.actions'),
      (client) =>
        client.revokedAt === null && (
          <>
            <IconButton
              label={text('erpClients.edit', { name: client.name })}
              icon={<EditIcon />}
              onClick={() => setOpen({ kind: 'form', existing: client })}
            />
            <IconButton
              label={text('erpClients.renew', { name: client.name })}
              icon={<KeyIcon />}
              onClick={() => setOpen({ kind: 'renew', target: client })}
            />
            <IconButton
              label={text('erpClients.revoke', { name: client.name })}
              icon={<DeleteIcon />}
              onClick={() => setOpen({ kind: 'revoke', target: client })}
            />
          </>
        ),
    ),
  ]
  return (
    <Notifications>
      <TablePage
        messages="erpClients"
        intro={<Text id="erpClients.intro" />}
        list={list}
        read={clients}
        columns={columns}
        filters={
          <RadioGroup
            variant="segmented"
            hideLegend
            legend={text('erpClients.state')}
            value={list.state.state}
            onValueChange={(value) => list.change({ state: value })}
            options={clientStates.map((value) => ({ value, label: text(`erpClients.state.${value}`) }))}
          />
        }
        action={
          <Button
            variant="primary"
            icon={<PlusIcon />}
            onClick={() => setOpen({ kind: 'form', existing: null })}
          >
            <Text id="erpClients.create" />
          </Button>
        }
        exportRoute={routes.exportErpClients}
        query={query}
        icon={<KeyIcon />}
      />
      {open?.kind === 'form' && (
        <ClientFormDialog
          key={open.existing?.id}
          existing={open.existing}
          onCreated={showSecret}
          onClose={close}
        />
      )}
      {open?.kind === 'secret' && <SecretDialog client={open.secret} onClose={close} />}
      {(open?.kind === 'renew' || open?.kind === 'revoke') && (
        <EndClientDialog kind={open.kind} target={open.target} onRenewed={showSecret} onClose={close} />
      )}
    </Notifications>
  )
}

const nameCell = ({ name, protocol, unit, identity, hint }: ErpClient) => (
  <span className="flex flex-col font-normal">
    <span className="font-semibold wrap-anywhere">{name}</span>
    <span className="text-muted text-sm">
      <Text id={`erpClients.protocol.${protocol}`} />
      {` · ${unit.name}`}
    </span>
    <span className="text-muted font-mono text-sm wrap-anywhere">{`${identity} · …${hint}`}</span>
  </span>
)
