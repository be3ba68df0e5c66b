import { constants } from '@comptoir/contract'
import { Button, cx, TextField } from '@comptoir/ui'
import { useEffect, useId, type KeyboardEvent } from 'react'
import { useForm } from 'react-hook-form'
import { useDirty } from '../../runtime/form/use-dirty.ts'
import { ApiError, useErrorText, useText } from '../../runtime/index.ts'

interface NameFormProps {
  readonly label: string
  readonly submitLabel: string
  readonly initial: string
  /** Saves under the name; what it throws is said by the field. */
  readonly onSave: (name: string) => Promise<unknown>
  readonly onCancel?: () => void
}

/** The name of a saved search: required, at most 255 characters, and what the server has against it by the field. */
export function NameForm({ label, submitLabel, initial, onSave, onCancel }: NameFormProps) {
  const text = useText()
  const errorText = useErrorText()
  const id = useId()
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    defaultValues: { name: initial },
  })
  useDirty(formState.isDirty && !formState.isSubmitSuccessful)
  const isInPlace = onCancel !== undefined
  useEffect(() => {
    if (isInPlace) setFocus('name', { shouldSelect: true })
  }, [isInPlace, setFocus])

  const save = handleSubmit(async ({ name }) => {
    try {
      await onSave(name.trim())
    } catch (error) {
      const message = (error instanceof ApiError && error.fields['name']) || errorText(error)
      setError('name', { message }, { shouldFocus: true })
    }
  })
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !onCancel) return
    // Esc leaves the field, not the whole drawer.
    event.preventDefault()
    event.stopPropagation()
    onCancel()
  }
  return (
    <form noValidate onSubmit={(event) => void save(event)} className="flex flex-wrap items-start gap-2">
      <TextField
        id={id}
        data-autofocus=""
        label={label}
        hideLabel={isInPlace}
        autoComplete="off"
        maxLength={constants.textMaxLength}
        error={formState.errors.name?.message}
        className={cx('min-w-0', isInPlace ? 'flex-[1_1_12rem]' : 'basis-full')}
        onKeyDown={handleKeyDown}
        {...register('name', {
          validate: (name) => name.trim() !== '' || text('productSearch.saved.nameRequired'),
          maxLength: { value: constants.textMaxLength, message: text('productSearch.saved.nameTooLong') },
        })}
      />
      <div className="flex gap-2">
        <Button type="submit" variant="primary" busy={formState.isSubmitting}>
          {submitLabel}
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            {text('productSearch.saved.cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}
