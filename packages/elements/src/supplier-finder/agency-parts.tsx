import type { Agency } from '@comptoir/contract'
import { Text, useFormat, usePageLink } from '../runtime/index.ts'
import { roundDistance } from '../shared/directory/agency.rules.ts'
import { reachClass } from '../shared/directory/lines.tsx'

interface AgencyPartProps {
  readonly agency: Agency
}

/** Leads to hours of the week, contacts and documents where the host has a page for them; a partner's site has none. */
export function AgencyName({ agency: { id, name } }: AgencyPartProps) {
  const { href, follow } = usePageLink('agency', { id: String(id) })
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
