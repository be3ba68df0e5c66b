import { routes, type OrderDetail, type OrderLine } from '@comptoir/contract'
import { DeleteIcon, EditIcon, IconButton } from '@comptoir/ui'
import { useText, useWrite } from '../../runtime/index.ts'
import { useUndoable } from '../../runtime/parts/use-undoable.ts'
import { orderPartWrite } from './use-order-writes.ts'

interface LineActionsProps {
  readonly order: OrderDetail
  readonly line: OrderLine
  readonly onEdit: (line: OrderLine) => void
}

/** Edits or removes a line. */
export function LineActions({ order, line, onEdit }: LineActionsProps) {
  const text = useText()
  const undoable = useUndoable()
  const remove = useWrite(routes.removeOrderLine, orderPartWrite)
  const restore = useWrite(routes.restoreOrderLine, orderPartWrite)
  const params = { id: order.id, line: line.id }
  const { name } = line
  return (
    <span className="flex justify-end gap-1">
      <IconButton
        label={text('orders.editLine', { name })}
        icon={<EditIcon />}
        onClick={() => onEdit(line)}
      />
      <IconButton
        label={text('orders.removeLine', { name })}
        icon={<DeleteIcon />}
        data-remove=""
        onClick={({ currentTarget }) =>
          void undoable({
            button: currentTarget,
            isRemoval: true,
            run: () => remove.mutateAsync({ params }),
            undo: () => restore.mutateAsync({ params }),
            done: text('orders.lineRemoved', { name }),
            undone: text('orders.lineRestored', { name }),
            failed: text('orders.lineRemoveFailed'),
            undoFailed: text('orders.lineRestoreFailed'),
          })
        }
      />
    </span>
  )
}
