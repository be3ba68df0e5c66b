import type { Comparison, MatrixColumn, MatrixView } from '@comptoir/contract'
import { useState } from 'react'

/** The matrix as its user sets it, and how to set it. */
export type MatrixViewing = readonly [MatrixView, (change: Partial<MatrixView>) => void]

/** What is in sight at first: no column in which nothing is known, gaps to the agreement where there is one. */
export function useMatrixView({ lines }: Comparison): MatrixViewing {
  const [view, setView] = useState<MatrixView>(() => ({
    hidden: new Set(emptyColumns(lines)),
    gapTo: lines.some(({ agreementPrice }) => agreementPrice !== null) ? 'agreement' : 'reference',
    sort: null,
  }))
  return [view, (change) => setView((before) => ({ ...before, ...change }))]
}

/** A column in which nothing is known begins out of sight. */
function emptyColumns(lines: Comparison['lines']): readonly MatrixColumn[] {
  const isEmpty = (key: 'lastPaid' | 'carbon') => lines.every((line) => line[key] === null)
  return (['lastPaid', 'carbon'] as const).filter(isEmpty)
}
