import type { Comparison, MatrixColumn, MatrixView } from '@comptoir/contract'
import { useState } from 'react'

/** The view settings of the matrix and their setter. */
export type MatrixViewState = readonly [MatrixView, (change: Partial<MatrixView>) => void]

/** Default view: hides empty columns, and compares with the agreement price if there is one. */
export function useMatrixView({ lines }: Comparison): MatrixViewState {
  const [view, setView] = useState<MatrixView>(() => ({
    hidden: new Set(emptyColumns(lines)),
    gapTo: lines.some(({ agreementPrice }) => agreementPrice !== null) ? 'agreement' : 'reference',
    sort: null,
  }))
  return [view, (change) => setView((before) => ({ ...before, ...change }))]
}

/** Empty columns are hidden at first. */
function emptyColumns(lines: Comparison['lines']): readonly MatrixColumn[] {
  const isEmpty = (key: 'lastPaid' | 'carbon') => lines.every((line) => line[key] === null)
  return (['lastPaid', 'carbon'] as const).filter(isEmpty)
}
