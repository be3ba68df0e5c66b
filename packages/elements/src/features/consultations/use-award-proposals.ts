import { awardProblem, awardProposalsInSlices, type AwardProposal, type Comparison } from '@comptoir/contract'
import { useEffect, useState } from 'react'
import { dispatch } from '../../runtime/element/events.ts'
import { useElement } from '../../runtime/index.ts'

/** Proposals for one comparison and maximum number of suppliers; `null` if they could not be computed. */
interface Found {
  readonly comparison: Comparison
  readonly maxSuppliers: number
  readonly takesOutliers: boolean
  readonly attempt: number
  readonly proposals: readonly AwardProposal[] | null
}

export interface AwardProposalsRead {
  /** `null` while computing. */
  readonly proposals: readonly AwardProposal[] | null
  readonly isFailed: boolean
  readonly retry: () => void
}

/** Computes the proposals in slices, so that the page stays responsive. */
export function useAwardProposals(
  comparison: Comparison,
  maxSuppliers: number,
  takesOutliers: boolean,
): AwardProposalsRead {
  const { host } = useElement()
  const [found, setFound] = useState<Found | null>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isOver = false
    const pause = () =>
      new Promise<void>((resolve, reject) => {
        // Outdated: stops the computation.
        setTimeout(() => (isOver ? reject(new Error('Proposals of an older comparison')) : resolve()))
      })
    async function compute() {
      await pause()
      return awardProposalsInSlices(awardProblem(comparison, maxSuppliers, takesOutliers), pause)
    }
    const store = (proposals: Found['proposals']) => {
      if (!isOver) setFound({ comparison, maxSuppliers, takesOutliers, attempt, proposals })
    }
    compute().then(store, (error: unknown) => {
      if (isOver) return
      store(null)
      // An unexpected error: reported to the host like a rendering error.
      dispatch(host, 'comptoir-error', { message: String(error), error })
    })
    return () => {
      isOver = true
    }
  }, [host, comparison, maxSuppliers, takesOutliers, attempt])
  const isThis =
    found?.comparison === comparison &&
    found.maxSuppliers === maxSuppliers &&
    found.takesOutliers === takesOutliers &&
    found.attempt === attempt
  const current = isThis ? found : null
  return {
    proposals: current?.proposals ?? null,
    isFailed: current !== null && current.proposals === null,
    retry: () => setAttempt((before) => before + 1),
  }
}
