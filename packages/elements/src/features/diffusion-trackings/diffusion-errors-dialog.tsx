import { routes, type Diffusion } from '@comptoir/contract'
import { Dialog, Table } from '@comptoir/ui'
import { useState } from 'react'
import { Failure, Text, useRead, useText } from '../../runtime/index.ts'
import { ListExport } from '../../runtime/list/list-export.tsx'
import { ListPages } from '../../runtime/parts/list-pages.tsx'
import { DiffusionSkeleton } from './diffusion-skeleton.tsx'
import type { diffusionKinds } from './diffusion-trackings.state.ts'

interface DiffusionErrorsDialogProps {
  readonly kind: (typeof diffusionKinds)[number]
  readonly diffusion: Diffusion
  readonly onClose: () => void
}

/** The failed lines or pictures of a diffusion with their reasons, and their export. */
export function DiffusionErrorsDialog({ kind, diffusion, onClose }: DiffusionErrorsDialogProps) {
  const text = useText()
  const { id, fileName } = diffusion
  const isMedia = kind === 'media'
  const [{ page, itemsPerPage }, setPage] = useState({ page: 1, itemsPerPage: 10 })
  const { data, error, isFetching, isPlaceholderData, refetch } = useRead(
    isMedia ? routes.listPictureDiffusionErrors : routes.listProductDiffusionErrors,
    { params: { id }, query: { page, itemsPerPage } },
    { keepPrevious: true },
  )
  return (
    <Dialog
      open
      size="lg"
      title={<Text id="diffusionTrackings.errorsOf" values={{ file: fileName }} />}
      closeLabel={text('runtime.dismiss')}
      onClose={onClose}
    >
      {!data && !error && <DiffusionSkeleton />}
      {error && !data && (
        <Failure
          message="diffusionTrackings.errorsFailed"
          help={`error.${error.code}`}
          onRetry={() => void refetch()}
        />
      )}
      {data && (
        <div className="flex flex-col gap-3">
          <div className="flex flex-wrap items-center gap-2">
            <ListExport
              route={isMedia ? routes.exportPictureDiffusionErrors : routes.exportProductDiffusionErrors}
              query={{}}
              params={{ id }}
              fileName={`${fileName}-${text('diffusionTrackings.errors')}`}
            />
          </div>
          <Table
            caption={text('diffusionTrackings.errorCount', { count: data.totalItems })}
            showCaption
            collapse
            density="dense"
            stale={isPlaceholderData}
            rows={data.member}
            getRowKey={({ where, reason }) => `${where} ${reason}`}
            columns={[
              {
                key: 'where',
                header: text(isMedia ? 'diffusionTrackings.picture' : 'diffusionTrackings.line'),
                isRowHeader: true,
                renderCell: ({ where }) => <span className="wrap-anywhere">{where}</span>,
              },
              ...(isMedia
                ? []
                : [
                    {
                      key: 'reference',
                      header: text('diffusionTrackings.reference'),
                      renderCell: ({ reference }: { reference: string | null }) => (
                        <span className="font-mono wrap-anywhere">{reference ?? '—'}</span>
                      ),
                    },
                  ]),
              {
                key: 'reason',
                header: text('diffusionTrackings.reason'),
                renderCell: ({ reason, value }) => (
                  <span className="flex flex-col">
                    <span>{reason}</span>
                    {value !== null && <span className="text-muted text-sm wrap-anywhere">{value}</span>}
                  </span>
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
              label={text('diffusionTrackings.errorPages')}
              onPageChange={(next) => setPage({ page: next, itemsPerPage })}
              onPageSizeChange={(size) => setPage({ page: 1, itemsPerPage: size })}
            />
          )}
        </div>
      )}
    </Dialog>
  )
}
