import {
  alertThresholdsDraftSchema,
  routes,
  type AlertThresholdsDraft,
  type UnitThresholds,
} from '@comptoir/contract'
import { Button, NumberField, TextField } from '@comptoir/ui'
import { useState, type ReactNode } from 'react'
import { Text, useElement, useText, useWrite } from '../../runtime/index.ts'
import { FormDialog } from '../../runtime/form/form-dialog.tsx'
import { useContractForm } from '../../runtime/form/use-contract-form.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'
import { useUndoable } from '../../runtime/parts/use-undoable.ts'
import { useTypedNumbers } from '../../domain/product/use-typed-numbers.ts'

interface ThresholdsFormProps {
  readonly thresholds: UnitThresholds
  readonly onClose: () => void
  /** The unit select. */
  readonly children: ReactNode
}

interface Values {
  readonly expiryDays: number[]
  readonly outsideAmount: number | null
  readonly dearerPercent: number | null
  readonly pastDays: number | null
  readonly outlierFactor: number | null
}

const valuesOf = ({
  expiryDays,
  outsideAmount,
  dearerPercent,
  pastDays,
  outlierFactor,
}: UnitThresholds): Required<AlertThresholdsDraft> => ({
  expiryDays,
  outsideAmount,
  dearerPercent,
  pastDays,
  outlierFactor,
})

/** Leaves out an unchanged inherited factor, so that it stays inherited. */
function draftOf(draft: AlertThresholdsDraft, before: UnitThresholds): AlertThresholdsDraft {
  const { outlierFactor, ...others } = draft
  const isInherited = before.outlierFactorSetBy?.id !== before.id && outlierFactor === before.outlierFactor
  return isInherited ? others : draft
}

const writeDays = (days: readonly number[]) => days.join(', ')
const readDays = (typed: string) =>
  typed
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(Number)
const writes = { invalidates: [routes.listAlertThresholds] }
const errorTexts = Object.fromEntries(
  ['required', 'invalid', 'too_small', 'too_big', 'too_many'].map((code) => [
    `expiryDays.${code}`,
    'alerts.problem.expiryDays',
  ]),
)

/** Alert thresholds of a unit: its own, or inherited ones it may replace. */
export function ThresholdsForm({ thresholds, onClose, children }: ThresholdsFormProps) {
  const text = useText()
  const notify = useNotify()
  const undoable = useUndoable()
  const numbers = useTypedNumbers()
  const { client } = useElement()
  const { id, unit, setBy, outlierFactorSetBy, version } = thresholds
  const isOwn = version > 0
  const [typedDays, setTypedDays] = useState(writeDays(thresholds.expiryDays))
  const change = useWrite(routes.changeAlertThresholds, writes)
  const inherit = useWrite(routes.inheritAlertThresholds, writes)
  const form = useContractForm<Values, AlertThresholdsDraft, UnitThresholds>({
    schema: alertThresholdsDraftSchema,
    values: valuesOf(thresholds),
    failed: 'alerts.saveFailed',
    errorTexts,
    versioned: {
      row: thresholds,
      valuesOf,
      read: async () => {
        const { member } = await client.call(routes.listAlertThresholds, {})
        return member.find((one) => one.id === id) ?? null
      },
      fields: {
        expiryDays: {
          label: 'alerts.expiryDays',
          show: ({ expiryDays }) => writeDays(expiryDays),
        },
        outsideAmount: 'alerts.outsideAmount',
        dearerPercent: 'alerts.dearerPercent',
        pastDays: 'alerts.pastDays',
        outlierFactor: 'alerts.outlierFactor',
      },
    },
    onSave: async (body, { ifMatch }) => {
      await change.mutateAsync({ params: { id }, body: draftOf(body, thresholds), ifMatch })
      notify({ title: text('alerts.thresholdsSaved', { name: unit.name }) })
      onClose()
    },
  })
  const field = (name: 'outsideAmount' | 'dearerPercent' | 'pastDays' | 'outlierFactor') => ({
    ...numbers,
    required: true,
    label: text(`alerts.${name}`),
    value: form.watch(name),
    onValueChange: (value: number | null) => {
      form.setValue(name, value, { shouldDirty: true })
      form.clearErrors(name)
    },
    error: form.errorOf(name),
    unreadableError: text('alerts.problem.number'),
  })
  return (
    <FormDialog form={form} title={<Text id="alerts.thresholds" />} onClose={onClose}>
      {children}
      <p className="text-muted m-0 text-sm">
        {isOwn ? (
          <Text id="alerts.ownThresholds" />
        ) : setBy ? (
          <Text id="alerts.thresholdsOf" values={{ name: setBy.name }} />
        ) : (
          <Text id="alerts.usualThresholds" />
        )}
      </p>
      <TextField
        required
        label={text('alerts.expiryDays')}
        hint={text('alerts.expiryDaysHint')}
        inputMode="numeric"
        value={
          String(readDays(typedDays)) === String(form.watch('expiryDays'))
            ? typedDays
            : writeDays(form.watch('expiryDays'))
        }
        error={form.errorOf('expiryDays')}
        onChange={(event) => {
          setTypedDays(event.currentTarget.value)
          form.setValue('expiryDays', readDays(event.currentTarget.value), { shouldDirty: true })
          form.clearErrors('expiryDays')
        }}
      />
      <div className="grid gap-4 @sm:grid-cols-2">
        <NumberField {...field('outsideAmount')} suffix="€" />
        <NumberField {...field('dearerPercent')} suffix="%" />
        <NumberField {...field('pastDays')} suffix={text('alerts.days')} />
        <NumberField
          {...field('outlierFactor')}
          hint={
            isOwn && outlierFactorSetBy?.id !== id
              ? `${text('alerts.outlierFactorHint')} ${text('alerts.outlierFactorInherited', { isUsual: String(outlierFactorSetBy === null), name: outlierFactorSetBy?.name ?? '' })}`
              : text('alerts.outlierFactorHint')
          }
          suffix={text('alerts.times')}
        />
      </div>
      {isOwn && (
        <Button
          className="self-start"
          busy={inherit.isPending}
          onClick={() =>
            void undoable({
              run: () => inherit.mutateAsync({ params: { id } }),
              undo: () =>
                change.mutateAsync({
                  params: { id },
                  body: draftOf(valuesOf(thresholds), thresholds),
                  // A removed row has no version.
                  ifMatch: '"0"',
                }),
              done: text('alerts.thresholdsInherited', { name: unit.name }),
              failed: text('alerts.saveFailed'),
            })
          }
        >
          <Text id="alerts.inherit" />
        </Button>
      )}
    </FormDialog>
  )
}
