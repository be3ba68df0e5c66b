import { routes, type DepositSheet } from '@comptoir/contract'
import { Skeleton, Table } from '@comptoir/ui'
import { useState } from 'react'
import { Failure, Text, useRead, useText } from '../../runtime/index.ts'
import { ListExport } from '../../runtime/list/list-export.tsx'
import { ListPages } from '../../runtime/parts/list-pages.tsx'

/** The problems of lines that are not imported, or doubtful: a line can have several; all of them as a file. */
export function DepositLines({ deposit: { id, fileName } }: { readonly deposit: DepositSheet }) {
  const text = useText()
  const [{ page, itemsPerPage }, setPage] = useState({ page: 1, itemsPerPage: 10 })
  const input = { params: { id }, query: { page, itemsPerPage } }
  const { data, error, isFetching, isPlaceholderData, refetch } = useRead(routes.listDepositProblems, input, {
    keepPrevious: true,
  })
  if (error && !data)
    return (
      <Failure
        message="catalogDeposit.linesFailed"
        help={`error.${error.code}`}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <Skeleton shape="row" count={3} />
  if (data.totalItems === 0) return null
  return (
    <section aria-label={text('catalogDeposit.ignoredFile')} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <span className="me-auto font-semibold">
          <Text id="catalogDeposit.ignoredFile" />
        </span>
        <ListExport
          route={routes.exportDepositProblems}
          query={{}}
          params={{ id }}
          fileName={`${fileName}-${text('catalogDeposit.ignored')}`}
        />
      </div>
      <Table
        caption={text('catalogDeposit.problemCount', { count: data.totalItems })}
        showCaption
        collapse
        density="dense"
        stale={isPlaceholderData}
        rows={data.member}
        getRowKey={(line) => String(line.id)}
        columns={[
          {
            key: 'line',
            header: text('catalogDeposit.line'),
            isRowHeader: true,
            renderCell: ({ line, sheet }) => (sheet === null ? line : `${sheet} ${line}`),
          },
          {
            key: 'reference',
            header: text('catalogDeposit.reference'),
            renderCell: ({ reference }) => (
              <span className="font-mono wrap-anywhere">{reference ?? '—'}</span>
            ),
          },
          {
            key: 'reason',
            header: text('catalogDeposit.lineReason'),
            renderCell: ({ reason, value }) => (
              <span className="flex flex-col">
                <span>{reason}</span>
                {value !== null && <span className="text-muted text-sm wrap-anywhere">{value}</span>}
              </span>
            ),
          },
          {
            key: 'fate',
            header: text('catalogDeposit.lineFate'),
            renderCell: ({ isIgnored }) => (
              <Text id={`catalogDeposit.lineFate.${isIgnored ? 'ignored' : 'doubtful'}`} />
            ),
          },
        ]}
      />
      {data.totalItems > 10 && (
        <ListPages
          page={page}
          itemsPerPage={itemsPerPage}
          total={data.totalItems}
          pageCount={Math.ceil(data.totalItems / itemsPerPage)}
          busy={isFetching}
          label={text('catalogDeposit.linePages')}
          onPageChange={(next) => setPage({ page: next, itemsPerPage })}
          onPageSizeChange={(size) => setPage({ page: 1, itemsPerPage: size })}
        />
      )}
    </section>
  )
}
