import { createHash } from 'node:crypto'
import { drawPictogram, motifNames } from './motif.ts'

/** Changes when a drawing does, so that browsers may keep what they have for ever. */
export const pictogramVersion = createHash('sha256')
  .update(motifNames.map(drawPictogram).join('\n'))
  .digest('hex')
  .slice(0, 8)

/** The address of a family's drawing, below the API base. */
export function pictogramPath(familyCode: string): string {
  return `/pictograms/${familyCode}.svg?v=${pictogramVersion}`
}
