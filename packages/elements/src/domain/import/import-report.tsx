import type { DataImportPreview, ImportChange, ImportProblem } from '@comptoir/contract'
import { Table } from '@comptoir/ui'
import { Text, useText } from '../../runtime/index.ts'
import { PreviewReport } from './preview-dialog.tsx'

/** What a file would create and change, and which lines it would leave out. */
export function ImportReport({ preview }: { readonly preview: DataImportPreview }) {
  const { counters, problems, changes } = preview
  return (
    <PreviewReport title={<Text id="dataImport.preview" />}>
      <p className="m-0">
        <Text id="dataImport.counters" values={{ ...counters }} />
      </p>
      {problems.length > 0 && <Problems problems={problems} isCut={counters.rejected > problems.length} />}
      {changes.length > 0 && (
        <Changes changes={changes} isCut={counters.created + counters.changed > changes.length} />
      )}
    </PreviewReport>
  )
}

function Problems({
  problems,
  isCut,
}: {
  readonly problems: readonly ImportProblem[]
  readonly isCut: boolean
}) {
  const text = useText()
  return (
    <div className="max-h-80 overflow-auto">
      <Table
        collapse
        caption={text('dataImport.problems')}
        rows={problems}
        getRowKey={({ line, column, message }) => `${line} ${column} ${message}`}
        columns={[
          {
            key: 'line',
            header: text('dataImport.line'),
            isRowHeader: true,
            renderCell: ({ line }) => <span className="tabular-nums">{line}</span>,
          },
          {
            key: 'column',
            header: text('dataImport.column'),
            renderCell: ({ column }) => column ?? text('dataImport.wholeLine'),
          },
          {
            key: 'value',
            header: text('dataImport.value'),
            renderCell: ({ value }) => <span className="wrap-anywhere">{value}</span>,
          },
          { key: 'problem', header: text('dataImport.problem'), renderCell: ({ message }) => message },
        ]}
      />
      {isCut && <More />}
    </div>
  )
}

function Changes({ changes, isCut }: { readonly changes: readonly ImportChange[]; readonly isCut: boolean }) {
  const text = useText()
  return (
    <details>
      <summary className="cursor-pointer">
        <Text id="dataImport.changes" />
      </summary>
      <ul role="list" className="m-0 max-h-60 list-none overflow-auto p-0 text-sm">
        {changes.map(({ line, name, isNew, columns }) => (
          <li key={`${line} ${name}`} className="py-0.5 wrap-anywhere">
            <span className="font-semibold tabular-nums">{line}</span> {name}{' '}
            <span className="text-muted">{isNew ? text('dataImport.isNew') : columns.join(', ')}</span>
          </li>
        ))}
      </ul>
      {isCut && <More />}
    </details>
  )
}

const More = () => (
  <p className="text-muted m-0 text-sm">
    <Text id="dataImport.more" />
  </p>
)
