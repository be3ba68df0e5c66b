import { familyMergeSchema, routes, type ManagedFamily } from '@comptoir/contract'
import { Checkbox, Notice, Select, Skeleton } from '@comptoir/ui'
import * as z from 'zod/mini'
import { Loaded, Text, useElement, useEmit, useRead, useText, useWrite } from '../../runtime/index.ts'
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

/** Discounts and rules that come to apply to the other family are confirmed. */
const mergeSchema = (hasConditions: boolean) =>
  z.extend(familyMergeSchema, {
    isConfirmed: z.boolean().check(z.refine((isConfirmed) => isConfirmed || !hasConditions, 'required')),
  })

interface MergeValues {
  into: number | null
  isConfirmed: boolean
}

/** Moves everything of a family to another. */
export function MergeDialog({ families, family, onClose }: MergeDialogProps) {
  const text = useText()
  const notify = useNotify()
  const emit = useEmit(familiesEvents)
  const { locale } = useElement()
  const merge = useWrite(routes.mergeFamily, writes)
  const conditions = useRead(routes.getFamilyConditions, { params: { id: family.id } })
  const { discounts = 0, rules = 0 } = conditions.data ?? {}
  const hasConditions = discounts + rules > 0
  const form = useContractForm<MergeValues, z.output<ReturnType<typeof mergeSchema>>>({
    schema: mergeSchema(hasConditions),
    values: { into: null, isConfirmed: false },
    failed: 'families.mergeFailed',
    errorTexts: { 'isConfirmed.required': 'families.mergeConfirmRequired' },
    onSave: async ({ into: target }) => {
      const { id, version } = family
      const merged = await merge.mutateAsync({
        params: { id },
        body: { into: target },
        ifMatch: `"${version}"`,
      })
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
      <Loaded read={conditions} skeleton={<Skeleton shape="row" count={2} />}>
        {() => (
          <>
            <Select
              required
              data-autofocus=""
              label={text('families.into')}
              placeholder={text('families.choose')}
              error={form.errorOf('into')}
              value={into === null ? '' : String(into)}
              onValueChange={(value) => form.setValue('into', Number(value), { shouldDirty: true })}
              options={possibleTargets(families, family, hasConditions).map(({ id }) => ({
                value: String(id),
                label: familyTrail(families, id, locale),
              }))}
            />
            {hasConditions && (
              <Notice
                tone="warning"
                title={text('families.mergeConditions', {
                  discounts,
                  rules,
                  name: familyName(family, locale),
                })}
              >
                <Checkbox
                  label={text('families.mergeConfirm')}
                  error={form.errorOf('isConfirmed')}
                  checked={form.watch('isConfirmed')}
                  onChange={({ target }) =>
                    form.setValue('isConfirmed', target.checked, { shouldDirty: true, shouldValidate: true })
                  }
                />
              </Notice>
            )}
          </>
        )}
      </Loaded>
    </FormDialog>
  )
}
