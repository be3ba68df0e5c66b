import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** Returns a telephone number in E.164, as stored; without a prefix it is French. `null` for an invalid number. */
export function toE164(typed: string): string | null {
  const number = parsePhoneNumberFromString(typed, 'FR')
  return number?.isPossible() && number.isValid() ? number.number : null
}
