import type { Agency } from '@comptoir/contract'
import {
  Button,
  ButtonLink,
  cx,
  DirectionsIcon,
  MailIcon,
  MapIcon,
  MapPinIcon,
  PhoneIcon,
} from '@comptoir/ui'
import type { ReactNode } from 'react'
import {
  lazyPart,
  Text,
  useElementStore,
  useElementStoreApi,
  useFormat,
  usePageLink,
  useText,
} from '../runtime/index.ts'
import { addressLines, directionsUrl, roundDistance } from '../runtime/directory/agency.rules.ts'
import { nationalPhone } from '../runtime/directory/phone.ts'
import { AgencyHours } from './agency-hours.tsx'
import type { Coverage } from './supplier-finder.rules.ts'
import { finderStore } from './supplier-finder.store.ts'
import { useHasUser } from './use-finder.ts'

/** Only people have favourites: a partner's page does not fetch it. */
const FavoriteButton = lazyPart(async () => (await import('./favorite-button.tsx')).FavoriteButton)

interface AgencyCardProps {
  readonly agency: Agency
  readonly now: Date
  readonly coverage: Coverage | null
}

/** One agency: where it is, how to reach it, when it is open. Its marker on the map is marked along with it. */
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
            <Name id={id} name={name} />
          </h3>
          {supplier.name !== name && (
            <p className="text-muted m-0 text-sm wrap-break-word">{supplier.name}</p>
          )}
        </div>
        {hasUser && <FavoriteButton agency={agency} />}
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Distance agency={agency} />
        <AgencyHours agency={agency} now={now} />
      </div>
      {coverage && (
        <p className="m-0 text-sm font-semibold">
          <Text id="supplierFinder.coverage" values={{ ...coverage }} />
        </p>
      )}
      <div className="flex flex-col gap-1">
        <Line icon={<MapPinIcon />}>
          <address className="not-italic">{addressLines(agency).join(', ')}</address>
        </Line>
        {phone !== null && (
          <Line icon={<PhoneIcon />}>
            <a
              href={`tel:${phone}`}
              aria-label={text('supplierFinder.phone', { name, phone: nationalPhone(phone) })}
              className={link}
            >
              {nationalPhone(phone)}
            </a>
          </Line>
        )}
        {email !== null && (
          <Line icon={<MailIcon />}>
            <a
              href={`mailto:${email}`}
              aria-label={text('supplierFinder.email', { name, email })}
              className={link}
            >
              {email}
            </a>
          </Line>
        )}
      </div>
      <Traits agency={agency} />
      <div className="mt-auto flex flex-wrap gap-2">
        <ButtonLink
          size="sm"
          icon={<DirectionsIcon />}
          href={directionsUrl(agency)}
          target="_blank"
          rel="noreferrer"
          aria-label={text('supplierFinder.directionsTo', { name })}
        >
          <Text id="supplierFinder.directions" />
        </ButtonLink>
        <Button
          size="sm"
          icon={<MapIcon />}
          aria-label={text('supplierFinder.showOnMap', { name })}
          onClick={() => change({ agency: id, view: 'map' })}
        >
          <Text id="supplierFinder.onMap" />
        </Button>
      </div>
    </li>
  )
}

const link = 'inline-block min-h-6 rounded-sm text-brand-ink underline-offset-3 wrap-anywhere hover:underline'

/** Leads to hours of the week, contacts and documents where the host has a page for them; a partner's site has none. */
function Name({ id, name }: Pick<Agency, 'id' | 'name'>) {
  const { href, follow } = usePageLink('agency', { id: String(id) })
  if (href === null) return name
  return (
    <a href={href} className={link} onClick={follow}>
      {name}
    </a>
  )
}

function Distance({ agency: { distance } }: { readonly agency: Agency }) {
  const format = useFormat()
  if (distance === null) return null
  return (
    <p className="m-0 text-sm">
      <Text
        id="supplierFinder.distance"
        values={{
          distance: format.number(roundDistance(distance), { decimals: 1 }),
        }}
      />
    </p>
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

function Line({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="flex min-w-0 gap-2">
      <span aria-hidden="true" className="text-muted mt-0.5 shrink-0 [&>svg]:size-4">
        {icon}
      </span>
      <div className="min-w-0">{children}</div>
    </div>
  )
}
