import * as z from 'zod/mini'

export const exportFormats = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]

type PageParameter = 'page' | 'itemsPerPage' | 'facets'
const pageParameters: readonly string[] = ['page', 'itemsPerPage', 'facets'] satisfies PageParameter[]

/** The query of a list's export: the list's own filters and order, without its pages, and the format of the file. */
export function exportQuery<Shape extends z.core.$ZodShape>({ shape }: z.ZodMiniObject<Shape>) {
  const filters = Object.entries(shape).filter(([name]) => !pageParameters.includes(name))
  return z.strictObject({
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all but those of the page
    ...(Object.fromEntries(filters) as Omit<Shape, PageParameter>),
    format: z.enum(exportFormats),
  })
}
