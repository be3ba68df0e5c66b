import { awardProblem, type AwardProposal, type Comparison } from '@comptoir/contract'
import { Button, CheckIcon, Select, Skeleton } from '@comptoir/ui'
import { useMemo, useState } from 'react'
import { Failure, Text, useFormat, useText } from '../runtime/index.ts'
import { AwardReasons } from './award-reasons.tsx'
import { AwardShares } from './award-shares.tsx'
import { useAwardProposals } from './use-award-proposals.ts'
import type { Awarding } from './use-awarding.ts'

const usualSuppliers = 3

interface AwardProposalsProps {
  readonly comparison: Comparison
  readonly awarding: Awarding
}

/** Three ways to award what is left: one supplier, the cheapest split, everything soonest; each fills the choice (B-02). */
export function AwardProposals({ comparison, awarding }: AwardProposalsProps) {
  const text = useText()
  const { lines, suppliers } = useMemo(() => awardProblem(comparison, 1), [comparison])
  const offering = suppliers.filter(({ offers }) => offers.length > 0).length
  const [wanted, setWanted] = useState(usualSuppliers)
  const maxSuppliers = Math.max(1, Math.min(wanted, offering))
  const { proposals, isFailed, retry } = useAwardProposals(comparison, maxSuppliers)
  if (lines.length === 0 || offering === 0) return null
  return (
    <section aria-label={text('consultations.proposals')} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="m-0 text-base font-semibold">
          <Text id="consultations.proposals" />
        </h3>
        {offering > 1 && (
          <Select
            inline
            size="sm"
            label={text('consultations.splitOver')}
            value={String(maxSuppliers)}
            onValueChange={(value) => setWanted(Number(value))}
            options={Array.from({ length: offering }, (_, at) => ({
              value: String(at + 1),
              label: text('consultations.atMost', { count: at + 1 }),
            }))}
          />
        )}
      </div>
      {isFailed ? (
        <Failure message="consultations.proposalsFailed" onRetry={retry} />
      ) : proposals === null ? (
        <Skeleton shape="row" count={3} />
      ) : (
        <ul role="list" className="m-0 grid list-none gap-3 p-0 @md:grid-cols-3">
          {distinct(proposals).map((proposal) => (
            <Proposal
              key={proposal.kind}
              proposal={proposal}
              comparison={comparison}
              awarding={awarding}
              maxSuppliers={maxSuppliers}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

/** One supplier alone leaves one way. */
const distinct = (proposals: readonly AwardProposal[]) =>
  proposals.filter(({ shares }, at) => shares.length > 0 && (at === 0 || !isSame(proposals, at)))

/** The split that is one supplier, and the fastest that is the split, say nothing new. */
function isSame(proposals: readonly AwardProposal[], at: number): boolean {
  const own = keyOf(proposals[at])
  return proposals.slice(0, at).some((before) => keyOf(before) === own)
}

const keyOf = (proposal: AwardProposal | undefined) =>
  JSON.stringify([...choicesOf(proposal)].toSorted(([one], [other]) => one - other))

const choicesOf = (proposal: AwardProposal | undefined) =>
  new Map(
    (proposal?.shares ?? []).flatMap(({ supplier, lines }) =>
      lines.map((line) => [line, { supplier, isSimilar: false }] as const),
    ),
  )

interface ProposalProps extends AwardProposalsProps {
  readonly proposal: AwardProposal
  readonly maxSuppliers: number
}

function Proposal({ proposal, comparison, awarding, maxSuppliers }: ProposalProps) {
  const text = useText()
  const { money } = useFormat()
  const { kind, shares, total } = proposal
  const choices = choicesOf(proposal)
  const isChosen = choices.size === awarding.chosen.size && [...choices].every(isIn(awarding))
  const title = text(`consultations.proposal.${kind}`, { count: maxSuppliers })
  const nameOf = (supplier: number) =>
    comparison.answers.find(({ id }) => id === supplier)?.supplier.name ?? ''
  return (
    <li className="border-line bg-surface flex min-w-0 flex-col items-start gap-2 rounded-lg border p-3">
      <h4 className="m-0 text-sm font-semibold">{title}</h4>
      <p className="m-0 text-lg font-semibold tabular-nums">{money(total)}</p>
      <AwardShares shares={shares} comparison={comparison} />
      <AwardReasons proposal={proposal} nameOf={nameOf} />
      <Button
        size="sm"
        className="mt-auto"
        variant={isChosen ? 'primary' : 'secondary'}
        icon={isChosen ? <CheckIcon /> : undefined}
        aria-pressed={isChosen}
        aria-label={text(isChosen ? 'consultations.proposalTakenOf' : 'consultations.takeProposalOf', {
          title,
        })}
        onClick={() => awarding.choose(isChosen ? new Map() : choices)}
      >
        <Text id={isChosen ? 'consultations.chosen' : 'consultations.takeProposal'} />
      </Button>
    </li>
  )
}

const isIn =
  ({ chosen }: Awarding) =>
  ([line, { supplier }]: readonly [number, { readonly supplier: number }]) => {
    const choice = chosen.get(line)
    return choice?.supplier === supplier && !choice.isSimilar
  }
