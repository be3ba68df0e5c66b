import * as z from 'zod/mini'

const userSchema = z.object({ authorizeToken: z.string() })

async function post(address: string, body: object): Promise<string> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/ld+json' },
    body: JSON.stringify(body),
    credentials: 'omit',
  })
  if (!response.ok) throw new Error(String(response.status))
  return userSchema.parse(await response.json()).authorizeToken
}

/** Signs in and returns the token of the session. */
export function signIn(apiBase: string, username: string, password: string): Promise<string> {
  return post(`${apiBase}/login`, { username, password })
}

/** Exchanges an expired token for a new one. */
export function renewToken(apiBase: string, token: string): Promise<string> {
  return post(`${apiBase}/refresh_token`, { authorizeToken: token })
}
