import { frame } from './draw.ts'
import { airMotifs } from './motifs-air.ts'
import { cablingMotifs } from './motifs-cabling.ts'
import { electricalMotifs } from './motifs-electrical.ts'
import { heatingMotifs } from './motifs-heating.ts'
import { lightingMotifs } from './motifs-lighting.ts'
import { plumbingMotifs } from './motifs-plumbing.ts'

const motifs = {
  ...electricalMotifs,
  ...lightingMotifs,
  ...cablingMotifs,
  ...airMotifs,
  ...heatingMotifs,
  ...plumbingMotifs,
}

/** The motif of a drawing; each family has one. */
export type MotifName = keyof typeof motifs

const isMotif = (name: string): name is MotifName => Object.hasOwn(motifs, name)

/** Every motif there is. */
export const motifNames = Object.keys(motifs).filter(isMotif)

/** Returns a drawing as SVG; `null` for an unknown name. */
export function drawPictogram(name: string): string | null {
  return isMotif(name) ? frame(motifs[name]) : null
}
