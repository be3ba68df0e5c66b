import { frame } from './draw.ts'
import { electricalMotifs } from './motifs-electrical.ts'
import { installationMotifs } from './motifs-installation.ts'

const motifs = { ...electricalMotifs, ...installationMotifs }

/** What a drawing shows; each family names one. */
export type MotifName = keyof typeof motifs

const isMotif = (name: string): name is MotifName => Object.hasOwn(motifs, name)

/** Every motif there is. */
export const motifNames = Object.keys(motifs).filter(isMotif)

/** A drawing as SVG; `null` when there is none of that name. */
export function drawPictogram(name: string): string | null {
  return isMotif(name) ? frame(motifs[name]) : null
}
