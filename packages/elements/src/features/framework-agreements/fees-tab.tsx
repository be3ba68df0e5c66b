import { routes, type AgreementFee } from '@comptoir/contract'
import {
  Badge,
  Button,
  DeleteIcon,
  EditIcon,
  EmptyState,
  IconButton,
  PlusIcon,
  Skeleton,
  Table,
  TruckIcon,
  type TableColumn,
} from '@comptoir/ui'
import { useState } from 'react'
import { Loaded, Text, useFormat, useRead, useText, useWrite } from '../../runtime/index.ts'
import { useUndoable } from '../../runtime/parts/use-undoable.ts'
import { FeeDialog } from './fee-dialog.tsx'
import type { TabProps } from './tab-props.ts'

const options = { invalidates: [routes.listAgreementFees, routes.listAgreementHistory, routes.getCart] }

/** The fees of an agreement with their franco, and whether new orders get them by default. */
export function FeesTab({ agreement }: TabProps) {
  const text = useText()
  const { id, isInherited } = agreement
  const read = useRead(routes.listAgreementFees, { query: { frameworkAgreement: id } })
  const [open, setOpen] = useState<AgreementFee | 'new' | null>(null)
  return (
    <div className="flex flex-col gap-4">
      {!isInherited && (
        <Button className="self-start" icon={<PlusIcon />} onClick={() => setOpen('new')}>
          <Text id="frameworkAgreements.addFee" />
        </Button>
      )}
      <Loaded read={read} skeleton={<Skeleton count={3} />}>
        {({ member }) =>
          member.length === 0 ? (
            <EmptyState compact icon={<TruckIcon />} title={<Text id="frameworkAgreements.noFee" />} />
          ) : (
            <FeeTable
              fees={member}
              caption={text('frameworkAgreements.tab.fees')}
              onEdit={isInherited ? null : setOpen}
            />
          )
        }
      </Loaded>
      {open && (
        <FeeDialog agreementId={id} fee={open === 'new' ? null : open} onClose={() => setOpen(null)} />
      )}
    </div>
  )
}

interface FeeTableProps {
  readonly fees: readonly AgreementFee[]
  readonly caption: string
  /** `null`: read-only. */
  readonly onEdit: ((fee: AgreementFee) => void) | null
}

function FeeTable({ fees, caption, onEdit }: FeeTableProps) {
  const text = useText()
  const { money, percent } = useFormat()
  const remove = useFeeRemoval()
  const columns: TableColumn<AgreementFee>[] = [
    {
      key: 'name',
      header: text('frameworkAgreements.feeName'),
      isRowHeader: true,
      renderCell: ({ name }) => name,
    },
    {
      key: 'amount',
      header: text('frameworkAgreements.feeAmount'),
      align: 'end',
      renderCell: ({ mode, amount, percentage }) =>
        mode === 'amount' ? money(amount ?? 0) : percent(percentage ?? 0),
    },
    {
      key: 'franco',
      header: text('frameworkAgreements.franco'),
      align: 'end',
      renderCell: ({ franco }) => (franco === null ? '–' : money(franco)),
    },
    {
      key: 'default',
      header: text('frameworkAgreements.feeDefault'),
      renderCell: ({ isDefault }) => (
        <Badge tone={isDefault ? 'brand' : 'neutral'}>
          <Text id={isDefault ? 'frameworkAgreements.feeAlways' : 'frameworkAgreements.feeOffered'} />
        </Badge>
      ),
    },
  ]
  if (onEdit)
    columns.push({
      key: 'actions',
      header: text('frameworkAgreements.actions'),
      hideHeader: true,
      align: 'end',
      renderCell: (fee) => (
        <span className="flex justify-end gap-1">
          <IconButton
            size="sm"
            label={text('frameworkAgreements.editFee', { name: fee.name })}
            icon={<EditIcon />}
            onClick={() => onEdit(fee)}
          />
          <IconButton
            size="sm"
            label={text('frameworkAgreements.removeFee', { name: fee.name })}
            icon={<DeleteIcon />}
            data-remove=""
            onClick={({ currentTarget }) => void remove(fee, currentTarget)}
          />
        </span>
      ),
    })
  return <Table caption={caption} collapse columns={columns} rows={fees} getRowKey={({ id }) => String(id)} />
}

function useFeeRemoval() {
  const text = useText()
  const undoable = useUndoable()
  const remove = useWrite(routes.removeAgreementFee, options)
  const restore = useWrite(routes.restoreAgreementFee, options)
  return ({ id, name }: AgreementFee, button: HTMLElement) =>
    undoable({
      button,
      isRemoval: true,
      run: () => remove.mutateAsync({ params: { id } }),
      undo: () => restore.mutateAsync({ params: { id } }),
      done: text('frameworkAgreements.feeRemoved', { name }),
      failed: text('frameworkAgreements.removeFailed'),
      undoFailed: text('frameworkAgreements.restoreFailed'),
    })
}
