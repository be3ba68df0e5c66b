import {
  errorReportTreatmentSchema,
  reportAnswerMaxLength,
  routes,
  type ProductErrorReport,
} from '@comptoir/contract'
import { DescriptionList, RadioGroup, TextArea } from '@comptoir/ui'
import { Text, useElement, useEmit, useFormat, useText, useWrite } from '../../runtime/index.ts'
import { FormDialog } from '../../runtime/form/form-dialog.tsx'
import { useContractForm } from '../../runtime/form/use-contract-form.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'
import { reportEvents } from './product-error-reports.state.ts'

interface TreatmentDialogProps {
  readonly report: ProductErrorReport
  readonly onClose: () => void
}

const valuesOf = ({ answer, status }: Pick<ProductErrorReport, 'answer' | 'status'>) => ({
  answer: answer ?? '',
  status,
})

/** One report with its answer and status. */
export function TreatmentDialog({ report, onClose }: TreatmentDialogProps) {
  const text = useText()
  const notify = useNotify()
  const emit = useEmit(reportEvents)
  const { client } = useElement()
  const treat = useWrite(routes.treatProductErrorReport, {
    invalidates: [routes.listProductErrorReports, routes.getPending],
  })
  const form = useContractForm({
    schema: errorReportTreatmentSchema,
    values: valuesOf({ ...report, status: 'closed' }),
    failed: 'productErrorReports.saveFailed',
    draft: `product error report ${report.id}`,
    versioned: {
      row: report,
      valuesOf,
      read: async ({ id }) => {
        const { member } = await client.call(routes.listProductErrorReports, { query: { id } })
        return member[0] ?? null
      },
      fields: {
        answer: 'productErrorReports.answer',
        status: {
          label: 'productErrorReports.status',
          show: ({ status }) => text(`productErrorReports.state.${status}`),
        },
      },
    },
    onSave: async (body, { ifMatch }) => {
      const { id } = report
      const { status } = await treat.mutateAsync({ params: { id }, body, ifMatch })
      emit('comptoir-product-error-report-treated', { id, status })
      notify({ title: text(`productErrorReports.saved.${status}`, { reference: report.product.reference }) })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={<Text id="productErrorReports.treat" values={{ reference: report.product.reference }} />}
      onClose={onClose}
    >
      <Report report={report} />
      <TextArea
        {...form.register('answer')}
        data-autofocus=""
        rows={4}
        label={text('productErrorReports.answer')}
        hint={text('productErrorReports.answerHint')}
        labelEnd={
          form.watch('answer').length > reportAnswerMaxLength * 0.8 &&
          `${form.watch('answer').length} / ${reportAnswerMaxLength}`
        }
        error={form.errorOf('answer')}
      />
      <RadioGroup
        legend={text('productErrorReports.after')}
        value={form.watch('status')}
        onValueChange={(status) => form.setValue('status', status, { shouldDirty: true })}
        options={[
          { value: 'closed', label: text('productErrorReports.after.closed') },
          { value: 'open', label: text('productErrorReports.after.open') },
        ]}
      />
    </FormDialog>
  )
}

function Report({ report }: { readonly report: ProductErrorReport }) {
  const text = useText()
  const { dateTime } = useFormat()
  const { product, type, comment, page, reporter, createdAt, treatedAt, treatedBy } = report
  return (
    <DescriptionList
      items={[
        {
          key: 'product',
          term: text('productErrorReports.product'),
          value: `${product.reference}, ${product.name} (${product.manufacturer})`,
        },
        { key: 'type', term: text('productErrorReports.type'), value: type.name },
        {
          key: 'comment',
          term: text('productErrorReports.comment'),
          value: <span className="whitespace-pre-line">{comment}</span>,
        },
        ...(page === null ? [] : [{ key: 'page', term: text('productErrorReports.page'), value: page }]),
        {
          key: 'reporter',
          term: text('productErrorReports.reporter'),
          value: `${reporter.name}, ${reporter.company}, ${dateTime(createdAt)}`,
        },
        ...(treatedAt === null
          ? []
          : [
              {
                key: 'treated',
                term: text('productErrorReports.treated'),
                value: [treatedBy, dateTime(treatedAt)].filter(Boolean).join(', '),
              },
            ]),
      ]}
    />
  )
}
