import { awardProblem, countOutliers, type AwardProposal, type Comparison } from '@comptoir/contract'
import { Badge, Button, Checkbox, CheckIcon, Select, Skeleton } from '@comptoir/ui'
import { useMemo, useState } from 'react'
import { Failure, Text, useFormat, useText } from '../../runtime/index.ts'
import { AwardReasons } from './award-reasons.tsx'
import { AwardShares } from './award-shares.tsx'
import { useAwardProposals } from './use-award-proposals.ts'
import { remainingQuantities, type Awarding } from './use-awarding.ts'

const usualSuppliers = 3

interface AwardProposalsProps {
  readonly comparison: Comparison
  readonly awarding: Awarding
}

/** Up to three ways to award the remaining lines: one supplier, the cheapest split, the fastest. Each fills the selection (B-02). */
export function AwardProposals({ comparison, awarding }: AwardProposalsProps) {
  const text = useText()
  const [takesOutliers, setTakesOutliers] = useState(false)
  const { lines, suppliers } = useMemo(
    () => awardProblem(comparison, 1, takesOutliers),
    [comparison, takesOutliers],
  )
  const outliers = useMemo(() => countRemainingLines(comparison), [comparison])
  const offering = suppliers.filter(({ offers }) => offers.length > 0).length
  const [supplierLimit, setSupplierLimit] = useState(usualSuppliers)
  const [isOpen, setOpen] = useState(false)
  const maxSuppliers = Math.max(1, Math.min(supplierLimit, offering))
  const { proposals, isFailed, retry } = useAwardProposals(comparison, maxSuppliers, takesOutliers)
  if (lines.length === 0 || (offering === 0 && outliers === 0)) return null
  return (
    <section aria-label={text('consultations.proposals')} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h3 className="m-0 grow text-base font-semibold">
          <Text id="consultations.proposals" />
        </h3>
        {outliers > 0 && (
          <Checkbox
            label={text('consultations.proposeOutliers', { count: outliers })}
            checked={takesOutliers}
            onChange={() => setTakesOutliers(!takesOutliers)}
          />
        )}
        {offering > 1 && (
          <Select
            inline
            size="sm"
            label={text('consultations.splitOver')}
            value={String(maxSuppliers)}
            onValueChange={(value) => setSupplierLimit(Number(value))}
            options={Array.from({ length: offering }, (_, index) => ({
              value: String(index + 1),
              label: text('consultations.atMost', { count: index + 1 }),
            }))}
          />
        )}
        <Button size="sm" variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Text id={isOpen ? 'consultations.hideReasons' : 'consultations.showReasons'} />
        </Button>
      </div>
      {isFailed ? (
        <Failure message="consultations.proposalsFailed" onRetry={retry} />
      ) : proposals === null ? (
        <Skeleton shape="row" count={2} />
      ) : (
        <ul role="list" className="m-0 grid list-none gap-3 p-0 @md:grid-cols-3">
          {withoutDuplicates(proposals).map((proposal) => (
            <Proposal
              key={proposal.kind}
              proposal={proposal}
              comparison={comparison}
              awarding={awarding}
              maxSuppliers={maxSuppliers}
              isOpen={isOpen}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

/** Outlier prices of remaining lines in valid offers. */
function countRemainingLines(comparison: Comparison): number {
  const { lines, awards } = comparison
  const left = remainingQuantities({ lines, awards })
  const open = lines.filter(({ id }) => (left.get(id) ?? 0) > 0)
  return comparison.answers
    .filter(({ isExpired }) => !isExpired)
    .reduce((count, { id }) => count + countOutliers(open, id, comparison), 0)
}

/** With a single supplier there is one proposal. */
const withoutDuplicates = (proposals: readonly AwardProposal[]) =>
  proposals.filter(({ shares }, index) => shares.length > 0 && (index === 0 || !isSame(proposals, index)))

/** Drops proposals that repeat another: a split with one supplier, a fastest one equal to the split. */
function isSame(proposals: readonly AwardProposal[], index: number): boolean {
  const own = keyOf(proposals[index])
  return proposals.slice(0, index).some((before) => keyOf(before) === own)
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
  /** Shows the breakdown and the reasons. */
  readonly isOpen: boolean
}

/** Total of a proposal and the button to select it; details on request, so that the offers stay visible. */
function Proposal({ proposal, comparison, awarding, maxSuppliers, isOpen }: ProposalProps) {
  const text = useText()
  const { money } = useFormat()
  const { kind, shares, total, missing } = proposal
  const choices = choicesOf(proposal)
  const isChosen = choices.size === awarding.chosen.size && [...choices].every(isIn(awarding))
  const title = text(`consultations.proposal.${kind}`, { count: maxSuppliers })
  const nameOf = (supplier: number) =>
    comparison.answers.find(({ id }) => id === supplier)?.supplier.name ?? ''
  return (
    <li className="border-line bg-surface flex min-w-0 flex-col gap-1 rounded-lg border px-3 py-2">
      <h4 className="m-0 text-sm font-semibold">{title}</h4>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-lg font-semibold tabular-nums">{money(total)}</span>
        {missing.length > 0 && (
          <Badge wraps tone="warning">
            <Text id="consultations.proposalIncomplete" values={{ count: missing.length }} />
          </Badge>
        )}
        <Button
          size="sm"
          className="ms-auto"
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
      </div>
      {isOpen && (
        <>
          <AwardShares shares={shares} comparison={comparison} />
          <AwardReasons proposal={proposal} nameOf={nameOf} />
        </>
      )}
    </li>
  )
}

const isIn =
  ({ chosen }: Awarding) =>
  ([line, { supplier }]: readonly [number, { readonly supplier: number }]) => {
    const choice = chosen.get(line)
    return choice?.supplier === supplier && !choice.isSimilar
  }
