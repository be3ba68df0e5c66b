import { routes, type Agency, type Named, type UserAddress } from '@comptoir/contract'
import { Notice, Select, type SelectGroup } from '@comptoir/ui'
import { useEffect } from 'react'
import { Failure } from '../../runtime/failure.tsx'
import { useFormat } from '../../runtime/use-format.ts'
import { useRead } from '../../runtime/use-read.ts'
import { Text, useText } from '../../runtime/use-text.tsx'

interface AgencyChoiceProps {
  readonly supplier: Named
  /** Agencies near it come first; `null`: by name. */
  readonly address: Pick<UserAddress, 'latitude' | 'longitude'> | null
  /** `null`: a favourite, or the nearest to the address, is chosen as soon as it is known. */
  readonly value: number | null
  /** The agency that is chosen already: it may stand further down than the list reaches. */
  readonly kept?: Named | null
  /** `isAutomatic`: nobody has chosen it. */
  readonly onValueChange: (agency: number, isAutomatic: boolean) => void
  readonly error?: string | undefined
}

/** One agency of a supplier: favourites first, then the nearest to the delivery address. */
export function AgencyChoice({ supplier, address, value, kept, onValueChange, error }: AgencyChoiceProps) {
  const text = useText()
  const format = useFormat()
  const page = { page: 1, itemsPerPage: 50, supplier: [supplier.id] }
  const near = useRead(
    routes.locateAgencies,
    { query: { ...page, latitude: address?.latitude ?? 0, longitude: address?.longitude ?? 0 } },
    { enabled: address !== null },
  )
  const all = useRead(routes.listAgencies, { query: page }, { enabled: address === null })
  const read = address === null ? all : near
  const agencies = read.data?.member
  const favorites = agencies?.filter(({ favorite }) => favorite) ?? []
  const others = agencies?.filter(({ favorite }) => !favorite) ?? []
  // By name alone the first one is not the one that is meant.
  const first = (favorites[0] ?? (address === null && others.length > 1 ? undefined : others[0]))?.id
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
  const optionOf = ({ id, name, city, distance }: Agency) => {
    // Most agencies bear the name of their town.
    const place = name.endsWith(city) ? name : text('order.agencyIn', { name, city })
    if (distance === null) return { value: String(id), label: place }
    const far = format.number(distance, { decimals: distance < 10 ? 1 : 0 })
    return { value: String(id), label: text('order.agencyAt', { place, distance: far }) }
  }
  const isFar = kept && agencies && !agencies.some(({ id }) => id === kept.id)
  const groups: SelectGroup[] = [
    { label: text('order.agencyKept'), options: isFar ? [{ value: String(kept.id), label: kept.name }] : [] },
    { label: text('order.agencyFavorites'), options: favorites.map(optionOf) },
    { label: text(address ? 'order.agencyNear' : 'order.agencyOthers'), options: others.map(optionOf) },
  ]
  return (
    <Select
      required
      label={text('order.agency', { supplier: supplier.name })}
      placeholder={text(read.isPending ? 'order.agencyLoading' : 'order.agencyChoose')}
      value={value === null ? '' : String(value)}
      options={groups.filter(({ options }) => options.length > 0)}
      error={error}
      onValueChange={(chosen) => onValueChange(Number(chosen), false)}
    />
  )
}
