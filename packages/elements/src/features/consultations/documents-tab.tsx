import {
  constants,
  consultationFileKinds,
  routes,
  type Consultation,
  type ConsultationFile,
  type ConsultationFileKind,
} from '@comptoir/contract'
import { Button, DeleteIcon, DownloadIcon, FileField, IconButton, Skeleton } from '@comptoir/ui'
import { useState } from 'react'
import {
  ApiError,
  Loaded,
  Text,
  useEmit,
  useErrorText,
  useFormat,
  useRead,
  useText,
} from '../../runtime/index.ts'
import { useDirty } from '../../runtime/form/use-dirty.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'
import { useUndoable } from '../../runtime/parts/use-undoable.ts'
import { DocumentRow } from '../../domain/documents/document-row.tsx'
import { consultationEvents } from './consultations.state.ts'
import { useRelatedWrite } from './use-consultation-write.ts'
import { useDownloadDocument } from './use-download-document.ts'

/** Documents of three kinds: internal ones stay in the company, supplier ones are sent with the request. */
export function DocumentsTab({ consultation }: { readonly consultation: Consultation }) {
  const { id, status } = consultation
  const files = useRead(routes.listConsultationFiles, { params: { id } })
  return (
    <Loaded read={files} skeleton={<Skeleton shape="row" count={3} />}>
      {({ member }) => (
        <div className="grid items-start gap-4 @md:grid-cols-3">
          {consultationFileKinds.map((kind) => (
            <Kind
              key={kind}
              id={id}
              kind={kind}
              files={member.filter((file) => file.kind === kind)}
              isOpen={status !== 'closed'}
            />
          ))}
        </div>
      )}
    </Loaded>
  )
}

interface KindProps {
  readonly id: number
  readonly kind: ConsultationFileKind
  readonly files: readonly ConsultationFile[]
  readonly isOpen: boolean
}

function Kind({ id, kind, files, isOpen }: KindProps) {
  const text = useText()
  return (
    <section
      className="border-line bg-surface flex min-w-0 flex-col gap-2 rounded-lg border p-4"
      aria-label={text(`consultations.files.${kind}`)}
    >
      <h3 className="m-0 text-base font-semibold">
        <Text id={`consultations.files.${kind}`} />
      </h3>
      <p className="text-muted m-0 text-sm">
        <Text id={`consultations.filesHelp.${kind}`} />
      </p>
      <ul role="list" className="m-0 list-none p-0">
        {files.map((file) => (
          <FileRow key={file.id} file={file} isOpen={isOpen} />
        ))}
      </ul>
      {isOpen && <AddFile id={id} kind={kind} />}
    </section>
  )
}

function FileRow({ file, isOpen }: { readonly file: ConsultationFile; readonly isOpen: boolean }) {
  const text = useText()
  const undoable = useUndoable()
  const download = useDownloadDocument()
  const { bytes, date } = useFormat()
  const remove = useRelatedWrite(routes.removeConsultationFile, routes.listConsultationFiles)
  const restore = useRelatedWrite(routes.restoreConsultationFile, routes.listConsultationFiles)
  const { name, byteCount, addedAt } = file
  return (
    <DocumentRow name={name} facts={[bytes(byteCount), date(new Date(addedAt))]}>
      <IconButton
        size="sm"
        icon={<DownloadIcon />}
        label={text('consultations.download', { name })}
        onClick={() => void download(file)}
      />
      {isOpen && (
        <IconButton
          size="sm"
          icon={<DeleteIcon />}
          label={text('consultations.removeFile', { name })}
          data-remove
          onClick={(event) =>
            void undoable({
              isRemoval: true,
              button: event.currentTarget,
              run: () => remove.mutateAsync({ params: { id: file.id } }),
              undo: () => restore.mutateAsync({ params: { id: file.id } }),
              done: text('consultations.fileRemoved'),
              failed: text('consultations.removeFailed'),
            })
          }
        />
      )}
    </DocumentRow>
  )
}

function AddFile({ id, kind }: { readonly id: number; readonly kind: ConsultationFileKind }) {
  const text = useText()
  const errorText = useErrorText()
  const notify = useNotify()
  const emit = useEmit(consultationEvents)
  const add = useRelatedWrite(routes.addConsultationFile, routes.listConsultationFiles)
  const [file, setFile] = useState<File | null>(null)
  const [error, setError] = useState<string | null>(null)
  useDirty(file !== null)
  function choose(chosen: File | null) {
    setFile(chosen)
    setError(chosen && problemOf(chosen))
  }
  function problemOf({ size }: File): string | null {
    if (size === 0) return text('consultations.fileEmpty')
    return size > constants.supplierFileMaxBytes ? text('consultations.fileTooBig') : null
  }
  async function save(chosen: File) {
    setError(null)
    try {
      await add.mutateAsync({ params: { id }, body: { kind, file: chosen } })
      setFile(null)
      emit('comptoir-consultation-saved', { id })
      notify({ title: text('consultations.fileAdded') })
    } catch (failure) {
      const messages = failure instanceof ApiError ? failure.violations.map(({ message }) => message) : []
      setError(messages.length > 0 ? messages.join(' ') : errorText(failure))
    }
  }
  return (
    <div className="flex flex-col gap-2">
      <FileField
        label={text('consultations.addFile')}
        error={error ?? undefined}
        value={file}
        onValueChange={choose}
        disabled={add.isPending}
        chooseLabel={text('consultations.chooseFile')}
        emptyLabel={text('consultations.dropFile')}
        removeLabel={text('consultations.takeAway')}
      />
      {file && problemOf(file) === null && (
        <Button busy={add.isPending} onClick={() => void save(file)}>
          <Text id="consultations.addFile" />
        </Button>
      )}
    </div>
  )
}
