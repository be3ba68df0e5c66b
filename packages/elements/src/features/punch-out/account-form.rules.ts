import {
  punchOutAccountFormSchema,
  type PunchOutAccount,
  type PunchOutProtocol,
  type PunchOutUserMapping,
} from '@comptoir/contract'
import * as z from 'zod/mini'

/** Form values: choices as text, one additional field per line. */
export interface AccountFormValues {
  readonly supplier: string
  readonly unit: string
  readonly protocol: PunchOutProtocol
  readonly isActive: boolean
  readonly shopUrl: string
  readonly orderUrl: string
  readonly fromDomain: string
  readonly fromIdentity: string
  readonly toDomain: string
  readonly toIdentity: string
  readonly senderDomain: string
  readonly senderIdentity: string
  readonly loginField: string
  readonly login: string
  readonly secretField: string
  readonly fields: string
  readonly userMapping: PunchOutUserMapping
  readonly secret: string
  readonly dropsSecret: boolean
}

export const emptyAccount: AccountFormValues = {
  supplier: '',
  unit: '',
  protocol: 'cxml',
  isActive: true,
  shopUrl: '',
  orderUrl: '',
  fromDomain: 'NetworkId',
  fromIdentity: '',
  toDomain: 'NetworkId',
  toIdentity: '',
  senderDomain: 'NetworkId',
  senderIdentity: '',
  loginField: 'USERNAME',
  login: '',
  secretField: 'PASSWORD',
  fields: '',
  userMapping: 'none',
  secret: '',
  dropsSecret: false,
}

export function valuesOf(account: PunchOutAccount): AccountFormValues {
  const { supplier, unit, orderUrl, fields } = account
  return {
    protocol: account.protocol,
    isActive: account.isActive,
    shopUrl: account.shopUrl,
    fromDomain: account.fromDomain,
    fromIdentity: account.fromIdentity,
    toDomain: account.toDomain,
    toIdentity: account.toIdentity,
    senderDomain: account.senderDomain,
    senderIdentity: account.senderIdentity,
    loginField: account.loginField,
    login: account.login,
    secretField: account.secretField,
    userMapping: account.userMapping,
    supplier: String(supplier.id),
    unit: String(unit.id),
    orderUrl: orderUrl ?? '',
    fields: fields.map(({ name, value }) => `${name}=${value}`).join('\n'),
    secret: '',
    dropsSecret: false,
  }
}

/** Parses the lines of the text box: `name=value`. */
export function fieldLines(text: string): { name: string; value: string }[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const mark = line.indexOf('=')
      return mark < 0
        ? { name: line.trim(), value: '' }
        : { name: line.slice(0, mark).trim(), value: line.slice(mark + 1).trim() }
    })
}

const numberOf = (text: string) => (text === '' ? null : Number(text))

/** API body of the form; an empty secret keeps the stored one. */
export function toRequestBody({ secret, dropsSecret, ...values }: AccountFormValues): unknown {
  return {
    ...values,
    supplier: numberOf(values.supplier),
    unit: numberOf(values.unit),
    orderUrl: values.orderUrl.trim() === '' ? null : values.orderUrl,
    fields: fieldLines(values.fields),
    ...(secret !== '' ? { secret } : dropsSecret ? { secret: '' } : {}),
  }
}

/** Parses the form into an API body. */
export const accountFormSchema = z.pipe(
  z.pipe(z.custom<AccountFormValues>(), z.transform(toRequestBody)),
  punchOutAccountFormSchema,
)
