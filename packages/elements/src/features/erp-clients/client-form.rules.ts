import {
  defaultOciFields,
  erpClientFormSchema,
  type ErpClient,
  type ErpFormat,
  type ErpProtocol,
  type Locale,
  type OciFields,
  type OrderFormat,
} from '@comptoir/contract'
import * as z from 'zod/mini'
import { originLines } from '../../domain/key/origin-lines.rules.ts'

/** Form values: the unit as text, one site per line, the fields of OCI beside the others. */
export interface ClientFormValues extends OciFields {
  readonly name: string
  readonly protocol: ErpProtocol
  readonly identity: string
  readonly unit: string
  readonly origins: string
  readonly locale: Locale
  readonly fees: ErpFormat['fees']
  readonly classification: ErpFormat['classification']
  readonly orderFormat: OrderFormat
}

export const emptyClient: ClientFormValues = {
  name: '',
  protocol: 'cxml',
  identity: '',
  unit: '',
  origins: '',
  locale: 'fr',
  fees: 'shipping',
  classification: 'own',
  orderFormat: 'cxml',
  ...defaultOciFields,
}

export const valuesOf = ({
  name,
  protocol,
  identity,
  unit,
  origins,
  locale,
  fees,
  classification,
  ociFields,
  orderFormat,
}: ErpClient): ClientFormValues => ({
  name,
  protocol,
  identity,
  unit: String(unit.id),
  origins: origins.join('\n'),
  locale,
  fees,
  classification,
  orderFormat,
  ...ociFields,
})

/** Parses the form into an API body; an empty choice stays empty instead of unit 0. */
export const clientSchema = z.pipe(
  z.pipe(
    z.custom<ClientFormValues>(),
    z.transform(
      ({
        unit,
        origins,
        VENDORMAT,
        CUST_FIELD1,
        CUST_FIELD2,
        CUST_FIELD3,
        CUST_FIELD4,
        CUST_FIELD5,
        ...values
      }: ClientFormValues): unknown => ({
        ...values,
        unit: unit === '' ? null : Number(unit),
        origins: originLines(origins),
        ociFields: { VENDORMAT, CUST_FIELD1, CUST_FIELD2, CUST_FIELD3, CUST_FIELD4, CUST_FIELD5 },
      }),
    ),
  ),
  erpClientFormSchema,
)
