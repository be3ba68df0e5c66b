import { agreementDuplicateSchema, constants, routes, type FrameworkAgreement } from '@comptoir/contract'
import { NumberField } from '@comptoir/ui'
import { Text, useEmit, useText, useWrite } from '../../runtime/index.ts'
import { FormDialog } from '../../runtime/form/form-dialog.tsx'
import { useContractForm } from '../../runtime/form/use-contract-form.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'
import { useTypedNumbers } from '../../domain/product/use-typed-numbers.ts'
import { agreementErrorTexts } from './agreement-errors.ts'
import { AgreementDays, AgreementName } from './agreement-fields.tsx'
import { agreementEvents } from './framework-agreements.state.ts'

interface DuplicateDialogProps {
  readonly agreement: FrameworkAgreement
  readonly onClose: () => void
}

const nextYear = (day: string) => `${Number(day.slice(0, 4)) + 1}${day.slice(4).replace('-02-29', '-02-28')}`

interface DuplicateValues {
  readonly name: string
  readonly start: string
  readonly end: string
  readonly percent: number | null
}

/** Copies an agreement for next year, with its net prices changed by a percentage. */
export function DuplicateDialog({ agreement, onClose }: DuplicateDialogProps) {
  const text = useText()
  const notify = useNotify()
  const emit = useEmit(agreementEvents)
  const numbers = useTypedNumbers()
  const duplicate = useWrite(routes.duplicateFrameworkAgreement, {
    invalidates: [routes.listFrameworkAgreements],
  })
  const { id, name, start, end } = agreement
  const values: DuplicateValues = {
    name: text('frameworkAgreements.copyName', { name }).slice(0, constants.textMaxLength),
    start: nextYear(start),
    end: nextYear(end),
    percent: 0,
  }
  const form = useContractForm({
    schema: agreementDuplicateSchema,
    values,
    failed: 'frameworkAgreements.duplicateFailed',
    errorTexts: agreementErrorTexts,
    onSave: async (body) => {
      const copy = await duplicate.mutateAsync({ params: { id }, body })
      emit('comptoir-framework-agreement-saved', { id: copy.id })
      notify({ title: text('frameworkAgreements.created', { name: copy.name }) })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={<Text id="frameworkAgreements.duplicate" />}
      submitLabel={<Text id="frameworkAgreements.duplicateSubmit" />}
      onClose={onClose}
    >
      <AgreementName isFirst form={form} />
      <div className="grid gap-4 @sm:grid-cols-2">
        <AgreementDays form={form} />
      </div>
      <NumberField
        {...numbers}
        required
        label={text('frameworkAgreements.percent')}
        hint={text('frameworkAgreements.percentHint')}
        suffix="%"
        value={form.watch('percent')}
        onValueChange={(percent) => form.setValue('percent', percent, { shouldDirty: true })}
        unreadableError={text('frameworkAgreements.problem.number')}
        error={form.errorOf('percent')}
      />
    </FormDialog>
  )
}
