/** E.164 as people at home read it, `04 72 00 12 34`; anything else in groups as it is written. */
export function nationalPhone(phone: string): string {
  const [, digits] = /^\+33(\d{9})$/.exec(phone) ?? []
  return digits === undefined ? phone : `0${digits}`.replace(/(\d\d)(?=\d)/g, '$1\u00a0')
}

/** What libphonenumber makes of a typed number, E.164; without a prefix it is French. `null`: it is no number. */
export async function readPhone(typed: string): Promise<string | null> {
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/min')
  const number = parsePhoneNumberFromString(typed, 'FR')
  return number?.isValid() ? number.number : null
}
