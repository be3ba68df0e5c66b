import { countryCode } from './country-code.ts'
import { group, value } from './ubl.write.ts'

/** The schemes of French identifiers: the list of electronic addresses and ISO 6523 have the same. */
const schemes = { siren: '0002', siret: '0009' } as const

/** A SIREN or SIRET. */
export interface PartyId {
  readonly scheme: keyof typeof schemes
  readonly id: string
}

/** An address as agencies and orders have it. */
export interface PostalAddress {
  readonly addressNumber: string | null
  readonly address: string
  readonly additionalAddress?: string | null
  readonly zipCode: string
  readonly city: string
  readonly country: string
}

export interface Party {
  readonly id: PartyId
  readonly name: string
  readonly address: PostalAddress | null
  /** The person who ordered. */
  readonly contact?: { readonly name: string; readonly email: string | null }
}

/**
 * Writes a buyer or a seller, with its identifier as electronic address and legal identity, under the name that it has in
 * the document.
 */
export function party(
  { id: { scheme, id }, name, address, contact }: Party,
  element: 'Party' | 'ProviderParty' | 'ReceiverParty' = 'Party',
): string | null {
  const schemeID = schemes[scheme]
  return group(
    element,
    value('EndpointID', id, { schemeID }),
    group('PartyIdentification', value('ID', id, { schemeID })),
    group('PartyName', value('Name', name)),
    address && postalAddress('PostalAddress', address),
    group('PartyLegalEntity', value('RegistrationName', name), value('CompanyID', id, { schemeID })),
    contact ? group('Contact', value('Name', contact.name), value('ElectronicMail', contact.email)) : null,
  )
}

/** Writes an address under the name that its place has in the document. */
export function postalAddress(
  name: 'PostalAddress' | 'Address',
  { addressNumber, address, additionalAddress, zipCode, city, country }: PostalAddress,
): string | null {
  const code = countryCode(country)
  return group(
    name,
    value('StreetName', [addressNumber, address].filter((part) => part).join(' ')),
    value('AdditionalStreetName', additionalAddress),
    value('CityName', city),
    value('PostalZone', zipCode),
    // A code is required: the name of a country that has none is kept as a line.
    code === null ? group('AddressLine', value('Line', country)) : null,
    group('Country', value('IdentificationCode', code ?? 'FR')),
  )
}
