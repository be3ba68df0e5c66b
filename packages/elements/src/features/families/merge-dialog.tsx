import { familyMergeSchema, routes, type ManagedFamily } from '@comptoir/contract'
import { Select } from '@comptoir/ui'
import { Text, useElement, useEmit, useText, useWrite } from '../../runtime/index.ts'
import { FormDialog } from '../../runtime/form/form-dialog.tsx'
import { useContractForm } from '../../runtime/form/use-contract-form.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'
import { familiesEvents } from './families.events.ts'
import { familyName, familyTrail, possibleTargets } from './families.rules.ts'

interface MergeDialogProps {
  readonly families: readonly ManagedFamily[]
  readonly family: ManagedFamily
  readonly onClose: () => void
}

const writes = { invalidates: [routes.listManagedFamilies, routes.listFamilies, routes.listDepositFamilies] }

/** Moves everything of a family to another. */
export function MergeDialog({ families, family, onClose }: MergeDialogProps) {
  const text = useText()
  const notify = useNotify()
  const emit = useEmit(familiesEvents)
  const { locale } = useElement()
  const merge = useWrite(routes.mergeFamily, writes)
  const form = useContractForm<{ into: number | null }, { into: number }>({
    schema: familyMergeSchema,
    values: { into: null },
    failed: 'families.mergeFailed',
    onSave: async (body) => {
      const { id, version } = family
      const merged = await merge.mutateAsync({ params: { id }, body, ifMatch: `"${version}"` })
      emit('comptoir-family-saved', { id })
      notify({
        title: text('families.mergeDone', {
          name: familyName(family, locale),
          into: merged.mergedInto?.name ?? '',
        }),
      })
      onClose()
    },
  })
  const into = form.watch('into')
  return (
    <FormDialog
      form={form}
      title={<Text id="families.mergeTitle" values={{ name: familyName(family, locale) }} />}
      submitLabel={<Text id="families.mergeSubmit" />}
      onClose={onClose}
    >
      <p className="m-0">
        <Text id="families.mergeAbout" values={{ count: family.productCount }} />
      </p>
      <Select
        required
        data-autofocus=""
        label={text('families.into')}
        placeholder={text('families.choose')}
        error={form.errorOf('into')}
        value={into === null ? '' : String(into)}
        onValueChange={(value) => form.setValue('into', Number(value), { shouldDirty: true })}
        options={possibleTargets(families, family).map(({ id }) => ({
          value: String(id),
          label: familyTrail(families, id, locale),
        }))}
      />
    </FormDialog>
  )
}
