import { routes, type ListShare, type SelectionList, type Collaborator } from '@comptoir/contract'
import { Button, Combobox, DeleteIcon, Dialog, IconButton, Notice, Select, Skeleton } from '@comptoir/ui'
import { useDeferredValue, useState } from 'react'
import { Loaded, Text, useErrorText, useRead, useText, useWrite } from '../../runtime/index.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'

interface ShareDialogProps {
  readonly list: SelectionList
  readonly onClose: () => void
}

/** People and units of the company that may read or edit a list. */
export function ShareDialog({ list, onClose }: ShareDialogProps) {
  const text = useText()
  const read = useRead(routes.getSelectionShares, { params: { uuid: list.uuid } }, { staleTime: 0 })
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={text('runtime.dismiss')}
      title={text('selectionLists.shareTitle', { name: list.name })}
    >
      <Loaded read={read} skeleton={<Skeleton shape="row" count={3} />}>
        {({ shares }) =>
          list.access === 'owner' ? (
            <Shares list={list} shares={shares} onClose={onClose} />
          ) : (
            <ul className="m-0 ps-5">
              {shares.map(({ kind, id, name, canEdit }) => (
                <li key={`${kind} ${id}`}>
                  {`${name} · ${text(`selectionLists.access.${canEdit ? 'edit' : 'read'}`)}`}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Dialog>
  )
}

interface SharesProps extends ShareDialogProps {
  readonly shares: readonly ListShare[]
}

function Shares({ list, shares: saved, onClose }: SharesProps) {
  const text = useText()
  const notify = useNotify()
  const errorText = useErrorText()
  const [shares, setShares] = useState(saved)
  const write = useWrite(routes.setSelectionShares, {
    invalidates: [routes.getSelectionShares, routes.getSelectionList, routes.listSelectionLists],
  })
  async function save() {
    try {
      const body = { shares: shares.map(({ kind, id, canEdit }) => ({ kind, id, canEdit })) }
      await write.mutateAsync({ params: { uuid: list.uuid }, body })
      notify({ title: text('selectionLists.shareSaved', { count: shares.length }) })
      onClose()
    } catch {
      // Shown above the shares.
    }
  }
  const isSame = (one: Collaborator) => (other: Collaborator) =>
    one.kind === other.kind && one.id === other.id
  return (
    <div className="flex flex-col gap-4">
      {write.error && (
        <Notice tone="danger" live="alert" title={text('selectionLists.changeFailed')}>
          {errorText(write.error)}
        </Notice>
      )}
      <HolderField
        onChoose={(holder) => {
          if (!shares.some(isSame(holder))) setShares([...shares, { ...holder, canEdit: false }])
        }}
      />
      {shares.length === 0 && (
        <p className="text-muted m-0">
          <Text id="selectionLists.shareNobody" />
        </p>
      )}
      <ul role="list" className="m-0 flex list-none flex-col gap-2 p-0">
        {shares.map((share) => (
          <li key={`${share.kind} ${share.id}`} className="flex items-center gap-2">
            <span className="min-w-0 flex-1">
              {share.name}
              <span className="text-muted block text-sm">{text(`selectionLists.holder.${share.kind}`)}</span>
            </span>
            <Select
              hideLabel
              size="sm"
              label={text('selectionLists.shareRight', { name: share.name })}
              value={share.canEdit ? 'edit' : 'read'}
              options={(['read', 'edit'] as const).map((value) => ({
                value,
                label: text(`selectionLists.access.${value}`),
              }))}
              onValueChange={(value) =>
                setShares(
                  shares.map((one) => (isSame(share)(one) ? { ...one, canEdit: value === 'edit' } : one)),
                )
              }
            />
            <IconButton
              size="sm"
              label={text('selectionLists.unshare', { name: share.name })}
              icon={<DeleteIcon />}
              onClick={() => setShares(shares.filter((one) => !isSame(share)(one)))}
            />
          </li>
        ))}
      </ul>
      <Button variant="primary" className="self-end" busy={write.isPending} onClick={() => void save()}>
        <Text id="form.save" />
      </Button>
    </div>
  )
}

/** Search for people and units. */
function HolderField({ onChoose }: { readonly onChoose: (holder: Collaborator) => void }) {
  const text = useText()
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed).trim()
  const read = useRead(
    routes.listCollaborators,
    { query: search === '' ? {} : { search } },
    { keepPrevious: true },
  )
  return (
    <Combobox<Collaborator>
      label={text('selectionLists.shareWith')}
      value={null}
      onValueChange={(holder) => {
        if (holder) onChoose(holder)
        setTyped('')
      }}
      query={typed}
      onQueryChange={setTyped}
      options={read.data?.member ?? []}
      getKey={({ kind, id }) => `${kind} ${id}`}
      getLabel={({ name }) => name}
      renderOption={({ kind, name }) => (
        <span className="flex flex-col">
          <span>{name}</span>
          <span className="text-muted text-sm">{text(`selectionLists.holder.${kind}`)}</span>
        </span>
      )}
      status={read.isError ? 'error' : read.isPending ? 'loading' : 'ready'}
      loadingLabel={text('selectionLists.loading')}
      emptyLabel={text('selectionLists.noHolder')}
      clearLabel={text('list.clearFilters')}
      retry={{
        message: text('selectionLists.loadFailed'),
        label: text('runtime.retry'),
        onRetry: () => void read.refetch(),
      }}
    />
  )
}
