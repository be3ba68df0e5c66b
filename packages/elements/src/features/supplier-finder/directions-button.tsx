import type { Agency } from '@comptoir/contract'
import { ButtonLink, DirectionsIcon } from '@comptoir/ui'
import { Text, useText } from '../../runtime/index.ts'
import { directionsUrl } from '../../domain/directory/agency.rules.ts'

/** Opens directions to an agency in the user's map service. */
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
