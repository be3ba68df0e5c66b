import {
  companyDraftSchema,
  constants,
  routes,
  type Choice,
  type CompanyDraft,
  type ManagedCompany,
  type Named,
} from '@comptoir/contract'
import { Checkbox, TextField } from '@comptoir/ui'
import { useState } from 'react'
import { Text, useElement, useText, useWrite } from '../runtime/index.ts'
import { FormDialog } from '../runtime/form/form-dialog.tsx'
import { ChoiceField, ManyChoices } from '../shared/choice/choice-field.tsx'
import { useRowForm } from './use-row-form.ts'

interface CompanyDialogProps {
  /** `null`: a new one. */
  readonly known: ManagedCompany | null
  readonly onClose: () => void
}

interface CompanyValues {
  readonly name: string
  readonly group: number | null
  readonly hasBasecamp: boolean
  readonly basecampUrl: string
  readonly useTamzagGestion: boolean
  readonly catalogs: number[]
}

const empty: CompanyValues = {
  name: '',
  group: null,
  hasBasecamp: false,
  basecampUrl: '',
  useTamzagGestion: false,
  catalogs: [],
}
const valuesOf = (company: ManagedCompany): CompanyValues => ({
  name: company.name,
  group: company.group?.id ?? null,
  hasBasecamp: company.hasBasecamp,
  basecampUrl: company.basecampUrl ?? '',
  useTamzagGestion: company.useTamzagGestion,
  catalogs: company.catalogs.map(({ id }) => id),
})
const choiceOf = (named: Named): Choice => ({ ...named, about: null })
const writes = { invalidates: [routes.listCompanies, routes.getCompany, routes.listGroups] }

/** A company: its group, its flags, the catalogues that it sees. */
export function CompanyDialog({ known, onClose }: CompanyDialogProps) {
  const text = useText()
  const { client } = useElement()
  const create = useWrite(routes.createCompany, writes)
  const change = useWrite(routes.changeCompany, writes)
  const [group, setGroup] = useState<Choice | null>(known?.group ? choiceOf(known.group) : null)
  const [catalogs, setCatalogs] = useState<Choice[]>((known?.catalogs ?? []).map(choiceOf))
  const form = useRowForm<CompanyValues, CompanyDraft, ManagedCompany>({
    failed: 'groups.company.saveFailed',
    saved: 'groups.company.saved',
    schema: companyDraftSchema,
    known,
    empty,
    errorTexts: { 'basecampUrl.not_https': 'groups.company.basecampUrlInvalid' },
    valuesOf,
    read: ({ id }) => client.call(routes.getCompany, { params: { id } }),
    fields: [
      { names: ['name'], label: 'groups.company.name' },
      { names: ['group'], label: 'groups.company.group' },
      { names: ['hasBasecamp'], label: 'groups.company.hasBasecamp' },
      { names: ['basecampUrl'], label: 'groups.company.basecampUrl' },
      { names: ['useTamzagGestion'], label: 'groups.company.useTamzagGestion' },
      {
        names: ['catalogs'],
        label: 'groups.company.catalogs',
        show: ({ catalogs: ids }) => String(ids.length),
      },
    ],
    create: (body) => create.mutateAsync({ body }),
    change: (id, body, ifMatch) => change.mutateAsync({ params: { id }, body, ifMatch }),
    onClose,
  })
  const { register, errorOf, watch, setValue } = form
  return (
    <FormDialog
      form={form}
      title={<Text id={known ? 'groups.company.edit' : 'groups.company.create'} />}
      submitLabel={<Text id={known ? 'form.save' : 'groups.company.createSubmit'} />}
      onClose={onClose}
    >
      <TextField
        {...register('name')}
        data-autofocus=""
        required
        autoComplete="off"
        maxLength={constants.textMaxLength}
        label={text('groups.company.name')}
        error={errorOf('name')}
      />
      <ChoiceField
        route={routes.listGroupChoices}
        label={text('groups.company.group')}
        error={errorOf('group')}
        value={group}
        onChoose={(choice) => {
          setGroup(choice)
          setValue('group', choice?.id ?? null, { shouldDirty: true })
        }}
      />
      <ManyChoices
        route={routes.listCatalogChoices}
        label={text('groups.company.catalogs')}
        hint={text('groups.company.catalogsHint')}
        error={errorOf('catalogs')}
        values={catalogs}
        onChange={(chosen) => {
          setCatalogs(chosen)
          setValue(
            'catalogs',
            chosen.map(({ id }) => id),
            { shouldDirty: true },
          )
        }}
      />
      <Checkbox {...register('useTamzagGestion')} label={text('groups.company.useTamzagGestionLong')} />
      <Checkbox {...register('hasBasecamp')} label={text('groups.company.hasBasecampLong')} />
      {watch('hasBasecamp') && (
        <TextField
          {...register('basecampUrl')}
          type="url"
          inputMode="url"
          autoComplete="off"
          label={text('groups.company.basecampUrl')}
          hint={text('groups.company.basecampUrlHint')}
          error={errorOf('basecampUrl')}
        />
      )}
    </FormDialog>
  )
}
