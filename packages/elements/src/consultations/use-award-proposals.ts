import { awardProblem, awardProposalsInSlices, type AwardProposal, type Comparison } from '@comptoir/contract'
import { useEffect, useState } from 'react'

/** Proposals of one comparison for one number of suppliers. */
interface Found {
  readonly of: Comparison
  readonly maxSuppliers: number
  readonly proposals: readonly AwardProposal[]
}

/** Computed between the page's other work; `null`: they are being computed. */
export function useAwardProposals(
  comparison: Comparison,
  maxSuppliers: number,
): readonly AwardProposal[] | null {
  const [found, setFound] = useState<Found | null>(null)
  useEffect(() => {
    let isOver = false
    const pause = () =>
      new Promise<void>((resolve, reject) => {
        // Nobody waits for it any more: what was begun ends here.
        setTimeout(() => (isOver ? reject(new Error('Proposals of an older comparison')) : resolve()))
      })
    async function compute() {
      await pause()
      const proposals = await awardProposalsInSlices(awardProblem(comparison, maxSuppliers), pause)
      setFound({ of: comparison, maxSuppliers, proposals })
    }
    compute().catch((error: unknown) => {
      if (!isOver) throw error
    })
    return () => {
      isOver = true
    }
  }, [comparison, maxSuppliers])
  return found?.of === comparison && found.maxSuppliers === maxSuppliers ? found.proposals : null
}
