import { constants, routes, type ConsultationFile } from '@comptoir/contract'
import { Button, DeleteIcon, Dialog, DownloadIcon, FileField, IconButton, Notice } from '@comptoir/ui'
import { useRef, useState } from 'react'
import { Text, useErrorText, useFormat, useText, useWrite } from '../../runtime/index.ts'
import { DocumentRow } from '../../domain/documents/document-row.tsx'
import { useOpenFile } from './reply-head.tsx'

const invalidates = { invalidates: [routes.readConsultationReply] }
const kinds = ['offer', 'answer'] as const

interface ReplyFilesProps {
  readonly uuid: string
  readonly files: readonly ConsultationFile[]
}

/** The supplier's documents: an offer in place of prices, and others; each is uploaded when chosen. */
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
  const box = useRef<HTMLDivElement>(null)
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
    <div ref={box} className="flex min-w-0 flex-col gap-2">
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
      <FileList
        uuid={uuid}
        files={files}
        onRemoved={() => box.current?.querySelector<HTMLElement>('input[type=file]')?.focus()}
      />
    </div>
  )
}

interface FileListProps extends ReplyFilesProps {
  /** Makes documents removable, while the answer is open; called after a removal, to move the focus. */
  readonly onRemoved?: () => void
}

/** Documents to download, and to remove while the answer is open. */
export function FileList({ uuid, files, onRemoved }: FileListProps) {
  const text = useText()
  const { date } = useFormat()
  const open = useOpenFile(uuid)
  const [toRemove, setToRemove] = useState<ConsultationFile | null>(null)
  if (files.length === 0) return null
  return (
    <>
      <ul role="list" className="m-0 list-none p-0">
        {files.map((file) => (
          <DocumentRow
            key={file.id}
            name={file.name}
            facts={[
              date(new Date(file.addedAt)),
              ...(file.round !== null && onRemoved
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
            {onRemoved && file.round === null && (
              <IconButton
                size="sm"
                icon={<DeleteIcon />}
                label={text('consultationReply.removeFile', { name: file.name })}
                onClick={() => setToRemove(file)}
              />
            )}
          </DocumentRow>
        ))}
      </ul>
      {toRemove && onRemoved && (
        <RemoveDialog uuid={uuid} file={toRemove} onClose={() => setToRemove(null)} onRemoved={onRemoved} />
      )}
    </>
  )
}

interface RemoveDialogProps {
  readonly uuid: string
  readonly file: ConsultationFile
  readonly onClose: () => void
  readonly onRemoved: () => void
}

/** Confirms removal, which is permanent. */
function RemoveDialog({ uuid, file: { id, name }, onClose, onRemoved }: RemoveDialogProps) {
  const text = useText()
  const errorText = useErrorText()
  const remove = useWrite(routes.removeReplyFile, invalidates)
  async function run() {
    try {
      await remove.mutateAsync({ params: { uuid, id } })
    } catch {
      // Shown below.
      return
    }
    onClose()
    onRemoved()
  }
  return (
    <Dialog
      open
      title={<Text id="consultationReply.removeFileTitle" />}
      closeLabel={text('runtime.dismiss')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>
            <Text id="consultationReply.keepFile" />
          </Button>
          <Button variant="primary" busy={remove.isPending} onClick={() => void run()}>
            <Text id="consultationReply.removeFileNow" />
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {remove.error && (
          <Notice tone="danger" live="alert" title={text('consultationReply.removeFailed')}>
            {errorText(remove.error)}
          </Notice>
        )}
        <p className="m-0 wrap-anywhere">
          <Text id="consultationReply.removeFileHelp" values={{ name }} />
        </p>
      </div>
    </Dialog>
  )
}
