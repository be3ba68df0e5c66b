import { constants, routes, supplierTraitKinds, traitDraftSchema, type TraitDraft } from '@comptoir/contract'
import { Button, Disclosure, PlusIcon, Select, TextField } from '@comptoir/ui'
import { Text, useText, useWrite } from '../../runtime/index.ts'
import { FormFailure } from '../../runtime/form/form-failure.tsx'
import { useContractForm } from '../../runtime/form/use-contract-form.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'
import { traitReads } from './trait-writes.ts'

const empty: TraitDraft = { kind: 'certification', nameFr: '', nameEn: '' }
const writes = { invalidates: traitReads }

/** A form for a type, a certificate or a speciality that is missing. */
export function AddTrait() {
  const text = useText()
  const notify = useNotify()
  const create = useWrite(routes.createSupplierTrait, writes)
  const form = useContractForm<TraitDraft, TraitDraft>({
    schema: traitDraftSchema,
    values: empty,
    failed: 'groups.traits.addFailed',
    onSave: async (body) => {
      await create.mutateAsync({ body })
      form.startOver(empty)
      notify({ title: text('groups.traits.added', { name: body.nameFr }) })
    },
  })
  const { register, errorOf, watch, setValue } = form
  return (
    <Disclosure title={<Text id="groups.traits.add" />}>
      <form noValidate onSubmit={form.submit} className="flex flex-col gap-3 pt-2">
        <FormFailure failure={form.failure} />
        <Select
          label={text('groups.traits.kind')}
          value={watch('kind')}
          onValueChange={(kind) => setValue('kind', kind, { shouldDirty: true })}
          options={supplierTraitKinds.map((kind) => ({ value: kind, label: text(`groups.traits.${kind}`) }))}
        />
        {(['nameFr', 'nameEn'] as const).map((name) => (
          <TextField
            key={name}
            {...register(name)}
            required
            autoComplete="off"
            maxLength={constants.textMaxLength}
            label={text(`groups.traits.${name}`)}
            error={errorOf(name)}
          />
        ))}
        <Button type="submit" icon={<PlusIcon />} busy={form.isSaving}>
          <Text id="groups.traits.addSubmit" />
        </Button>
      </form>
    </Disclosure>
  )
}
