import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { ownReferenceWriteSchema, type OwnReference, type Product } from '@comptoir/contract'
import { Button, DeleteIcon, Dialog, EditIcon, IconButton, Skeleton, TextField } from '@comptoir/ui'
import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { ApiError, Loaded, Text, useErrorText, useText } from '../runtime/index.ts'
import { useDirty } from '../runtime/form/use-dirty.ts'
import { useOwnNumbers } from './use-own-numbers.ts'

const formSchema = z.strictObject({ reference: ownReferenceWriteSchema.shape.reference })
const maxLength = 64

interface OwnNumbersDialogProps {
  readonly product: Product
  readonly onClose: () => void
}

/** The numbers that the whole company knows the product by: given, corrected, taken away with a way back. */
export function OwnNumbersDialog({ product, onClose }: OwnNumbersDialogProps) {
  const text = useText()
  const { read, save, remove } = useOwnNumbers(product)
  const [edited, setEdited] = useState<OwnReference | null>(null)
  return (
    <Dialog
      open
      size="sm"
      keepOnOutsideClick
      onClose={onClose}
      closeLabel={text('runtime.dismiss')}
      title={text('productSheet.own.title')}
      description={text('productSheet.own.about')}
    >
      <div className="flex flex-col gap-4">
        <Loaded read={read} skeleton={<Skeleton shape="row" count={1} />}>
          {({ member }) =>
            member.length > 0 && (
              <ul
                aria-label={text('productSheet.own.list')}
                className="divide-line border-line m-0 list-none divide-y border-y p-0"
              >
                {member.map((own) => (
                  <li key={own.id} className="flex items-center gap-1 py-1.5">
                    <span className="min-w-0 grow font-mono wrap-anywhere">{own.reference}</span>
                    <IconButton
                      size="sm"
                      label={text('productSheet.own.edit', { reference: own.reference })}
                      icon={<EditIcon />}
                      onClick={() => setEdited(own)}
                    />
                    <IconButton
                      size="sm"
                      label={text('productSheet.own.remove', { reference: own.reference })}
                      icon={<DeleteIcon />}
                      onClick={({ currentTarget }) => {
                        // The row goes, and with it who has the focus.
                        currentTarget.closest('dialog')?.querySelector('input')?.focus()
                        void remove(own)
                      }}
                    />
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
        <NumberForm
          key={edited?.id ?? 'new'}
          edited={edited}
          onSave={async (reference, takeOver) => {
            await save(reference, edited, takeOver)
            setEdited(null)
          }}
          onCancel={() => setEdited(null)}
        />
      </div>
    </Dialog>
  )
}

interface NumberFormProps {
  /** The number that is corrected; `null`: a new one. */
  readonly edited: OwnReference | null
  readonly onSave: (reference: string, takeOver: boolean) => Promise<void>
  readonly onCancel: () => void
}

/** One number. One that means another product already is taken over only when that is said again. */
function NumberForm({ edited, onSave, onCancel }: NumberFormProps) {
  const text = useText()
  const errorText = useErrorText()
  // The number that turned out to mean another product.
  const [taken, setTaken] = useState<string | null>(null)
  const form = useForm<{ reference: string }>({
    defaultValues: { reference: edited?.reference ?? '' },
    resolver: standardSchemaResolver(formSchema),
  })
  const { errors, isDirty, isSubmitting } = form.formState
  const typed = useWatch({ control: form.control, name: 'reference' })
  useDirty(isDirty)
  const { setFocus } = form
  // Who chooses a number to correct comes to type.
  useEffect(() => {
    if (edited !== null) setFocus('reference', { shouldSelect: true })
  }, [edited, setFocus])

  const submit = form.handleSubmit(async ({ reference }) => {
    try {
      await onSave(reference, reference === taken)
      setTaken(null)
      form.reset({ reference: '' })
    } catch (error) {
      const [violation] = error instanceof ApiError ? error.violations : []
      // A number of a list is not taken from its product by correcting another one.
      setTaken(violation?.code === 'reference_taken' && edited === null ? reference : null)
      form.setError('reference', { type: 'server', message: violation?.message ?? errorText(error) })
    }
  })
  const problem = errors.reference
  const isTaken = taken !== null && typed.trim() === taken
  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSubmitting) void submit(event)
      }}
    >
      <TextField
        {...form.register('reference')}
        data-autofocus=""
        required
        maxLength={maxLength}
        autoComplete="off"
        spellCheck={false}
        inputClassName="font-mono"
        label={text(edited ? 'productSheet.own.other' : 'productSheet.own.new')}
        hint={text('productSheet.own.hint')}
        error={problem && (problem.type === 'server' ? problem.message : text('productSheet.own.invalid'))}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={isSubmitting}>
          <Text id={isTaken ? 'productSheet.own.takeOver' : 'productSheet.own.save'} />
        </Button>
        {edited && (
          <Button onClick={onCancel}>
            <Text id="productSheet.own.cancel" />
          </Button>
        )}
      </div>
    </form>
  )
}
