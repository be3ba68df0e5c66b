import type { Agency } from '@comptoir/contract'
import { Text, useElementStore, useFormat, usePageLink } from '../runtime/index.ts'
import { roundDistance } from '../shared/directory/agency.rules.ts'
import { reachClass } from '../shared/directory/lines.tsx'
import { finderStore } from './supplier-finder.store.ts'

interface AgencyPartProps {
  readonly agency: Agency
}

/** Leads to hours of the week, contacts and documents where the host has a page for them; a partner's site has none. */
export function AgencyName({ agency: { id, name } }: AgencyPartProps) {
  const place = useElementStore(finderStore, ({ finder }) => finder.place)
  // Its sheet measures from the same place.
  const around = place && {
    place: place.label,
    latitude: String(place.latitude),
    longitude: String(place.longitude),
  }
  const { href, follow } = usePageLink('agency', { id: String(id), ...around })
  if (href === null) return name
  return (
    <a href={href} className={reachClass} onClick={follow}>
      {name}
    </a>
  )
}

/** How far it is from the place that is looked around; nothing without one. */
export function AgencyDistance({ agency: { distance } }: AgencyPartProps) {
  const format = useFormat()
  if (distance === null) return null
  return (
    <p className="m-0 text-sm">
      <Text
        id="supplierFinder.distance"
        values={{ distance: format.number(roundDistance(distance), { decimals: 1 }) }}
      />
    </p>
  )
}
