import type { ErpClient } from '@comptoir/contract'
import { DeleteIcon, EditIcon, IconButton, KeyIcon } from '@comptoir/ui'
import { Text, useElementStoreApi, useFormat, useText } from '../../runtime/index.ts'
import type { ListStore } from '../../runtime/list/list-store.ts'
import { ListTable, type ListColumn } from '../../runtime/list/list-table.tsx'
import { DateBy, KeyState } from '../../domain/key/key-state.tsx'
import { OriginList } from '../../domain/key/origin-list.tsx'
import type { ClientsState } from './erp-clients.state.ts'
import { clientsStore } from './erp-clients.store.ts'

interface ClientTableProps {
  readonly list: ListStore<ClientsState>
  readonly clients: readonly ErpClient[]
  readonly stale: boolean
}

/** One ERP per row; cards on narrow screens. */
export function ClientTable({ list, clients, stale }: ClientTableProps) {
  const text = useText()
  const { dateTime } = useFormat()
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
    {
      key: 'actions',
      header: text('erpClients.actions'),
      hideHeader: true,
      align: 'end',
      renderCell: (client) => <RowActions client={client} />,
    },
  ]
  return (
    <ListTable
      caption={text('erpClients.title')}
      list={list}
      columns={columns}
      rows={clients}
      stale={stale}
    />
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

function RowActions({ client }: { readonly client: ErpClient }) {
  const text = useText()
  const { open } = useElementStoreApi(clientsStore).getState()
  if (client.revokedAt !== null) return null
  const { name } = client
  return (
    <span className="flex justify-end gap-1">
      <IconButton
        label={text('erpClients.edit', { name })}
        icon={<EditIcon />}
        onClick={() => open({ kind: 'form', existing: client })}
      />
      <IconButton
        label={text('erpClients.renew', { name })}
        icon={<KeyIcon />}
        onClick={() => open({ kind: 'renew', target: client })}
      />
      <IconButton
        label={text('erpClients.revoke', { name })}
        icon={<DeleteIcon />}
        onClick={() => open({ kind: 'revoke', target: client })}
      />
    </span>
  )
}
