import { constants, routes, type AgreementDocument } from '@comptoir/contract'
import {
  Button,
  DeleteIcon,
  DownloadIcon,
  EmptyState,
  FileField,
  FileIcon,
  IconButton,
  Skeleton,
  UploadIcon,
} from '@comptoir/ui'
import { useState, type FormEvent } from 'react'
import { Loaded, Text, useErrorText, useFormat, useRead, useText, useWrite } from '../../runtime/index.ts'
import { useDirty } from '../../runtime/form/use-dirty.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'
import { useUndoable } from '../../runtime/parts/use-undoable.ts'
import { useFileLink } from '../../runtime/parts/use-file-link.ts'
import { DocumentRow } from '../../domain/documents/document-row.tsx'
import type { TabProps } from './tab-props.ts'

/** Documents of an agreement; inherited ones can be downloaded, not deleted. */
export function DocumentsTab({ agreement }: TabProps) {
  const text = useText()
  const { id } = agreement
  const read = useRead(routes.listAgreementDocuments, { params: { id } })
  return (
    <div className="flex max-w-180 flex-col gap-4">
      <Loaded read={read} skeleton={<Skeleton count={3} />}>
        {({ member }) =>
          member.length === 0 ? (
            <EmptyState compact icon={<FileIcon />} title={<Text id="frameworkAgreements.noDocument" />} />
          ) : (
            <ul
              role="list"
              aria-label={text('frameworkAgreements.tab.documents')}
              className="m-0 list-none p-0"
            >
              {member.map((document) => (
                <Document key={document.id} agreementId={id} document={document} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {!agreement.isInherited && <DocumentForm agreementId={id} />}
    </div>
  )
}

interface DocumentProps {
  readonly agreementId: number
  readonly document: AgreementDocument
}

const options = { invalidates: [routes.listAgreementDocuments, routes.listAgreementHistory] }

function Document({ agreementId, document }: DocumentProps) {
  const text = useText()
  const { bytes, date } = useFormat()
  const actions = useDocumentActions(agreementId)
  const { name, byteCount, addedAt, addedBy, unit, isDeletable } = document
  return (
    <DocumentRow
      name={name}
      facts={[
        bytes(byteCount),
        date(addedAt),
        ...(addedBy === null ? [] : [addedBy]),
        isDeletable ? unit.name : text('frameworkAgreements.inheritedFrom', { unit: unit.name }),
      ]}
    >
      <IconButton
        size="sm"
        label={text('frameworkAgreements.download', { name })}
        icon={<DownloadIcon />}
        onClick={() => void actions.download(document)}
      />
      {isDeletable && (
        <IconButton
          size="sm"
          label={text('choice.removeChoice', { name })}
          icon={<DeleteIcon />}
          data-remove=""
          onClick={({ currentTarget }) => void actions.remove(document, currentTarget)}
        />
      )}
    </DocumentRow>
  )
}

function useDocumentActions(id: number) {
  const text = useText()
  const undoable = useUndoable()
  const fetchFile = useFileLink()
  const remove = useWrite(routes.removeAgreementDocument, options)
  const restore = useWrite(routes.restoreAgreementDocument, options)
  return {
    download: ({ id: document, name }: AgreementDocument) =>
      fetchFile(name, (client) => client.call(routes.linkAgreementDocument, { params: { id, document } })),
    remove: ({ id: document, name }: AgreementDocument, button: HTMLElement) =>
      undoable({
        button,
        isRemoval: true,
        run: () => remove.mutateAsync({ params: { id, document } }),
        undo: () => restore.mutateAsync({ params: { id, document } }),
        done: text('frameworkAgreements.documentRemoved', { name }),
        failed: text('frameworkAgreements.documentRemoveFailed'),
        undoFailed: text('frameworkAgreements.restoreFailed'),
      }),
  }
}

function DocumentForm({ agreementId }: { readonly agreementId: number }) {
  const text = useText()
  const notify = useNotify()
  const errorText = useErrorText()
  const add = useWrite(routes.addAgreementDocument, options)
  const [file, setFile] = useState<File | null>(null)
  const [error, setError] = useState<string | null>(null)
  useDirty(file !== null)
  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (add.isPending) return
    if (file === null) return setError(text('frameworkAgreements.fileRequired'))
    if (file.size > constants.supplierFileMaxBytes) return setError(text('frameworkAgreements.fileTooBig'))
    try {
      await add.mutateAsync({ params: { id: agreementId }, body: { file } })
      setFile(null)
      notify({ title: text('frameworkAgreements.documentAdded', { name: file.name }) })
    } catch (failure) {
      setError(errorText(failure))
    }
  }
  return (
    <form
      noValidate
      onSubmit={(event) => void handleSubmit(event)}
      className="flex flex-col items-start gap-3"
    >
      <FileField
        required
        className="w-full"
        label={text('frameworkAgreements.addDocument')}
        error={error ?? undefined}
        value={file}
        onValueChange={(chosen) => {
          setFile(chosen)
          setError(null)
        }}
        chooseLabel={text('frameworkAgreements.chooseFile')}
        emptyLabel={text('frameworkAgreements.dropFile')}
        removeLabel={text('frameworkAgreements.forgetFile')}
      />
      <Button type="submit" icon={<UploadIcon />} busy={add.isPending}>
        <Text id="frameworkAgreements.send" />
      </Button>
    </form>
  )
}
