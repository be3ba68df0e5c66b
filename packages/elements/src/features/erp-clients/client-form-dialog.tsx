import { constants, erpProtocols, routes, type ErpClient, type ErpClientForm } from '@comptoir/contract'
import { RadioGroup, Select, TextField } from '@comptoir/ui'
import { Text, useElement, useEmit, useRead, useText, useWrite } from '../../runtime/index.ts'
import { FormDialog } from '../../runtime/form/form-dialog.tsx'
import { useContractForm } from '../../runtime/form/use-contract-form.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'
import { originErrorTexts, useOriginViolation } from '../../domain/key/origin-texts.ts'
import { OriginsField } from '../../domain/key/origins-field.tsx'
import { clientSchema, emptyClient, valuesOf, type ClientFormValues } from './client-form.rules.ts'
import { MessageFields, messageFieldsShown } from './message-fields.tsx'
import { erpClientEvents } from './erp-clients.state.ts'
import type { ClientSecret } from './secret-dialog.tsx'

const writes = { invalidates: [routes.listErpClients] }
const errorTexts = originErrorTexts('erpClients.problem.too_big')

interface ClientFormDialogProps {
  /** `null`: a new one. */
  readonly existing: ErpClient | null
  /** Called with the secret of a new one, the only time that it can be shown. */
  readonly onCreated: (secret: ClientSecret) => void
  readonly onClose: () => void
}

/** Form of an ERP: name, protocol, identity, unit, sites, language. Unsaved input is stored when closed. */
export function ClientFormDialog({ existing, onCreated, onClose }: ClientFormDialogProps) {
  const text = useText()
  const notify = useNotify()
  const violationText = useOriginViolation()
  const emit = useEmit(erpClientEvents)
  const { client } = useElement()
  const create = useWrite(routes.createErpClient, writes)
  const change = useWrite(routes.changeErpClient, writes)
  // Users who manage ERPs also manage shop accounts: their units are the same.
  const choices = useRead(routes.getPunchOutChoices, {})
  const units = choices.data?.units ?? (existing ? [existing.unit] : [])
  const form = useContractForm<ClientFormValues, ErpClientForm, ErpClient>({
    schema: clientSchema,
    values: existing ? valuesOf(existing) : emptyClient,
    failed: 'erpClients.form.failed',
    draft: `erp client ${existing?.id ?? 'new'}`,
    errorTexts,
    violationText,
    versioned: {
      row: existing,
      valuesOf,
      // Filter by id: after renaming, it may be on another page.
      read: async ({ id }) => {
        const { member } = await client.call(routes.listErpClients, { query: { id } })
        return member[0] ?? null
      },
      fields: {
        name: 'erpClients.form.name',
        protocol: {
          label: 'erpClients.form.protocol',
          show: ({ protocol }) => text(`erpClients.protocol.${protocol}`),
        },
        identity: 'erpClients.identity.cxml',
        unit: {
          label: 'erpClients.unit',
          show: ({ unit }) => units.find(({ id }) => String(id) === unit)?.name ?? unit,
        },
        origins: 'erpClients.form.origins',
        locale: {
          label: 'erpClients.form.locale',
          show: ({ locale }) => text(`erpClients.locale.${locale}`),
        },
        ...messageFieldsShown(text),
      },
    },
    onSave: async (body, { base, ifMatch }) => {
      if (base === null) {
        const created = await create.mutateAsync({ body })
        emit('comptoir-erp-client-changed', { id: created.id, action: 'created' })
        onCreated(created)
        return
      }
      const { id, name } = await change.mutateAsync({ params: { id: base.id }, body, ifMatch })
      emit('comptoir-erp-client-changed', { id, action: 'changed' })
      onClose()
      notify({ title: text('erpClients.saved', { name }) })
    },
  })
  const { register, errorOf, textOf, watch, setValue } = form
  return (
    <FormDialog
      form={form}
      title={<Text id={existing ? 'erpClients.form.edit' : 'erpClients.form.create'} />}
      submitLabel={<Text id={existing ? 'form.save' : 'erpClients.form.submit'} />}
      onClose={onClose}
    >
      <TextField
        {...register('name')}
        data-autofocus=""
        required
        autoComplete="off"
        maxLength={constants.textMaxLength}
        label={text('erpClients.form.name')}
        hint={text('erpClients.form.nameHint')}
        error={errorOf('name')}
      />
      <RadioGroup
        variant="segmented"
        legend={text('erpClients.form.protocol')}
        value={watch('protocol')}
        onValueChange={(protocol) => setValue('protocol', protocol, { shouldDirty: true })}
        options={erpProtocols.map((value) => ({ value, label: text(`erpClients.protocol.${value}`) }))}
      />
      <TextField
        {...register('identity')}
        required
        autoComplete="off"
        spellCheck={false}
        maxLength={constants.textMaxLength}
        label={text(`erpClients.identity.${watch('protocol')}`)}
        hint={text('erpClients.form.identityHint')}
        error={errorOf('identity')}
      />
      <Select
        {...register('unit')}
        required
        label={text('erpClients.unit')}
        hint={text('erpClients.form.unitHint')}
        placeholder={text('erpClients.form.choose')}
        options={units.map(({ id, name }) => ({ value: String(id), label: name }))}
        error={errorOf('unit')}
      />
      <OriginsField
        field={register('origins')}
        label={text('erpClients.form.origins')}
        hint={text('erpClients.form.originsHint')}
        value={form.getValues('origins')}
        errors={form.errors.origins}
        textOf={(message) => textOf('origins', message)}
      />
      <RadioGroup
        variant="segmented"
        legend={text('erpClients.form.locale')}
        value={watch('locale')}
        onValueChange={(locale) => setValue('locale', locale, { shouldDirty: true })}
        options={(['fr', 'en'] as const).map((value) => ({
          value,
          label: text(`erpClients.locale.${value}`),
        }))}
      />
      <MessageFields form={form} />
    </FormDialog>
  )
}
