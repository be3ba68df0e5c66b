import type { Agency } from '@comptoir/contract'
import { Button, cx, MapIcon, MapPinIcon } from '@comptoir/ui'
import {
  HostSlot,
  lazyPart,
  Text,
  useElementStore,
  useElementStoreApi,
  useHasUser,
  useText,
} from '../../runtime/index.ts'
import { addressLines } from '../../domain/directory/agency.rules.ts'
import { IconLine, mailIcon, MailLink, phoneIcon, PhoneLink } from '../../domain/directory/lines.tsx'
import { nationalPhone } from '../../domain/directory/phone.ts'
import { AgencyDistance, AgencyName } from './agency-parts.tsx'
import { AgencyHours } from './agency-hours.tsx'
import { DirectionsButton } from './directions-button.tsx'
import type { Coverage } from './supplier-finder.rules.ts'
import { finderStore } from './supplier-finder.store.ts'

/** Loaded for users only: a partner's page has no favourites. */
const FavoriteButton = lazyPart(async () => (await import('./favorite-button.tsx')).FavoriteButton)

interface AgencyCardProps {
  readonly agency: Agency
  readonly now: Date
  readonly coverage: Coverage | null
}

/** One agency: address, contact details and hours. Hovering or focusing it highlights its marker. */
export function AgencyCard({ agency, now, coverage }: AgencyCardProps) {
  const text = useText()
  const hasUser = useHasUser()
  const { name, supplier, phone, email, id } = agency
  const isSelected = useElementStore(finderStore, ({ finder }) => finder.agency === id)
  const isPointed = useElementStore(finderStore, ({ pointed }) => pointed === id)
  const { point, change } = useElementStoreApi(finderStore).getState()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- pointing at it marks it, and does nothing
    <li
      data-agency={id}
      onPointerEnter={() => point(id)}
      onPointerLeave={() => point(null)}
      onFocus={() => point(id)}
      onBlur={() => point(null)}
      aria-current={isSelected || undefined}
      className={cx(
        'bg-surface relative flex min-w-0 scroll-my-4 flex-col gap-2.5 rounded-lg border p-4 transition-colors duration-150',
        isSelected ? 'border-brand ring-brand ring-1' : isPointed ? 'border-line-strong' : 'border-line',
      )}
    >
      <div className="flex min-w-0 items-start gap-2">
        <div className="min-w-0 flex-1">
          <h3 className="m-0 text-base font-semibold wrap-break-word">
            <AgencyName agency={agency} />
          </h3>
          {supplier.name !== name && (
            <p className="text-muted m-0 text-sm wrap-break-word">{supplier.name}</p>
          )}
        </div>
        {hasUser && <FavoriteButton agency={agency} />}
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <AgencyDistance agency={agency} />
        <AgencyHours agency={agency} now={now} />
      </div>
      {coverage && (
        <p className="m-0 text-sm font-semibold">
          <Text id="supplierFinder.coverage" values={{ ...coverage }} />
        </p>
      )}
      <div className="flex flex-col gap-1">
        <IconLine icon={<MapPinIcon />}>
          <address className="not-italic">
            <bdi dir="ltr">{addressLines(agency).join(', ')}</bdi>
          </address>
        </IconLine>
        {phone !== null && (
          <IconLine icon={phoneIcon}>
            <PhoneLink
              phone={phone}
              label={text('supplierFinder.phone', { name, phone: nationalPhone(phone) })}
            />
          </IconLine>
        )}
        {email !== null && (
          <IconLine icon={mailIcon}>
            <MailLink email={email} label={text('supplierFinder.email', { name, email })} />
          </IconLine>
        )}
      </div>
      <Traits agency={agency} />
      <div className="mt-auto flex flex-wrap gap-2 print:hidden">
        <DirectionsButton agency={agency} />
        <Button
          size="sm"
          icon={<MapIcon />}
          aria-label={text('supplierFinder.showOnMap', { name })}
          onClick={() => change({ agency: id, view: 'map' })}
        >
          <Text id="supplierFinder.onMap" />
        </Button>
        <HostSlot name={`actions-${id}`} />
      </div>
    </li>
  )
}

function Traits({ agency: { types, certifications, specialties } }: { readonly agency: Agency }) {
  const text = useText()
  const traits = [...types, ...certifications, ...specialties]
  if (traits.length === 0) return null
  return (
    <ul
      role="list"
      aria-label={text('supplierFinder.traits')}
      className="text-muted m-0 flex list-none flex-wrap gap-x-1.5 p-0 text-sm"
    >
      {traits.map(({ id, name }) => (
        <li key={id} className="min-w-0 not-last:after:content-['_·']">
          {name}
        </li>
      ))}
    </ul>
  )
}
