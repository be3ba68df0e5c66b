import type { Agency } from '@comptoir/contract'
import { ButtonLink, Card, DirectionsIcon, MapPinIcon } from '@comptoir/ui'
import { PageLink, Text, useFormat, useText } from '../runtime/index.ts'
import {
  IconLine,
  mailIcon,
  MailLink,
  phoneIcon,
  PhoneLink,
  reachClass,
} from '../runtime/directory/lines.tsx'
import { nationalPhone } from '../runtime/directory/phone.ts'

/** Where it is, how far, how to get there and how to reach it. */
export function AgencyFacts({ agency }: { readonly agency: Agency }) {
  const text = useText()
  const { name, phone, email, distance } = agency
  return (
    <Card title={<Text id="agencySheet.reach" />}>
      <div className="flex flex-col gap-3">
        <IconLine icon={<MapPinIcon />}>
          <address className="not-italic">
            {addressLines(agency).map((line) => (
              <span key={line} className="block wrap-anywhere">
                {line}
              </span>
            ))}
          </address>
          <Distance distance={distance} />
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
          href={directionsTo(agency)}
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

function Distance({ distance }: { readonly distance: number | null }) {
  const { number } = useFormat()
  if (distance === null) {
    return (
      <PageLink page="profile" className={`${reachClass} border-0 bg-transparent p-0 text-sm`}>
        <Text id="agencySheet.chooseAddress" />
      </PageLink>
    )
  }
  // One decimal below ten (D-16).
  const rounded = distance < 10 ? Math.round(distance * 10) / 10 : Math.round(distance)
  return (
    <p className="text-muted m-0 text-sm">
      <Text id="agencySheet.distance" values={{ distance: number(rounded) }} />
    </p>
  )
}

/** Street and town, each on its line; the country goes without saying at home. */
function addressLines({ addressNumber, address, zipCode, city, country }: Agency): string[] {
  const join = (...parts: (string | null)[]) => parts.filter(Boolean).join(' ')
  const lines = [join(addressNumber, address), join(zipCode, city), country === 'France' ? '' : country]
  return lines.filter((line) => line !== '')
}

const directionsTo = ({ latitude, longitude }: Agency) =>
  `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`
