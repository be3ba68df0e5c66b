import { awardProblem, awardProposalsInSlices, type AwardProposal, type Comparison } from '@comptoir/contract'
import { useEffect, useState } from 'react'
import { dispatch } from '../runtime/events.ts'
import { useElement } from '../runtime/index.ts'

/** Proposals of one comparison for one number of suppliers; `null`: they could not be computed. */
interface Found {
  readonly of: Comparison
  readonly maxSuppliers: number
  readonly attempt: number
  readonly proposals: readonly AwardProposal[] | null
}

export interface AwardProposalsRead {
  /** `null`: not there yet. */
  readonly proposals: readonly AwardProposal[] | null
  readonly isFailed: boolean
  readonly retry: () => void
}

/** Computed between the page's other work. */
export function useAwardProposals(comparison: Comparison, maxSuppliers: number): AwardProposalsRead {
  const { host } = useElement()
  const [found, setFound] = useState<Found | null>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isOver = false
    const pause = () =>
      new Promise<void>((resolve, reject) => {
        // Nobody waits for it any more: what was begun ends here.
        setTimeout(() => (isOver ? reject(new Error('Proposals of an older comparison')) : resolve()))
      })
    async function compute() {
      await pause()
      return awardProposalsInSlices(awardProblem(comparison, maxSuppliers), pause)
    }
    const keep = (proposals: Found['proposals']) => {
      if (!isOver) setFound({ of: comparison, maxSuppliers, attempt, proposals })
    }
    compute().then(keep, (error: unknown) => {
      if (isOver) return
      keep(null)
      // A fault of ours: the host hears of it, as of one that is met in drawing.
      dispatch(host, 'comptoir-error', { message: String(error), error })
    })
    return () => {
      isOver = true
    }
  }, [host, comparison, maxSuppliers, attempt])
  const isThis = found?.of === comparison && found.maxSuppliers === maxSuppliers && found.attempt === attempt
  const known = isThis ? found : null
  return {
    proposals: known?.proposals ?? null,
    isFailed: known !== null && known.proposals === null,
    retry: () => setAttempt((before) => before + 1),
  }
}
