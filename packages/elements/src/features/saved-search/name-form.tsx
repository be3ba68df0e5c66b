import { constants, savedSearchBodySchema } from '@comptoir/contract'
import { Button, cx, TextField } from '@comptoir/ui'
import { useEffect, type KeyboardEvent } from 'react'
import * as z from 'zod/mini'
import { FormFailure } from '../../runtime/form/form-failure.tsx'
import { useContractForm } from '../../runtime/form/use-contract-form.ts'
import { useText } from '../../runtime/index.ts'

interface NameFormProps {
  readonly label: string
  readonly submitLabel: string
  readonly initial: string
  /** Message key of a failure. */
  readonly failed: string
  /** Saves the name; a thrown error is shown at the field. */
  readonly onSave: (name: string) => Promise<unknown>
  readonly onCancel?: () => void
}

const formSchema = z.pick(savedSearchBodySchema, { name: true })
const errorTexts = {
  'name.required': 'savedSearch.nameRequired',
  'name.too_long': 'savedSearch.nameTooLong',
}

/** Form of a search's name: required, at most 255 characters; server errors are shown at the field. */
export function NameForm({ label, submitLabel, initial, failed, onSave, onCancel }: NameFormProps) {
  const text = useText()
  const form = useContractForm({
    schema: formSchema,
    values: { name: initial },
    failed,
    errorTexts,
    onSave: async ({ name }) => {
      await onSave(name)
    },
  })
  const { setFocus } = form
  const isInPlace = onCancel !== undefined
  useEffect(() => {
    if (isInPlace) setFocus('name', { shouldSelect: true })
  }, [isInPlace, setFocus])

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !onCancel) return
    // Esc leaves the field, not the whole drawer.
    event.preventDefault()
    event.stopPropagation()
    onCancel()
  }
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-wrap items-start gap-2">
      <FormFailure failure={form.failure} />
      <TextField
        data-autofocus=""
        label={label}
        hideLabel={isInPlace}
        autoComplete="off"
        maxLength={constants.textMaxLength}
        error={form.errorOf('name')}
        className={cx('min-w-0', isInPlace ? 'flex-[1_1_12rem]' : 'basis-full')}
        onKeyDown={handleKeyDown}
        {...form.register('name')}
      />
      <div className="flex gap-2">
        <Button type="submit" variant="primary" busy={form.isSaving}>
          {submitLabel}
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            {text('savedSearch.cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}
