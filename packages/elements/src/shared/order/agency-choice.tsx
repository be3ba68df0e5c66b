import { routes, type Agency, type Named, type UserAddress } from '@comptoir/contract'
import { Notice, Select, type SelectGroup } from '@comptoir/ui'
import { useEffect } from 'react'
import { Failure } from '../../runtime/failure.tsx'
import { useFormat } from '../../runtime/use-format.ts'
import { useRead } from '../../runtime/use-read.ts'
import { useSession } from '../../runtime/use-session.ts'
import { Text, useText } from '../../runtime/use-text.tsx'
import { firstAgency, groupAgencies } from './agency-choice.rules.ts'

interface AgencyChoiceProps {
  readonly supplier: Named
  /** Agencies near it come first; `null`: by name. */
  readonly address: Pick<UserAddress, 'latitude' | 'longitude'> | null
  /** `null`: the one that is meant is chosen as soon as it is known. */
  readonly value: number | null
  /** The agency that is chosen already: it may stand further down than the list reaches. */
  readonly kept?: Named | null
  /** `isAutomatic`: nobody has chosen it. */
  readonly onValueChange: (agency: number, isAutomatic: boolean) => void
  readonly error?: string | undefined
}

/** One agency of a supplier: the nearest to the delivery address first; without one the favourites, then where was ordered last. */
export function AgencyChoice({ supplier, address, value, kept, onValueChange, error }: AgencyChoiceProps) {
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
  const last = useLastAgency(supplier.id, !isNear)
  const read = isNear ? near : all
  const agencies = read.data?.member
  const groups = groupAgencies(agencies ?? [], isNear, last)
  const first = agencies && firstAgency(groups)
  useEffect(() => {
    if (value === null && first !== undefined) onValueChange(first, true)
  }, [value, first, onValueChange])

  if (read.isError)
    return <Failure message={`error.${read.error.code}`} onRetry={() => void read.refetch()} />
  if (agencies?.length === 0)
    return (
      <Notice tone="warning" title={supplier.name}>
        <Text id="order.agencyNone" />
      </Notice>
    )
  const optionOf = (agency: Agency | Named) => {
    const { id, name } = agency
    if (!('city' in agency)) return { value: String(id), label: name }
    const { city, distance, favorite } = agency
    // Most agencies bear the name of their town.
    const town = name.endsWith(city) ? name : text('order.agencyIn', { name, city })
    const place = isNear && favorite ? text('order.agencyFavorite', { place: town }) : town
    if (distance === null) return { value: String(id), label: place }
    const far = format.number(distance, { decimals: distance < 10 ? 1 : 0 })
    return { value: String(id), label: text('order.agencyAt', { place, distance: far }) }
  }
  const isFar = kept && agencies && kept.id !== last?.id && !agencies.some(({ id }) => id === kept.id)
  const options: SelectGroup[] = [
    { label: text('order.agencyKept'), options: isFar ? [{ value: String(kept.id), label: kept.name }] : [] },
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
      onValueChange={(chosen) => onValueChange(Number(chosen), false)}
    />
  )
}

/** Where was ordered last of this supplier, by whom it may be. */
function useLastAgency(supplier: number, isWanted: boolean): Named | null {
  const { can } = useSession()
  const query = { page: 1, itemsPerPage: 1, supplier: [supplier], order: { createdAt: 'desc' as const } }
  const orders = useRead(
    routes.listOrders,
    { query },
    { enabled: isWanted && can(routes.listOrders.permission) },
  )
  // What was read before it was not wanted stays known.
  return isWanted ? (orders.data?.member[0]?.agency ?? null) : null
}
