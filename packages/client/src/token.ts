import { ComptoirError } from './comptoir-error.ts'

/** Returns a token; called with one that has expired, it returns another. */
export type TokenSource = (expired?: string) => string | Promise<string>

export interface Tokens {
  /** Sends with the present token, and once more with the next if that one has expired. */
  readonly withToken: (send: (token: string | undefined) => Promise<Response>) => Promise<Response>
}

/** Keeps the token of a client. Many calls at a time ask for one token together. */
export function keepToken(source: string | TokenSource | undefined): Tokens {
  let pending: Promise<string> | undefined
  const ask = (expired?: string) => {
    if (typeof source !== 'function') return undefined
    const asked = Promise.resolve(source(expired))
    pending = asked
    // The next call asks again.
    asked.catch(() => {
      if (pending === asked) pending = undefined
    })
    return asked
  }
  const isExpired = (error: unknown) => error instanceof ComptoirError && error.code === 'token_expired'
  return {
    async withToken(send) {
      const current = typeof source === 'string' ? source : (pending ?? ask())
      const token = await current
      try {
        return await send(token)
      } catch (error) {
        if (!isExpired(error) || typeof source !== 'function') throw error
        const next = await (pending === undefined || pending === current ? ask(token) : pending)
        return send(next)
      }
    },
  }
}
