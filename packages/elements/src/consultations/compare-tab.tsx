import { routes, type Consultation, type Comparison } from '@comptoir/contract'
import { Button, CompareIcon, DownloadIcon, EmptyState, Notice, Skeleton } from '@comptoir/ui'
import { Loaded, Text, useDownload, useErrorText, useFormat, useRead, useText } from '../runtime/index.ts'
import { AwardBar } from './award-bar.tsx'
import { AwardProposals } from './award-proposals.tsx'
import { CompareMatrix } from './compare-matrix.tsx'
import { useAwarding } from './use-awarding.ts'

/** The answers side by side. */
export function CompareTab({ consultation }: { readonly consultation: Consultation }) {
  const comparison = useRead(routes.compareConsultation, { params: { id: consultation.id } })
  return (
    <Loaded read={comparison} skeleton={<Skeleton shape="row" count={8} />}>
      {(compared) => <Compared consultation={consultation} comparison={compared} />}
    </Loaded>
  )
}

interface ComparedProps {
  readonly consultation: Consultation
  readonly comparison: Comparison
}

function Compared({ consultation, comparison }: ComparedProps) {
  const text = useText()
  const errorText = useErrorText()
  const { dateTime } = useFormat()
  const file = useDownload(routes.exportComparison)
  const awarding = useAwarding(comparison)
  const { sealedUntil, answeredCount, answers } = comparison
  const isOpen = consultation.status !== 'closed'
  if (sealedUntil !== null)
    return (
      <Notice tone="info" title={text('consultations.sealed', { count: answeredCount })}>
        <Text id="consultations.sealedUntil" values={{ date: dateTime(sealedUntil) }} />
      </Notice>
    )
  if (answers.length === 0)
    return (
      <EmptyState icon={<CompareIcon />} title={<Text id="consultations.noAnswer" />}>
        <Text id="consultations.noAnswerHelp" />
      </EmptyState>
    )
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-end gap-3">
        {file.error && <Notice tone="danger">{errorText(file.error)}</Notice>}
        <Button
          icon={<DownloadIcon />}
          busy={file.isPending}
          onClick={() =>
            file.save({
              input: { params: { id: consultation.id }, query: { format: 'xlsx' } },
              fileName: `${text('consultations.compareFile')}-${consultation.id}.xlsx`,
            })
          }
        >
          <Text id="consultations.exportCompare" />
        </Button>
      </div>
      {isOpen && <AwardProposals comparison={comparison} awarding={awarding} />}
      <CompareMatrix comparison={comparison} awarding={isOpen ? awarding : null} />
      {isOpen && <AwardBar consultation={consultation} comparison={comparison} awarding={awarding} />}
    </div>
  )
}
