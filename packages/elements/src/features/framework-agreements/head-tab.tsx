import { agreementHeadSchema, routes, type FrameworkAgreement } from '@comptoir/contract'
import { Checkbox, DescriptionList, TextField } from '@comptoir/ui'
import { patch, Text, useElement, useEmit, useFormat, useText, useWrite } from '../../runtime/index.ts'
import { ConflictNotice } from '../../runtime/form/conflict-notice.tsx'
import { FormFailure } from '../../runtime/form/form-failure.tsx'
import { SaveBar } from '../../runtime/form/save-bar.tsx'
import { useContractForm } from '../../runtime/form/use-contract-form.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'
import { ChoiceField } from '../../domain/choice/choice-field.tsx'
import { useChoiceNames } from '../../domain/choice/use-choice-names.ts'
import { agreementErrorTexts } from './agreement-errors.ts'
import { AgreementDays, AgreementName } from './agreement-fields.tsx'
import { agreementReads } from './priced-reads.ts'
import { useTabProblem } from './tab-problems.ts'
import { agreementEvents } from './framework-agreements.state.ts'

interface HeadTabProps {
  readonly agreement: FrameworkAgreement
}

/** Name, dates, unit and reach; read-only when inherited. */
export function HeadTab({ agreement }: HeadTabProps) {
  return agreement.isInherited ? <HeadFacts agreement={agreement} /> : <HeadForm agreement={agreement} />
}

function HeadFacts({ agreement }: HeadTabProps) {
  const text = useText()
  const { date } = useFormat()
  const { name, supplier, unit, start, end, appliesToHierarchy } = agreement
  return (
    <DescriptionList
      columns={2}
      items={[
        { key: 'name', term: text('frameworkAgreements.name'), value: name },
        { key: 'supplier', term: text('frameworkAgreements.supplier'), value: supplier.name },
        { key: 'unit', term: text('frameworkAgreements.unit'), value: unit.name },
        { key: 'start', term: text('frameworkAgreements.start'), value: date(start) },
        { key: 'end', term: text('frameworkAgreements.end'), value: date(end) },
        {
          key: 'reach',
          term: text('frameworkAgreements.reach'),
          value: text(appliesToHierarchy ? 'frameworkAgreements.below' : 'frameworkAgreements.unitOnly'),
        },
      ]}
    />
  )
}

const valuesOf = ({ name, unit, start, end, appliesToHierarchy }: FrameworkAgreement) => ({
  name,
  unit: unit.id as number | null,
  start,
  end,
  appliesToHierarchy,
})

function HeadForm({ agreement }: HeadTabProps) {
  const text = useText()
  const notify = useNotify()
  const emit = useEmit(agreementEvents)
  const { client } = useElement()
  const units = useChoiceNames([agreement.unit])
  const change = useWrite(routes.changeFrameworkAgreement, {
    invalidates: agreementReads.filter((route) => route !== routes.getFrameworkAgreement),
    updates: (saved) => [patch(routes.getFrameworkAgreement, { params: { id: saved.id } }, () => saved)],
  })
  const form = useContractForm({
    schema: agreementHeadSchema,
    values: valuesOf(agreement),
    failed: 'frameworkAgreements.saveFailed',
    errorTexts: agreementErrorTexts,
    versioned: {
      row: agreement,
      valuesOf,
      read: async ({ id }) => {
        const theirs = await client.call(routes.getFrameworkAgreement, { params: { id } })
        units.learn([theirs.unit])
        return theirs
      },
      fields: {
        name: 'frameworkAgreements.name',
        unit: { label: 'frameworkAgreements.unit', show: ({ unit }) => units.nameOf(unit) },
        start: 'frameworkAgreements.start',
        end: 'frameworkAgreements.end',
        appliesToHierarchy: {
          label: 'frameworkAgreements.reach',
          show: ({ appliesToHierarchy }) =>
            text(appliesToHierarchy ? 'frameworkAgreements.below' : 'frameworkAgreements.unitOnly'),
        },
      },
    },
    onSave: async (body, { ifMatch }) => {
      const saved = await change.mutateAsync({
        params: { id: agreement.id },
        body,
        ifMatch,
      })
      emit('comptoir-framework-agreement-saved', { id: saved.id })
      notify({ title: text('frameworkAgreements.saved', { name: saved.name }) })
      return saved
    },
  })
  useTabProblem('head', form)
  const { register, errorOf } = form
  return (
    <form
      noValidate
      aria-label={text('frameworkAgreements.tab.head')}
      onSubmit={form.submit}
      className="flex max-w-180 flex-col gap-4"
    >
      {form.conflict ? (
        <ConflictNotice conflict={form.conflict} values={form.watch()} onChoose={form.choose} />
      ) : (
        <FormFailure failure={form.failure} />
      )}
      <AgreementName form={form} />
      <div className="grid gap-4 @sm:grid-cols-2">
        <TextField readOnly label={text('frameworkAgreements.supplier')} value={agreement.supplier.name} />
        <ChoiceField
          required
          route={routes.listOrganizationUnits}
          label={text('frameworkAgreements.unit')}
          error={errorOf('unit')}
          value={units.choiceOf(form.watch('unit'))}
          onChoose={(value) => {
            if (value) units.learn([value])
            form.setValue('unit', value?.id ?? null, { shouldDirty: true })
            form.clearErrors('unit')
          }}
        />
        <AgreementDays form={form} />
      </div>
      <Checkbox {...register('appliesToHierarchy')} label={<Text id="frameworkAgreements.toHierarchy" />} />
      <SaveBar
        isSaving={form.isSaving}
        isDirty={form.isDirty}
        save={<Text id="form.save" />}
        cancel={<Text id="form.cancel" />}
        onCancel={() => form.startOver(valuesOf(agreement))}
      />
    </form>
  )
}
