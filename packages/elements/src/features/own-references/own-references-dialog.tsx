import { ownReferenceColumns, routes, type OwnReference } from '@comptoir/contract'
import {
  Button,
  DeleteIcon,
  Dialog,
  IconButton,
  Notice,
  Progress,
  SearchField,
  Skeleton,
  UploadIcon,
} from '@comptoir/ui'
import { useRef, useState } from 'react'
import { Loaded, Text, useRead, useText, useWrite } from '../../runtime/index.ts'
import { focusNeighbour } from '../../runtime/parts/focus-neighbour.ts'
import { DialogNotifications } from '../../runtime/parts/notifications.tsx'
import { useUndoable } from '../../runtime/parts/use-undoable.ts'
import { SampleFiles } from '../../domain/sample-file/sample-files.tsx'
import { useImport } from './use-import.ts'

const pageSize = 25

/** The company's own article numbers: search, remove with undo, import. */
export function OwnReferencesDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText()
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const input = useRef<HTMLInputElement>(null)
  const { importFile, goOn, dismiss, isImporting, progress, halted, failure } = useImport()
  const query = { page, itemsPerPage: pageSize, ...(search.trim() === '' ? {} : { search: search.trim() }) }
  const read = useRead(routes.listOwnReferences, { query }, { keepPrevious: true })
  const pages = Math.max(1, Math.ceil((read.data?.totalItems ?? 0) / pageSize))
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      closeLabel={text('runtime.dismiss')}
      title={<Text id="ownReferences.title" />}
      description={<Text id="ownReferences.about" />}
      footer={
        <>
          <span className="text-muted me-auto text-sm">
            <Text id="ownReferences.page" values={{ page, pages, count: read.data?.totalItems ?? 0 }} />
          </span>
          <Button size="sm" disabled={page <= 1} onClick={() => setPage(page - 1)}>
            <Text id="ownReferences.previous" />
          </Button>
          <Button size="sm" disabled={page >= pages} onClick={() => setPage(page + 1)}>
            <Text id="ownReferences.next" />
          </Button>
        </>
      }
    >
      <div data-own="" className="flex flex-col gap-3">
        <div className="flex flex-wrap items-start gap-2">
          <SearchField
            className="min-w-48 grow"
            maxLength={255}
            label={text('ownReferences.search')}
            placeholder={text('ownReferences.search')}
            clearLabel={text('ownReferences.clear')}
            value={search}
            onValueChange={(value) => {
              setSearch(value)
              setPage(1)
            }}
          />
          <Button icon={<UploadIcon />} busy={isImporting} onClick={() => input.current?.click()}>
            <Text id="ownReferences.import" />
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            tabIndex={-1}
            accept=".csv,.txt,.xlsx"
            aria-label={text('ownReferences.import')}
            onChange={(event) => {
              const [file] = event.target.files ?? []
              event.target.value = ''
              if (file) void importFile(file)
            }}
          />
        </div>
        <p className="text-muted m-0 text-sm">
          <Text id="ownReferences.importHelp" />
        </p>
        <SampleFiles columns={ownReferenceColumns} name="own-references" />
        {isImporting && progress && (
          <Progress
            label={text('ownReferences.importing')}
            value={progress.done}
            max={progress.total}
            valueText={text('ownReferences.progress', progress)}
          />
        )}
        {failure !== null && (
          <Notice
            tone="danger"
            live="alert"
            title={halted ? text('ownReferences.halted', halted) : text('ownReferences.importFailed')}
            onDismiss={dismiss}
            dismissLabel={text('runtime.dismiss')}
            actions={
              halted && (
                <Button size="sm" onClick={() => void goOn()}>
                  <Text id="ownReferences.resume" />
                </Button>
              )
            }
          >
            {halted && <p className="m-0">{text('ownReferences.imported', halted)}</p>}
            <p className="m-0">{failure}</p>
          </Notice>
        )}
        <Loaded read={read} skeleton={<Skeleton shape="row" count={6} />}>
          {({ member }) =>
            member.length === 0 ? (
              <p className="text-muted m-0 py-6 text-center">
                <Text id={search.trim() === '' ? 'ownReferences.none' : 'ownReferences.noneFound'} />
              </p>
            ) : (
              <ul className="divide-line m-0 list-none divide-y p-0">
                {member.map((own) => (
                  <OwnReferenceRow key={own.id} own={own} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
      <DialogNotifications />
    </Dialog>
  )
}

function OwnReferenceRow({ own }: { readonly own: OwnReference }) {
  const text = useText()
  const undoable = useUndoable()
  const options = { invalidates: [routes.listOwnReferences, routes.getCart] }
  const remove = useWrite(routes.deleteOwnReference, options)
  const restore = useWrite(routes.addOwnReference, options)
  const { id, reference, product } = own
  async function handleRemove(button: HTMLElement) {
    if (!focusNeighbour(button)) button.closest('[data-own]')?.querySelector('input')?.focus()
    await undoable({
      isRemoval: true,
      run: () => remove.mutateAsync({ params: { id } }),
      undo: () => product && restore.mutateAsync({ body: { reference, productId: product.id } }),
      canUndo: () => product !== null,
      done: text('ownReferences.removed', { reference }),
      failed: text('ownReferences.failed'),
    })
  }
  return (
    <li className="grid grid-cols-[minmax(6rem,10rem)_minmax(0,1fr)_auto] items-center gap-3 py-1.5">
      <span className="font-mono text-sm wrap-anywhere">{reference}</span>
      <span className="min-w-0">
        {product ? (
          <>
            <span className="block wrap-break-word">{product.name}</span>
            <span className="text-muted block text-sm">
              {`${product.reference} · ${product.manufacturer.name}`}
            </span>
          </>
        ) : (
          <span className="text-muted">
            <Text id="ownReferences.gone" />
          </span>
        )}
      </span>
      <IconButton
        size="sm"
        className="text-muted"
        busy={remove.isPending}
        label={text('ownReferences.remove', { reference })}
        icon={<DeleteIcon />}
        data-remove=""
        onClick={(event) => void handleRemove(event.currentTarget)}
      />
    </li>
  )
}
