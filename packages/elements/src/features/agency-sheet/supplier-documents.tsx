import { documentWriteRight, routes, type Named, type SupplierFile } from '@comptoir/contract'
import { Card, DeleteIcon, DownloadIcon, EmptyState, FileIcon, IconButton, Skeleton } from '@comptoir/ui'
import { Loaded, Text, useFormat, useRead, useSession, useText } from '../../runtime/index.ts'
import { ShortListPages, useListPage } from '../../runtime/parts/short-list-pages.tsx'
import { DocumentRow } from '../../domain/documents/document-row.tsx'
import { DocumentForm } from './document-form.tsx'
import { useDocumentActions } from './use-document-actions.ts'

/** The supplier's documents: list, download, upload, and delete if permitted. */
export function SupplierDocuments({ supplier }: { readonly supplier: Named }) {
  const text = useText()
  const { list, change } = useListPage()
  const documents = useRead(
    routes.listSupplierFiles,
    { query: { ...list, supplier: supplier.id } },
    { keepPrevious: true },
  )
  return (
    <section part="documents">
      <Card flush title={text('agencySheet.documents', { supplier: supplier.name })}>
        <Loaded read={documents} skeleton={<Skeleton count={3} className="p-4" />}>
          {({ member, totalItems }) =>
            totalItems === 0 ? (
              <EmptyState compact icon={<FileIcon />} title={<Text id="agencySheet.noDocument" />} />
            ) : (
              <>
                <ul role="list" aria-label={text('agencySheet.documentList')} className="m-0 list-none p-0">
                  {member.map((document) => (
                    <SupplierDocument key={document.id} document={document} />
                  ))}
                </ul>
                <ShortListPages
                  list={list}
                  total={totalItems}
                  busy={documents.isPlaceholderData}
                  onChange={change}
                />
              </>
            )
          }
        </Loaded>
        <div className="border-line border-t p-4">
          <DocumentForm supplier={supplier} />
        </div>
      </Card>
    </section>
  )
}

function SupplierDocument({ document }: { readonly document: SupplierFile }) {
  const text = useText()
  const { bytes, date } = useFormat()
  const { can } = useSession()
  const actions = useDocumentActions()
  const { name, scope, byteCount, addedAt, addedBy } = document
  return (
    <DocumentRow
      className="px-4"
      name={name}
      facts={[bytes(byteCount), date(addedAt), addedBy ?? text('agencySheet.sharedDocument')]}
    >
      <IconButton
        size="sm"
        label={text('agencySheet.download', { name })}
        icon={<DownloadIcon />}
        onClick={() => void actions.download(document)}
      />
      {can(documentWriteRight[scope]) && (
        <IconButton
          size="sm"
          label={text('agencySheet.removeDocument', { name })}
          icon={<DeleteIcon />}
          data-remove=""
          onClick={({ currentTarget }) => void actions.remove(document, currentTarget)}
        />
      )}
    </DocumentRow>
  )
}
