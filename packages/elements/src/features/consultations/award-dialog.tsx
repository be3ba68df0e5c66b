import { offerOutlier, routes, type Comparison } from '@comptoir/contract'
import { Button, Checkbox, Dialog, Disclosure, LongTable, NumberField, type TableColumn } from '@comptoir/ui'
import { useState } from 'react'
import { PageLink, Text, useFormat, useText } from '../../runtime/index.ts'
import { useTypedNumbers } from '../../domain/product/use-typed-numbers.ts'
import { AwardShares } from './award-shares.tsx'
import { ChangedAnswers } from './changed-answers.tsx'
import { Outliers, type NamedOutlier } from './outliers.tsx'
import type { Awarding } from './use-awarding.ts'
import { useConsultationWrite, useConsultationAction } from './use-consultation-write.ts'

interface AwardDialogProps {
  readonly id: number
  readonly comparison: Comparison
  readonly awarding: Awarding
  readonly onClose: (isDone: boolean) => void
}

/** Confirms the award before pre-orders are created: partial quantities and expired offers too. */
export function AwardDialog({ id, comparison, awarding, onClose }: AwardDialogProps) {
  const text = useText()
  const run = useConsultationAction()
  const award = useConsultationWrite(routes.awardConsultation)
  const [takesExpired, setTakesExpired] = useState(false)
  const [takesOutliers, setConfirmed] = useState(false)
  const { awards, seen, shares, leftOf } = awarding
  const suppliers = new Set(awards.map(({ supplier }) => supplier))
  const expired = comparison.answers
    .filter((answer) => answer.isExpired && suppliers.has(answer.id))
    .map(({ supplier }) => supplier.name)
  const outliers = outliersOf(comparison, awards)
  const isWrong = awards.some(({ line, quantity }) => !isPart(quantity, leftOf(line)))
  async function confirm() {
    const done = await run(
      id,
      () =>
        award.mutateAsync({
          params: { id },
          body: { awards: [...awards], answers: [...seen], takesExpired, takesOutliers },
        }),
      'consultations.awarded',
      'consultations.awardFailed',
      <PageLink page="orders" className="border-0 bg-transparent p-0">
        <Text id="consultations.confirmOrders" />
      </PageLink>,
    )
    if (done) onClose(true)
  }
  return (
    <Dialog
      open
      title={<Text id="consultations.awardTitle" />}
      closeLabel={text('runtime.dismiss')}
      onClose={() => onClose(false)}
      footer={
        <>
          <Button onClick={() => onClose(false)}>
            <Text id="consultations.notYet" />
          </Button>
          <Button
            variant="primary"
            busy={award.isPending}
            disabled={
              awards.length === 0 ||
              isWrong ||
              (expired.length > 0 && !takesExpired) ||
              (outliers.length > 0 && !takesOutliers)
            }
            onClick={() => void confirm()}
          >
            <Text id="consultations.makeOrders" />
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <ChangedAnswers awarding={awarding} />
        <p className="m-0">
          <Text id="consultations.awardHelp" values={{ suppliers: suppliers.size }} />
        </p>
        <AwardShares showsAgency shares={shares} comparison={comparison} />
        <Disclosure title={<Text id="consultations.awardParts" />}>
          <Quantities comparison={comparison} awarding={awarding} />
        </Disclosure>
        <Outliers outliers={outliers} isTaken={takesOutliers} onChange={setConfirmed} />
        {expired.length > 0 && (
          <Checkbox
            label={<Text id="consultations.takeExpired" values={{ names: expired.join(', ') }} />}
            checked={takesExpired}
            onChange={() => setTakesExpired(!takesExpired)}
          />
        )}
      </div>
    </Dialog>
  )
}

/** The outliers among the chosen prices. */
const outliersOf = (comparison: Comparison, awards: Awarding['awards']) =>
  awards.flatMap(({ line: id, supplier, isSimilar }): NamedOutlier[] => {
    const line = comparison.lines.find((one) => one.id === id)
    const answer = comparison.answers.find((one) => one.id === supplier)
    const outlier = line && offerOutlier(line, supplier, comparison, isSimilar)
    return outlier && answer ? [{ ...outlier, line, supplier: answer.supplier.name }] : []
  })

/** Validates a partial quantity, with at most three decimals. */
const isPart = (quantity: number, left: number) =>
  quantity > 0 && quantity <= left && Math.abs(quantity * 1000 - Math.round(quantity * 1000)) < 1e-6

type Award = Awarding['awards'][number]

function Quantities({ comparison, awarding }: Pick<AwardDialogProps, 'comparison' | 'awarding'>) {
  const text = useText()
  const { number } = useFormat()
  const typed = useTypedNumbers()
  const { awards, leftOf, parts, setPart } = awarding
  const lines = new Map(comparison.lines.map((line) => [line.id, line]))
  const columns: TableColumn<Award>[] = [
    {
      key: 'line',
      header: text('consultations.label'),
      isRowHeader: true,
      className: 'min-w-28 max-w-80 @sm:min-w-40',
      renderCell: ({ line }) => <span className="wrap-anywhere">{lines.get(line)?.label}</span>,
    },
    {
      key: 'quantity',
      header: text('consultations.partNow'),
      className: 'w-28 @max-sm:whitespace-normal @sm:w-40',
      renderCell: ({ line, quantity }) => (
        <NumberField
          hideLabel
          size="sm"
          label={text('consultations.partOf', { line: lines.get(line)?.label ?? '' })}
          value={parts.has(line) ? (parts.get(line) ?? null) : quantity}
          min={0}
          max={leftOf(line)}
          {...typed}
          unreadableError={text('consultations.partUnreadable')}
          error={
            isPart(quantity, leftOf(line))
              ? undefined
              : text('consultations.partWrong', { left: number(leftOf(line)) })
          }
          onValueChange={(value) => setPart(line, value)}
        />
      ),
    },
    {
      key: 'left',
      header: text('consultations.left'),
      align: 'end',
      className: 'whitespace-nowrap',
      renderCell: ({ line }) => number(leftOf(line)),
    },
  ]
  return (
    <LongTable
      caption={text('consultations.partNow')}
      rows={awards}
      columns={columns}
      getRowKey={({ line }) => String(line)}
      maxHeight="40vh"
      className="[--comptoir-sticky-top:0px]"
      rowHeight={44}
    />
  )
}
