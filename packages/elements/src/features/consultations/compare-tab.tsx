import { routes, type Comparison, type Consultation, type MatrixView } from '@comptoir/contract'
import { Button, CompareIcon, DownloadIcon, EmptyState, Notice, Select, Skeleton } from '@comptoir/ui'
import { useState } from 'react'
import type { ApiError } from '../../runtime/api/api-error.ts'
import { Loaded, Text, useDownload, useErrorText, useFormat, useRead, useText } from '../../runtime/index.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'
import { AwardBar } from './award-bar.tsx'
import { AwardProposals } from './award-proposals.tsx'
import { CompareMatrix } from './compare-matrix.tsx'
import { useAwarding } from './use-awarding.ts'
import { useMatrixView } from './use-matrix-view.ts'

/** The answers side by side. */
export function CompareTab({ consultation }: { readonly consultation: Consultation }) {
  const [round, setRound] = useState<number | null>(null)
  const comparison = useRead(
    routes.compareConsultation,
    { params: { id: consultation.id }, query: round === null ? {} : { round } },
    { keepPrevious: true },
  )
  return (
    <Loaded read={comparison} skeleton={<Skeleton shape="row" count={8} />}>
      {(compared) => (
        <>
          <Rounds comparison={compared} round={round} onChange={setRound} />
          <ComparisonView
            key={compared.round}
            consultation={consultation}
            comparison={compared}
            isLatest={compared.round === compared.rounds}
            refreshing={{ isBusy: comparison.isFetching, run: comparison.refetch }}
          />
        </>
      )}
    </Loaded>
  )
}

interface RoundsProps {
  readonly comparison: Comparison
  readonly round: number | null
  readonly onChange: (round: number | null) => void
}

/** Former rounds stay readable (D-06). */
function Rounds({ comparison: { rounds }, round, onChange }: RoundsProps) {
  const text = useText()
  if (rounds < 2) return null
  return (
    <div className="mb-3 flex flex-col items-start gap-2">
      <Select
        inline
        size="sm"
        label={text('consultations.roundShown')}
        value={String(round ?? rounds)}
        onValueChange={(value) => onChange(Number(value) === rounds ? null : Number(value))}
        options={Array.from({ length: rounds }, (_, index) => ({
          value: String(rounds - index),
          label:
            index === 0
              ? text('consultations.latestRound')
              : text('consultations.round', { number: rounds - index }),
        }))}
      />
      {round !== null && (
        <Notice tone="info">
          <Text id="consultations.formerRound" values={{ number: round }} />
        </Notice>
      )}
    </div>
  )
}

interface Refreshing {
  readonly isBusy: boolean
  readonly run: () => Promise<{ readonly error: ApiError | null }>
}

/** Reloads agreements and answers; keeps the current data if that fails. */
function RefreshPrices({ isBusy, run }: Refreshing) {
  const text = useText()
  const errorText = useErrorText()
  const notify = useNotify()
  async function refresh() {
    const { error } = await run()
    if (error)
      notify({ tone: 'danger', title: text('consultations.refreshFailed'), children: errorText(error) })
  }
  return (
    <Button variant="quiet" busy={isBusy} onClick={() => void refresh()}>
      <Text id="consultations.refreshPrices" />
    </Button>
  )
}

interface ComparisonViewProps {
  readonly refreshing: Refreshing
  readonly isLatest: boolean
  readonly consultation: Consultation
  readonly comparison: Comparison
}

function ComparisonView({ consultation, comparison, isLatest, refreshing }: ComparisonViewProps) {
  const text = useText()
  const errorText = useErrorText()
  const { dateTime } = useFormat()
  const file = useDownload(routes.exportComparison)
  const awarding = useAwarding(comparison)
  const viewing = useMatrixView(comparison)
  const { sealedUntil, answeredCount, answers } = comparison
  const isOpen = consultation.status !== 'closed' && isLatest && sealedUntil === null
  const sealed =
    sealedUntil === null ? null : (
      <Notice tone="info" title={text('consultations.sealed', { count: answeredCount })}>
        <Text id="consultations.sealedUntil" values={{ date: dateTime(sealedUntil) }} />
      </Notice>
    )
  if (answers.length === 0)
    return (
      sealed ?? (
        <EmptyState icon={<CompareIcon />} title={<Text id="consultations.noAnswer" />}>
          <Text id="consultations.noAnswerHelp" />
        </EmptyState>
      )
    )
  return (
    <div className="flex flex-col gap-3">
      {sealed}
      <div className="flex flex-wrap items-center justify-end gap-3">
        {isLatest && sealed === null && (
          <p className="text-muted m-0 mr-auto">
            <Text
              id="consultations.answersOf"
              values={{ answered: answeredCount, sent: consultation.sentCount }}
            />
          </p>
        )}
        {file.error && <Notice tone="danger">{errorText(file.error)}</Notice>}
        <RefreshPrices {...refreshing} />
        <Button
          icon={<DownloadIcon />}
          busy={file.isPending}
          onClick={() =>
            file.save({
              input: { params: { id: consultation.id }, query: exportQuery(comparison.round, viewing[0]) },
              fileName: `${text('consultations.compareFile')}-${consultation.id}.xlsx`,
            })
          }
        >
          <Text id="consultations.exportCompare" />
        </Button>
      </div>
      {isOpen && <AwardProposals comparison={comparison} awarding={awarding} />}
      <CompareMatrix comparison={comparison} viewing={viewing} awarding={isOpen ? awarding : null} />
      {isOpen && <AwardBar consultation={consultation} comparison={comparison} awarding={awarding} />}
    </div>
  )
}

/** The exported file matches the screen: same round, order, columns and gaps. */
const exportQuery = (round: number, { hidden, gapTo, sort }: MatrixView) => ({
  format: 'xlsx' as const,
  ...(round > 0 && { round }),
  ...(sort && { sort: sort.key, direction: sort.direction }),
  hidden: [...hidden],
  gapTo,
})
