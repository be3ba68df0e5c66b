import { routes, type PunchOutAccount } from '@comptoir/contract'
import {
  Badge,
  Button,
  Card,
  DeleteIcon,
  EditIcon,
  EmptyState,
  IconButton,
  KeyIcon,
  LoadingRegion,
  PlusIcon,
  Skeleton,
  Table,
  type TableColumn,
} from '@comptoir/ui'
import { useState } from 'react'
import { Failure, lazyPart, Text, useEmit, useRead, useText } from '../../runtime/index.ts'
import { useUndoable } from '../../runtime/parts/use-undoable.ts'
import { useLazyWrite } from '../../runtime/api/use-write.ts'
import { AccountTest } from './account-test.tsx'
import { punchOutEvents } from './punch-out.events.ts'

const AccountDialog = lazyPart(async () => (await import('./account-dialog.tsx')).AccountDialog)
const invalidates = [routes.listPunchOutAccounts, routes.listPunchOutShops]

/** The accounts of the administrator's units: create, edit, test and delete. */
export function AccountsView() {
  const text = useText()
  const emit = useEmit(punchOutEvents)
  const accounts = useRead(routes.listPunchOutAccounts, { query: {} })
  const [edited, setEdited] = useState<PunchOutAccount | 'new' | null>(null)
  const undoable = useUndoable()
  const remove = useLazyWrite(routes.removePunchOutAccount, { invalidates })
  const restore = useLazyWrite(routes.restorePunchOutAccount, { invalidates })
  if (accounts.data === undefined)
    return accounts.isError ? (
      <Failure
        message="punchOut.accountsFailed"
        help={`error.${accounts.error.code}`}
        busy={accounts.isFetching}
        onRetry={() => void accounts.refetch()}
      />
    ) : (
      <LoadingRegion label={text('punchOut.loadingAccounts')}>
        <Skeleton count={6} />
      </LoadingRegion>
    )
  const removal = (account: PunchOutAccount, button: HTMLElement) =>
    undoable({
      button,
      isRemoval: true,
      run: async () => {
        await remove({ params: { id: account.id } })
        emit('comptoir-punch-out-account-changed', { id: account.id, action: 'removed' })
      },
      undo: async () => {
        await restore({ params: { id: account.id } })
        emit('comptoir-punch-out-account-changed', { id: account.id, action: 'restored' })
      },
      done: text('punchOut.removed', { supplier: account.supplier.name }),
      failed: text('punchOut.removeFailed'),
    })
  const columns: TableColumn<PunchOutAccount>[] = [
    {
      key: 'supplier',
      header: text('punchOut.supplier'),
      isRowHeader: true,
      cardWide: true,
      renderCell: ({ supplier, shopUrl }) => (
        <span className="flex flex-col font-normal">
          <span className="font-semibold wrap-anywhere">{supplier.name}</span>
          <span className="text-muted text-sm wrap-anywhere">{shopUrl}</span>
        </span>
      ),
    },
    { key: 'unit', header: text('punchOut.unit'), renderCell: ({ unit }) => unit.name },
    {
      key: 'protocol',
      header: text('punchOut.protocol'),
      renderCell: ({ protocol, isActive, orderUrl }) => (
        <span className="flex flex-wrap gap-1">
          <Badge>{text(`punchOut.protocol.${protocol}`)}</Badge>
          {!isActive && (
            <Badge tone="warning">
              <Text id="punchOut.inactive" />
            </Badge>
          )}
          {orderUrl !== null && (
            <Badge tone="brand">
              <Text id="punchOut.takesOrders" />
            </Badge>
          )}
        </span>
      ),
    },
    {
      key: 'test',
      header: text('punchOut.test'),
      renderCell: (account) => <AccountTest account={account} />,
    },
    {
      key: 'actions',
      header: text('punchOut.actions'),
      hideHeader: true,
      align: 'end',
      renderCell: (account) => (
        <span className="flex justify-end gap-1">
          <IconButton
            label={text('punchOut.edit', { supplier: account.supplier.name })}
            icon={<EditIcon />}
            onClick={() => setEdited(account)}
          />
          <IconButton
            data-remove=""
            label={text('punchOut.remove', { supplier: account.supplier.name })}
            icon={<DeleteIcon />}
            onClick={(event) => void removal(account, event.currentTarget)}
          />
        </span>
      ),
    },
  ]
  const { member } = accounts.data
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted m-0">
        <Text id="punchOut.accountsIntro" />
      </p>
      <Card
        flush
        title={text('punchOut.accountCount', { count: member.length })}
        actions={
          <Button variant="primary" icon={<PlusIcon />} onClick={() => setEdited('new')}>
            <Text id="punchOut.add" />
          </Button>
        }
      >
        <Table
          collapse
          caption={text('punchOut.accounts')}
          columns={columns}
          rows={member}
          getRowKey={({ id }) => String(id)}
          empty={
            <EmptyState compact icon={<KeyIcon />} title={<Text id="punchOut.noAccount" />}>
              <Text id="punchOut.noAccountHelp" />
            </EmptyState>
          }
        />
      </Card>
      {edited !== null && (
        <AccountDialog
          key={edited === 'new' ? 'new' : edited.id}
          existing={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  )
}
