import { agreementFeeDraftSchema, constants, routes, type AgreementFee } from '@comptoir/contract'
import { Checkbox, NumberField, RadioGroup, TextField } from '@comptoir/ui'
import { Text, useElement, useText, useWrite } from '../../runtime/index.ts'
import { FormDialog } from '../../runtime/form/form-dialog.tsx'
import { useContractForm } from '../../runtime/form/use-contract-form.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'
import { useTypedNumbers } from '../../domain/product/use-typed-numbers.ts'
import { agreementErrorTexts } from './agreement-errors.ts'

interface FeeDialogProps {
  readonly agreementId: number
  /** `null`: a new one. */
  readonly fee: AgreementFee | null
  readonly onClose: () => void
}

const options = { invalidates: [routes.listAgreementFees, routes.listAgreementHistory, routes.getCart] }

/** A fee: name, amount or percentage, and the goods total from which it is not due. */
export function FeeDialog({ agreementId, fee, onClose }: FeeDialogProps) {
  const text = useText()
  const notify = useNotify()
  const numbers = useTypedNumbers()
  const { client } = useElement()
  const add = useWrite(routes.addAgreementFee, options)
  const change = useWrite(routes.changeAgreementFee, options)
  const valuesOf = (row: AgreementFee | null) => ({
    frameworkAgreement: agreementId,
    name: row?.name ?? '',
    nameEn: row?.nameEn ?? '',
    mode: row?.mode ?? ('amount' as const),
    amount: row?.amount ?? null,
    percentage: row?.percentage ?? null,
    franco: row?.franco ?? null,
    isDefault: row?.isDefault ?? true,
  })
  const form = useContractForm({
    schema: agreementFeeDraftSchema,
    values: valuesOf(fee),
    failed: 'frameworkAgreements.saveFailed',
    errorTexts: agreementErrorTexts,
    versioned: {
      row: fee,
      valuesOf,
      read: async ({ id }) => {
        const query = { frameworkAgreement: agreementId }
        const { member } = await client.call(routes.listAgreementFees, { query })
        return member.find((row) => row.id === id) ?? null
      },
      fields: {
        frameworkAgreement: null,
        name: 'frameworkAgreements.feeName',
        nameEn: 'frameworkAgreements.feeNameEn',
        mode: 'frameworkAgreements.feeAmount',
        amount: 'frameworkAgreements.feeAmount',
        percentage: {
          label: 'frameworkAgreements.feeAmount',
          show: ({ mode, amount, percentage }) =>
            mode === 'amount' ? `${amount ?? ''} €` : `${percentage ?? ''} %`,
        },
        franco: 'frameworkAgreements.franco',
        isDefault: {
          label: 'frameworkAgreements.feeDefault',
          show: ({ isDefault }) =>
            text(isDefault ? 'frameworkAgreements.feeAlways' : 'frameworkAgreements.feeOffered'),
        },
      },
    },
    onSave: async (body, { base, ifMatch }) => {
      const saved = base
        ? await change.mutateAsync({
            params: { id: base.id },
            body,
            ifMatch,
          })
        : await add.mutateAsync({ body })
      notify({ title: text('frameworkAgreements.saved', { name: saved.name }) })
      onClose()
    },
  })
  const mode = form.watch('mode')
  const unreadableError = text('frameworkAgreements.problem.number')
  return (
    <FormDialog
      form={form}
      title={<Text id={fee ? 'frameworkAgreements.changeFee' : 'frameworkAgreements.addFee'} />}
      onClose={onClose}
    >
      <TextField
        {...form.register('name')}
        data-autofocus=""
        required
        autoComplete="off"
        maxLength={constants.textMaxLength}
        label={text('frameworkAgreements.feeName')}
        error={form.errorOf('name')}
      />
      <TextField
        {...form.register('nameEn')}
        autoComplete="off"
        lang="en"
        maxLength={constants.textMaxLength}
        label={text('frameworkAgreements.feeNameEn')}
        error={form.errorOf('nameEn')}
      />
      <RadioGroup
        variant="segmented"
        legend={text('frameworkAgreements.feeMode')}
        value={mode}
        onValueChange={(value) => form.setValue('mode', value, { shouldDirty: true })}
        options={(['amount', 'percentage'] as const).map((value) => ({
          value,
          label: text(`frameworkAgreements.feeMode.${value}`),
        }))}
      />
      <div className="grid gap-4 @sm:grid-cols-2">
        <NumberField
          {...numbers}
          key={mode}
          required
          label={text(`frameworkAgreements.feeMode.${mode}`)}
          suffix={mode === 'amount' ? '€' : '%'}
          value={form.watch(mode)}
          onValueChange={(value) => form.setValue(mode, value, { shouldDirty: true })}
          unreadableError={unreadableError}
          error={form.errorOf(mode)}
        />
        <NumberField
          {...numbers}
          label={text('frameworkAgreements.franco')}
          hint={text('frameworkAgreements.francoHint')}
          suffix="€"
          value={form.watch('franco')}
          onValueChange={(value) => form.setValue('franco', value, { shouldDirty: true })}
          unreadableError={unreadableError}
          error={form.errorOf('franco')}
        />
      </div>
      <Checkbox {...form.register('isDefault')} label={<Text id="frameworkAgreements.feeAlwaysLong" />} />
    </FormDialog>
  )
}
