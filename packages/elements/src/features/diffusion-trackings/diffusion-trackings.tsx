import { routes, type Diffusion } from '@comptoir/contract'
import { Badge, Button, EmptyState, NoResultIcon, Select, Table, type Tone } from '@comptoir/ui'
import { useState } from 'react'
import { lazyPart, Text, useFormat, useRead, useText } from '../../runtime/index.ts'
import type { ListProps } from '../../runtime/list/define-list.ts'
import { ListExport } from '../../runtime/list/list-export.tsx'
import { ListResults } from '../../runtime/list/list-results.tsx'
import { ListSearch } from '../../runtime/list/list-search.tsx'
import { useList } from '../../runtime/list/use-list.ts'
import { Notifications } from '../../runtime/parts/notifications.tsx'
import { DiffusionSkeleton } from './diffusion-skeleton.tsx'
import {
  diffusionSortOrders,
  diffusionsList,
  listedDiffusions,
  type diffusionKinds,
} from './diffusion-trackings.state.ts'
import { RetryDiffusion } from './retry-diffusion.tsx'

const DiffusionErrorsDialog = lazyPart(
  async () => (await import('./diffusion-errors-dialog.tsx')).DiffusionErrorsDialog,
)

interface DiffusionTrackingsProps extends ListProps<typeof diffusionsList> {
  readonly kind: (typeof diffusionKinds)[number]
}

const tones: Readonly<Record<Diffusion['status'], Tone>> = {
  diffused: 'neutral',
  being_integrated: 'brand',
  finished: 'success',
  finished_with_errors: 'warning',
}

/** Diffusions and their progress; failures can be exported. */
export function DiffusionTrackings(props: DiffusionTrackingsProps) {
  return (
    <Notifications>
      <DiffusionList {...props} />
    </Notifications>
  )
}

