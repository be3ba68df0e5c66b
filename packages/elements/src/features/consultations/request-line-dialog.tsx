import { constants, consultationLineChangeSchema, routes, type ConsultationLine } from '@comptoir/contract'
import { NumberField, TextArea, TextField } from '@comptoir/ui'
import * as z from 'zod/mini'
import { Text, useElement, useText } from '../../runtime/index.ts'
import { FormDialog } from '../../runtime/form/form-dialog.tsx'
import { useContractForm } from '../../runtime/form/use-contract-form.ts'
import { useTypedNumbers } from '../../domain/product/use-typed-numbers.ts'
import { useRelatedWrite } from './use-consultation-write.ts'

/** The request body, with the values of empty fields. */
const formSchema = z.strictObject({
  ...consultationLineChangeSchema.shape,
  comment: z.pipe(
    z.string().check(z.maxLength(1000, 'too_long')),
    z.transform((comment) => comment.trim() || null),
  ),
  wishedOn: z.pipe(
    z.string(),
    z.transform((day) => day || null),
  ),
})

interface Values {
  readonly reference: string
  readonly label: string
  readonly manufacturer: string
  readonly quantity: number | null
  readonly comment: string
  readonly wishedOn: string
}

const valuesOf = (line: ConsultationLine): Values => ({
  reference: line.reference,
  label: line.label,
  manufacturer: line.manufacturer,
  quantity: line.quantity,
  comment: line.comment ?? '',
  wishedOn: line.wishedOn ?? '',
})

interface RequestLineDialogProps {
  readonly consultationId: number
  readonly line: ConsultationLine
  /** Earliest allowed date. */
  readonly today: string
  readonly onClose: () => void
}

/** Edits a line before it is sent; products keep their catalogue texts. */
export function RequestLineDialog({ consultationId, line, today, onClose }: RequestLineDialogProps) {
  const text = useText()
  const { client } = useElement()
  const numbers = useTypedNumbers()
  const change = useRelatedWrite(routes.changeConsultationLine, routes.listConsultationLines)
  const { id } = line
  const form = useContractForm<Values, z.output<typeof formSchema>, ConsultationLine>({
    schema: formSchema,
    values: valuesOf(line),
    failed: 'consultations.saveFailed',
    versioned: {
      row: line,
      valuesOf,
      read: async () => {
        const params = { id: consultationId }
        const { member } = await client.call(routes.listConsultationLines, { params })
        return member.find((one) => one.id === id) ?? null
      },
      fields: {
        label: 'consultations.label',
        reference: 'consultations.lineReference',
        manufacturer: 'consultations.lineManufacturer',
        quantity: 'consultations.quantity',
        comment: 'consultations.lineComment',
        wishedOn: 'consultations.lineWishedOn',
      },
    },
    onSave: async (body, { ifMatch }) => {
      await change.mutateAsync({ params: { id }, body, ifMatch })
      onClose()
    },
  })
  const { register, errorOf, setValue, watch } = form
  const isFree = line.product === null
  const own = { autoComplete: 'off', maxLength: constants.textMaxLength, readOnly: !isFree }
  return (
    <FormDialog form={form} title={text('consultations.editLine', { name: line.label })} onClose={onClose}>
      {!isFree && (
        <p className="text-muted m-0 text-sm">
          <Text id="consultations.catalogLine" />
        </p>
      )}
      <TextField
        {...register('label')}
        {...own}
        required={isFree}
        label={text('consultations.label')}
        error={errorOf('label')}
      />
      <div className="grid gap-4 @sm:grid-cols-2">
        <TextField
          {...register('reference')}
          {...own}
          label={text('consultations.lineReference')}
          error={errorOf('reference')}
        />
        <TextField
          {...register('manufacturer')}
          {...own}
          label={text('consultations.lineManufacturer')}
          error={errorOf('manufacturer')}
        />
        <NumberField
          {...numbers}
          required
          label={text('consultations.quantity')}
          value={watch('quantity')}
          min={0.001}
          unreadableError={text('consultations.notANumber')}
          error={errorOf('quantity')}
          onValueChange={(value) => setValue('quantity', value, { shouldDirty: true })}
        />
        <TextField
          {...register('wishedOn')}
          type="date"
          min={today}
          label={text('consultations.lineWishedOn')}
          error={errorOf('wishedOn')}
        />
      </div>
      <TextArea
        {...register('comment')}
        rows={2}
        maxLength={1000}
        label={text('consultations.lineComment')}
        hint={text('consultations.lineCommentHint')}
        error={errorOf('comment')}
      />
    </FormDialog>
  )
}
