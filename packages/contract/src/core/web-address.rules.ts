/** Browsers and Node have it; the contract is compiled without the types of either. */
declare const URL: new (text: string) => {
  readonly protocol: string
  readonly username: string
  readonly password: string
  readonly hostname: string
}

/** What is wrong with an address that a server or a browser is sent to, by its form alone; `null`: nothing. */
export function webAddressProblem(text: string): 'not_an_address' | 'not_web' | 'has_password' | null {
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
