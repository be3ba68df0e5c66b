import { erpClientFormSchema, type ErpClient, type ErpProtocol, type Locale } from '@comptoir/contract'
import * as z from 'zod/mini'
import { originLines } from '../../domain/key/origin-lines.rules.ts'

/** Form values: the unit as text, one site per line. */
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

/** API body of the form; an empty choice stays empty instead of unit 0. */
const toRequestBody = ({ unit, origins, ...values }: ClientFormValues): unknown => ({
  ...values,
  unit: unit === '' ? null : Number(unit),
  origins: originLines(origins),
})

/** Parses the form into an API body. */
export const clientFormSchema = z.pipe(
  z.pipe(z.custom<ClientFormValues>(), z.transform(toRequestBody)),
  erpClientFormSchema,
)

/** Returns the credentials for the ERP's administrator, one per line. */
export function credentialsText(site: string, { protocol, identity, secret }: ErpCredentials): string {
  return protocol === 'cxml'
    ? `PunchOutSetupRequest: ${site}/punchout/cxml\nSender Identity: ${identity}\nSharedSecret: ${secret}`
    : `URL: ${site}/punchout/oci\nUSERNAME: ${identity}\nPASSWORD: ${secret}`
}

interface ErpCredentials {
  readonly protocol: ErpProtocol
  readonly identity: string
  readonly secret: string
}
