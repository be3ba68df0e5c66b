import { commonRules, type UblRule } from './ubl-rules.ts'

const dayNumber = (path: string) => `number(translate(${path}, "-", ""))`
const period = '/cat:Catalogue/cac:ValidityPeriod'

/** The rules of Peppol BIS Catalogue without response 3, transaction T19, in the numbers of the specification. */
export const catalogueRules: readonly UblRule[] = [
  ...commonRules,
  ['PEPPOL-T19-R001', `${period}[${dayNumber('cbc:EndDate')} < ${dayNumber('cbc:StartDate')}]`],
  ['PEPPOL-T19-R006', '//cac:RequiredItemLocationQuantity/cac:Price[not(cbc:PriceAmount >= 0)]'],
  [
    'PEPPOL-T19-R012',
    '//cac:Item[not(cac:StandardItemIdentification/cbc:ID) and not(cac:SellersItemIdentification/cbc:ID)]',
  ],
  [
    'PEPPOL-T19-R017',
    '/cat:Catalogue[cbc:ProfileID != "urn:fdc:peppol.eu:poacc:bis:catalogue_wo_response:3"]',
  ],
  [
    'CustomizationID of T19',
    '/cat:Catalogue[cbc:CustomizationID != "urn:fdc:peppol.eu:poacc:trns:catalogue:3"]',
  ],
  ['a line for each product, with a price', '/cat:Catalogue[not(cac:CatalogueLine)]'],
  ['a price for each line', '//cac:CatalogueLine[not(.//cbc:PriceAmount)]'],
  ['unique lines', '//cac:CatalogueLine[cbc:ID = preceding-sibling::cac:CatalogueLine/cbc:ID]'],
]

/** The model of transaction T19, as far as it is written; `!` are its required elements. */
export const catalogueModel = `
cat:Catalogue
  cbc:CustomizationID!
  cbc:ProfileID!
  cbc:ID!
  cbc:ActionCode
  cbc:Name
  cbc:IssueDate!
  cac:ValidityPeriod
    cbc:StartDate
    cbc:EndDate
  cac:ReferencedContract
    cbc:ID!
  cac:ProviderParty!
    cbc:EndpointID!
    cac:PartyIdentification
      cbc:ID!
    cac:PartyName
      cbc:Name!
    cac:PartyLegalEntity
      cbc:RegistrationName
      cbc:CompanyID
  cac:ReceiverParty!
    cbc:EndpointID!
    cac:PartyIdentification
      cbc:ID!
    cac:PartyName
      cbc:Name!
    cac:PartyLegalEntity
      cbc:RegistrationName
      cbc:CompanyID
  cac:CatalogueLine!
    cbc:ID!
    cbc:OrderableIndicator
    cbc:OrderableUnit
    cbc:OrderQuantityIncrementNumeric
    cac:RequiredItemLocationQuantity
      cbc:MinimumQuantity
      cac:Price!
        cbc:PriceAmount!
        cbc:BaseQuantity
    cac:Item!
      cbc:Name!
      cac:SellersItemIdentification
        cbc:ID!
      cac:StandardItemIdentification
        cbc:ID!
      cac:ManufacturerParty
        cac:PartyName!
          cbc:Name!
`
