import {
  amountReadings,
  answerDraftSchema,
  readAmount,
  routes,
  type AnswerDraft,
  type AnswerLineDraft,
  type Comparison,
  type ConsultationSupplier,
} from '@comptoir/contract'
import { Button, Dialog, Grid, Notice, Skeleton, TextField, type GridEdit } from '@comptoir/ui'
import { FormDialog } from '../../runtime/form/form-dialog.tsx'
import { useContractForm } from '../../runtime/form/use-contract-form.ts'
import {
  Loaded,
  Text,
  useElement,
  useFormat,
  useRead,
  useText,
  PriceColumn,
  useColumnPrice,
} from '../../runtime/index.ts'
import { enteredDraft, readEntries, withDay, withEntries } from './entered-answer.rules.ts'
import { useRelatedWrite } from './use-consultation-write.ts'

interface EnterAnswerDialogProps {
  readonly supplier: ConsultationSupplier
  /** Today on the server's clock, in Paris: `YYYY-MM-DD`. */
  readonly today: string
  readonly onClose: () => void
}

/** Form in which the buyer enters an answer given by telephone, on paper or in a document (D-30). */
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
  const { locale } = useElement()
  const { money } = useFormat()
  const enter = useRelatedWrite(routes.enterConsultationAnswer)
  const { lines } = comparison
  const form = useContractForm({
    schema: answerDraftSchema,
    values: enteredDraft(comparison, supplier, today),
    failed: 'consultations.entryFailed',
    // Errors name the line, not its index.
    violationText: ({ propertyPath, message }, { lines: sent }: AnswerDraft) => {
      const index = /^lines\[(\d+)\]/.exec(propertyPath)?.[1]
      const line = index === undefined ? undefined : lines.find(({ id }) => id === sent[Number(index)]?.line)
      return line ? `${line.label || line.reference} : ${message}` : message
    },
    onSave: async (body) => {
      await enter.mutateAsync({ params: { id: supplier.id }, body, ifMatch: `"${supplier.version}"` })
      onClose()
    },
  })
  const { register, errorOf, setValue, getValues, watch } = form
  const shipping = watch('shipping')
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
        requestedLines={lines}
        drafts={watch('lines')}
        today={today}
        onPrices={(edits) => {
          const { prices, wrong } = readEntries(edits, locale)
          change(withEntries(getValues('lines'), prices))
          return wrong
        }}
        onReading={(line, price) =>
          change(
            getValues('lines').map((current) => (current.line === line ? { ...current, price } : current)),
          )
        }
        onDay={(line, day) => change(withDay(getValues('lines'), line, day, today))}
      />
      <div className="grid gap-4 @sm:grid-cols-2">
        <TextField
          {...register('shippingText', {
            onChange: () => setValue('shipping', readAmount(getValues('shippingText'), locale)),
          })}
          inputMode="decimal"
          maxLength={60}
          label={text('consultations.entryShipping')}
          hint={shipping == null ? undefined : money(shipping)}
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
  readonly requestedLines: Comparison['lines']
  readonly drafts: readonly AnswerLineDraft[]
  readonly today: string
  /** Returns the texts that are not prices. */
  readonly onPrices: (edits: readonly GridEdit[]) => readonly GridEdit[]
  /** Switches to the other reading of a price. */
  readonly onReading: (line: number, price: number) => void
  readonly onDay: (line: number, day: string) => void
}

function PriceLines({ requestedLines, drafts, today, onPrices, onReading, onDay }: PriceLinesProps) {
  const text = useText()
  const { number } = useFormat()
  const byLine = new Map(drafts.map((line) => [line.line, line]))
  return (
    <PriceColumn prices={drafts.flatMap(({ price, priceText }) => [price, ...amountReadings(priceText)])}>
      <Grid
        label={text('consultations.lines')}
        rows={requestedLines}
        getRowKey={({ id }) => String(id)}
        maxHeight="45vh"
        narrowTemplate="minmax(0,1fr) minmax(0,1fr)"
        onEdit={(edits) => {
          const message = text('consultations.noPrice')
          return onPrices(edits).map(({ rowKey, column }) => ({ rowKey, column, message }))
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
            renderHint: ({ id }) => (
              <Reading line={byLine.get(id)} onReading={(price) => onReading(id, price)} />
            ),
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
    </PriceColumn>
  )
}

interface ReadingProps {
  readonly line: AnswerLineDraft | undefined
  readonly onReading: (price: number) => void
}

/** How a price was read, with the alternative when the text is ambiguous. */
function Reading({ line, onReading }: ReadingProps) {
  const unitPrice = useColumnPrice()
  if (line?.kind !== 'priced' || line.price == null) return null
  const other = amountReadings(line.priceText).find((price) => price !== line.price)
  return (
    <span className="text-muted flex flex-wrap items-center justify-end gap-1 text-sm">
      {unitPrice(line.price)}
      {other !== undefined && (
        <Button size="sm" onClick={() => onReading(other)}>
          <Text id="consultations.otherReading" values={{ price: unitPrice(other) }} />
        </Button>
      )}
    </span>
  )
}
