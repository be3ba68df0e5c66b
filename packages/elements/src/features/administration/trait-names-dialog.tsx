import { constants, routes, traitNamesSchema, type ManagedTrait, type TraitNames } from '@comptoir/contract'
import { TextField } from '@comptoir/ui'
import { Text, useElement, useText, useWrite } from '../../runtime/index.ts'
import { FormDialog } from '../../runtime/form/form-dialog.tsx'
import { useContractForm } from '../../runtime/form/use-contract-form.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'
import { traitReads } from './trait-writes.ts'

interface TraitNamesDialogProps {
  readonly trait: ManagedTrait
  readonly onClose: () => void
}

const valuesOf = ({ nameFr, nameEn }: ManagedTrait): TraitNames => ({ nameFr, nameEn })

/** Renames a trait in both languages. */
export function TraitNamesDialog({ trait, onClose }: TraitNamesDialogProps) {
  const text = useText()
  const notify = useNotify()
  const { client } = useElement()
  const rename = useWrite(routes.renameSupplierTrait, { invalidates: traitReads })
  const form = useContractForm<TraitNames, TraitNames, ManagedTrait>({
    schema: traitNamesSchema,
    values: valuesOf(trait),
    failed: 'groups.traits.renameFailed',
    versioned: {
      row: trait,
      valuesOf,
      read: async ({ id }) => {
        const { member } = await client.call(routes.listSupplierTraits, {})
        return member.find((one) => one.id === id) ?? null
      },
      fields: { nameFr: 'groups.traits.nameFr', nameEn: 'groups.traits.nameEn' },
    },
    onSave: async (body, { ifMatch }) => {
      await rename.mutateAsync({ params: { id: trait.id }, body, ifMatch })
      notify({ title: text('groups.traits.renamed', { name: body.nameFr }) })
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={<Text id="groups.traits.rename" />} onClose={onClose}>
      {(['nameFr', 'nameEn'] as const).map((name, at) => (
        <TextField
          key={name}
          {...form.register(name)}
          {...(at === 0 && { 'data-autofocus': '' })}
          required
          autoComplete="off"
          maxLength={constants.textMaxLength}
          label={text(`groups.traits.${name}`)}
          error={form.errorOf(name)}
        />
      ))}
    </FormDialog>
  )
}
