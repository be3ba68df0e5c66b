import {
  canBeParent,
  companyUnitChangeSchema,
  constants,
  routes,
  flattenTree,
  type CompanyUnit,
  type CompanyUnitChange,
} from '@comptoir/contract'
import { Select, TextField } from '@comptoir/ui'
import { Text, useText, useWrite } from '../../runtime/index.ts'
import { FormDialog } from '../../runtime/form/form-dialog.tsx'
import { useContractForm } from '../../runtime/form/use-contract-form.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'

interface UnitDialogProps {
  readonly companyId: number
  readonly units: readonly CompanyUnit[]
  /** `null`: a new one. */
  readonly existing: CompanyUnit | null
  readonly parent: number | null
  readonly onClose: () => void
}

interface UnitValues {
  readonly code: string
  readonly name: string
  readonly parent: number | null
}

const writes = {
  invalidates: [routes.listCompanyUnits, routes.getCompany, routes.listCompanies, routes.listCompanyUsers],
}

/** A unit: code, name and parent. */
export function UnitDialog({ companyId, units, existing, parent, onClose }: UnitDialogProps) {
  const text = useText()
  const notify = useNotify()
  const create = useWrite(routes.createCompanyUnit, writes)
  const change = useWrite(routes.changeCompanyUnit, writes)
  const form = useContractForm<UnitValues, CompanyUnitChange>({
    schema: companyUnitChangeSchema,
    values: { code: existing?.code ?? '', name: existing?.name ?? '', parent },
    failed: 'groups.unit.saveFailed',
    errorTexts: { 'code.taken': 'groups.codeTaken' },
    onSave: async (body) => {
      const saved = existing
        ? await change.mutateAsync({ params: { id: existing.id }, body })
        : await create.mutateAsync({ body: { ...body, company: companyId } })
      notify({ title: text('groups.unit.saved', { name: saved.name }) })
      onClose()
    },
  })
  const { register, errorOf, watch, setValue } = form
  const above = watch('parent')
  const allowed = flattenTree(units).filter(
    ({ id }) => existing === null || canBeParent(units, existing.id, id),
  )
  return (
    <FormDialog
      form={form}
      title={<Text id={existing ? 'groups.unit.edit' : 'groups.unit.create'} />}
      onClose={onClose}
    >
      <TextField
        {...register('name')}
        data-autofocus=""
        required
        autoComplete="off"
        maxLength={constants.textMaxLength}
        label={text('groups.unit.name')}
        error={errorOf('name')}
      />
      <TextField
        {...register('code')}
        required
        autoComplete="off"
        maxLength={20}
        label={text('groups.unit.code')}
        error={errorOf('code')}
      />
      <Select
        label={text('groups.unit.parent')}
        error={errorOf('parent')}
        value={above === null ? 'none' : String(above)}
        onValueChange={(value) =>
          setValue('parent', value === 'none' ? null : Number(value), { shouldDirty: true })
        }
        options={[
          { value: 'none', label: text('groups.unit.top') },
          ...allowed.map(({ id, name, depth }) => ({
            value: String(id),
            label: `${'\u2003'.repeat(depth)}${name}`,
          })),
        ]}
      />
    </FormDialog>
  )
}