function DiffusionList({ kind, state }: DiffusionTrackingsProps) {
  const text = useText()
  const { number, dateTime } = useFormat()
  const list = useList(diffusionsList, state)
  const isMedia = kind === 'media'
  const [isWatching, setWatching] = useState(false)
  const [open, setOpen] = useState<Diffusion | null>(null)
  const diffusions = useRead(
    isMedia ? routes.listPictureDiffusions : routes.listProductDiffusions,
    { query: diffusionsList.queryOf(list.state) },
    // Running diffusions end soon.
    { keepPrevious: true, refreshEvery: isWatching ? 2000 : 15_000 },
  )
  const isUnderWay = diffusions.data?.member.some(({ status }) => status === 'being_integrated') === true
  if (isUnderWay !== isWatching) setWatching(isUnderWay)
  const errors = isMedia ? routes.exportPictureDiffusionErrors : routes.exportProductDiffusionErrors
  const count = diffusions.data && text('diffusionTrackings.count', { count: diffusions.data.totalItems })
  const [key = '', direction] = list.state.order.split('-')
  return (
    <section aria-label={text(`diffusionTrackings.title.${kind}`)} className="flex flex-col gap-4">
      <div part="search" role="search" className="flex flex-wrap items-center gap-3 print:hidden">
        <ListSearch
          className="min-w-56 flex-1"
          label={text('diffusionTrackings.search')}
          placeholder={text('diffusionTrackings.searchPlaceholder')}
          list={list}
          isSearching={diffusions.isFetching}
        />
        <Select
          hideLabel
          label={text('diffusionTrackings.status')}
          value={list.state.status}
          onValueChange={(status) => list.change({ status })}
          options={listedDiffusions.map((value) => ({
            value,
            label: text(`diffusionTrackings.status.${value}`),
          }))}
        />
      </div>
      <ListResults
        read={diffusions}
        list={list}
        count={count}
        loading="diffusionTrackings.loading"
        failed="diffusionTrackings.loadFailed"
        skeleton={<DiffusionSkeleton />}
        empty={
          <EmptyState
            icon={<NoResultIcon />}
            title={<Text id="diffusionTrackings.empty" />}
            actions={
              (list.state.search !== '' || list.state.status !== 'all') && (
                <Button onClick={() => list.change({ search: '', status: 'all' })}>
                  <Text id="diffusionTrackings.showAll" />
                </Button>
              )
            }
          />
        }
        pageLabels={{
          label: text('diffusionTrackings.pages'),
          pageSizeLabel: text('diffusionTrackings.pageSize'),
        }}
      >
        {(rows, stale) => (
          <Table
            caption={count ?? ''}
            showCaption
            collapse
            stale={stale}
            rows={rows}
            getRowKey={({ id }) => String(id)}
            sort={{ key, direction: direction === 'asc' ? 'asc' : 'desc' }}
            onSort={(sort) =>
              list.change({
                order:
                  diffusionSortOrders.find((order) => order === `${sort.key}-${sort.direction}`) ??
                  diffusionSortOrders[0],
              })
            }
            columns={[
              {
                key: 'diffusedAt',
                header: text('diffusionTrackings.date'),
                sortable: true,
                renderCell: ({ diffusedAt }) => dateTime(diffusedAt),
              },
              {
                key: 'catalog',
                header: text('diffusionTrackings.catalog'),
                isRowHeader: true,
                cardWide: true,
                sortable: true,
                renderCell: ({ catalog, fileName }) => (
                  <span className="flex flex-col">
                    <span className="wrap-anywhere">{`${catalog.code} ${catalog.name}`}</span>
                    <span className="text-muted text-sm font-normal wrap-anywhere">{fileName}</span>
                  </span>
                ),
              },
              {
                key: 'status',
                header: text('diffusionTrackings.status'),
                renderCell: (diffusion) => {
                  const badge = (
                    <Badge tone={diffusion.isUndone ? 'neutral' : tones[diffusion.status]} dot>
                      <Text
                        id={
                          diffusion.isUndone
                            ? 'diffusionTrackings.undone'
                            : `diffusionTrackings.status.${diffusion.status}`
                        }
                      />
                    </Badge>
                  )
                  return diffusion.status === 'finished_with_errors' ? (
                    <Button
                      size="sm"
                      variant="quiet"
                      // Aligned with the badges of other rows.
                      className="-ms-2.75"
                      aria-label={text('diffusionTrackings.showErrors', { file: diffusion.fileName })}
                      onClick={() => setOpen(diffusion)}
                    >
                      {badge}
                    </Button>
                  ) : (
                    badge
                  )
                },
              },
              {
                key: 'done',
                header: text('diffusionTrackings.done'),
                align: 'end',
                renderCell: ({ done, total, deleted }) => (
                  <span className="flex flex-col items-end">
                    <span>{`${number(done)} / ${number(total)}`}</span>
                    {deleted > 0 && (
                      <span className="text-muted text-sm">
                        <Text id="diffusionTrackings.deleted" values={{ count: deleted }} />
                      </span>
                    )}
                  </span>
                ),
              },
              {
                key: 'failed',
                header: text('diffusionTrackings.failed'),
                align: 'end',
                renderCell: ({ failed }) => number(failed),
              },
              {
                key: 'duration',
                header: text('diffusionTrackings.duration'),
                align: 'end',
                renderCell: ({ duration }) =>
                  duration === null
                    ? '—'
                    : text('diffusionTrackings.seconds', { count: Math.round(duration) }),
              },
              {
                key: 'actions',
                header: text('diffusionTrackings.actions'),
                hideHeader: true,
                align: 'end',
                renderCell: (diffusion) => (
                  <span className="flex flex-wrap justify-end gap-1">
                    {diffusion.canRetry && <RetryDiffusion kind={kind} diffusion={diffusion} />}
                    {diffusion.failed > 0 && (
                      <ListExport
                        route={errors}
                        query={{}}
                        params={{ id: diffusion.id }}
                        fileName={`${diffusion.fileName}-${text('diffusionTrackings.errors')}`}
                      />
                    )}
                  </span>
                ),
              },
            ]}
          />
        )}
      </ListResults>
      {open && <DiffusionErrorsDialog kind={kind} diffusion={open} onClose={() => setOpen(null)} />}
    </section>
  )
}
