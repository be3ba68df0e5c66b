import { agreementAgenciesDraftSchema, routes, type AgreementAgencies } from '@comptoir/contract'
import { Checkbox, Skeleton } from '@comptoir/ui'
import { Loaded, patch, Text, useElement, useEmit, useRead, useText, useWrite } from '../../runtime/index.ts'
import { ConflictNotice } from '../../runtime/form/conflict-notice.tsx'
import { FormFailure } from '../../runtime/form/form-failure.tsx'
import { SaveBar } from '../../runtime/form/save-bar.tsx'
import { useContractForm } from '../../runtime/form/use-contract-form.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'
import { agreementErrorTexts } from './agreement-errors.ts'
import { useTabProblem } from './tab-problems.ts'
import { MultiChoiceField } from '../../domain/choice/choice-field.tsx'
import { useChoiceNames } from '../../domain/choice/use-choice-names.ts'
import { agreementEvents } from './framework-agreements.state.ts'
import type { TabProps } from './tab-props.ts'
import { agreementReads } from './priced-reads.ts'

/** The agencies where an agreement applies: all or some. */
export function AgenciesTab({ agreement }: TabProps) {
  const { id } = agreement
  const read = useRead(routes.getAgreementAgencies, { params: { id } })
  return (
    <Loaded read={read} skeleton={<Skeleton count={3} />}>
      {(agencies) =>
        agreement.isInherited ? (
          <AgencyList agencies={agencies} />
        ) : (
          <AgenciesForm agreement={agreement} agencies={agencies} />
        )
      }
    </Loaded>
  )
}

function AgencyList({
  agencies: { appliesToAllAgencies, agencies },
}: {
  readonly agencies: AgreementAgencies
}) {
  if (appliesToAllAgencies)
    return (
      <p className="m-0">
        <Text id="frameworkAgreements.toAllAgencies" />
      </p>
    )
  return (
    <ul className="m-0 ps-5">
      {agencies.map(({ id, name, about }) => (
        <li key={id}>
          {name} <span className="text-muted">{about}</span>
        </li>
      ))}
    </ul>
  )
}

interface AgenciesFormProps extends TabProps {
  readonly agencies: AgreementAgencies
}

type Row = AgreementAgencies

const valuesOf = ({ appliesToAllAgencies, agencies }: Row) => ({
  appliesToAllAgencies,
  agencies: agencies.map(({ id }) => id),
})

function AgenciesForm({ agreement, agencies }: AgenciesFormProps) {
  const text = useText()
  const notify = useNotify()
  const emit = useEmit(agreementEvents)
  const { client } = useElement()
  const params = { id: agreement.id }
  const names = useChoiceNames(agencies.agencies)
  const change = useWrite(routes.changeAgreementAgencies, {
    invalidates: agreementReads,
    updates: (saved) => [patch(routes.getAgreementAgencies, { params }, () => saved)],
  })
  const form = useContractForm({
    schema: agreementAgenciesDraftSchema,
    values: valuesOf(agencies),
    failed: 'frameworkAgreements.saveFailed',
    errorTexts: agreementErrorTexts,
    versioned: {
      row: agencies,
      valuesOf,
      read: async () => {
        const theirs = await client.call(routes.getAgreementAgencies, { params })
        names.learn(theirs.agencies)
        return theirs
      },
      fields: {
        appliesToAllAgencies: 'frameworkAgreements.agencies',
        agencies: {
          label: 'frameworkAgreements.agencies',
          show: (values) =>
            values.appliesToAllAgencies
              ? text('frameworkAgreements.allAgencies')
              : names.namesOf(values.agencies),
        },
      },
    },
    onSave: async (body, { ifMatch }) => {
      const saved = await change.mutateAsync({ params, body, ifMatch })
      emit('comptoir-framework-agreement-saved', { id: agreement.id })
      notify({ title: text('frameworkAgreements.partSaved') })
      return saved
    },
  })
  useTabProblem('agencies', form)
  return (
    <form
      noValidate
      aria-label={text('frameworkAgreements.tab.agencies')}
      onSubmit={form.submit}
      className="flex max-w-180 flex-col gap-4"
    >
      {form.conflict ? (
        <ConflictNotice conflict={form.conflict} values={form.watch()} onChoose={form.choose} />
      ) : (
        <FormFailure failure={form.failure} />
      )}
      <Checkbox
        {...form.register('appliesToAllAgencies')}
        label={<Text id="frameworkAgreements.toAllAgencies" />}
      />
      {!form.watch('appliesToAllAgencies') && (
        <MultiChoiceField
          required
          route={routes.listAgreementAgencyChoices}
          query={{ supplier: agreement.supplier.id }}
          label={text('frameworkAgreements.agencies')}
          error={form.errorOf('agencies')}
          values={names.choicesOf(form.watch('agencies'))}
          onChange={(values) => {
            names.learn(values)
            form.setValue(
              'agencies',
              values.map(({ id }) => id),
              { shouldDirty: true },
            )
            form.clearErrors('agencies')
          }}
        />
      )}
      <SaveBar
        isSaving={form.isSaving}
        isDirty={form.isDirty}
        save={<Text id="form.save" />}
        cancel={<Text id="form.cancel" />}
        onCancel={() => form.startOver(valuesOf(agencies))}
      />
    </form>
  )
}
