import { routes } from '@comptoir/contract'
import { ClockIcon, EmptyState, Skeleton } from '@comptoir/ui'
import { Loaded, Text, useFormat, useRead } from '../../runtime/index.ts'
import { ShortListPages, useListPage } from '../../runtime/parts/short-list-pages.tsx'

/** The changes of an agreement, newest first. */
export function HistoryTab({ id }: { readonly id: number }) {
  const { dateTime } = useFormat()
  const { list, change } = useListPage()
  const history = useRead(
    routes.listAgreementHistory,
    { params: { id }, query: list },
    { keepPrevious: true, staleTime: 0 },
  )
  return (
    <Loaded read={history} skeleton={<Skeleton count={4} />}>
      {({ member, totalItems }) =>
        totalItems === 0 ? (
          <EmptyState compact icon={<ClockIcon />} title={<Text id="frameworkAgreements.noHistory" />} />
        ) : (
          <>
            <ol className="m-0 flex list-none flex-col p-0">
              {member.map(({ id: entry, operation, by, at }) => (
                <li key={entry} className="border-line flex flex-wrap gap-x-3 border-b py-2">
                  <span className="text-muted tabular-nums">{dateTime(at)}</span>
                  <span className="font-semibold">{by ?? <Text id="frameworkAgreements.somebody" />}</span>
                  <span>
                    <Text id={operationText(operation)} />
                  </span>
                </li>
              ))}
            </ol>
            <ShortListPages
              list={list}
              total={totalItems}
              busy={history.isPlaceholderData}
              onChange={change}
            />
          </>
        )
      }
    </Loaded>
  )
}

const operations = new Set([
  'createFrameworkAgreement',
  'changeFrameworkAgreement',
  'removeFrameworkAgreement',
  'restoreFrameworkAgreement',
  'duplicateFrameworkAgreement',
  'changeAgreementAgencies',
  'changeAgreementCatalogs',
  'changeAgreementDiscounts',
  'changeMultiplePrices',
  'adjustDiscounts',
  'importAgreementFile',
  'addAgreementFee',
  'changeAgreementFee',
  'removeAgreementFee',
  'addAgreementDocument',
  'removeAgreementDocument',
])

const operationText = (operation: string) =>
  `frameworkAgreements.operation.${operations.has(operation) ? operation : 'other'}`
