import type { UserAddress } from './account.schema.ts'

type AddressParts = Pick<UserAddress, 'addressNumber' | 'address' | 'zipCode' | 'city' | 'country'>

const present = (parts: readonly (string | null)[], separator: string) =>
  parts.filter((part) => part !== null && part.trim() !== '').join(separator)

/** `12, rue des Lices, 35000, Rennes, France`: empty parts leave no comma behind (section 3 of the specification). */
export function fullAddress(address: AddressParts): string {
  return present(
    [address.addressNumber, address.address, address.zipCode, address.city, address.country],
    ', ',
  )
}

/** `Chantier: 12 rue des Lices, 35000 Rennes`: how the address in use is displayed (section 4). */
export function displayedAddress(address: AddressParts & Pick<UserAddress, 'name'>): string {
  return `${address.name}: ${streetAndTown(address)}`
}

/** The country that an address of this installation leaves out. */
const homeCountry = 'France'

/** `12 rue des Lices, 35000 Rennes`: as on a letter, with the country only where it is abroad. */
export function letterAddress(address: AddressParts): string {
  return present([streetAndTown(address), address.country === homeCountry ? '' : address.country], ', ')
}

function streetAndTown(address: AddressParts): string {
  const street = present([address.addressNumber, address.address], ' ')
  const town = present([address.zipCode, address.city], ' ')
  return present([street, town], ', ')
}
