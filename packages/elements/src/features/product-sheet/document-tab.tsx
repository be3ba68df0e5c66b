import { routes, type ProductDocument } from '@comptoir/contract'
import { Button, DownloadIcon, Notice } from '@comptoir/ui'
import { Loaded, Text, useDownload, useErrorText, useFormat, useRead, useText } from '../../runtime/index.ts'
import { DocumentRow } from '../../domain/documents/document-row.tsx'
import { TableSkeleton } from './tab-skeletons.tsx'

/** The documents of a product to download; those in the reader's language first. */
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
  const factsOf = useFacts()
  const download = useDownload(routes.getProductDocument)
  const { requested } = download
  return (
    <div className="flex max-w-180 flex-col gap-3">
      {download.error && (
        <Notice
          tone="danger"
          live="alert"
          title={<Text id="runtime.downloadFailed" />}
          actions={
            requested && (
              <Button size="sm" onClick={() => download.save(requested)}>
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
          <DocumentRow
            key={document.key}
            name={document.title}
            lang={document.language}
            facts={factsOf(document)}
          >
            <Button
              size="sm"
              icon={<DownloadIcon />}
              busy={download.isPending && requested?.input.params.document === document.key}
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
          </DocumentRow>
        ))}
      </ul>
    </div>
  )
}

function useFacts(): (document: ProductDocument) => string[] {
  const text = useText()
  const format = useFormat()
  return ({ kind, language, publishedOn }) => [
    text(`productSheet.document.${kind}`),
    text(`productSheet.language.${language}`),
    publishedOn === null
      ? text('productSheet.document.made')
      : text('productSheet.document.published', { day: format.date(publishedOn) }),
  ]
}
