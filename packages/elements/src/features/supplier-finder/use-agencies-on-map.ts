import { routes, type Agency } from '@comptoir/contract'
import { useRead } from '../../runtime/index.ts'
import type { FinderReads } from './use-finder.ts'

/**
 * Agencies to swipe through on the map, including the selected one: those of the current page, after a selected one from
 * another page. Empty while loading, or when none is selected.
 */
export function useAgenciesOnMap({ finder, origin, agencies }: FinderReads): readonly Agency[] {
  const page = agencies.data?.member ?? []
  const isListed = page.some(({ id }) => id === finder.agency)
  const isMissing = finder.agency !== null && !isListed
  const query = { id: [finder.agency ?? 0] }
  const listed = useRead(
    routes.listAgencies,
    { query },
    { enabled: isMissing && origin === null, keepPrevious: true },
  )
  const located = useRead(
    routes.locateAgencies,
    { query: { ...query, latitude: origin?.latitude ?? 0, longitude: origin?.longitude ?? 0 } },
    { enabled: isMissing && origin !== null, keepPrevious: true },
  )
  if (isListed) return page
  if (!isMissing) return []
  const [other] = (origin ? located : listed).data?.member ?? []
  return other ? [other, ...page.filter(({ id }) => id !== other.id)] : []
}
