import { routes, type SelectionItem, type SelectionList } from '@comptoir/contract'
import { Button, Dialog, Notice, RadioGroup, SearchField, Skeleton } from '@comptoir/ui'
import { useDeferredValue, useState } from 'react'
import { Loaded, Text, useErrorText, useRead, useText } from '../../runtime/index.ts'
import { useUndoable } from '../../runtime/parts/use-undoable.ts'
import { useItemWrites } from './use-items.ts'

interface TransferDialogProps {
  readonly list: SelectionList
  readonly items: readonly SelectionItem[]
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Copies or moves lines to another list that the user may edit. */
export function TransferDialog({ list, items, onClose, onDone }: TransferDialogProps) {
  const text = useText()
  const undoable = useUndoable()
  const errorText = useErrorText()
  const { transfer, remove, restore } = useItemWrites()
  const [mode, setMode] = useState<'copy' | 'move'>('copy')
  const [search, setSearch] = useState('')
  const query = useDeferredValue(search).trim()
  const read = useRead(
    routes.listSelectionLists,
    { query: { itemsPerPage: 25, ...(query && { search: query }) } },
    { keepPrevious: true },
  )
  const ids = items.map(({ id }) => id)

  async function choose(target: SelectionList) {
    const isDone = await undoable({
      run: () =>
        transfer.mutateAsync({
          params: { uuid: list.uuid },
          body: { ids, to: target.uuid, copy: mode === 'copy' },
        }),
      undo: async ({ created }) => {
        await remove.mutateAsync({ params: { uuid: target.uuid }, body: { ids: created } })
        if (mode === 'move') await restore.mutateAsync({ params: { uuid: list.uuid }, body: { ids } })
      },
      done: text(`selectionLists.transferred.${mode}`, { count: ids.length, name: target.name }),
      failed: text('selectionLists.changeFailed'),
    })
    if (!isDone) return
    onDone()
    onClose()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={text('runtime.dismiss')}
      title={text('selectionLists.transferTitle', { count: ids.length })}
    >
      {transfer.error && (
        <Notice tone="danger" live="alert" title={text('selectionLists.changeFailed')}>
          {errorText(transfer.error)}
        </Notice>
      )}
      {list.access !== 'read' && (
        <RadioGroup
          legend={text('selectionLists.transferWay')}
          value={mode}
          options={(['copy', 'move'] as const).map((value) => ({
            value,
            label: text(`selectionLists.transfer.${value}`),
          }))}
          onValueChange={(value) => setMode(value === 'move' ? 'move' : 'copy')}
        />
      )}
      <SearchField
        label={text('selectionLists.search')}
        placeholder={text('selectionLists.placeholder')}
        value={search}
        onValueChange={setSearch}
        clearLabel={text('list.clearFilters')}
      />
      <Loaded read={read} skeleton={<Skeleton shape="row" count={4} />}>
        {({ member }) => {
          const targets = member.filter(({ uuid, access }) => uuid !== list.uuid && access !== 'read')
          if (targets.length === 0)
            return (
              <p className="text-muted m-0">
                <Text id="selectionLists.noTarget" />
              </p>
            )
          return (
            <ul role="list" className="divide-line m-0 list-none divide-y p-0">
              {targets.map((target) => (
                <li key={target.uuid} className="flex items-center gap-3 py-2">
                  <span className="min-w-0 flex-1 wrap-anywhere">{target.name}</span>
                  <Button size="sm" disabled={transfer.isPending} onClick={() => void choose(target)}>
                    <Text id={`selectionLists.transferTo.${mode}`} />
                  </Button>
                </li>
              ))}
            </ul>
          )
        }}
      </Loaded>
    </Dialog>
  )
}
