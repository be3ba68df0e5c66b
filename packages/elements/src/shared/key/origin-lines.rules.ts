import * as z from 'zod/mini'

/** The sites of a text box: one a line, and what people write between words counts as a new line too. */
export function originLines(text: string): string[] {
  return text.split(/[\s,;]+/).filter((line) => line !== '')
}

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
