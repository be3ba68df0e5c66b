import {
  answerDraftSchema,
  readPrice,
  routes,
  type AnswerDraft,
  type AnswerLineDraft,
  type Comparison,
  type ConsultationSupplier,
} from '@comptoir/contract'
import { Dialog, Grid, Notice, Skeleton, TextField, type GridEdit } from '@comptoir/ui'
import { FormDialog } from '../runtime/form/form-dialog.tsx'
import { useContractForm } from '../runtime/form/use-contract-form.ts'
import { Loaded, Text, useElement, useFormat, useRead, useText } from '../runtime/index.ts'
import { enteredDraft, withDay, withEntries } from './entered-answer.rules.ts'
import { usePartWrite } from './use-consultation-write.ts'

interface EnterAnswerDialogProps {
  readonly supplier: ConsultationSupplier
  /** By the server's clock, in Paris: `YYYY-MM-DD`. */
  readonly today: string
  readonly onClose: () => void
}

/** What a supplier said by telephone, on paper or in a document, typed by the buyer (D-30). */
export function EnterAnswerDialog(props: EnterAnswerDialogProps) {
  const { supplier, onClose } = props
  const text = useText()
  const comparison = useRead(routes.compareConsultation, {
    params: { id: supplier.consultation },
    query: {},
  })
  if (comparison.data) return <EntryForm {...props} comparison={comparison.data} />
  return (
    <Dialog
      open
      size="lg"
      title={<Title supplier={supplier} />}
      closeLabel={text('runtime.dismiss')}
      onClose={onClose}
    >
      <Loaded read={comparison} skeleton={<Skeleton shape="row" count={4} />}>
        {() => null}
      </Loaded>
    </Dialog>
  )
}

const Title = ({ supplier: { supplier } }: Pick<EnterAnswerDialogProps, 'supplier'>) => (
  <Text id="consultations.enterAnswerOf" values={{ name: supplier.name }} />
)

interface EntryFormProps extends EnterAnswerDialogProps {
  readonly comparison: Comparison
}

function EntryForm({ supplier, today, comparison, onClose }: EntryFormProps) {
  const text = useText()
  const enter = usePartWrite(routes.enterConsultationAnswer)
  const { lines } = comparison
  const form = useContractForm({
    schema: answerDraftSchema,
    values: enteredDraft(comparison, supplier, today),
    failed: 'consultations.entryFailed',
    // A line is told by its name, not by its place.
    violationText: ({ propertyPath, message }, { lines: sent }: AnswerDraft) => {
      const at = /^lines\[(\d+)\]/.exec(propertyPath)?.[1]
      const line = at === undefined ? undefined : lines.find(({ id }) => id === sent[Number(at)]?.line)
      return line ? `${line.label || line.reference} : ${message}` : message
    },
    onSave: async (body) => {
      await enter.mutateAsync({ params: { id: supplier.id }, body, ifMatch: `"${supplier.version}"` })
      onClose()
    },
  })
  const { register, errorOf, setValue, getValues, watch } = form
  const change = (next: readonly AnswerLineDraft[]) => setValue('lines', [...next], { shouldDirty: true })
  return (
    <FormDialog
      form={form}
      size="lg"
      title={<Title supplier={supplier} />}
      description={<Text id="consultations.entryHelp" />}
      submitLabel={<Text id="consultations.keepAnswer" />}
      onClose={onClose}
    >
      {supplier.state === 'draft' && (
        <Notice tone="warning">
          <Text
            id="consultations.entryOverDraft"
            values={{ done: supplier.answeredLines, all: lines.length }}
          />
        </Notice>
      )}
      <PriceLines
        asked={lines}
        said={watch('lines')}
        today={today}
        onPrices={(edits) => change(withEntries(getValues('lines'), edits))}
        onDay={(line, day) => change(withDay(getValues('lines'), line, day, today))}
      />
      <div className="grid gap-4 @sm:grid-cols-2">
        <TextField
          {...register('shippingText')}
          inputMode="decimal"
          maxLength={60}
          label={text('consultations.entryShipping')}
          error={errorOf('shippingText')}
        />
        <TextField
          {...register('validityText')}
          inputMode="numeric"
          maxLength={20}
          label={text('consultations.entryValidity')}
          error={errorOf('validityText')}
        />
      </div>
    </FormDialog>
  )
}

interface PriceLinesProps {
  readonly asked: Comparison['lines']
  readonly said: readonly AnswerLineDraft[]
  readonly today: string
  readonly onPrices: (edits: readonly GridEdit[]) => void
  readonly onDay: (line: number, day: string) => void
}

function PriceLines({ asked, said, today, onPrices, onDay }: PriceLinesProps) {
  const text = useText()
  const { locale } = useElement()
  const { number } = useFormat()
  const byLine = new Map(said.map((line) => [line.line, line]))
  return (
    <Grid
      label={text('consultations.lines')}
      rows={asked}
      getRowKey={({ id }) => String(id)}
      maxHeight="45vh"
      narrowTemplate="minmax(0,1fr) minmax(0,1fr)"
      onEdit={(edits) => {
        const isWrong = ({ text: typed }: GridEdit) =>
          typed.trim() !== '' && readPrice(typed, locale) === null
        onPrices(edits.filter((edit) => !isWrong(edit)))
        const message = text('consultations.noPrice')
        return edits.filter(isWrong).map(({ rowKey, column }) => ({ rowKey, column, message }))
      }}
      columns={[
        {
          key: 'line',
          header: text('consultations.label'),
          width: 'minmax(10rem,3fr)',
          narrowClassName: '@max-sm:col-span-full',
          renderCell: ({ position, reference, label, quantity, unit, base }) => (
            <span className="flex min-w-0 flex-col">
              <span className="wrap-anywhere">{`${position}. ${label || reference}`}</span>
              <span className="text-muted text-sm">
                {text(`consultations.quantityOf.${unit}`, { quantity })}
                {base > 1 && ` · ${text('consultations.pricedPer', { base: number(base) })}`}
              </span>
            </span>
          ),
        },
        {
          key: 'price',
          header: text('consultations.entryPrice'),
          width: 'minmax(7rem,1fr)',
          align: 'end',
          inputMode: 'decimal',
          narrowPlaceholder: text('consultations.entryPrice'),
          editText: ({ id }) => byLine.get(id)?.priceText ?? '',
          editLabel: ({ label, reference }) =>
            text('consultations.entryPriceOf', { line: label || reference }),
          renderCell: ({ id }) => byLine.get(id)?.priceText,
        },
        {
          key: 'day',
          header: text('consultations.entryDay'),
          width: 'minmax(9rem,1fr)',
          renderCell: ({ id, label, reference }) => (
            <TextField
              hideLabel
              size="sm"
              type="date"
              min={today}
              label={text('consultations.entryDayOf', { line: label || reference })}
              value={byLine.get(id)?.availableOn ?? ''}
              onChange={({ currentTarget }) => onDay(id, currentTarget.value)}
            />
          ),
        },
      ]}
    />
  )
}
