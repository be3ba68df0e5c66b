import {
  keyScopes,
  partnerKeyFormSchema,
  type KeyScope,
  type Named,
  type PartnerKey,
} from '@comptoir/contract'
import * as z from 'zod/mini'

/** The form as it is typed: one site a line. */
export interface KeyFormValues {
  readonly name: string
  readonly origins: string
  readonly scopes: KeyScope[]
  /** None: all. */
  readonly suppliers: readonly Named[]
}

export const emptyForm: KeyFormValues = { name: '', origins: '', scopes: ['suppliers:read'], suppliers: [] }

export function formOf({ name, origins, scopes, suppliers }: PartnerKey): KeyFormValues {
  return { name, origins: origins.join('\n'), scopes, suppliers }
}

/** The sites of the text box: one a line, and what people write between words counts as a new line too. */
export function originLines(text: string): string[] {
  return text.split(/[\s,;]+/).filter((line) => line !== '')
}

/** Reads the form into what the API takes. */
export const keyFormSchema = z.pipe(
  z.pipe(
    z.object({
      name: z.string(),
      origins: z.string(),
      scopes: z.array(z.enum(keyScopes)),
      suppliers: z.readonly(z.array(z.object({ id: z.int(), name: z.string() }))),
    }),
    z.transform(({ suppliers, ...values }: KeyFormValues): z.input<typeof partnerKeyFormSchema> => ({
      ...values,
      origins: originLines(values.origins),
      supplierIds: suppliers.map(({ id }) => id),
    })),
  ),
  partnerKeyFormSchema,
)

/** The site that a violation of the API names: `origins[1]` is the second that was sent. */
export function siteOf(path: string, origins: readonly string[]): string | undefined {
  const [, place] = /^origins\[(\d+)\]$/.exec(path) ?? []
  return place === undefined ? undefined : origins[Number(place)]
}

/** What is wrong with the sites: with all of them, or with some, each by the line as it was typed. */
export interface OriginTrouble {
  readonly type: string
  /** Code of the violation, or what the server says. */
  readonly message: string
  readonly line?: string
}

const foundSchema = z.object({ type: z._default(z.string(), ''), message: z.string() })

/** Reads what a resolver or the server left under `origins`: one error, or a list with gaps. */
export function originTroubles(found: unknown, text: string): OriginTrouble[] {
  const lines = originLines(text)
  if (Array.isArray(found) && !foundSchema.safeParse(found).success) {
    return found.flatMap((one: unknown, at) => {
      const parsed = foundSchema.safeParse(one)
      return parsed.success ? [{ ...parsed.data, line: lines[at] ?? '' }] : []
    })
  }
  const parsed = foundSchema.safeParse(found)
  return parsed.success ? [parsed.data] : []
}
