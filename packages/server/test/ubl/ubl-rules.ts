import { XmlDocument } from 'libxml2-wasm'

const namespace = 'urn:oasis:names:specification:ubl:schema:xsd'
const prefixes = {
  ubl: `${namespace}:Order-2`,
  cat: `${namespace}:Catalogue-2`,
  cac: `${namespace}:CommonAggregateComponents-2`,
  cbc: `${namespace}:CommonBasicComponents-2`,
}

/** A rule of the specification by its id, and the XPath of what breaks it. */
export type UblRule = readonly [id: string, broken: string]

/** The rules of every Peppol document. */
export const commonRules: readonly UblRule[] = [
  ['PEPPOL-COMMON-R001', '//*[not(*) and not(normalize-space())]'],
  ['PEPPOL-COMMON-R003', '//@*[local-name() = "schemaLocation"]'],
  [
    'PEPPOL-COMMON-R030',
    '//*[self::cbc:IssueDate or self::cbc:StartDate or self::cbc:EndDate][string-length() != 10 or translate(., "0123456789", "") != "--"]',
  ],
  [
    'schemeID of electronic addresses (EAS)',
    '//cbc:EndpointID[not(@schemeID = "0002" or @schemeID = "0009")]',
  ],
  ['UN/ECE unit codes', '//@unitCode[not(contains(" C62 MTR KGM LTR SET XPK DAY ", concat(" ", ., " ")))]'],
  ['ISO 3166-1', '//cac:Country/cbc:IdentificationCode[string-length() != 2]'],
]

const total = '/ubl:Order/cac:AnticipatedMonetaryTotal'
const cents = (path: string) => `round(sum(${path}) * 100)`

/** The rules of Peppol BIS Ordering 3, transaction T01, in the numbers of the specification. */
export const orderRules: readonly UblRule[] = [
  ...commonRules,
  ['PEPPOL-T01-R003', '//@currencyID[. != /ubl:Order/cbc:DocumentCurrencyCode]'],
  ['PEPPOL-T01-R004', '//cac:LineItem[not(cbc:Quantity >= 0)]'],
  ['PEPPOL-T01-R005', '//cac:Price[not(cbc:PriceAmount >= 0)]'],
  ['PEPPOL-T01-R006', `${total}[not(cbc:PayableAmount >= 0)]`],
  ['PEPPOL-T01-R007', `${total}[not(cbc:LineExtensionAmount >= 0)]`],
  [
    'PEPPOL-T01-R008',
    `${total}[round(cbc:LineExtensionAmount * 100) != ${cents('//cac:LineItem/cbc:LineExtensionAmount')}]`,
  ],
  [
    'PEPPOL-T01-R009',
    '//cac:AllowanceCharge[cbc:ChargeIndicator = "false"][not(//cbc:AllowanceTotalAmount)]',
  ],
  [
    'PEPPOL-T01-R010',
    `${total}[round(sum(cbc:ChargeTotalAmount) * 100) != ${cents('/ubl:Order/cac:AllowanceCharge/cbc:Amount')}]`,
  ],
  [
    'PEPPOL-T01-R011',
    `${total}[round(cbc:TaxExclusiveAmount * 100) != round((cbc:LineExtensionAmount + sum(cbc:ChargeTotalAmount)) * 100)]`,
  ],
  ['PEPPOL-T01-R014', '//cac:OriginatorCustomerParty[not(.//cac:PartyName/cbc:Name)]'],
  ['PEPPOL-T01-R016', `${total}[cbc:TaxInclusiveAmount]`],
  [
    'PEPPOL-T01-R023',
    '//cac:AllowanceCharge[not(cbc:AllowanceChargeReason) and not(cbc:AllowanceChargeReasonCode)]',
  ],
  [
    'PEPPOL-T01-R024',
    '//cac:LineItem[cac:Price[not(cbc:BaseQuantity)]][not((cbc:LineExtensionAmount - cbc:Quantity * cac:Price/cbc:PriceAmount) <= 0.02 and (cbc:Quantity * cac:Price/cbc:PriceAmount - cbc:LineExtensionAmount) <= 0.02)]',
  ],
  [
    'PEPPOL-T01-R024 (price of several units)',
    '//cac:LineItem[cac:Price/cbc:BaseQuantity][not((cbc:LineExtensionAmount - cbc:Quantity * cac:Price/cbc:PriceAmount div cac:Price/cbc:BaseQuantity) <= 0.02 and (cbc:Quantity * cac:Price/cbc:PriceAmount div cac:Price/cbc:BaseQuantity - cbc:LineExtensionAmount) <= 0.02)]',
  ],
  ['PEPPOL-T01-R025', '//cac:Price/cbc:BaseQuantity[not(. > 0)]'],
  [
    'PEPPOL-T01-R028',
    '//*[@currencyID][not(self::cbc:PriceAmount)][string-length(substring-after(., ".")) > 2]',
  ],
  ['PEPPOL-T01-R031', '/ubl:Order[cbc:ProfileID != "urn:fdc:peppol.eu:poacc:bis:ordering:3"]'],
  ['PEPPOL-T01-R032', '//cac:AllowanceCharge[not(cbc:Amount >= 0)]'],
  [
    'PEPPOL-T01-R034',
    '/ubl:Order[not(starts-with(cbc:CustomizationID, "urn:fdc:peppol.eu:poacc:trns:order:3"))]',
  ],
  ['PEPPOL-T01-CL002', '//cac:AllowanceCharge/cbc:AllowanceChargeReasonCode[. != "FC" and . != "ABK"]'],
]

/** Returns the ids of the rules that a document breaks. */
export function brokenRules(document: Buffer, rules: readonly UblRule[]): string[] {
  const read = XmlDocument.fromBuffer(document)
  try {
    return rules.filter(([, broken]) => read.find(broken, prefixes).length > 0).map(([id]) => id)
  } finally {
    read.dispose()
  }
}

/** Returns where a document leaves the model of its transaction: an outline with `!` at required elements. */
export function outsideModel(document: Buffer, outline: string): string[] {
  const read = XmlDocument.fromBuffer(document)
  try {
    return modelPaths(outline).flatMap(({ path, allowed, isRequired, parent }) => {
      const lacking =
        isRequired && parent ? read.find(`${parent}[not(${path.slice(parent.length + 1)})]`, prefixes) : []
      const unknown =
        allowed.length === 0
          ? []
          : read.find(`${path}/*[not(${allowed.map((name) => `self::${name}`).join(' or ')})]`, prefixes)
      return [
        ...lacking.map(() => `${path} is missing`),
        ...unknown.map((node) => `${path}/${'name' in node ? String(node.name) : ''} is unknown`),
      ]
    })
  } finally {
    read.dispose()
  }
}

function modelPaths(outline: string) {
  const open: string[] = []
  const rows = outline
    .split('\n')
    .filter((row) => row.trim() !== '')
    .map((row) => {
      const depth = (row.length - row.trimStart().length) / 2
      const isRequired = row.endsWith('!')
      open.length = depth
      const parent = depth === 0 ? null : `/${open.join('/')}`
      open.push(row.trim().replace('!', ''))
      return { path: `/${open.join('/')}`, parent, isRequired, name: open.at(-1) ?? '' }
    })
  return rows.map((row) => ({
    ...row,
    allowed: rows.filter(({ parent }) => parent === row.path).map(({ name }) => name),
  }))
}
