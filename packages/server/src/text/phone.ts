import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** A telephone number as it is kept, E.164; without a prefix it is French. `null`: it is no number. */
export function toE164(typed: string): string | null {
  const number = parsePhoneNumberFromString(typed, 'FR')
  return number?.isPossible() && number.isValid() ? number.number : null
}
