import {
  punchOutProtocols,
  punchOutUserMappings,
  routes,
  type PunchOutAccount,
  type PunchOutAccountForm,
} from '@comptoir/contract'
import { Checkbox, RadioGroup, Select, TextArea, TextField } from '@comptoir/ui'
import { Text, useElement, useEmit, useRead, useText, useWrite } from '../runtime/index.ts'
import { FormDialog } from '../runtime/form/form-dialog.tsx'
import { useContractForm } from '../runtime/form/use-contract-form.ts'
import { useNotify } from '../runtime/parts/notifications.tsx'
import { accountFormSchema, emptyAccount, valuesOf, type AccountFormValues } from './account-form.rules.ts'
import { AccountProtocolFields } from './account-protocol-fields.tsx'
import { punchOutEvents } from './punch-out.events.ts'

interface AccountDialogProps {
  /** `null`: a new one. */
  readonly known: PunchOutAccount | null
  readonly onClose: () => void
}

const options = { invalidates: [routes.listPunchOutAccounts, routes.listPunchOutShops] }

/** The form of an account. Its secret is written and never shown. */
export function AccountDialog({ known, onClose }: AccountDialogProps) {
  const text = useText()
  const notify = useNotify()
  const emit = useEmit(punchOutEvents)
  const { client } = useElement()
  const choices = useRead(routes.getPunchOutChoices, {})
  const create = useWrite(routes.createPunchOutAccount, options)
  const change = useWrite(routes.changePunchOutAccount, options)
  const form = useContractForm<AccountFormValues, PunchOutAccountForm, PunchOutAccount>({
    schema: accountFormSchema,
    values: known ? valuesOf(known) : emptyAccount,
    failed: 'punchOut.saveFailed',
    errorTexts: {
      'shopUrl.invalid': 'punchOut.addressInvalid',
      'orderUrl.invalid': 'punchOut.addressInvalid',
    },
    versioned: {
      row: known,
      valuesOf,
      read: async ({ id }) => {
        const { member } = await client.call(routes.listPunchOutAccounts, { query: { id } })
        return member[0] ?? null
      },
      fields: [
        { names: ['shopUrl'], label: 'punchOut.shopUrl' },
        { names: ['orderUrl'], label: 'punchOut.orderUrl' },
        { names: ['fromIdentity'], label: 'punchOut.fromIdentity' },
        { names: ['toIdentity'], label: 'punchOut.toIdentity' },
        { names: ['senderIdentity'], label: 'punchOut.senderIdentity' },
        { names: ['login'], label: 'punchOut.login' },
        { names: ['fields'], label: 'punchOut.fields' },
      ],
    },
    onSave: async (body, { base, ifMatch }) => {
      const saved = base
        ? await change.mutateAsync({ params: { id: base.id }, body, ifMatch })
        : await create.mutateAsync({ body })
      emit('comptoir-punch-out-account-changed', { id: saved.id, action: base ? 'changed' : 'created' })
      notify({ title: text('punchOut.saved', { supplier: saved.supplier.name }) })
      onClose()
    },
  })
  const { register, errorOf, watch, setValue } = form
  const optionOf = ({ id, name }: { readonly id: number; readonly name: string }) => ({
    value: String(id),
    label: name,
  })
  return (
    <FormDialog
      form={form}
      size="lg"
      title={<Text id={known ? 'punchOut.formEdit' : 'punchOut.formNew'} />}
      onClose={onClose}
    >
      <div className="grid gap-4 @sm:grid-cols-2">
        <Select
          {...register('supplier')}
          data-autofocus=""
          required
          label={text('punchOut.supplier')}
          placeholder={text('punchOut.choose')}
          options={(choices.data?.suppliers ?? (known ? [known.supplier] : [])).map(optionOf)}
          error={errorOf('supplier')}
        />
        <Select
          {...register('unit')}
          required
          label={text('punchOut.unit')}
          hint={text('punchOut.unitHint')}
          placeholder={text('punchOut.choose')}
          options={(choices.data?.units ?? (known ? [known.unit] : [])).map(optionOf)}
          error={errorOf('unit')}
        />
      </div>
      <RadioGroup
        variant="segmented"
        legend={text('punchOut.protocol')}
        value={watch('protocol')}
        onValueChange={(protocol) => setValue('protocol', protocol, { shouldDirty: true })}
        options={punchOutProtocols.map((value) => ({ value, label: text(`punchOut.protocol.${value}`) }))}
      />
      <TextField
        {...register('shopUrl')}
        required
        type="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={2000}
        label={text('punchOut.shopUrl')}
        hint={text('punchOut.shopUrlHint')}
        error={errorOf('shopUrl')}
      />
      <AccountProtocolFields form={form} protocol={watch('protocol')} />
      <TextField
        {...register('secret')}
        type="password"
        autoComplete="new-password"
        maxLength={255}
        label={text(`punchOut.secret.${watch('protocol')}`)}
        hint={text(known?.hasSecret ? 'punchOut.secretKept' : 'punchOut.secretHint')}
        error={errorOf('secret')}
      />
      {known?.hasSecret && (
        <Checkbox {...register('dropsSecret')} label={<Text id="punchOut.dropSecret" />} />
      )}
      <Select
        {...register('userMapping')}
        label={text('punchOut.userMapping')}
        options={punchOutUserMappings.map((value) => ({
          value,
          label: text(`punchOut.userMapping.${value}`),
        }))}
        error={errorOf('userMapping')}
      />
      <TextField
        {...register('orderUrl')}
        type="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={2000}
        label={text('punchOut.orderUrl')}
        hint={text('punchOut.orderUrlHint')}
        error={errorOf('orderUrl')}
      />
      <TextAreaOfFields form={form} isShown={watch('protocol') === 'oci'} />
      <Checkbox {...register('isActive')} label={<Text id="punchOut.active" />} />
    </FormDialog>
  )
}

interface FieldsProps {
  readonly form: Pick<
    ReturnType<typeof useContractForm<AccountFormValues, PunchOutAccountForm, PunchOutAccount>>,
    'register' | 'errors'
  >
  readonly isShown: boolean
}

function TextAreaOfFields({ form: { register, errors }, isShown }: FieldsProps) {
  const text = useText()
  if (!isShown) return null
  return (
    <TextArea
      {...register('fields')}
      rows={3}
      spellCheck={false}
      autoCapitalize="none"
      label={text('punchOut.fields')}
      hint={text('punchOut.fieldsHint')}
      error={errors.fields ? text('punchOut.fieldsInvalid') : undefined}
    />
  )
}
