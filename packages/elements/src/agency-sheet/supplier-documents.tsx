import { documentWriteRight, routes, type Named, type SupplierFile } from '@comptoir/contract'
import { Card, DeleteIcon, DownloadIcon, EmptyState, FileIcon, IconButton, Skeleton } from '@comptoir/ui'
import { Loaded, Text, useFormat, useRead, useSession, useText } from '../runtime/index.ts'
import { ShortListPages, useListPage } from '../runtime/parts/short-list-pages.tsx'
import { DocumentForm } from './document-form.tsx'
import { useDocumentActs } from './use-document-acts.ts'

/** Files kept with the supplier: listed, fetched, handed in, and deleted by who may. */
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
                    <DocumentRow key={document.id} document={document} />
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

const megabyte = 1_000_000

function DocumentRow({ document }: { readonly document: SupplierFile }) {
  const text = useText()
  const { date, number } = useFormat()
  const { can } = useSession()
  const acts = useDocumentActs()
  const { name, scope, byteCount, addedAt, addedBy } = document
  const size =
    byteCount < megabyte
      ? text('agencySheet.kilobytes', { size: number(Math.max(1, Math.round(byteCount / 1000))) })
      : text('agencySheet.megabytes', { size: number(Math.round(byteCount / (megabyte / 10)) / 10) })
  return (
    <li className="border-line flex items-center gap-2 border-t px-4 py-2 first:border-t-0">
      <FileIcon aria-hidden="true" className="text-muted size-4 shrink-0" />
      <div className="min-w-0 grow">
        <p className="m-0 wrap-anywhere">{name}</p>
        <p className="text-muted m-0 text-sm">
          {[size, date(addedAt), addedBy ?? text('agencySheet.sharedDocument')].join(' · ')}
        </p>
      </div>
      <IconButton
        size="sm"
        label={text('agencySheet.download', { name })}
        icon={<DownloadIcon />}
        onClick={() => void acts.download(document)}
      />
      {can(documentWriteRight[scope]) && (
        <IconButton
          size="sm"
          label={text('agencySheet.removeDocument', { name })}
          icon={<DeleteIcon />}
          onClick={() => void acts.remove(document)}
        />
      )}
    </li>
  )
}
