import type { Agency } from '@comptoir/contract'
import { Text, useElementStore, useFormat, usePageLink } from '../../runtime/index.ts'
import { roundDistance } from '../../domain/directory/agency.rules.ts'
import { contactLinkClass } from '../../domain/directory/lines.tsx'
import { finderStore } from './supplier-finder.store.ts'

interface AgencyPartProps {
  readonly agency: Agency
}

/** The agency's name, linked to its page if the host has one; a partner's site has none. */
export function AgencyName({ agency: { id, name } }: AgencyPartProps) {
  const place = useElementStore(finderStore, ({ finder }) => finder.place)
  // The agency's page measures from the same place.
  const around = place && {
    place: place.label,
    latitude: String(place.latitude),
    longitude: String(place.longitude),
  }
  const { href, follow } = usePageLink('agency', { id: String(id), ...around })
  if (href === null) return name
  return (
    <a href={href} className={contactLinkClass} onClick={follow}>
      {name}
    </a>
  )
}

/** Distance from the searched place; empty without one. */
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
