import { routes, type PartnerKey } from '@comptoir/contract'
import { Button, DeleteIcon, EditIcon, IconButton, KeyIcon, PlusIcon, RadioGroup } from '@comptoir/ui'
import { useState } from 'react'
import { lazyPart, Text, useFormat, useRead, useText } from '../../runtime/index.ts'
import type { ListProps } from '../../runtime/list/define-list.ts'
import { ListSelection } from '../../runtime/list/list-selection.tsx'
import type { ListColumn } from '../../runtime/list/list-table.tsx'
import { actionsColumn, TablePage } from '../../runtime/list/table-page.tsx'
import { useList } from '../../runtime/list/use-list.ts'
import { useSelection } from '../../runtime/list/use-selection.ts'
import { Notifications } from '../../runtime/parts/notifications.tsx'
import { DateBy, KeyState } from '../../domain/key/key-state.tsx'
import { OriginList } from '../../domain/key/origin-list.tsx'
import { KeyCreatedDialog } from './key-created-dialog.tsx'
import { keysList, keyStates } from './partner-keys.state.ts'
import { RevokeDialog } from './revoke-dialog.tsx'

const KeyFormDialog = lazyPart(async () => (await import('./key-form-dialog.tsx')).KeyFormDialog)

/** The open dialog; a key is stored only while its dialog is open. */
type Open =
  /** `null`: a new key. */
  | { readonly kind: 'form'; readonly existing: PartnerKey | null }
  | { readonly kind: 'created'; readonly name: string; readonly key: string }
  | { readonly kind: 'revoke'; readonly targets: readonly PartnerKey[] }

const nameOf = ({ name }: PartnerKey) => name
const isActive = ({ revokedAt }: PartnerKey) => revokedAt === null

/** The partner keys: the list and its dialogs. */
export function PartnerKeys({ state }: ListProps<typeof keysList>) {
  const text = useText()
  const { dateTime } = useFormat()
  const list = useList(keysList, state)
  const query = keysList.queryOf(list.state)
  const keys = useRead(routes.listPartnerKeys, { query }, { keepPrevious: true })
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const selection = useSelection({
    state: list.state,
    shown: keys.data?.member ?? [],
    nameOf,
    isSelectable: isActive,
  })
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
      renderCell: ({ lastUsedAt }) =>
        lastUsedAt === null ? (
          <span className="text-muted">{text('partnerKeys.never')}</span>
        ) : (
          dateTime(lastUsedAt)
        ),
    },
    {
      key: 'createdAt',
      header: text('partnerKeys.created'),
      sortable: true,
      renderCell: ({ createdAt, createdBy }) => <DateBy at={createdAt} by={createdBy} />,
    },
    actionsColumn(
      text('partnerKeys.actions'),
      (key) =>
        isActive(key) && (
          <>
            <IconButton
              label={text('partnerKeys.edit', { name: key.name })}
              icon={<EditIcon />}
              onClick={() => setOpen({ kind: 'form', existing: key })}
            />
            <IconButton
              label={text('partnerKeys.revoke', { name: key.name })}
              icon={<DeleteIcon />}
              onClick={() => setOpen({ kind: 'revoke', targets: [key] })}
            />
          </>
        ),
    ),
  ]
  return (
    <Notifications>
      <TablePage
        messages="partnerKeys"
        intro={<Text id="partnerKeys.intro" />}
        list={list}
        read={keys}
        selection={selection.table}
        filters={
          <RadioGroup
            variant="segmented"
            hideLegend
            legend={text('partnerKeys.state')}
            value={list.state.state}
            onValueChange={(value) => list.change({ state: value })}
            options={keyStates.map((value) => ({ value, label: text(`partnerKeys.state.${value}`) }))}
          />
        }
        action={
          <Button
            variant="primary"
            icon={<PlusIcon />}
            onClick={() => setOpen({ kind: 'form', existing: null })}
          >
            <Text id="partnerKeys.create" />
          </Button>
        }
        tools={
          <ListSelection selection={selection}>
            <Button
              size="sm"
              icon={<DeleteIcon />}
              onClick={() => setOpen({ kind: 'revoke', targets: selection.rows })}
            >
              <Text id="partnerKeys.revoke.selected" />
            </Button>
          </ListSelection>
        }
        exportRoute={routes.exportPartnerKeys}
        query={query}
        icon={<KeyIcon />}
        columns={columns}
      />
      {open?.kind === 'form' && (
        <KeyFormDialog
          key={open.existing?.id}
          existing={open.existing}
          onCreated={({ name, key }) => setOpen({ kind: 'created', name, key })}
          onClose={close}
        />
      )}
      {open?.kind === 'created' && <KeyCreatedDialog name={open.name} secret={open.key} onClose={close} />}
      {open?.kind === 'revoke' && (
        <RevokeDialog
          targets={open.targets}
          onRevoked={(ids) => selection.choose(selection.rows.filter(({ id }) => !ids.has(id)))}
          onClose={close}
        />
      )}
    </Notifications>
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
