import type { ComparedAnswer } from '@comptoir/contract'
import { Button, DownloadIcon } from '@comptoir/ui'
import { Text, useText } from '../../runtime/index.ts'
import { useDownloadDocument } from './use-download-document.ts'

/** Links to the documents of an answer; those of an earlier round are labelled. */
export function AnswerDocuments({ answer: { supplier, files, round } }: { readonly answer: ComparedAnswer }) {
  const text = useText()
  const download = useDownloadDocument()
  if (files.length === 0) return null
  return (
    <ul
      role="list"
      aria-label={text('consultations.documentsOf', { name: supplier.name })}
      className="m-0 flex list-none flex-col items-start p-0"
    >
      {files.map((file) => (
        <li key={file.id} className="max-w-full">
          <Button
            size="sm"
            variant="quiet"
            icon={<DownloadIcon />}
            aria-label={text('consultations.download', { name: file.name })}
            onClick={() => void download(file)}
          >
            <span className="wrap-anywhere whitespace-normal">{file.name}</span>
          </Button>
          <span className="text-muted flex flex-wrap gap-x-2 text-xs">
            <Text id={`consultations.fileKind.${file.kind}`} />
            {file.round !== null && file.round !== round && (
              <Text id="consultations.round" values={{ number: file.round }} />
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
