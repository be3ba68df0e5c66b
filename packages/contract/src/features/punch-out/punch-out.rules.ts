/** Browsers and Node have it; the contract is compiled without the types of either. */
declare const URL: new (text: string) => {
  readonly protocol: string
  readonly username: string
  readonly password: string
  readonly hostname: string
}

/** Days for which prices of a shop are valid (D-24). */
export const punchOutPriceDays = 1

/** Hours after which a shop's cart is too late. */
export const punchOutSessionHours = 12

export type PunchOutAddressProblem = 'not_an_address' | 'not_web' | 'has_password'

/** What is wrong with the address of a shop by its form alone; `null`: nothing. */
export function punchOutAddressProblem(text: string): PunchOutAddressProblem | null {
  const url = read(text)
  if (!url || url.hostname === '') return 'not_an_address'
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'not_web'
  return url.username || url.password ? 'has_password' : null
}

function read(text: string) {
  // oxlint-disable-next-line no-control-regex -- control characters, which browsers remove, hide the real address
  if (/[\u0000-\u0020]/.test(text)) return null
  try {
    return new URL(text)
  } catch {
    return null
  }
}
