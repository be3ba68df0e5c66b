import type { Agency } from '@comptoir/contract'
import { ButtonLink, DirectionsIcon } from '@comptoir/ui'
import { Text, useText } from '../runtime/index.ts'
import { directionsUrl } from '../shared/directory/agency.rules.ts'

/** Opens the way to an agency on a map of the visitor's. */
export function DirectionsButton({ agency }: { readonly agency: Agency }) {
  const text = useText()
  return (
    <ButtonLink
      size="sm"
      icon={<DirectionsIcon />}
      href={directionsUrl(agency)}
      target="_blank"
      rel="noreferrer"
      aria-label={text('supplierFinder.directionsTo', { name: agency.name })}
    >
      <Text id="supplierFinder.directions" />
    </ButtonLink>
  )
}
