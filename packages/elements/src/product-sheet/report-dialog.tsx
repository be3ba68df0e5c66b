import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { errorReportMaxLength, routes, type Product, type SheetTab } from '@comptoir/contract'
import { Button, Dialog, Notice, Select, TextArea } from '@comptoir/ui'
import { useId, useRef } from 'react'
import { useForm, useWatch, type FieldError } from 'react-hook-form'
import * as z from 'zod/mini'
import {
  ApiError,
  Failure,
  Text,
  useErrorText,
  useFormat,
  useRead,
  useText,
  useWrite,
} from '../runtime/index.ts'
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

/** From here on it is told how much is left. */
const longComment = errorReportMaxLength * 0.8

/** What is wrong is named by its message; the contract's own checks have no words. */
const formSchema = z.strictObject({
  type: z.string().check(z.minLength(1, 'typeRequired')),
  comment: z
    .string()
    .check(z.trim(), z.minLength(1, 'commentRequired'), z.maxLength(errorReportMaxLength, 'commentTooLong')),
})

/** Type and comment of an error on a product sheet; sent once, whatever is clicked. */
export function ReportDialog({ product, tab, draft, onClose }: ReportDialogProps) {
  const text = useText()
  const format = useFormat()
  const id = useId()
  const types = useRead(routes.listErrorReportTypes, { query: {} })
  const { form, length, problems, failure, send, isSending } = useReport({ product, tab, draft, onClose })
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
          label={text('productSheet.report.comment')}
          labelEnd={
            length > longComment && `${format.number(length)} / ${format.number(errorReportMaxLength)}`
          }
          hint={text('productSheet.report.commentHint')}
          error={problems.comment}
        />
        {failure !== null && (
          <Notice tone="danger" live="alert" title={<Text id="productSheet.report.failed" />}>
            {failure}
          </Notice>
        )}
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
  const typed = { ...emptyReport, ...useWatch({ control: form.control }) }
  useDirty(isBegun(typed))

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
    } finally {
      locked.current = false
    }
  }
  /** What the server says of a field as it says it; what we find ourselves in our own words. */
  const problemOf = (error: FieldError | undefined) =>
    error && (error.type === 'server' ? error.message : text(`productSheet.report.${error.message ?? ''}`))
  // What stands by its field need not be said twice.
  const isSaid = errors.type !== undefined || errors.comment !== undefined
  return {
    form,
    length: typed.comment.trim().length,
    isSending: write.isPending,
    failure: write.error && !isSaid ? errorText(write.error) : null,
    send: (event: React.SubmitEvent) => void form.handleSubmit(send)(event),
    problems: { type: problemOf(errors.type), comment: problemOf(errors.comment) },
  }
}
