import * as z from 'zod/mini'

/** What whoever serves the page wrote into it. */
export interface Settings {
  /** Address of the folder of the elements. */
  readonly elements: string
  /** Accounts of a demo, with their published password. */
  readonly accounts: readonly string[]
  readonly password: string
  /** The publishable key of a public page. */
  readonly key: string
  /** Address of the API that these elements use, for signing in; none on another's site, which asks for no password. */
  readonly apiBase: string | undefined
}

const dataSchema = z.object({
  elements: z.string(),
  accounts: z._default(z.string(), ''),
  password: z._default(z.string(), ''),
  key: z._default(z.string(), ''),
})

/** Reads the settings from the `data-` attributes of the page's root. */
export function readSettings(data: Readonly<Record<string, string | undefined>>, page: string): Settings {
  const { elements, accounts, password, key } = dataSchema.parse(data)
  const address = new URL(elements, page)
  return {
    elements: address.href,
    accounts: accounts.split(' ').filter((name) => name !== ''),
    password,
    key,
    apiBase: address.origin === new URL(page).origin ? `${address.origin}/api` : undefined,
  }
}
