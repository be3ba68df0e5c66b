import {
  errorReportMaxLength,
  errorReportSchema,
  routes,
  type Product,
  type SheetTab,
} from '@comptoir/contract'
import { Select, TextArea } from '@comptoir/ui'
import * as z from 'zod/mini'
import { Failure, Text, useFormat, useRead, useText, useWrite } from '../../runtime/index.ts'
import { FormDialog } from '../../runtime/form/form-dialog.tsx'
import { useContractForm } from '../../runtime/form/use-contract-form.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'

interface ReportDialogProps {
  readonly product: Product
  readonly tab: SheetTab
  /** Name of the draft stored while the dialog is closed. */
  readonly draft: string
  readonly onClose: () => void
}

/** Number of characters from which the remaining count is shown. */
const longComment = errorReportMaxLength * 0.8

const formSchema = z.pick(errorReportSchema, { type: true, comment: true })
const errorTexts = {
  'type.required': 'productSheet.report.typeRequired',
  'comment.required': 'productSheet.report.commentRequired',
  'comment.too_long': 'productSheet.report.commentTooLong',
}

/** Reports an error on a product sheet, with a type and a comment; sent once, whatever is clicked. */
export function ReportDialog({ product, tab, draft, onClose }: ReportDialogProps) {
  const text = useText()
  const format = useFormat()
  const notify = useNotify()
  const types = useRead(routes.listErrorReportTypes, { query: {} })
  const report = useWrite(routes.reportProductError)
  const form = useContractForm({
    schema: formSchema,
    values: { type: '', comment: '' },
    failed: 'productSheet.report.failed',
    draft,
    errorTexts,
    onSave: async (body) => {
      await report.mutateAsync({
        params: { id: product.id },
        body: { ...body, page: `product-sheet#${tab}` },
      })
      notify({ title: text('productSheet.report.sent') })
      onClose()
    },
  })
  const length = form.watch('comment').trim().length
  return (
    <FormDialog
      form={form}
      size="sm"
      title={text('productSheet.report.title')}
      description={`${product.reference} — ${product.name}`}
      submitLabel={<Text id="productSheet.report.send" />}
      onClose={onClose}
    >
      {types.isError && (
        <Failure
          message="productSheet.report.typesFailed"
          help={`error.${types.error.code}`}
          busy={types.isFetching}
          onRetry={() => void types.refetch()}
        />
      )}
      {/* The select is rendered with its options: otherwise it would lose the current value. */}
      <Select
        key={types.data ? 'ready' : 'waiting'}
        {...form.register('type')}
        required
        label={text('productSheet.report.type')}
        placeholder={text(
          types.isPending ? 'productSheet.report.typesLoading' : 'productSheet.report.choose',
        )}
        options={(types.data?.member ?? []).map(({ code, name }) => ({ value: code, label: name }))}
        error={form.errorOf('type')}
      />
      <TextArea
        {...form.register('comment')}
        required
        rows={5}
        label={text('productSheet.report.comment')}
        labelEnd={length > longComment && `${format.number(length)} / ${format.number(errorReportMaxLength)}`}
        hint={text('productSheet.report.commentHint')}
        error={form.errorOf('comment')}
      />
    </FormDialog>
  )
}
