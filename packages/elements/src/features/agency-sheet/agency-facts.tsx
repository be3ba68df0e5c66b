import type { Agency } from '@comptoir/contract'
import { ButtonLink, Card, DirectionsIcon, MapPinIcon } from '@comptoir/ui'
import { PageLink, Text, useFormat, useHasUser, useText } from '../../runtime/index.ts'
import { addressLines, directionsUrl, roundDistance } from '../../domain/directory/agency.rules.ts'
import {
  IconLine,
  mailIcon,
  MailLink,
  phoneIcon,
  PhoneLink,
  contactLinkClass,
} from '../../domain/directory/lines.tsx'
import { nationalPhone } from '../../domain/directory/phone.ts'

interface AgencyFactsProps {
  readonly agency: Agency
  /** The origin of the distance; `null`: the address in use. */
  readonly place: string | null
}

/** Address, distance, directions and contact details. */
export function AgencyFacts({ agency, place }: AgencyFactsProps) {
  const text = useText()
  const { name, phone, email, distance } = agency
  return (
    <Card title={<Text id="agencySheet.reach" />}>
      <div className="flex flex-col gap-3">
        <IconLine icon={<MapPinIcon />}>
          <address className="not-italic">
            {addressLines(agency).map((line) => (
              <span key={line} className="block wrap-anywhere">
                <bdi dir="ltr">{line}</bdi>
              </span>
            ))}
          </address>
          <Distance distance={distance} place={place} />
        </IconLine>
        {phone !== null && (
          <IconLine icon={phoneIcon}>
            <PhoneLink
              phone={phone}
              label={text('agencySheet.call', { name, phone: nationalPhone(phone) })}
            />
          </IconLine>
        )}
        {email !== null && (
          <IconLine icon={mailIcon}>
            <MailLink email={email} label={text('agencySheet.write', { name, email })} />
          </IconLine>
        )}
        <ButtonLink
          href={directionsUrl(agency)}
          target="_blank"
          rel="noopener noreferrer"
          icon={<DirectionsIcon />}
          className="self-start"
          aria-label={text('agencySheet.directionsTo', { name })}
        >
          <Text id="agencySheet.directions" />
        </ButtonLink>
      </div>
    </Card>
  )
}

function Distance({ distance, place }: Pick<Agency, 'distance'> & Pick<AgencyFactsProps, 'place'>) {
  const { number } = useFormat()
  const hasUser = useHasUser()
  if (distance === null) {
    if (!hasUser) return null
    return (
      <PageLink page="profile" className={`${contactLinkClass} border-0 bg-transparent p-0 text-sm`}>
        <Text id="agencySheet.chooseAddress" />
      </PageLink>
    )
  }
  return (
    <p className="text-muted m-0 text-sm">
      {place === null ? (
        <Text id="agencySheet.distance" values={{ distance: number(roundDistance(distance)) }} />
      ) : (
        <Text id="agencySheet.distanceFrom" values={{ distance: number(roundDistance(distance)), place }} />
      )}
    </p>
  )
}
