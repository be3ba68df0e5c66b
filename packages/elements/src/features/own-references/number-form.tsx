import { ownReferenceWriteSchema, type OwnReference } from '@comptoir/contract'
import { Button, TextField } from '@comptoir/ui'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { ApiError, Text, useText } from '../../runtime/index.ts'
import { FormFailure } from '../../runtime/form/form-failure.tsx'
import { useContractForm } from '../../runtime/form/use-contract-form.ts'

const formSchema = z.pick(ownReferenceWriteSchema, { reference: true })
const errorTexts = {
  'reference.required': 'ownReferences.product.invalid',
  'reference.invalid': 'ownReferences.product.invalid',
}
const maxLength = 64

interface NumberFormProps {
  /** The number being edited; `null`: a new one. */
  readonly edited: OwnReference | null
  readonly onSave: (reference: string, takeOver: boolean) => Promise<void>
  readonly onCancel: () => void
}

/** Form of a number. A number that another product has is only reassigned after a confirmation. */
export function NumberForm({ edited, onSave, onCancel }: NumberFormProps) {
  const text = useText()
  // The number that belongs to another product.
  const [taken, setTaken] = useState<string | null>(null)
  const form = useContractForm({
    schema: formSchema,
    values: { reference: edited?.reference ?? '' },
    failed: 'ownReferences.product.failed',
    errorTexts,
    onSave: async ({ reference }) => {
      try {
        await onSave(reference, reference === taken)
      } catch (error) {
        const [violation] = error instanceof ApiError ? error.violations : []
        // Editing a number cannot take it from another product.
        setTaken(violation?.code === 'reference_taken' && edited === null ? reference : null)
        throw error
      }
      setTaken(null)
      form.startOver({ reference: '' })
    },
  })
  const { setFocus } = form
  // Focus the field when a number is edited.
  useEffect(() => {
    if (edited !== null) setFocus('reference', { shouldSelect: true })
  }, [edited, setFocus])

  const isTaken = taken !== null && form.watch('reference').trim() === taken
  return (
    <form noValidate className="flex flex-col gap-3" onSubmit={form.submit}>
      <FormFailure failure={form.failure} />
      <TextField
        {...form.register('reference')}
        data-autofocus=""
        required
        maxLength={maxLength}
        autoComplete="off"
        spellCheck={false}
        inputClassName="font-mono"
        label={text(edited ? 'ownReferences.product.other' : 'ownReferences.product.new')}
        hint={text('ownReferences.product.hint')}
        error={form.errorOf('reference')}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={form.isSaving}>
          <Text id={isTaken ? 'ownReferences.product.takeOver' : 'ownReferences.product.save'} />
        </Button>
        {edited && (
          <Button onClick={onCancel}>
            <Text id="ownReferences.product.cancel" />
          </Button>
        )}
      </div>
    </form>
  )
}
