import { agreementCreateSchema, routes, type Choice } from '@comptoir/contract'
import { Checkbox } from '@comptoir/ui'
import { useState } from 'react'
import { Text, useEmit, usePageLink, useText, useWrite } from '../../runtime/index.ts'
import { FormDialog } from '../../runtime/form/form-dialog.tsx'
import { useContractForm } from '../../runtime/form/use-contract-form.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'
import { ChoiceField, MultiChoiceField } from '../../domain/choice/choice-field.tsx'
import { agreementEvents } from './framework-agreements.state.ts'
import { agreementErrorTexts } from './agreement-errors.ts'
import { AgreementDays, AgreementName } from './agreement-fields.tsx'

interface Chosen {
  readonly supplier: Choice | null
  readonly unit: Choice | null
  readonly catalogs: readonly Choice[]
  readonly agencies: readonly Choice[]
}

interface CreateValues {
  readonly name: string
  readonly supplier: number | null
  readonly unit: number | null
  readonly start: string
  readonly end: string
  readonly appliesToHierarchy: boolean
  readonly appliesToAllAgencies: boolean
  readonly catalogs: number[]
  readonly agencies: number[]
}

const empty: CreateValues = {
  name: '',
  supplier: null,
  unit: null,
  start: '',
  end: '',
  appliesToHierarchy: true,
  appliesToAllAgencies: true,
  catalogs: [],
  agencies: [],
}

const nothing: Chosen = { supplier: null, unit: null, catalogs: [], agencies: [] }

/** Creates an agreement with the minimum needed to price products; the rest is edited on its page. */
export function CreateDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText()
  const notify = useNotify()
  const emit = useEmit(agreementEvents)
  const create = useWrite(routes.createFrameworkAgreement, {
    invalidates: [routes.listFrameworkAgreements],
  })
  const [chosen, setChosen] = useState(nothing)
  const form = useContractForm({
    schema: agreementCreateSchema,
    values: empty,
    failed: 'frameworkAgreements.createFailed',
    errorTexts: agreementErrorTexts,
    onSave: async (body) => {
      const { id, name } = await create.mutateAsync({ body })
      emit('comptoir-framework-agreement-saved', { id })
      notify({ title: text('frameworkAgreements.created', { name }), children: <Open id={id} /> })
      onClose()
    },
  })
  const { register, errorOf, setValue, clearErrors, watch } = form
  function choose(name: 'supplier' | 'unit', value: Choice | null) {
    const isOther = name === 'supplier' && value?.id !== chosen.supplier?.id
    setChosen({ ...chosen, [name]: value, ...(isOther && { catalogs: [], agencies: [] }) })
    setValue(name, value?.id ?? null, { shouldDirty: true })
    if (isOther) {
      setValue('catalogs', [])
      setValue('agencies', [])
    }
    clearErrors(name)
  }
  function chooseMany(name: 'catalogs' | 'agencies', values: Choice[]) {
    setChosen({ ...chosen, [name]: values })
    setValue(
      name,
      values.map(({ id }) => id),
      { shouldDirty: true },
    )
    clearErrors(name)
  }
  const ofSupplier = chosen.supplier === null ? null : { supplier: chosen.supplier.id }
  const supplierFirst = ofSupplier === null ? text('frameworkAgreements.supplierFirst') : undefined
  return (
    <FormDialog
      form={form}
      title={<Text id="frameworkAgreements.create" />}
      submitLabel={<Text id="frameworkAgreements.createSubmit" />}
      onClose={onClose}
    >
      <AgreementName isFirst form={form} />
      <div className="grid gap-4 @sm:grid-cols-2">
        <ChoiceField
          required
          route={routes.listAgreementSuppliers}
          label={text('frameworkAgreements.supplier')}
          error={errorOf('supplier')}
          value={chosen.supplier}
          onChoose={(value) => choose('supplier', value)}
        />
        <ChoiceField
          required
          route={routes.listOrganizationUnits}
          label={text('frameworkAgreements.unit')}
          error={errorOf('unit')}
          value={chosen.unit}
          onChoose={(value) => choose('unit', value)}
        />
        <AgreementDays form={form} />
      </div>
      <Checkbox {...register('appliesToHierarchy')} label={<Text id="frameworkAgreements.toHierarchy" />} />
      <MultiChoiceField
        required
        route={routes.listAgreementCatalogChoices}
        query={ofSupplier}
        label={text('frameworkAgreements.catalogs')}
        hint={supplierFirst}
        error={errorOf('catalogs')}
        values={chosen.catalogs}
        onChange={(values) => chooseMany('catalogs', values)}
      />
      <Checkbox
        {...register('appliesToAllAgencies')}
        label={<Text id="frameworkAgreements.toAllAgencies" />}
      />
      {!watch('appliesToAllAgencies') && (
        <MultiChoiceField
          required
          route={routes.listAgreementAgencyChoices}
          query={ofSupplier}
          label={text('frameworkAgreements.agencies')}
          hint={supplierFirst}
          error={errorOf('agencies')}
          values={chosen.agencies}
          onChange={(values) => chooseMany('agencies', values)}
        />
      )}
    </FormDialog>
  )
}

function Open({ id }: { readonly id: number }) {
  const { href, follow } = usePageLink('framework-agreement', { id: String(id) })
  if (href === null) return null
  return (
    <a href={href} onClick={follow}>
      <Text id="frameworkAgreements.open" />
    </a>
  )
}
