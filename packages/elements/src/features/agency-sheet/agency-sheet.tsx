import { routes, type Agency } from '@comptoir/contract'
import { EmptyState, LoadingRegion, MapPinIcon } from '@comptoir/ui'
import { useEffect } from 'react'
import { Failure, Text, useEmit, useHasUser, useSession, useText } from '../../runtime/index.ts'
import { Notifications } from '../../runtime/parts/notifications.tsx'
import { PageButton } from '../../runtime/parts/page-button.tsx'
import { AgencyContacts } from './agency-contacts.tsx'
import { AgencyFacts } from './agency-facts.tsx'
import { AgencyHead } from './agency-head.tsx'
import { agencySheetEvents } from './agency-sheet.events.ts'
import { readAround, type AroundInput } from './agency-sheet.place.ts'
import { AgencySkeleton } from './agency-skeleton.tsx'
import { SupplierDocuments } from './supplier-documents.tsx'
import { useAgency } from './use-agency.ts'
import { WeekTable } from './week-table.tsx'

interface AgencySheetProps {
  readonly agencyId: number | null
  readonly around?: AroundInput | undefined
}

/** One agency on its own. */
export function AgencySheet({ agencyId, around: input }: AgencySheetProps) {
  const text = useText()
  const around = readAround(input)
  const { agency, read } = useAgency(agencyId, around)
  if (agency) return <Sheet agency={agency} place={around?.place ?? null} />
  if (read.isError) {
    return (
      <Failure
        message="agencySheet.loadFailed"
        help={`error.${read.error.code}`}
        busy={read.isFetching}
        onRetry={() => void read.refetch()}
      />
    )
  }
  if (agencyId === null || read.isSuccess) return <NoAgency />
  return (
    <LoadingRegion label={text('agencySheet.loading')}>
      <AgencySkeleton />
    </LoadingRegion>
  )
}

function NoAgency() {
  return (
    <EmptyState
      icon={<MapPinIcon />}
      title={<Text id="agencySheet.notFound" />}
      actions={
        <PageButton page="find-a-supplier" variant="primary">
          <Text id="agencySheet.find" />
        </PageButton>
      }
    >
      <Text id="agencySheet.notFoundHelp" />
    </EmptyState>
  )
}

interface SheetProps {
  readonly agency: Agency
  /** The origin of the distance; `null`: the address in use. */
  readonly place: string | null
}

function Sheet({ agency, place }: SheetProps) {
  const emit = useEmit(agencySheetEvents)
  const { can } = useSession()
  const hasUser = useHasUser()
  const { id, name } = agency
  useEffect(() => {
    emit('comptoir-agency-shown', { id, name })
  }, [emit, id, name])
  return (
    <Notifications>
      <article className="flex flex-col gap-4">
        <AgencyHead agency={agency} />
        <div className="grid items-start gap-4 @md:grid-cols-2">
          <div part="facts" className="flex min-w-0 flex-col gap-4">
            <AgencyFacts agency={agency} place={place} />
            <WeekTable agency={agency} />
          </div>
          <div className="flex min-w-0 flex-col gap-4">
            {can(routes.listSupplierContacts.permission) && <AgencyContacts agency={agency} />}
            {hasUser && <SupplierDocuments supplier={agency.supplier} />}
          </div>
        </div>
      </article>
    </Notifications>
  )
}
