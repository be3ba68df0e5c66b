import type { ErpClient } from '@comptoir/contract'
import { Badge, DeleteIcon, EditIcon, IconButton, KeyIcon } from '@comptoir/ui'
import { Text, useElementStoreApi, useFormat, useText } from '../runtime/index.ts'
import type { ListStore } from '../runtime/list/list-store.ts'
import { ListTable, type ListColumn } from '../runtime/list/list-table.tsx'
import type { ClientsState } from './erp-clients.state.ts'
import { clientsStore } from './erp-clients.store.ts'

interface ClientTableProps {
  readonly list: ListStore<ClientsState>
  readonly clients: readonly ErpClient[]
  readonly stale: boolean
}

/** One ERP a row; cards where there is no room. */
export function ClientTable({ list, clients, stale }: ClientTableProps) {
  const text = useText()
  const { date, dateTime } = useFormat()
  const nameOf = useNameOf()
  const columns: ListColumn<ErpClient>[] = [
    {
      key: 'name',
      header: text('erpClients.name'),
      sortable: true,
      isRowHeader: true,
      cardWide: true,
      renderCell: nameCell,
    },
    {
      key: 'state',
      header: text('erpClients.state'),
      sortable: true,
      renderCell: (client) => <ClientState of={client} />,
    },
    { key: 'unit', header: text('erpClients.unit'), renderCell: ({ unit }) => unit.name },
    {
      key: 'origins',
      header: text('erpClients.origins'),
      // Minimum width: addresses can break anywhere.
      className: '@sm:min-w-48',
      renderCell: ({ origins }) => <Origins origins={origins} />,
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
      renderCell: ({ createdAt, createdBy }) => (
        <Text id="erpClients.dateBy" values={{ date: date(createdAt), who: nameOf(createdBy) }} />
      ),
    },
    {
      key: 'actions',
      header: text('erpClients.actions'),
      hideHeader: true,
      align: 'end',
      renderCell: (client) => <RowActions of={client} />,
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

const nameCell = ({ name, protocol, identity, hint }: ErpClient) => (
  <span className="flex flex-col font-normal">
    <span className="font-semibold wrap-anywhere">{name}</span>
    <span className="text-muted text-sm">
      <Text id={`erpClients.protocol.${protocol}`} />
    </span>
    <span className="text-muted font-mono text-sm wrap-anywhere">{`${identity} · …${hint}`}</span>
  </span>
)

function ClientState({ of: { revokedAt, revokedBy } }: { readonly of: ErpClient }) {
  const { date } = useFormat()
  const nameOf = useNameOf()
  if (revokedAt === null)
    return (
      <Badge tone="success" dot>
        <Text id="erpClients.active" />
      </Badge>
    )
  return (
    <span className="flex flex-col items-start gap-1">
      <Badge dot>
        <Text id="erpClients.revoked" />
      </Badge>
      <span className="text-muted text-sm">
        <Text id="erpClients.dateBy" values={{ date: date(revokedAt), who: nameOf(revokedBy) }} />
      </span>
    </span>
  )
}

/** `console` is not a user name. */
function useNameOf(): (who: string | null) => string {
  const text = useText()
  return (who) => (who === null || who === 'console' ? text('erpClients.console') : who)
}

const originsShown = 3

function Origins({ origins }: { readonly origins: readonly string[] }) {
  const more = origins.slice(originsShown)
  return (
    <ul role="list" className="m-0 list-none p-0">
      {origins.slice(0, originsShown).map((origin) => (
        <li key={origin} className="wrap-anywhere">
          {origin}
        </li>
      ))}
      {more.length > 0 && (
        <li className="text-muted" title={more.join('\n')}>
          <Text id="erpClients.moreOrigins" values={{ count: more.length }} />
        </li>
      )}
    </ul>
  )
}

function RowActions({ of: client }: { readonly of: ErpClient }) {
  const text = useText()
  const { open } = useElementStoreApi(clientsStore).getState()
  if (client.revokedAt !== null) return null
  const { name } = client
  return (
    <span className="flex justify-end gap-1">
      <IconButton
        label={text('erpClients.edit', { name })}
        icon={<EditIcon />}
        onClick={() => open({ kind: 'form', known: client })}
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
