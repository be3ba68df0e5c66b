import { routes } from '@comptoir/contract'
import { useState } from 'react'
import { lazyPart, useRead, useText } from '../../runtime/index.ts'
import type { ListProps } from '../../runtime/list/define-list.ts'
import { useList } from '../../runtime/list/use-list.ts'
import { Notifications } from '../../runtime/parts/notifications.tsx'
import { AgreementBar } from './agreement-bar.tsx'
import { AgreementFilters } from './agreement-filters.tsx'
import { AgreementPanel } from './agreement-panel.tsx'
import { AgreementSkeleton } from './agreement-skeleton.tsx'
import { agreementsList, queryOf, type AgreementTab } from './framework-agreements.state.ts'

const AgreementDetail = lazyPart(async () => (await import('./agreement-detail.tsx')).AgreementDetail)
const CreateDialog = lazyPart(async () => (await import('./create-dialog.tsx')).CreateDialog)

interface FrameworkAgreementsProps extends ListProps<typeof agreementsList> {
  readonly agreementId: number | null
  readonly tab: AgreementTab
}

/** The list of agreements, or one agreement. */
export function FrameworkAgreements({ agreementId, tab, state }: FrameworkAgreementsProps) {
  return (
    <Notifications>
      {agreementId === null ? (
        <AgreementList state={state} />
      ) : (
        <AgreementDetail key={agreementId} id={agreementId} tab={tab} skeleton={<AgreementSkeleton />} />
      )}
    </Notifications>
  )
}

function AgreementList({ state }: ListProps<typeof agreementsList>) {
  const text = useText()
  const list = useList(agreementsList, state)
  const agreements = useRead(
    routes.listFrameworkAgreements,
    { query: queryOf(list.state) },
    { keepPrevious: true },
  )
  const [isCreating, setCreating] = useState(false)
  return (
    <section aria-label={text('frameworkAgreements.title')} className="flex flex-col gap-4">
      <AgreementBar list={list} isSearching={agreements.isFetching} onCreate={() => setCreating(true)} />
      <div className="grid items-start gap-4 @md:grid-cols-[15rem_minmax(0,1fr)]">
        <AgreementFilters list={list} facets={agreements.data?.facets} />
        <AgreementPanel list={list} agreements={agreements} />
      </div>
      {isCreating && <CreateDialog onClose={() => setCreating(false)} />}
    </section>
  )
}
