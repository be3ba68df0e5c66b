import type { PartnerKey } from '@comptoir/contract'
import { DeleteIcon, EditIcon, IconButton, type TableSelection } from '@comptoir/ui'
import { Text, useElementStoreApi, useFormat, useText } from '../../runtime/index.ts'
import type { ListStore } from '../../runtime/list/list-store.ts'
import { ListTable, type ListColumn } from '../../runtime/list/list-table.tsx'
import { DateBy, KeyState } from '../../domain/key/key-state.tsx'
import { OriginList } from '../../domain/key/origin-list.tsx'
import type { KeysState } from './partner-keys.state.ts'
import { keysStore } from './partner-keys.store.ts'

interface KeyTableProps {
  readonly list: ListStore<KeysState>
  readonly keys: readonly PartnerKey[]
  readonly stale: boolean
  readonly selection: TableSelection<PartnerKey>
}

/** One key per row; cards on narrow screens. */
export function KeyTable({ list, keys, stale, selection }: KeyTableProps) {
  const text = useText()
  const columns: ListColumn<PartnerKey>[] = [
    {
      key: 'name',
      header: text('partnerKeys.name'),
      sortable: true,
      isRowHeader: true,
      cardWide: true,
      renderCell: nameCell,
    },
    {
      key: 'state',
      header: text('partnerKeys.state'),
      sortable: true,
      renderCell: (key) => (
        <KeyState
          of={key}
          active={<Text id="partnerKeys.active" />}
          revoked={<Text id="partnerKeys.revoked" />}
        />
      ),
    },
    {
      key: 'origins',
      header: text('partnerKeys.origins'),
      // Minimum width: addresses can break anywhere.
      className: '@sm:min-w-48',
      renderCell: ({ origins }) => <OriginList origins={origins} />,
    },
    {
      key: 'lastUsedAt',
      header: text('partnerKeys.lastUse'),
      sortable: true,
      renderCell: (key) => <LastUse partnerKey={key} />,
    },
    {
      key: 'createdAt',
      header: text('partnerKeys.created'),
      sortable: true,
      renderCell: ({ createdAt, createdBy }) => <DateBy at={createdAt} by={createdBy} />,
    },
    {
      key: 'actions',
      header: text('partnerKeys.actions'),
      hideHeader: true,
      align: 'end',
      renderCell: (key) => <RowActions partnerKey={key} />,
    },
  ]
  return (
    <ListTable
      caption={text('partnerKeys.title')}
      list={list}
      columns={columns}
      rows={keys}
      stale={stale}
      selection={selection}
    />
  )
}

const nameCell = ({ name, hint, scopes, suppliers }: PartnerKey) => (
  <span className="flex flex-col font-normal">
    <span className="font-semibold wrap-anywhere">{name}</span>
    <span className="text-muted font-mono text-sm">{`pk_…${hint}`}</span>
    {scopes.map((scope) => (
      <span key={scope} className="text-muted text-sm">
        <Text id={`partnerKeys.scope.${scope}`} />
      </span>
    ))}
    {suppliers.length > 0 && (
      <span className="text-muted text-sm" title={suppliers.map((supplier) => supplier.name).join('\n')}>
        <Text id="partnerKeys.suppliers" values={{ count: suppliers.length, name: suppliers[0]?.name }} />
      </span>
    )}
  </span>
)

function LastUse({ partnerKey: { lastUsedAt } }: { readonly partnerKey: PartnerKey }) {
  const { dateTime } = useFormat()
  return lastUsedAt === null ? (
    <span className="text-muted">
      <Text id="partnerKeys.never" />
    </span>
  ) : (
    dateTime(lastUsedAt)
  )
}

function RowActions({ partnerKey: key }: { readonly partnerKey: PartnerKey }) {
  const text = useText()
  const { open } = useElementStoreApi(keysStore).getState()
  if (key.revokedAt !== null) return null
  const { name } = key
  return (
    <span className="flex justify-end gap-1">
      <IconButton
        label={text('partnerKeys.edit', { name })}
        icon={<EditIcon />}
        onClick={() => open({ kind: 'form', existing: key })}
      />
      <IconButton
        label={text('partnerKeys.revoke', { name })}
        icon={<DeleteIcon />}
        onClick={() => open({ kind: 'revoke', targets: [key] })}
      />
    </span>
  )
}
