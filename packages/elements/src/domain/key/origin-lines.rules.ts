import * as z from 'zod/mini'

/** The sites of a text box: one per line; separators between words count as line breaks too. */
export function originLines(text: string): string[] {
  return text.split(/[\s,;]+/).filter((line) => line !== '')
}

/** The site of an API violation: `origins[1]` is the second one sent. */
export function siteOf(path: string, origins: readonly string[]): string | undefined {
  const [, index] = /^origins\[(\d+)\]$/.exec(path) ?? []
  return index === undefined ? undefined : origins[Number(index)]
}

/** A problem with the sites: with all of them, or with one, quoting its line as typed. */
export interface OriginProblem {
  readonly type: string
  /** Code of the violation, or the server's text. */
  readonly message: string
  readonly line?: string
}

const foundSchema = z.object({ type: z._default(z.string(), ''), message: z.string() })

/** Reads the errors of `origins` from a resolver or the server: one error, or a sparse list. */
export function originProblems(found: unknown, text: string): OriginProblem[] {
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
