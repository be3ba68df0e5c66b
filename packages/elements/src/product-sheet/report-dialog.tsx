import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import {
  errorReportMaxLength,
  errorReportSchema,
  routes,
  type Product,
  type SheetTab,
} from '@comptoir/contract'
import { Button, Dialog, Select, TextArea } from '@comptoir/ui'
import { useId, useRef } from 'react'
import { useForm, useWatch, type FieldError } from 'react-hook-form'
import * as z from 'zod/mini'
import { ApiError, Failure, Text, useErrorText, useRead, useText, useWrite } from '../runtime/index.ts'
import { useDirty } from '../runtime/form/use-dirty.ts'
import { useNotify } from '../runtime/parts/notifications.tsx'
import { emptyReport, isBegun, type ReportDraft } from './report-draft.ts'

interface ReportDialogProps {
  readonly product: Product
  readonly tab: SheetTab
  readonly draft: ReportDraft
  /** Gives back what was typed; nothing is left of it once it is sent. */
  readonly onClose: (kept: ReportDraft) => void
}

const formSchema = z.strictObject({
  type: errorReportSchema.shape.type,
  comment: errorReportSchema.shape.comment,
})

/** Type and comment of an error on a product sheet; sent once, whatever is clicked. */
export function ReportDialog({ product, tab, draft, onClose }: ReportDialogProps) {
  const text = useText()
  const id = useId()
  const types = useRead(routes.listErrorReportTypes, { query: {} })
  const { form, problems, send, isSending } = useReport({ product, tab, draft, onClose })
  return (
    <Dialog
      open
      keepOnOutsideClick
      onClose={() => onClose(form.getValues())}
      title={text('productSheet.report.title')}
      description={`${product.reference} — ${product.name}`}
      closeLabel={text('runtime.dismiss')}
      size="sm"
      footer={
        <>
          <Button onClick={() => onClose(form.getValues())}>
            <Text id="productSheet.report.cancel" />
          </Button>
          <Button type="submit" form={id} variant="primary" busy={isSending}>
            <Text id="productSheet.report.send" />
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={send} className="flex flex-col gap-4">
        {types.isError && (
          <Failure
            message="productSheet.report.typesFailed"
            help={`error.${types.error.code}`}
            busy={types.isFetching}
            onRetry={() => void types.refetch()}
          />
        )}
        {/* A list that comes later would lose what was chosen before: the field knows its value only with its choices. */}
        <Select
          key={types.data ? 'ready' : 'waiting'}
          {...form.register('type')}
          required
          label={text('productSheet.report.type')}
          placeholder={text(
            types.isPending ? 'productSheet.report.typesLoading' : 'productSheet.report.choose',
          )}
          options={(types.data?.member ?? []).map(({ code, name }) => ({ value: code, label: name }))}
          error={problems.type}
        />
        <TextArea
          {...form.register('comment')}
          required
          rows={5}
          maxLength={errorReportMaxLength}
          label={text('productSheet.report.comment')}
          hint={text('productSheet.report.commentHint')}
          error={problems.comment}
        />
      </form>
    </Dialog>
  )
}

function useReport({ product, tab, draft, onClose }: ReportDialogProps) {
  const text = useText()
  const notify = useNotify()
  const errorText = useErrorText()
  const write = useWrite(routes.reportProductError)
  // A second click can come before React has drawn the first one's effect.
  const locked = useRef(false)
  const form = useForm<ReportDraft>({ defaultValues: draft, resolver: standardSchemaResolver(formSchema) })
  const { errors } = form.formState
  useDirty(isBegun({ ...emptyReport, ...useWatch({ control: form.control }) }))

  async function send(values: ReportDraft) {
    if (locked.current) return
    locked.current = true
    try {
      await write.mutateAsync({
        params: { id: product.id },
        body: { ...values, page: `product-sheet#${tab}` },
      })
      notify({ title: text('productSheet.report.sent') })
      onClose(emptyReport)
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {}
      const named = (['type', 'comment'] as const).filter((name) => fields[name] !== undefined)
      for (const name of named) form.setError(name, { type: 'server', message: fields[name] })
      // What stands by its field need not be said twice.
      if (named.length === 0)
        notify({ tone: 'danger', title: text('productSheet.report.failed'), children: errorText(error) })
    } finally {
      locked.current = false
    }
  }
  /** What the server says of a field as it says it; what we find ourselves in our own words. */
  const problemOf = (name: 'type' | 'comment', error: FieldError | undefined) =>
    error && (error.type === 'server' ? error.message : text(`productSheet.report.${name}Required`))
  return {
    form,
    isSending: write.isPending,
    send: (event: React.SubmitEvent) => void form.handleSubmit(send)(event),
    problems: { type: problemOf('type', errors.type), comment: problemOf('comment', errors.comment) },
  }
}
