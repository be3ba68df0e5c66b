import {
  companyDraftSchema,
  constants,
  isSirenSound,
  routes,
  type CompanyDraft,
  type ManagedCompany,
} from '@comptoir/contract'
import { Checkbox, NumberField, TextField } from '@comptoir/ui'
import { Text, useElement, useText, useWrite } from '../../runtime/index.ts'
import { FormDialog } from '../../runtime/form/form-dialog.tsx'
import { ChoiceField, MultiChoiceField } from '../../domain/choice/choice-field.tsx'
import { useChoiceNames } from '../../domain/choice/use-choice-names.ts'
import { useTypedNumbers } from '../../domain/product/use-typed-numbers.ts'
import { useRowForm } from './use-row-form.ts'

interface CompanyDialogProps {
  /** `null`: a new one. */
  readonly existing: ManagedCompany | null
  readonly onClose: () => void
}

interface CompanyValues {
  readonly name: string
  readonly siren: string
  readonly group: number | null
  readonly hasBasecamp: boolean
  readonly basecampUrl: string
  readonly useTamzagGestion: boolean
  readonly catalogs: number[]
  readonly fileQuota: number | null
}

const empty: CompanyValues = {
  name: '',
  siren: '',
  group: null,
  hasBasecamp: false,
  basecampUrl: '',
  useTamzagGestion: false,
  catalogs: [],
  fileQuota: constants.fileQuotaDefault,
}
const valuesOf = (company: ManagedCompany): CompanyValues => ({
  name: company.name,
  siren: company.siren ?? '',
  group: company.group?.id ?? null,
  hasBasecamp: company.hasBasecamp,
  basecampUrl: company.basecampUrl ?? '',
  useTamzagGestion: company.useTamzagGestion,
  catalogs: company.catalogs.map(({ id }) => id),
  fileQuota: company.fileQuota,
})
const writes = { invalidates: [routes.listCompanies, routes.getCompany, routes.listGroups] }

/** A company: group, options and visible catalogues. */
export function CompanyDialog({ existing, onClose }: CompanyDialogProps) {
  const text = useText()
  const numbers = useTypedNumbers()
  const { client } = useElement()
  const create = useWrite(routes.createCompany, writes)
  const change = useWrite(routes.changeCompany, writes)
  const groups = useChoiceNames(existing?.group ? [existing.group] : [])
  const catalogs = useChoiceNames(existing?.catalogs ?? [])
  const form = useRowForm<CompanyValues, CompanyDraft, ManagedCompany>({
    failed: 'groups.company.saveFailed',
    saved: 'groups.company.saved',
    schema: companyDraftSchema,
    existing,
    empty,
    errorTexts: {
      'siren.siren_invalid': 'groups.sirenInvalid',
      'basecampUrl.not_https': 'groups.company.basecampUrlInvalid',
      'fileQuota.too_big': 'groups.company.fileQuotaTooBig',
    },
    valuesOf,
    read: async ({ id }) => {
      const theirs = await client.call(routes.getCompany, { params: { id } })
      groups.learn(theirs.group ? [theirs.group] : [])
      catalogs.learn(theirs.catalogs)
      return theirs
    },
    fields: {
      name: 'groups.company.name',
      siren: 'groups.siren',
      group: { label: 'groups.company.group', show: ({ group }) => groups.nameOf(group) },
      hasBasecamp: 'groups.company.hasBasecamp',
      basecampUrl: 'groups.company.basecampUrl',
      useTamzagGestion: 'groups.company.useTamzagGestion',
      catalogs: {
        label: 'groups.company.catalogs',
        show: ({ catalogs: ids }) => catalogs.namesOf(ids),
      },
      fileQuota: 'groups.company.fileQuota',
    },
    create: (body) => create.mutateAsync({ body }),
    change: (id, body, ifMatch) => change.mutateAsync({ params: { id }, body, ifMatch }),
    onClose,
  })
  const { register, errorOf, watch, setValue } = form
  const siren = watch('siren').replace(/[\s.]/g, '')
  return (
    <FormDialog
      form={form}
      title={<Text id={existing ? 'groups.company.edit' : 'groups.company.create'} />}
      submitLabel={<Text id={existing ? 'form.save' : 'groups.company.createSubmit'} />}
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
      <TextField
        {...register('siren')}
        inputMode="numeric"
        autoComplete="off"
        label={text('groups.siren')}
        hint={text(
          siren.length === 9 && !isSirenSound(siren) ? 'groups.sirenDoubtful' : 'groups.company.sirenHint',
        )}
        error={errorOf('siren')}
      />
      <ChoiceField
        route={routes.listGroupChoices}
        label={text('groups.company.group')}
        error={errorOf('group')}
        value={groups.choiceOf(watch('group'))}
        onChoose={(choice) => {
          if (choice) groups.learn([choice])
          setValue('group', choice?.id ?? null, { shouldDirty: true })
        }}
      />
      <MultiChoiceField
        route={routes.listCatalogChoices}
        label={text('groups.company.catalogs')}
        hint={text('groups.company.catalogsHint')}
        error={errorOf('catalogs')}
        values={catalogs.choicesOf(watch('catalogs'))}
        onChange={(chosen) => {
          catalogs.learn(chosen)
          setValue(
            'catalogs',
            chosen.map(({ id }) => id),
            { shouldDirty: true },
          )
        }}
      />
      <NumberField
        {...numbers}
        required
        suffix={text('groups.company.gigabytes')}
        label={text('groups.company.fileQuota')}
        hint={text('groups.company.fileQuotaHint')}
        value={watch('fileQuota')}
        unreadableError={text('groups.company.fileQuotaUnreadable')}
        error={errorOf('fileQuota')}
        onValueChange={(value) => setValue('fileQuota', value, { shouldDirty: true })}
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
