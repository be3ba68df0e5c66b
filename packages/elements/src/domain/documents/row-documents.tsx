import { constants, type AnyRoute, type documentRoutes, type RowDocument } from '@comptoir/contract'
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
import { ApiError } from '../../runtime/api/api-error.ts'
import { useDirty } from '../../runtime/form/use-dirty.ts'
import { Loaded } from '../../runtime/element/loaded.tsx'
import { useNotify } from '../../runtime/parts/notifications.tsx'
import { useUndoable } from '../../runtime/parts/use-undoable.ts'
import { useErrorText } from '../../runtime/api/use-error-text.ts'
import { useFileLink } from '../../runtime/parts/use-file-link.ts'
import { useFormat } from '../../runtime/intl/use-format.ts'
import { useRead } from '../../runtime/api/use-read.ts'
import { useWrite } from '../../runtime/api/use-write.ts'
import { Text, useText } from '../../runtime/intl/use-text.tsx'
import { DocumentRow } from './document-row.tsx'

interface RowDocumentsProps {
  readonly routes: ReturnType<typeof documentRoutes>
  /** Id of the row. */
  readonly id: number
  readonly canWrite: boolean
  /** Other reads that change with the documents, such as the timeline. */
  readonly invalidates?: readonly AnyRoute[]
}

/** The documents of a row: list, download, upload and remove; inside `<Notifications>`. */
export function RowDocuments(props: RowDocumentsProps) {
  const { routes, id, canWrite } = props
  const text = useText()
  const read = useRead(routes.list, { params: { id } })
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
                  <Document key={document.id} {...props} document={document} />
                ))}
              </ul>
            )
          }
        </Loaded>
        {canWrite && <AddDocument {...props} />}
      </Card>
    </section>
  )
}

const nothingElse: readonly AnyRoute[] = []

function Document(props: RowDocumentsProps & { readonly document: RowDocument }) {
  const { routes, id, canWrite, document, invalidates = nothingElse } = props
  const { name, byteCount, addedAt, addedBy } = document
  const text = useText()
  const { bytes, date } = useFormat()
  const undoable = useUndoable()
  const fetchFile = useFileLink()
  const options = { invalidates: [routes.list, ...invalidates] }
  const remove = useWrite(routes.remove, options)
  const restore = useWrite(routes.restore, options)
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
        onClick={() => void fetchFile(name, (client) => client.call(routes.link, { params }))}
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
function AddDocument({ routes, id, invalidates = nothingElse }: RowDocumentsProps) {
  const text = useText()
  const notify = useNotify()
  const errorText = useErrorText()
  const add = useWrite(routes.add, { invalidates: [routes.list, ...invalidates] })
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
