import {
  punchOutProtocols,
  punchOutUserMappings,
  routes,
  type PunchOutAccount,
  type PunchOutAccountForm,
} from '@comptoir/contract'
import { Checkbox, RadioGroup, Select, TextArea, TextField } from '@comptoir/ui'
import { Text, useElement, useEmit, useRead, useText, useWrite } from '../../runtime/index.ts'
import { FormDialog } from '../../runtime/form/form-dialog.tsx'
import { useContractForm } from '../../runtime/form/use-contract-form.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'
import { accountFormSchema, emptyAccount, valuesOf, type AccountFormValues } from './account-form.rules.ts'
import { AccountProtocolFields } from './account-protocol-fields.tsx'
import { punchOutEvents } from './punch-out.events.ts'

interface AccountDialogProps {
  /** `null`: a new one. */
  readonly existing: PunchOutAccount | null
  readonly onClose: () => void
}

const options = { invalidates: [routes.listPunchOutAccounts, routes.listPunchOutShops] }

/** Form of an account. Its secret can be set but is never shown. */
export function AccountDialog({ existing, onClose }: AccountDialogProps) {
  const text = useText()
  const notify = useNotify()
  const emit = useEmit(punchOutEvents)
  const { client } = useElement()
  const choices = useRead(routes.getPunchOutChoices, {})
  const create = useWrite(routes.createPunchOutAccount, options)
  const change = useWrite(routes.changePunchOutAccount, options)
  const nameOf = (list: 'suppliers' | 'units', id: string) =>
    choices.data?.[list].find((choice) => String(choice.id) === id)?.name ?? ''
  const form = useContractForm<AccountFormValues, PunchOutAccountForm, PunchOutAccount>({
    schema: accountFormSchema,
    values: existing ? valuesOf(existing) : emptyAccount,
    failed: 'punchOut.saveFailed',
    errorTexts: {
      'shopUrl.invalid': 'punchOut.addressInvalid',
      'orderUrl.invalid': 'punchOut.addressInvalid',
    },
    versioned: {
      row: existing,
      valuesOf,
      read: async ({ id }) => {
        const { member } = await client.call(routes.listPunchOutAccounts, { query: { id } })
        return member[0] ?? null
      },
      fields: {
        supplier: { label: 'punchOut.supplier', show: ({ supplier }) => nameOf('suppliers', supplier) },
        unit: { label: 'punchOut.unit', show: ({ unit }) => nameOf('units', unit) },
        protocol: {
          label: 'punchOut.protocol',
          show: ({ protocol }) => text(`punchOut.protocol.${protocol}`),
        },
        shopUrl: 'punchOut.shopUrl',
        fromDomain: 'punchOut.fromDomain',
        fromIdentity: 'punchOut.fromIdentity',
        toDomain: 'punchOut.toDomain',
        toIdentity: 'punchOut.toIdentity',
        senderDomain: 'punchOut.senderDomain',
        senderIdentity: 'punchOut.senderIdentity',
        loginField: 'punchOut.loginField',
        login: 'punchOut.login',
        secretField: 'punchOut.secretField',
        // Never returned by the server, so there is no saved value to compare.
        secret: {
          label: 'punchOut.secret.cxml',
          show: ({ secret }) => (secret === '' ? text('punchOut.secretUnchanged') : '••••••'),
        },
        dropsSecret: 'punchOut.dropSecret',
        userMapping: {
          label: 'punchOut.userMapping',
          show: ({ userMapping }) => text(`punchOut.userMapping.${userMapping}`),
        },
        orderUrl: 'punchOut.orderUrl',
        fields: 'punchOut.fields',
        isActive: 'punchOut.active',
      },
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
      title={<Text id={existing ? 'punchOut.formEdit' : 'punchOut.formNew'} />}
      onClose={onClose}
    >
      <div className="grid gap-4 @sm:grid-cols-2">
        <Select
          {...register('supplier')}
          data-autofocus=""
          required
          label={text('punchOut.supplier')}
          placeholder={text('punchOut.choose')}
          options={(choices.data?.suppliers ?? (existing ? [existing.supplier] : [])).map(optionOf)}
          error={errorOf('supplier')}
        />
        <Select
          {...register('unit')}
          required
          label={text('punchOut.unit')}
          hint={text('punchOut.unitHint')}
          placeholder={text('punchOut.choose')}
          options={(choices.data?.units ?? (existing ? [existing.unit] : [])).map(optionOf)}
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
        hint={text(existing?.hasSecret ? 'punchOut.secretKept' : 'punchOut.secretHint')}
        error={errorOf('secret')}
      />
      {existing?.hasSecret && (
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
      <AdditionalFields form={form} isShown={watch('protocol') === 'oci'} />
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

function AdditionalFields({ form: { register, errors }, isShown }: FieldsProps) {
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
