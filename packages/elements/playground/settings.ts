import * as z from 'zod/mini'

/** The settings that the server wrote into the page. */
export interface Settings {
  /** Address of the folder of the elements. */
  readonly elements: string
  /** Accounts of a demo, with their published password; the first is signed in to begin with. */
  readonly accounts: readonly string[]
  readonly password: string
  /** Attributes that a tag has to begin with. */
  readonly samples: Samples
  /** The publishable key of a public page. */
  readonly key: string
  /** Address of the API that these elements use, for signing in; none on another's site, which asks for no password. */
  readonly apiBase: string | undefined
}

/** Values of attributes, by tag and name. */
export type Samples = Readonly<Record<string, Readonly<Record<string, string>>>>

const dataSchema = z.object({
  elements: z.string(),
  demo: z._default(z.string(), '{}'),
  key: z._default(z.string(), ''),
})

const demoSchema = z.object({
  accounts: z._default(z.array(z.string()), []),
  password: z._default(z.string(), ''),
  samples: z._default(z.record(z.string(), z.record(z.string(), z.string())), {}),
})

/** Reads the settings from the `data-` attributes of the page's root. */
export function readSettings(data: Readonly<Record<string, string | undefined>>, page: string): Settings {
  const { elements, demo, key } = dataSchema.parse(data)
  const address = new URL(elements, page)
  return {
    ...demoSchema.parse(JSON.parse(demo)),
    elements: address.href,
    key,
    apiBase: address.origin === new URL(page).origin ? `${address.origin}/api` : undefined,
  }
}
