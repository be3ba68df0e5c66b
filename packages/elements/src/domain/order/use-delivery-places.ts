import type { JobSite, UserAddress } from '@comptoir/contract'
import { useState } from 'react'
import { useSite } from '../site/use-site.ts'

/** Where an order can be delivered: an address of the user, or a site. */
export type DeliveryPlace = Pick<UserAddress, 'uuid' | 'name' | 'zipCode' | 'city' | 'latitude' | 'longitude'>

function placeOf(site: JobSite | null): DeliveryPlace[] {
  if (!site?.address) return []
  const { zipCode, city, latitude, longitude } = site.address
  return [{ uuid: site.uuid, name: site.name, zipCode, city, latitude, longitude }]
}

/** The user's addresses and that of the site of an order; a chosen site stays a choice when its code is changed. */
export function useDeliveryPlaces(jobCode: string, addresses: readonly UserAddress[]) {
  const site = useSite(jobCode)
  const [chosen, setChosen] = useState<JobSite | null>(null)
  const own = placeOf(site.site)
  const places: DeliveryPlace[] = [
    ...addresses,
    ...own,
    ...placeOf(chosen).filter(({ uuid }) => uuid !== own[0]?.uuid),
  ]
  return { site, places, setChosen }
}
