import {
  constants,
  featureDraftSchema,
  routes,
  type FamilyFeature,
  type FeatureDraft,
} from '@comptoir/contract'
import { Button, Disclosure, PlusIcon, Select, TextArea, TextField } from '@comptoir/ui'
import { Text, useElement, useText, useWrite } from '../../runtime/index.ts'
import { FormFailure } from '../../runtime/form/form-failure.tsx'
import { useContractForm } from '../../runtime/form/use-contract-form.ts'
import { readChoices } from './families.rules.ts'

interface NewFeatureProps {
  readonly all: readonly FamilyFeature[]
  readonly onAdd: (feature: FamilyFeature) => void
}

const kinds = ['number', 'range', 'choice', 'boolean'] as const
const empty = (group: string): FeatureDraft => ({
  nameFr: '',
  nameEn: '',
  type: 'number',
  unit: '',
  group,
  choices: [],
})

/** A form for a technical feature that the dictionary lacks. */
export function NewFeature({ all, onAdd }: NewFeatureProps) {
  const text = useText()
  const { locale } = useElement()
  const create = useWrite(routes.createFamilyFeature, { invalidates: [routes.listFamilyFeatures] })
  const groups = [...new Map(all.map(({ group }) => [group.code, group])).values()]
  const first = groups[0]?.code ?? ''
  const form = useContractForm<FeatureDraft, FeatureDraft>({
    schema: featureDraftSchema,
    values: empty(first),
    failed: 'families.featureFailed',
    errorTexts: { 'choices.required': 'families.choicesRequired' },
    onSave: async (body) => {
      onAdd(await create.mutateAsync({ body }))
      form.startOver(empty(first))
    },
  })
  const { register, errorOf, watch, setValue } = form
  const type = watch('type')
  return (
    <Disclosure title={<Text id="families.newFeature" />}>
      <form noValidate onSubmit={form.submit} className="flex flex-col gap-3 pt-2">
        <FormFailure failure={form.failure} />
        {(['nameFr', 'nameEn'] as const).map((name) => (
          <TextField
            key={name}
            {...register(name)}
            required
            autoComplete="off"
            maxLength={constants.textMaxLength}
            label={text(`families.${name}`)}
            error={errorOf(name)}
          />
        ))}
        <Select
          label={text('families.kind')}
          value={type}
          onValueChange={(kind) => {
            setValue('type', kind, { shouldDirty: true })
            setValue('choices', [])
          }}
          options={kinds.map((kind) => ({ value: kind, label: text(`families.kind.${kind}`) }))}
        />
        {(type === 'number' || type === 'range') && (
          <TextField
            {...register('unit')}
            autoComplete="off"
            maxLength={20}
            label={text('families.unit')}
            error={errorOf('unit')}
          />
        )}
        {type === 'choice' && (
          <TextArea
            required
            rows={4}
            label={text('families.choices')}
            hint={text('families.choicesHint')}
            error={errorOf('choices')}
            onChange={({ target }) => setValue('choices', readChoices(target.value), { shouldDirty: true })}
          />
        )}
        {groups.length > 0 && (
          <Select
            label={text('families.group')}
            value={watch('group') ?? ''}
            error={errorOf('group')}
            onValueChange={(group) => setValue('group', group, { shouldDirty: true })}
            options={groups.map(({ code, nameFr, nameEn }) => ({
              value: code,
              label: locale === 'fr' ? nameFr : nameEn,
            }))}
          />
        )}
        <Button type="submit" icon={<PlusIcon />} busy={form.isSaving}>
          <Text id="families.featureSubmit" />
        </Button>
      </form>
    </Disclosure>
  )
}
