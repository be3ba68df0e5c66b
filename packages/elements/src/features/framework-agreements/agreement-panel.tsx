import { routes } from '@comptoir/contract'
import { Button, EmptyState, FileIcon, NoResultIcon } from '@comptoir/ui'
import { Text, useText, type Read } from '../../runtime/index.ts'
import { ListExport } from '../../runtime/list/list-export.tsx'
import { ListResults } from '../../runtime/list/list-results.tsx'
import type { ListStore } from '../../runtime/list/list-store.ts'
import { AgreementSkeleton } from './agreement-skeleton.tsx'
import { AgreementTable } from './agreement-table.tsx'
import { queryOf, type AgreementsState } from './framework-agreements.state.ts'

interface AgreementPanelProps {
  readonly list: ListStore<AgreementsState>
  readonly agreements: Read<typeof routes.listFrameworkAgreements>
}

/** The list of agreements in all its states. */
export function AgreementPanel({ list, agreements }: AgreementPanelProps) {
  const text = useText()
  const { data } = agreements
  const count = data && text('frameworkAgreements.count', { count: data.totalItems })
  return (
    <ListResults
      read={agreements}
      list={list}
      count={count}
      heading
      loading="frameworkAgreements.loading"
      failed="frameworkAgreements.loadFailed"
      skeleton={<AgreementSkeleton />}
      empty={<NoAgreement list={list} />}
      pageLabels={{
        label: text('frameworkAgreements.pages'),
        pageSizeLabel: text('frameworkAgreements.pageSize'),
      }}
      tools={
        <ListExport
          route={routes.exportFrameworkAgreements}
          query={queryOf(list.state)}
          fileName={text('frameworkAgreements.file')}
        />
      }
    >
      {(rows, stale) => <AgreementTable agreements={rows} caption={count ?? ''} stale={stale} list={list} />}
    </ListResults>
  )
}

function NoAgreement({ list }: Pick<AgreementPanelProps, 'list'>) {
  if (!list.isFiltered())
    return (
      <EmptyState icon={<FileIcon />} title={<Text id="frameworkAgreements.empty" />}>
        <Text id="frameworkAgreements.emptyHelp" />
      </EmptyState>
    )
  return (
    <EmptyState
      icon={<NoResultIcon />}
      title={<Text id="frameworkAgreements.noMatch" />}
      actions={
        <Button onClick={list.clearFilters}>
          <Text id="frameworkAgreements.showAll" />
        </Button>
      }
    >
      <Text id="frameworkAgreements.noMatchHelp" />
    </EmptyState>
  )
}
