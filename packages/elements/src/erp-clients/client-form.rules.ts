import { erpClientFormSchema, type ErpClient, type ErpProtocol, type Locale } from '@comptoir/contract'
import * as z from 'zod/mini'
import { originLines } from '../shared/key/origin-lines.rules.ts'

/** The form as it is typed: the unit as a text, one site a line. */
export interface ClientFormValues {
  readonly name: string
  readonly protocol: ErpProtocol
  readonly identity: string
  readonly unit: string
  readonly origins: string
  readonly locale: Locale
}

export const emptyClient: ClientFormValues = {
  name: '',
  protocol: 'cxml',
  identity: '',
  unit: '',
  origins: '',
  locale: 'fr',
}

export function valuesOf({ name, protocol, identity, unit, origins, locale }: ErpClient): ClientFormValues {
  return { name, protocol, identity, unit: String(unit.id), origins: origins.join('\n'), locale }
}

/** What the API takes of what was typed: nothing chosen is a field left empty, not unit 0. */
const bodyOf = ({ unit, origins, ...values }: ClientFormValues): unknown => ({
  ...values,
  unit: unit === '' ? null : Number(unit),
  origins: originLines(origins),
})

/** Reads the form into what the API takes. */
export const clientFormSchema = z.pipe(
  z.pipe(z.custom<ClientFormValues>(), z.transform(bodyOf)),
  erpClientFormSchema,
)

/** What is handed to the ERP's administrator, a line each. */
export function handOver(site: string, { protocol, identity, secret }: Handed): string {
  return protocol === 'cxml'
    ? `PunchOutSetupRequest: ${site}/punchout/cxml\nSender Identity: ${identity}\nSharedSecret: ${secret}`
    : `URL: ${site}/punchout/oci\nUSERNAME: ${identity}\nPASSWORD: ${secret}`
}

interface Handed {
  readonly protocol: ErpProtocol
  readonly identity: string
  readonly secret: string
}
