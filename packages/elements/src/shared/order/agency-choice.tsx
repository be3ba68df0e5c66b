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
  /** `null`: the first one is chosen as soon as it is known. */
  readonly value: number | null
  readonly onValueChange: (agency: number) => void
  readonly error?: string | undefined
}

/** One agency of a supplier: favourites first, then the nearest to the delivery address. */
export function AgencyChoice({ supplier, address, value, onValueChange, error }: AgencyChoiceProps) {
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
  const first = (favorites[0] ?? others[0])?.id
  useEffect(() => {
    if (value === null && first !== undefined) onValueChange(first)
  }, [value, first, onValueChange])

  if (read.isError)
    return <Failure message={`error.${read.error.code}`} onRetry={() => void read.refetch()} />
  if (agencies?.length === 0)
    return (
      <Notice tone="warning" title={supplier.name}>
        <Text id="order.agencyNone" />
      </Notice>
    )
  const optionOf = ({ id, name, city, distance }: Agency) => ({
    value: String(id),
    label:
      distance === null
        ? text('order.agencyIn', { name, city })
        : text('order.agencyAt', {
            name,
            city,
            distance: format.number(distance, { decimals: distance < 10 ? 1 : 0 }),
          }),
  })
  const groups: SelectGroup[] = [
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
      onValueChange={(chosen) => onValueChange(Number(chosen))}
    />
  )
}
