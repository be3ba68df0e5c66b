import { constants, routes, type RowDocument } from '@comptoir/contract'
import {
  Button,
  Card,
  DeleteIcon,
  DownloadIcon,
  FileField,
  IconButton,
  Skeleton,
  UploadIcon,
} from '@comptoir/ui'
import { useState, type FormEvent } from 'react'
import {
  ApiError,
  Loaded,
  Text,
  useErrorText,
  useFormat,
  useRead,
  useSession,
  useText,
  useWrite,
} from '../../runtime/index.ts'
import { useDirty } from '../../runtime/form/use-dirty.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'
import { useUndoable } from '../../runtime/parts/use-undoable.ts'
import { useFileLink } from '../../runtime/parts/use-file-link.ts'
import { DocumentRow } from '../../domain/documents/document-row.tsx'

const writes = { invalidates: [routes.listOrderDocuments, routes.listOrderEvents] }

/** The documents of an order: list, download, upload and remove. */
export function OrderDocuments({ id }: { readonly id: number }) {
  const text = useText()
  const { can } = useSession()
  const canWrite = can(routes.addOrderDocument.permission)
  const read = useRead(routes.listOrderDocuments, { params: { id } })
  return (
    <section part="documents">
      <Card flush title={<Text id="documents.title" />}>
        <Loaded read={read} skeleton={<Skeleton count={2} className="p-4" />}>
          {({ member }) =>
            member.length === 0 ? (
              <p className="text-muted m-0 p-4">
                <Text id="documents.none" />
              </p>
            ) : (
              <ul role="list" aria-label={text('documents.title')} className="m-0 list-none p-0">
                {member.map((document) => (
                  <Document key={document.id} {...{ id, canWrite, document }} />
                ))}
              </ul>
            )
          }
        </Loaded>
        {canWrite && <AddDocument id={id} />}
      </Card>
    </section>
  )
}

interface DocumentProps {
  readonly id: number
  readonly canWrite: boolean
  readonly document: RowDocument
}

function Document({ id, canWrite, document }: DocumentProps) {
  const { name, byteCount, addedAt, addedBy } = document
  const text = useText()
  const { bytes, date } = useFormat()
  const undoable = useUndoable()
  const fetchFile = useFileLink()
  const remove = useWrite(routes.removeOrderDocument, writes)
  const restore = useWrite(routes.restoreOrderDocument, writes)
  const params = { id, document: document.id }
  return (
    <DocumentRow
      className="px-4"
      name={name}
      facts={[bytes(byteCount), date(addedAt), ...(addedBy === null ? [] : [addedBy])]}
    >
      <IconButton
        size="sm"
        label={text('documents.download', { name })}
        icon={<DownloadIcon />}
        onClick={() => void fetchFile(name, (client) => client.call(routes.linkOrderDocument, { params }))}
      />
      {canWrite && (
        <IconButton
          size="sm"
          label={text('documents.remove', { name })}
          icon={<DeleteIcon />}
          data-remove=""
          onClick={({ currentTarget }) =>
            void undoable({
              button: currentTarget,
              isRemoval: true,
              run: () => remove.mutateAsync({ params }),
              undo: () => restore.mutateAsync({ params }),
              done: text('documents.removed', { name }),
              undone: text('documents.restored'),
              failed: text('documents.removeFailed'),
            })
          }
        />
      )}
    </DocumentRow>
  )
}

/** Uploads a document; a rejected one stays chosen. */
function AddDocument({ id }: { readonly id: number }) {
  const text = useText()
  const notify = useNotify()
  const errorText = useErrorText()
  const add = useWrite(routes.addOrderDocument, writes)
  const [file, setFile] = useState<File | null>(null)
  const [error, setError] = useState<string | null>(null)
  useDirty(file !== null)

  function problemOf(chosen: File | null): string | null {
    if (chosen === null || chosen.size === 0) return text('documents.required')
    return chosen.size > constants.rowFileMaxBytes ? text('documents.tooBig') : null
  }
  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (add.isPending) return
    const problem = problemOf(file)
    setError(problem)
    if (problem !== null || file === null) return
    try {
      await add.mutateAsync({ params: { id }, body: { file } })
      setFile(null)
      notify({ title: text('documents.added', { name: file.name }) })
    } catch (failure) {
      const isTooBig = failure instanceof ApiError && failure.code === 'body_too_large'
      setError(isTooBig ? text('documents.tooBig') : errorText(failure))
    }
  }
  return (
    <form
      noValidate
      aria-label={text('documents.add')}
      onSubmit={(event) => void handleSubmit(event)}
      className="border-line flex flex-col items-start gap-3 border-t p-4"
    >
      <FileField
        className="w-full"
        label={text('documents.add')}
        hint={text('documents.hint')}
        error={error ?? undefined}
        value={file}
        onValueChange={(chosen) => {
          setFile(chosen)
          setError(chosen && problemOf(chosen))
        }}
        chooseLabel={text('documents.choose')}
        emptyLabel={text('documents.drop')}
        removeLabel={text('documents.forget')}
      />
      {file !== null && (
        <Button type="submit" icon={<UploadIcon />} busy={add.isPending}>
          <Text id="documents.send" />
        </Button>
      )}
    </form>
  )
}
