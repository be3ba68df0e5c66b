import { agreementCatalogsDraftSchema, routes, type AgreementCatalogs, type Choice } from '@comptoir/contract'
import { DeleteIcon, IconButton, Skeleton, Table, type TableColumn } from '@comptoir/ui'
import {
  Loaded,
  patch,
  Text,
  useElement,
  useEmit,
  useFormat,
  useRead,
  useText,
  useWrite,
} from '../../runtime/index.ts'
import { ConflictNotice } from '../../runtime/form/conflict-notice.tsx'
import { FormFailure } from '../../runtime/form/form-failure.tsx'
import { SaveBar } from '../../runtime/form/save-bar.tsx'
import { useContractForm } from '../../runtime/form/use-contract-form.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'
import { agreementErrorTexts } from './agreement-errors.ts'
import { useTabProblem } from './tab-problems.ts'
import { ChoiceField } from '../../domain/choice/choice-field.tsx'
import { useChoiceNames } from '../../domain/choice/use-choice-names.ts'
import { agreementEvents } from './framework-agreements.state.ts'
import type { TabProps } from './tab-props.ts'
import { PercentField } from './percent-field.tsx'
import { agreementReads } from './priced-reads.ts'

/** The catalogues of an agreement with their general discounts 1 and 2. */
export function CatalogsTab({ agreement }: TabProps) {
  const { id } = agreement
  const read = useRead(routes.getAgreementCatalogs, { params: { id } })
  return (
    <Loaded read={read} skeleton={<Skeleton count={3} />}>
      {(catalogs) =>
        agreement.isInherited ? (
          <CatalogFacts catalogs={catalogs} />
        ) : (
          <CatalogsForm agreement={agreement} catalogs={catalogs} />
        )
      }
    </Loaded>
  )
}

interface Line {
  readonly catalog: number
  readonly discount1: number | null
  readonly discount2: number | null
}

const valuesOf = ({ catalogs }: AgreementCatalogs) => ({
  catalogs: catalogs.map(({ catalog, discount1, discount2 }): Line => ({
    catalog: catalog.id,
    discount1,
    discount2,
  })),
})

function CatalogFacts({ catalogs: { catalogs } }: { readonly catalogs: AgreementCatalogs }) {
  const text = useText()
  const { percent } = useFormat()
  const discount = (value: number | null) => (value === null ? '–' : percent(value))
  return (
    <Table
      caption={text('frameworkAgreements.tab.catalogs')}
      collapse
      rows={catalogs}
      getRowKey={({ catalog }) => String(catalog.id)}
      columns={[
        {
          key: 'name',
          header: text('frameworkAgreements.catalog'),
          isRowHeader: true,
          renderCell: ({ catalog }) => catalog.name,
        },
        {
          key: 'd1',
          header: text('frameworkAgreements.discount1'),
          align: 'end',
          renderCell: ({ discount1 }) => discount(discount1),
        },
        {
          key: 'd2',
          header: text('frameworkAgreements.discount2'),
          align: 'end',
          renderCell: ({ discount2 }) => discount(discount2),
        },
      ]}
    />
  )
}

interface CatalogsFormProps extends TabProps {
  readonly catalogs: AgreementCatalogs
}

function CatalogsForm({ agreement, catalogs }: CatalogsFormProps) {
  const text = useText()
  const notify = useNotify()
  const emit = useEmit(agreementEvents)
  const { client } = useElement()
  const { percent } = useFormat()
  const params = { id: agreement.id }
  const names = useChoiceNames(catalogs.catalogs.map(({ catalog }) => catalog))
  const change = useWrite(routes.changeAgreementCatalogs, {
    invalidates: [routes.listAgreementDiscounts, ...agreementReads],
    updates: (saved) => [patch(routes.getAgreementCatalogs, { params }, () => saved)],
  })
  const form = useContractForm({
    schema: agreementCatalogsDraftSchema,
    values: valuesOf(catalogs),
    failed: 'frameworkAgreements.saveFailed',
    errorTexts: agreementErrorTexts,
    versioned: {
      row: catalogs,
      valuesOf,
      read: async () => {
        const theirs = await client.call(routes.getAgreementCatalogs, { params })
        names.learn(theirs.catalogs.map(({ catalog }) => catalog))
        return theirs
      },
      fields: {
        catalogs: {
          label: 'frameworkAgreements.catalogs',
          show: (values) =>
            values.catalogs
              .map(({ catalog, discount1, discount2 }) =>
                [
                  names.nameOf(catalog),
                  ...[discount1, discount2].flatMap((value) => (value === null ? [] : [percent(value)])),
                ].join(' '),
              )
              .join('\n'),
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
  useTabProblem('catalogs', form)
  const lines = form.watch('catalogs')
  const set = (next: Line[]) => {
    form.setValue('catalogs', next, { shouldDirty: true })
    form.clearErrors('catalogs')
  }
  const edit = (index: number, part: Partial<Line>) =>
    set(lines.map((line, place) => (place === index ? { ...line, ...part } : line)))
  const columns: TableColumn<Line>[] = [
    {
      key: 'name',
      header: text('frameworkAgreements.catalog'),
      isRowHeader: true,
      cardWide: true,
      renderCell: ({ catalog }) => names.nameOf(catalog),
    },
    ...(['discount1', 'discount2'] as const).map((field): TableColumn<Line> => ({
      key: field,
      header: text(`frameworkAgreements.${field}`),
      className: '@sm:w-44',
      renderCell: (line) => {
        const index = lines.indexOf(line)
        return (
          <PercentField
            label={text(`frameworkAgreements.${field}Of`, { name: names.nameOf(line.catalog) })}
            value={line[field]}
            error={form.errorOf(`catalogs.${index}.${field}`)}
            onValueChange={(value) => edit(index, { [field]: value })}
          />
        )
      },
    })),
    {
      key: 'actions',
      header: text('frameworkAgreements.actions'),
      hideHeader: true,
      align: 'end',
      renderCell: ({ catalog }) => (
        <IconButton
          size="sm"
          label={text('choice.removeChoice', { name: names.nameOf(catalog) })}
          icon={<DeleteIcon />}
          onClick={() => set(lines.filter((line) => line.catalog !== catalog))}
        />
      ),
    },
  ]
  return (
    <form
      noValidate
      aria-label={text('frameworkAgreements.tab.catalogs')}
      onSubmit={form.submit}
      className="flex flex-col gap-4"
    >
      {form.conflict ? (
        <ConflictNotice conflict={form.conflict} values={form.watch()} onChoose={form.choose} />
      ) : (
        <FormFailure failure={form.failure} />
      )}
      <Table
        caption={text('frameworkAgreements.tab.catalogs')}
        collapse
        columns={columns}
        rows={lines}
        getRowKey={({ catalog }) => String(catalog)}
      />
      <div className="max-w-100">
        <ChoiceField
          route={routes.listAgreementCatalogChoices}
          query={{ supplier: agreement.supplier.id }}
          label={text('frameworkAgreements.addCatalog')}
          error={lines.length === 0 ? form.errorOf('catalogs') : undefined}
          value={null}
          isHidden={({ id }) => lines.some(({ catalog }) => catalog === id)}
          onChoose={(choice: Choice | null) => {
            if (!choice) return
            names.learn([choice])
            set([...lines, { catalog: choice.id, discount1: null, discount2: null }])
          }}
        />
      </div>
      <SaveBar
        isSaving={form.isSaving}
        isDirty={form.isDirty}
        save={<Text id="form.save" />}
        cancel={<Text id="form.cancel" />}
        onCancel={() => form.startOver(valuesOf(catalogs))}
      />
    </form>
  )
}
