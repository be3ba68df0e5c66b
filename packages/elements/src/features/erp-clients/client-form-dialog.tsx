import { constants, erpProtocols, routes, type ErpClient } from '@comptoir/contract'
import { RadioGroup, Select, TextField } from '@comptoir/ui'
import { Text, useElementStoreApi, useRead, useText } from '../../runtime/index.ts'
import { FormDialog } from '../../runtime/form/form-dialog.tsx'
import { OriginsField } from '../../domain/key/origins-field.tsx'
import { clientsStore } from './erp-clients.store.ts'
import { useClientForm } from './use-client-form.ts'

interface ClientFormDialogProps {
  /** `null`: a new one. */
  readonly existing: ErpClient | null
}

/** Form of an ERP: name, protocol, identity, unit, sites, language. Unsaved input is stored when closed. */
export function ClientFormDialog({ existing }: ClientFormDialogProps) {
  const text = useText()
  const { open } = useElementStoreApi(clientsStore).getState()
  // Users who manage ERPs also manage shop accounts: their units are the same.
  const choices = useRead(routes.getPunchOutChoices, {})
  const units = choices.data?.units ?? (existing ? [existing.unit] : [])
  const form = useClientForm(existing, units)
  const { register, errorOf, textOf, watch, setValue } = form
  return (
    <FormDialog
      form={form}
      title={<Text id={existing ? 'erpClients.form.edit' : 'erpClients.form.create'} />}
      submitLabel={<Text id={existing ? 'form.save' : 'erpClients.form.submit'} />}
      onClose={() => open(null)}
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
    </FormDialog>
  )
}
