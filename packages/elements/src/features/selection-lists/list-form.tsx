import { constants, routes, selectionListDraftSchema, type SelectionList } from '@comptoir/contract'
import { TextField } from '@comptoir/ui'
import { PageLink, Text, useElement, useText, useWrite } from '../../runtime/index.ts'
import { FormDialog } from '../../runtime/form/form-dialog.tsx'
import { useContractForm } from '../../runtime/form/use-contract-form.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'
import { setTexts } from '../../domain/site/set-texts.ts'
import { SiteChoice } from '../../domain/site/site-choice.tsx'
import { useSite } from '../../domain/site/use-site.ts'
import { projectFieldNames, listValues } from './list-values.ts'
import { VariableFields } from './variable-fields.tsx'

interface ListFormProps {
  /** `null`: a new one. */
  readonly list: SelectionList | null
  readonly onClose: () => void
}

const invalidates = [routes.listSelectionLists, routes.getSelectionList, routes.listSelectionItems]

/** Name, project, job and quote of a list, and the variables of its formulas with a preview. */
export function ListForm({ list, onClose }: ListFormProps) {
  const text = useText()
  const notify = useNotify()
  const { client } = useElement()
  const create = useWrite(routes.createSelectionList, { invalidates })
  const change = useWrite(routes.changeSelectionList, { invalidates })
  const form = useContractForm({
    schema: selectionListDraftSchema,
    values: listValues(list),
    failed: list ? 'selectionLists.changeFailed' : 'selectionLists.createFailed',
    ...(list === null && { draft: 'selection-list' }),
    versioned: {
      row: list,
      valuesOf: listValues,
      fields: {
        name: 'selectionLists.name',
        businessCode: 'selectionLists.field.businessCode',
        businessName: 'selectionLists.field.businessName',
        jobCode: 'selectionLists.field.jobCode',
        jobName: 'selectionLists.field.jobName',
        quoteNumber: 'selectionLists.field.quoteNumber',
        quoteDescription: 'selectionLists.field.quoteDescription',
        variables: {
          label: 'selectionLists.variables',
          show: ({ variables }) => variables.map(({ name, value }) => `${name} = ${value ?? ''}`).join(', '),
        },
      },
      read: ({ uuid }) => client.call(routes.getSelectionList, { params: { uuid } }),
    },
    onSave: async (body, { base, ifMatch }) => {
      const saved = base
        ? await change.mutateAsync({ params: { uuid: base.uuid }, body, ifMatch })
        : await create.mutateAsync({ body })
      notify({
        title: text('selectionLists.saved', { name: saved.name }),
        ...(list === null && { children: <OpenLink uuid={saved.uuid} /> }),
      })
      onClose()
      return saved
    },
  })
  const { register, errorOf } = form
  const site = useSite(form.watch('jobCode'))
  return (
    <FormDialog form={form} title={list ? list.name : text('selectionLists.new')} onClose={onClose}>
      <TextField
        {...register('name')}
        data-autofocus=""
        required
        autoComplete="off"
        maxLength={constants.textMaxLength}
        label={text('selectionLists.name')}
        error={errorOf('name')}
      />
      <SiteChoice of={site} current={form.getValues()} onTexts={(texts) => setTexts(form.setValue, texts)} />
      <div className="grid gap-4 @sm:grid-cols-[10rem_minmax(0,1fr)]">
        {projectFieldNames.map((name) => (
          <TextField
            key={name}
            {...register(name)}
            autoComplete="off"
            maxLength={constants.textMaxLength}
            label={text(`selectionLists.field.${name}`)}
            error={errorOf(name)}
          />
        ))}
      </div>
      <VariableFields form={form} list={list} />
    </FormDialog>
  )
}

function OpenLink({ uuid }: { readonly uuid: string }) {
  return (
    <PageLink page="selection-list" params={{ uuid }} className="text-brand-ink font-semibold underline">
      <Text id="selectionLists.open" />
    </PageLink>
  )
}
