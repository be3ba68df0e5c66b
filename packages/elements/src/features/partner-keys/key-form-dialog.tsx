import { constants, keyScopes, type PartnerKey } from '@comptoir/contract'
import { Checkbox, TextField } from '@comptoir/ui'
import { Text, useElementStoreApi, useText } from '../../runtime/index.ts'
import { FormDialog } from '../../runtime/form/form-dialog.tsx'
import { OriginsField } from '../../domain/key/origins-field.tsx'
import { KeySuppliers } from './key-suppliers.tsx'
import { keysStore } from './partner-keys.store.ts'
import { useKeyForm } from './use-key-form.ts'

interface KeyFormDialogProps {
  /** `null`: a new key. */
  readonly existing: PartnerKey | null
}

/** Form of a key: name, origins, scopes, suppliers. Unsaved input is stored when closed. */
export function KeyFormDialog({ existing }: KeyFormDialogProps) {
  const text = useText()
  const { open } = useElementStoreApi(keysStore).getState()
  const form = useKeyForm(existing)
  const { register, errorOf, textOf } = form
  return (
    <FormDialog
      form={form}
      title={<Text id={existing ? 'partnerKeys.form.edit' : 'partnerKeys.form.create'} />}
      submitLabel={<Text id={existing ? 'form.save' : 'partnerKeys.form.submit'} />}
      onClose={() => open(null)}
    >
      <TextField
        {...register('name')}
        data-autofocus=""
        required
        autoComplete="off"
        maxLength={constants.textMaxLength}
        label={text('partnerKeys.form.name')}
        hint={text('partnerKeys.form.nameHint')}
        error={errorOf('name')}
      />
      <OriginsField
        field={register('origins')}
        label={text('partnerKeys.form.origins')}
        hint={text('partnerKeys.form.originsHint')}
        value={form.getValues('origins')}
        errors={form.errors.origins}
        textOf={(message) => textOf('origins', message)}
      />
      <fieldset className="m-0 flex min-w-0 flex-col gap-2 border-0 p-0">
        <legend className="mb-1.5 p-0 text-sm font-semibold">
          <Text id="partnerKeys.form.scopes" />
        </legend>
        {keyScopes.map((scope) => (
          <Checkbox
            key={scope}
            {...register('scopes')}
            value={scope}
            label={<Text id={`partnerKeys.scope.${scope}`} />}
            error={errorOf('scopes')}
          />
        ))}
      </fieldset>
      <KeySuppliers form={form} />
    </FormDialog>
  )
}
