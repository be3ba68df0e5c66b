import { constants, routes, type SelectionList } from '@comptoir/contract'
import { Button, Dialog, Notice, SearchField, Skeleton, TextField } from '@comptoir/ui'
import { useDeferredValue, useState, type SubmitEvent } from 'react'
import { Loaded } from '../../runtime/element/loaded.tsx'
import { PageLink } from '../../runtime/element/page-link.tsx'
import { useNotify } from '../../runtime/parts/notifications.tsx'
import { useUndoable } from '../../runtime/parts/use-undoable.ts'
import { useErrorText } from '../../runtime/api/use-error-text.ts'
import { useRead } from '../../runtime/api/use-read.ts'
import { Text, useText } from '../../runtime/intl/use-text.tsx'
import { useWrite } from '../../runtime/api/use-write.ts'

/** A product to add to a list; without a quantity, one packaging. */
export interface ListLine {
  readonly productId: number
  readonly quantity?: number
}

interface AddToListDialogProps {
  readonly lines: readonly ListLine[]
  readonly onClose: () => void
}

const invalidates = [routes.listSelectionLists, routes.getSelectionList, routes.listSelectionItems]

/** Chooses the list to add products to, or creates a new one with them. */
export function AddToListDialog({ lines, onClose }: AddToListDialogProps) {
  const text = useText()
  const errorText = useErrorText()
  const notify = useNotify()
  const undoable = useUndoable()
  const add = useWrite(routes.addSelectionItems, { invalidates })
  const change = useWrite(routes.changeSelectionItems, { invalidates })
  const remove = useWrite(routes.removeSelectionItems, { invalidates })
  const create = useWrite(routes.createSelectionList, { invalidates })
  const [name, setName] = useState('')
  const [search, setSearch] = useState('')
  const term = useDeferredValue(search).trim()
  const read = useRead(
    routes.listSelectionLists,
    { query: { itemsPerPage: 10, ...(term && { search: term }) } },
    { keepPrevious: true },
  )
  const isBusy = add.isPending || create.isPending
  const products = [...lines]

  async function choose({ uuid, name: title }: SelectionList) {
    const params = { uuid }
    const isDone = await undoable({
      run: () => add.mutateAsync({ params, body: { products } }),
      undo: async ({ created, summed }) => {
        if (created.length > 0) await remove.mutateAsync({ params, body: { ids: created } })
        const items = summed.map(({ id, before }) => ({ id, quantity: before }))
        if (items.length > 0) await change.mutateAsync({ params, body: { items } })
      },
      done: ({ refused }) => ({
        tone: refused.length > 0 ? 'warning' : 'success',
        title: text('product.keptInList', { count: products.length - refused.length, name: title }),
        children: <OpenList uuid={uuid} />,
      }),
      failed: text('product.keepFailed'),
    })
    if (isDone) onClose()
  }
  async function handleCreate(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    event.stopPropagation()
    if (isBusy) return
    try {
      const newList = await create.mutateAsync({ body: { name, products } })
      const title = text('product.keptInList', { count: newList.itemCount, name: newList.name })
      notify({ title, children: <OpenList uuid={newList.uuid} /> })
      onClose()
    } catch {
      // Shown at the field.
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={text('runtime.dismiss')}
      title={text('product.keepTitle', { count: products.length })}
    >
      <div className="flex flex-col gap-4">
        {add.error && (
          <Notice tone="danger" live="alert" title={text('product.keepFailed')}>
            {errorText(add.error)}
          </Notice>
        )}
        <form noValidate onSubmit={(event) => void handleCreate(event)} className="flex items-end gap-2">
          <TextField
            className="min-w-0 grow"
            label={text('product.newList')}
            autoComplete="off"
            maxLength={constants.textMaxLength}
            value={name}
            error={
              create.error ? (create.error.violations[0]?.message ?? errorText(create.error)) : undefined
            }
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button type="submit" variant="primary" busy={create.isPending} disabled={name.trim() === ''}>
            <Text id="product.createList" />
          </Button>
        </form>
        <SearchField
          label={text('product.searchLists')}
          placeholder={text('product.searchLists')}
          value={search}
          onValueChange={setSearch}
          clearLabel={text('product.clearListSearch')}
        />
        <Loaded read={read} skeleton={<Skeleton shape="row" count={4} />}>
          {({ member }) => {
            const lists = member.filter(({ access }) => access !== 'read')
            if (lists.length === 0)
              return (
                <p className="text-muted m-0">
                  <Text
                    id={term === '' ? 'product.noList' : 'product.noListFound'}
                    values={{ search: term }}
                  />
                </p>
              )
            return (
              <ul role="list" className="divide-line m-0 list-none divide-y p-0">
                {lists.map((list) => (
                  <li key={list.uuid} className="flex items-center gap-3 py-2">
                    <span className="min-w-0 flex-1">
                      <span className="block wrap-anywhere">{list.name}</span>
                      <span className="text-muted block text-sm">
                        {[list.businessCode, list.businessName, list.jobName].filter(Boolean).join(' · ')}
                      </span>
                    </span>
                    <Button
                      size="sm"
                      disabled={isBusy}
                      aria-label={text('product.keepHereNamed', { name: list.name })}
                      onClick={() => void choose(list)}
                    >
                      <Text id="product.keepHere" />
                    </Button>
                  </li>
                ))}
              </ul>
            )
          }}
        </Loaded>
      </div>
    </Dialog>
  )
}

function OpenList({ uuid }: { readonly uuid: string }) {
  return (
    <PageLink
      page="selection-list"
      params={{ uuid }}
      className="text-brand-ink cursor-pointer border-0 bg-transparent p-0 font-semibold underline"
    >
      <Text id="product.openList" />
    </PageLink>
  )
}
