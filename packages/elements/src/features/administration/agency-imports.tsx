import { routes, type AgencyImport } from '@comptoir/contract'
import { Badge, Button, EmptyState, Skeleton, Table, UploadIcon, type Tone } from '@comptoir/ui'
import { useState } from 'react'
import { lazyPart, Loaded, Text, useFormat, useRead, useText } from '../../runtime/index.ts'
import { ShortListPages, useListPage } from '../../runtime/parts/short-list-pages.tsx'
import { useImportEnd } from '../../domain/import/use-import-end.ts'
import { AgencyCounts, IgnoredAgencies } from './agency-counts.tsx'

const AgencyDialog = lazyPart(async () => (await import('./agency-dialog.tsx')).AgencyDialog)
const importedReads = [routes.listManagedAgencies, routes.listManagedSuppliers]
// A running import ends within seconds.
const pollEvery = 2000
const tones: Record<AgencyImport['state'], Tone> = {
  queued: 'brand',
  in_progress: 'brand',
  finished: 'success',
  failed: 'danger',
}

const isAnyRunning = (imports: readonly AgencyImport[] = []) =>
  imports.some(({ state }) => state === 'queued' || state === 'in_progress')

/** Agency imports with their changes, and the import of a file. */
export function AgencyImports() {
  const text = useText()
  const { dateTime } = useFormat()
  const { list, change } = useListPage()
  const imports = useRead(
    routes.listAgencyImports,
    { query: list },
    { keepPrevious: true, refreshEvery: (data) => (isAnyRunning(data?.member) ? pollEvery : undefined) },
  )
  const isRunning = isAnyRunning(imports.data?.member)
  const newest = imports.data && (imports.data.member[0] ?? null)
  useImportEnd({
    newest: list.page === 1 && !imports.isPlaceholderData ? newest : undefined,
    messages: 'groups.agency',
    reads: importedReads,
  })
  const [isOpen, setOpen] = useState(false)
  const start = (
    <Button icon={<UploadIcon />} disabled={isRunning} onClick={() => setOpen(true)}>
      <Text id="groups.agency.import" />
    </Button>
  )
  return (
    <section aria-label={text('groups.agency.title')} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h3 className="m-0 text-lg font-semibold">
            <Text id="groups.agency.title" />
          </h3>
          <p className="text-muted m-0 max-w-[70ch]">
            <Text id="groups.agency.intro" />
          </p>
        </div>
        {start}
      </div>
      <Loaded read={imports} skeleton={<Skeleton shape="row" count={4} />}>
        {({ member, totalItems }) =>
          member.length === 0 ? (
            <EmptyState compact icon={<UploadIcon />} title={<Text id="groups.agency.none" />}>
              <Text id="groups.agency.noneHelp" />
            </EmptyState>
          ) : (
            <div className="flex flex-col gap-3">
              <Table
                collapse
                caption={text('groups.agency.title')}
                rows={member}
                getRowKey={({ id }) => String(id)}
                columns={[
                  {
                    key: 'file',
                    header: text('groups.agency.file'),
                    isRowHeader: true,
                    cardWide: true,
                    renderCell: ({ fileName }) => <span className="wrap-anywhere">{fileName}</span>,
                  },
                  {
                    key: 'state',
                    header: text('groups.user.state'),
                    renderCell: ({ state }) => (
                      <Badge tone={tones[state]} dot>
                        {text(`groups.agency.state.${state}`)}
                      </Badge>
                    ),
                  },
                  {
                    key: 'counters',
                    header: text('groups.agency.result'),
                    renderCell: ({ counters, ignored }) => (
                      <>
                        <AgencyCounts counters={counters} />
                        <IgnoredAgencies lines={ignored} />
                      </>
                    ),
                  },
                  {
                    key: 'when',
                    header: text('groups.agency.when'),
                    renderCell: ({ queuedAt, queuedBy }) =>
                      [dateTime(queuedAt), queuedBy].filter(Boolean).join(' · '),
                  },
                ]}
              />
              <ShortListPages
                list={list}
                total={totalItems}
                busy={imports.isPlaceholderData}
                onChange={change}
              />
            </div>
          )
        }
      </Loaded>
      {isOpen && <AgencyDialog onClose={() => setOpen(false)} />}
    </section>
  )
}
