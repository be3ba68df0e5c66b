import { routes, traitMergeSchema, type ManagedTrait } from '@comptoir/contract'
import { Select } from '@comptoir/ui'
import type { z } from 'zod/mini'
import { Text, useElement, useText, useWrite } from '../../runtime/index.ts'
import { FormDialog } from '../../runtime/form/form-dialog.tsx'
import { useContractForm } from '../../runtime/form/use-contract-form.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'
import { traitReads } from './trait-writes.ts'

interface TraitMergeDialogProps {
  readonly trait: ManagedTrait
  readonly all: readonly ManagedTrait[]
  readonly onClose: () => void
}

const writes = { invalidates: [...traitReads, routes.listManagedSuppliers, routes.listAgencies] }

/** Gives the suppliers of a trait another of its kind, and removes it. */
export function TraitMergeDialog({ trait, all, onClose }: TraitMergeDialogProps) {
  const text = useText()
  const notify = useNotify()
  const { locale } = useElement()
  const nameOf = ({ nameFr, nameEn }: ManagedTrait) => (locale === 'fr' ? nameFr : nameEn)
  const merge = useWrite(routes.mergeSupplierTrait, writes)
  const form = useContractForm<{ into: number | null }, z.output<typeof traitMergeSchema>>({
    schema: traitMergeSchema,
    values: { into: null },
    failed: 'groups.traits.mergeFailed',
    onSave: async (body) => {
      const { id, version } = trait
      const into = await merge.mutateAsync({ params: { id }, body, ifMatch: `"${version}"` })
      notify({ title: text('groups.traits.merged', { name: nameOf(trait), into: nameOf(into) }) })
      onClose()
    },
  })
  const into = form.watch('into')
  return (
    <FormDialog
      form={form}
      title={<Text id="groups.traits.mergeTitle" values={{ name: nameOf(trait) }} />}
      description={<Text id="groups.traits.mergeAbout" values={{ count: trait.supplierCount }} />}
      submitLabel={<Text id="groups.traits.merge" />}
      onClose={onClose}
    >
      <Select
        required
        data-autofocus=""
        label={text('groups.traits.into')}
        placeholder={text('groups.traits.choose')}
        error={form.errorOf('into')}
        value={into === null ? '' : String(into)}
        onValueChange={(value) => form.setValue('into', Number(value), { shouldDirty: true })}
        options={all
          .filter(({ id, kind }) => kind === trait.kind && id !== trait.id)
          .map((other) => ({ value: String(other.id), label: nameOf(other) }))}
      />
    </FormDialog>
  )
}
