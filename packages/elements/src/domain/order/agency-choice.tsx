import { routes, type Agency, type Named, type UserAddress } from '@comptoir/contract'
import { Notice, Select, type SelectGroup } from '@comptoir/ui'
import { useEffect, useRef } from 'react'
import { Failure } from '../../runtime/element/failure.tsx'
import { useDebouncedValue } from '../../runtime/element/use-debounced-value.ts'
import { useFormat } from '../../runtime/intl/use-format.ts'
import { useRead } from '../../runtime/api/use-read.ts'
import { useSession } from '../../runtime/session/use-session.ts'
import { Text, useText } from '../../runtime/intl/use-text.tsx'
import { firstAgency, groupAgencies, lastAgencyOf, siteName, type Site } from './agency-choice.rules.ts'

interface AgencyChoiceProps {
  readonly supplier: Named
  /** Agencies near it come first; `null`: sorted by name. */
  readonly address: Pick<UserAddress, 'latitude' | 'longitude'> | null
  /** What the order is for. */
  readonly site: Site
  /** `null`: the default is chosen once known, and again when address or site change. */
  readonly value: number | null
  /** The current agency: it may be beyond the loaded list. */
  readonly current?: Named | null
  /** `isAutomatic`: chosen by default. */
  readonly onValueChange: (agency: Named, isAutomatic: boolean) => void
  readonly error?: string | undefined
}

/**
 * Chooses an agency of a supplier. Default: the one last ordered from for the site; else the nearest to the delivery
 * address, or without one a favourite, then the one last ordered from.
 */
export function AgencyChoice(props: AgencyChoiceProps) {
  const { supplier, address, site, value, current, onValueChange, error } = props
  const text = useText()
  const format = useFormat()
  const page = { page: 1, itemsPerPage: 50, supplier: [supplier.id] }
  const isNear = address !== null
  const near = useRead(
    routes.locateAgencies,
    { query: { ...page, latitude: address?.latitude ?? 0, longitude: address?.longitude ?? 0 } },
    { enabled: isNear },
  )
  const all = useRead(
    routes.listAgencies,
    { query: { ...page, order: { favorite: 'desc', name: 'asc' } } },
    { enabled: !isNear },
  )
  const siteText = useDebouncedValue(siteName(site))
  const last = useLastAgency(supplier.id, '', !isNear)
  const ofSite = useLastAgency(supplier.id, siteText, siteText !== '')
  const read = isNear ? near : all
  const agencies = read.data?.member
  const groups = groupAgencies(agencies ?? [], isNear, { site: ofSite, last })
  const first = agencies && firstAgency(groups)
  const automatic = useRef<number | null>(null)
  useEffect(() => {
    if (first === undefined || first.id === value || (value !== null && value !== automatic.current)) return
    automatic.current = first.id
    onValueChange(first, true)
  }, [value, first, onValueChange])

  if (read.isError)
    return <Failure message={`error.${read.error.code}`} onRetry={() => void read.refetch()} />
  if (agencies?.length === 0)
    return (
      <Notice
        tone={error === undefined ? 'warning' : 'danger'}
        live={error === undefined ? undefined : 'alert'}
        title={supplier.name}
      >
        <Text id="order.agencyNone" />
      </Notice>
    )
  const optionOf = (agency: Agency | Named) => {
    const { id, name } = agency
    if (!('city' in agency)) return { value: String(id), label: name }
    const { city, distance, favorite } = agency
    // Most agencies are named after their town.
    const town = name.endsWith(city) ? name : text('order.agencyIn', { name, city })
    const place = isNear && favorite ? text('order.agencyFavorite', { place: town }) : town
    if (distance === null) return { value: String(id), label: place }
    const far = format.number(distance, { decimals: distance < 10 ? 1 : 0 })
    return { value: String(id), label: text('order.agencyAt', { place, distance: far }) }
  }
  const isFar =
    current &&
    agencies &&
    current.id !== last?.id &&
    current.id !== ofSite?.id &&
    !agencies.some(({ id }) => id === current.id)
  const options: SelectGroup[] = [
    {
      label: text('order.agencyKept'),
      options: isFar ? [{ value: String(current.id), label: current.name }] : [],
    },
    { label: text('order.agencyOfSite', { site: siteText }), options: groups.site.map(optionOf) },
    { label: text('order.agencyNear'), options: groups.near.map(optionOf) },
    { label: text('order.agencyFavorites'), options: groups.favorites.map(optionOf) },
    { label: text('order.agencyLast'), options: groups.lastUsed.map(optionOf) },
    { label: text('order.agencyOthers'), options: groups.others.map(optionOf) },
  ]
  return (
    <Select
      required
      label={text('order.agency', { supplier: supplier.name })}
      placeholder={text(read.isPending ? 'order.agencyLoading' : 'order.agencyChoose')}
      value={value === null ? '' : String(value)}
      options={options.filter((group) => group.options.length > 0)}
      hint={!isNear && groups.others.length > 1 ? text('order.agencyHint') : undefined}
      error={error}
      onValueChange={(chosen) => {
        const agency = [current, ofSite, last, ...(agencies ?? [])].find((one) => String(one?.id) === chosen)
        if (!agency) return
        automatic.current = null
        onValueChange(agency, false)
      }}
    />
  )
}

/** The agency of the last order with this supplier for a site (empty: any), by any user. */
function useLastAgency(supplier: number, site: string, isEnabled: boolean): Named | null {
  const { can } = useSession()
  const orders = useRead(
    routes.listOrders,
    {
      query: {
        page: 1,
        itemsPerPage: 10,
        supplier: [supplier],
        order: { createdAt: 'desc' as const },
        ...(site !== '' && { job: site }),
      },
    },
    { enabled: isEnabled && can(routes.listOrders.permission) },
  )
  // Data read before it was disabled stays cached.
  return isEnabled ? lastAgencyOf(orders.data?.member ?? [], site) : null
}
