import { routes, type ProductDocument } from '@comptoir/contract'
import { Button, DownloadIcon, FileIcon, Notice } from '@comptoir/ui'
import { Loaded, Text, useDownload, useErrorText, useFormat, useRead, useText } from '../runtime/index.ts'
import { TableSkeleton } from './tab-skeletons.tsx'

/** The documents of a product, each to be saved; those in the reader's language first. */
export function DocumentTab({ id }: { readonly id: number }) {
  const read = useRead(routes.listProductDocuments, { params: { id } })
  return (
    <Loaded read={read} skeleton={<TableSkeleton />}>
      {({ member }) => <Documents id={id} documents={member} />}
    </Loaded>
  )
}

interface DocumentsProps {
  readonly id: number
  readonly documents: readonly ProductDocument[]
}

function Documents({ id, documents }: DocumentsProps) {
  const text = useText()
  const errorText = useErrorText()
  const download = useDownload(routes.getProductDocument)
  const { wanted } = download
  return (
    <div className="flex max-w-180 flex-col gap-3">
      {download.error && (
        <Notice
          tone="danger"
          live="alert"
          title={<Text id="runtime.downloadFailed" />}
          actions={
            wanted && (
              <Button size="sm" onClick={() => download.save(wanted)}>
                <Text id="runtime.retry" />
              </Button>
            )
          }
        >
          {errorText(download.error)}
        </Notice>
      )}
      <ul className="m-0 list-none p-0">
        {documents.map((document) => (
          <li
            key={document.key}
            className="border-line grid grid-cols-[1.25rem_minmax(0,1fr)_auto] items-center gap-3 border-b py-2"
          >
            <FileIcon aria-hidden="true" className="text-muted size-5" />
            <DocumentName document={document} />
            <Button
              size="sm"
              icon={<DownloadIcon />}
              busy={download.isPending && wanted?.input.params.document === document.key}
              onClick={() =>
                download.save({
                  input: { params: { id, document: document.key } },
                  fileName: document.fileName,
                })
              }
            >
              <span className="sr-only">
                {text('productSheet.document.saveNamed', {
                  title: document.title,
                  language: text(`productSheet.language.${document.language}`),
                })}{' '}
              </span>
              <Text id="productSheet.document.save" />
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function DocumentName({ document }: { readonly document: ProductDocument }) {
  const text = useText()
  const format = useFormat()
  const facts = [
    text(`productSheet.document.${document.kind}`),
    text(`productSheet.language.${document.language}`),
    document.publishedOn === null
      ? text('productSheet.document.made')
      : text('productSheet.document.published', { day: format.date(document.publishedOn) }),
  ]
  return (
    <span className="min-w-0">
      <span lang={document.language} className="block font-semibold wrap-break-word">
        {document.title}
      </span>
      <span className="text-muted text-sm">{facts.join(' · ')}</span>
    </span>
  )
}
