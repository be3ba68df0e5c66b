import type { FormField, Locale } from '@comptoir/contract'
import { localeOf } from '../../domain/punch-out-messages/setup-request.read.ts'
import { fieldOf } from '../../domain/punch-out-messages/form.read.ts'
import { readTarget, returnedFields } from './return-address.ts'

/** The functions of an OCI call; without one it opens the catalogue. */
export type OciFunction = 'CATALOG' | 'DETAIL' | 'VALIDATE' | 'BACKGROUND_SEARCH'

/** A parsed OCI call, not yet validated. */
export interface OciCall {
  readonly username: string
  readonly password: string
  readonly hookUrl: string
  /** `null`: a function that we do not offer. */
  readonly function: OciFunction | null
  readonly productId: string
  /** `null`: not a number above zero. */
  readonly quantity: number | null
  readonly search: string
  readonly target: string
  readonly returnFields: readonly FormField[]
  readonly locale: Locale | null
}

const functions: readonly OciFunction[] = ['DETAIL', 'VALIDATE', 'BACKGROUND_SEARCH']

export function readOciCall(fields: readonly FormField[]): OciCall {
  const text = (name: string) => fieldOf(fields, name) ?? ''
  const requested = text('FUNCTION').trim().toUpperCase()
  const quantity = Number((text('QUANTITY').trim() || '1').replace(',', '.'))
  return {
    username: text('USERNAME').trim().slice(0, 255),
    password: text('PASSWORD').trim(),
    hookUrl: text('HOOK_URL'),
    function: requested === '' ? 'CATALOG' : (functions.find((one) => one === requested) ?? null),
    productId: text('PRODUCTID').trim().slice(0, 100),
    quantity: Number.isFinite(quantity) && quantity > 0 && quantity < 1e9 ? quantity : null,
    search: text('SEARCHSTRING').trim().slice(0, 255),
    target: readTarget(fieldOf(fields, '~TARGET') ?? fieldOf(fields, 'RETURNTARGET')),
    returnFields: returnedFields(fields),
    locale: languageOf(text('LANGUAGE') || text('~LANGUAGE') || text('SAP-LANGUAGE')),
  }
}

/** SAP writes F and E, others FR, fr-FR, EN. */
function languageOf(text: string): Locale | null {
  const word = text.trim().toLowerCase()
  return word === 'f' ? 'fr' : word === 'e' ? 'en' : localeOf(word)
}
