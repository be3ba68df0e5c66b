import { routes, type Agency } from '@comptoir/contract'
import { useHasUser, useRead } from '../../runtime/index.ts'
import type { Around } from './agency-sheet.place.ts'

const page = { page: 1, itemsPerPage: 10 }

/** One agency, with its distance from a place, or from the user's address in use. */
export function useAgency(agencyId: number | null, around: Around | null) {
  const hasUser = useHasUser()
  const address = useRead(routes.getSelectedAddress, {}, { enabled: hasUser && around === null })
  const id = [agencyId ?? 0]
  const point = around ?? address.data
  // The agency is shown even if the address cannot be read.
  const isAddressKnown = !hasUser || address.isSuccess || address.isError
  const near = useRead(
    routes.locateAgencies,
    { query: { ...page, id, latitude: point?.latitude ?? 0, longitude: point?.longitude ?? 0 } },
    { enabled: agencyId !== null && Boolean(point) },
  )
  const plain = useRead(
    routes.listAgencies,
    { query: { ...page, id } },
    { enabled: agencyId !== null && isAddressKnown && !point },
  )
  const read = point ? near : plain
  const agency: Agency | undefined = agencyId === null ? undefined : read.data?.member[0]
  return { agency, read }
}
