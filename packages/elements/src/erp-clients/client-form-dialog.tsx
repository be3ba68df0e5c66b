import { constants, erpProtocols, routes, type ErpClient } from '@comptoir/contract'
import { RadioGroup, Select, TextField } from '@comptoir/ui'
import { Text, useElementStoreApi, useRead, useText } from '../runtime/index.ts'
import { FormDialog } from '../runtime/form/form-dialog.tsx'
import { OriginsField } from '../shared/key/origins-field.tsx'
import { clientsStore } from './erp-clients.store.ts'
import { useClientForm } from './use-client-form.ts'

interface ClientFormDialogProps {
  /** `null`: a new one. */
  readonly known: ErpClient | null
}

/** Form of an ERP: name, protocol, identity, unit, sites, language. Unsaved input is kept when closed. */
export function ClientFormDialog({ known }: ClientFormDialogProps) {
  const text = useText()
  const { open } = useElementStoreApi(clientsStore).getState()
  // Whoever administers ERPs administers the accounts of shops too: their units are the same.
  const choices = useRead(routes.getPunchOutChoices, {})
  const units = choices.data?.units ?? (known ? [known.unit] : [])
  const form = useClientForm(known, units)
  const { register, errorOf, textOf, watch, setValue } = form
  return (
    <FormDialog
      form={form}
      title={<Text id={known ? 'erpClients.form.edit' : 'erpClients.form.create'} />}
      submitLabel={<Text id={known ? 'form.save' : 'erpClients.form.submit'} />}
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
