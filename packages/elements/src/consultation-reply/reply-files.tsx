import { constants, routes, type ConsultationFile } from '@comptoir/contract'
import { DeleteIcon, DownloadIcon, FileField, IconButton } from '@comptoir/ui'
import { useState } from 'react'
import { Text, useErrorText, useFormat, useText, useWrite } from '../runtime/index.ts'
import { useNotify } from '../runtime/parts/notifications.tsx'
import { DocumentRow } from '../shared/documents/document-row.tsx'
import { useOpenFile } from './reply-head.tsx'

const invalidates = { invalidates: [routes.readConsultationReply] }
const kinds = ['offer', 'answer'] as const

interface ReplyFilesProps {
  readonly uuid: string
  readonly files: readonly ConsultationFile[]
}

/** The supplier's documents: an offer in place of prices, and others; each is sent as soon as it is chosen. */
export function ReplyFiles({ uuid, files }: ReplyFilesProps) {
  return (
    <div className="flex min-w-0 flex-col gap-5">
      {kinds.map((kind) => (
        <FilesOfKind key={kind} uuid={uuid} kind={kind} files={files.filter((file) => file.kind === kind)} />
      ))}
    </div>
  )
}

function FilesOfKind({ uuid, kind, files }: ReplyFilesProps & { readonly kind: (typeof kinds)[number] }) {
  const text = useText()
  const errorText = useErrorText()
  const add = useWrite(routes.addReplyFile, invalidates)
  const [file, setFile] = useState<File | null>(null)
  const [error, setError] = useState<string | null>(null)
  async function choose(chosen: File | null) {
    setFile(chosen)
    setError(null)
    if (!chosen || add.isPending) return
    if (chosen.size === 0) return setError(text('consultationReply.fileEmpty'))
    if (chosen.size > constants.supplierFileMaxBytes) return setError(text('consultationReply.fileTooBig'))
    try {
      await add.mutateAsync({ params: { uuid }, body: { kind, file: chosen } })
      setFile(null)
    } catch (failure) {
      setError(errorText(failure))
    }
    return undefined
  }
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <FileField
        label={<Text id={`consultationReply.files.${kind}`} />}
        hint={
          <Text
            id={add.isPending ? 'consultationReply.fileSending' : `consultationReply.filesHint.${kind}`}
          />
        }
        error={error ?? undefined}
        value={file}
        disabled={add.isPending}
        onValueChange={(chosen) => void choose(chosen)}
        chooseLabel={text('consultationReply.chooseFile')}
        emptyLabel={<Text id="consultationReply.dropFile" />}
        removeLabel={text('consultationReply.forgetFile')}
      />
      <FileList uuid={uuid} files={files} canRemove />
    </div>
  )
}

interface FileListProps extends ReplyFilesProps {
  readonly canRemove?: boolean
}

/** Documents that can be fetched, and removed while the answer is open. */
export function FileList({ uuid, files, canRemove = false }: FileListProps) {
  const text = useText()
  const notify = useNotify()
  const errorText = useErrorText()
  const { date } = useFormat()
  const open = useOpenFile(uuid)
  const remove = useWrite(routes.removeReplyFile, invalidates)
  if (files.length === 0) return null
  const removeFile = (file: ConsultationFile) =>
    remove.mutateAsync({ params: { uuid, id: file.id } }).catch((failure: unknown) =>
      notify({
        tone: 'danger',
        title: text('consultationReply.removeFailed'),
        children: errorText(failure),
      }),
    )
  return (
    <ul role="list" className="m-0 list-none p-0">
      {files.map((file) => (
        <DocumentRow
          key={file.id}
          name={file.name}
          facts={[
            date(new Date(file.addedAt)),
            ...(file.round !== null && canRemove
              ? [text('consultationReply.sentInRound', { number: file.round })]
              : []),
          ]}
        >
          <IconButton
            size="sm"
            icon={<DownloadIcon />}
            label={text('consultationReply.download', { name: file.name })}
            onClick={() => void open(file)}
          />
          {canRemove && file.round === null && (
            <IconButton
              size="sm"
              icon={<DeleteIcon />}
              label={text('consultationReply.removeFile', { name: file.name })}
              onClick={() => void removeFile(file)}
            />
          )}
        </DocumentRow>
      ))}
    </ul>
  )
}
