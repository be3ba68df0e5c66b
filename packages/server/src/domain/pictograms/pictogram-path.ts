import { createHash } from 'node:crypto'
import { drawings } from './drawings.ts'

/** Changes with the drawings, so that browsers may cache them forever. */
export const pictogramVersion = createHash('sha256')
  .update([...drawings.values()].join('\n'))
  .digest('hex')
  .slice(0, 8)

/** Returns the path of a family's drawing, below the API base. */
export function pictogramPath(familyCode: string): string {
  return `/pictograms/${familyCode}.svg?v=${pictogramVersion}`
}
