/** Countries whose calling code has one or two digits; all others have three (ITU E.164, list of assigned codes). */
const shortCodes = /^\+(1|7|20|27|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])(?=\d)|^\+(\d{3})/

/**
 * Formats an E.164 number as a national one, `04 72 00 12 34`; a foreign number in groups after its country, `+32 470
 * 12 34 56`.
 */
export function nationalPhone(phone: string): string {
  const number = dialledPhone(phone)
  const [, digits] = /^\+33(\d{9})$/.exec(number) ?? []
  if (digits !== undefined) return inPairs(`0${digits}`)
  const [code] = shortCodes.exec(number) ?? []
  if (code === undefined) return phone
  const rest = number.slice(code.length)
  // An odd number of digits starts with a group of three.
  const head = rest.length % 2 === 0 ? '' : rest.slice(0, 3)
  return [code, head, inPairs(rest.slice(head.length))].filter(Boolean).join('\u00a0')
}

/**
 * The number for a `tel:` link, E.164: agencies' numbers come in any notation. Anything that is not a number stays as
 * it is.
 */
export function dialledPhone(phone: string): string {
  const digits = phone.replace(/\(0\)/, '').replace(/[\s().\u2010-\u2015-]/g, '')
  if (/^0[1-9]\d{8}$/.test(digits)) return `+33${digits.slice(1)}`
  const international = digits.replace(/^00/, '+')
  return /^\+\d{7,15}$/.test(international) ? international : phone
}

const inPairs = (digits: string) => digits.replace(/(\d\d)(?=\d)/g, '$1\u00a0')

/** Parses a typed number to E.164 with libphonenumber; French without a prefix. `null`: not a number. */
export async function readPhone(typed: string): Promise<string | null> {
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/min')
  const number = parsePhoneNumberFromString(typed, 'FR')
  return number?.isValid() ? number.number : null
}
