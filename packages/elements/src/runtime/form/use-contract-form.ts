import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import {
  useForm,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form'
import { violationCodes } from '@comptoir/contract'
import type { z } from 'zod/mini'
import { ApiError } from '../api-error.ts'
import { useText } from '../use-text.tsx'
import { useErrorText } from '../use-error-text.ts'
import { useDirty } from './use-dirty.ts'

interface ContractFormOptions<Values extends FieldValues, Body> {
  /** The contract's schema of the body; its checks name the codes of violations. */
  readonly schema: z.ZodMiniType<Body>
  readonly values: Values
  /** Saves what was typed; a thrown `ApiError` is said at its fields, or above them. */
  readonly onSave: (body: Body) => Promise<unknown>
  /** Message of what failed, above the reason. */
  readonly failed: string
}

export interface ContractForm<Values extends FieldValues> extends Pick<
  UseFormReturn<Values>,
  'register' | 'watch' | 'setValue' | 'getValues' | 'setError' | 'clearErrors' | 'setFocus'
> {
  /** For `<form onSubmit>`; a second click while it is being saved does nothing. */
  readonly submit: (event: FormEvent<HTMLFormElement>) => void
  /** Forgets what was typed. */
  readonly startOver: (values: Values) => void
  readonly errorOf: (name: FieldPath<Values>) => string | undefined
  /** What is wrong with no field of the form: title and reason. */
  readonly failure: {
    readonly title: string
    readonly reason: string
    readonly error: ApiError | null
  } | null
  readonly isSaving: boolean
  readonly isDirty: boolean
}

const isCode = (text: string) => violationCodes.some((code) => code === text)

/**
 * A form over a schema of the contract: checked at both ends by the same rule, its errors by its fields, nothing typed is
 * lost when saving fails. New `values` replace what was not touched.
 */
export function useContractForm<Values extends FieldValues, Body>(
  options: ContractFormOptions<Values, Body>,
): ContractForm<Values> {
  const { schema, values, onSave, failed } = options
  const text = useText()
  const errorText = useErrorText()
  const [failure, setFailure] = useState<ContractForm<Values>['failure']>(null)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what comes out of the resolver is the body
  const resolver = standardSchemaResolver(schema as never) as unknown as Resolver<
    Values,
    unknown,
    Body & FieldValues
  >
  const form = useForm<Values, unknown, Body & FieldValues>({
    resolver,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all values are defaults
    defaultValues: values as DefaultValues<Values>,
    values,
    resetOptions: { keepDirtyValues: true },
    // Not every control is one that the library knows.
    shouldFocusError: false,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  })
  const { errors, isDirty, isSubmitting, submitCount } = form.formState
  const element = useRef<HTMLFormElement | null>(null)
  useEffect(() => {
    if (submitCount > 0) element.current?.querySelector<HTMLElement>('[aria-invalid]:enabled')?.focus()
  }, [submitCount])
  useDirty(isDirty)

  function refuse(error: unknown) {
    const known = error instanceof ApiError ? error : null
    const own = (known?.violations ?? []).filter(({ propertyPath }) => propertyPath in form.getValues())
    for (const { propertyPath, message } of own) {
      form.setError(
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it is a field of the form
        propertyPath as FieldPath<Values>,
        { type: 'server', message },
      )
    }
    const others = known?.violations.filter((violation) => !own.includes(violation)) ?? []
    if (own.length > 0 && others.length === 0) return
    setFailure({ title: text(failed), reason: errorText(error), error: known })
  }

  const save = form.handleSubmit(async (body) => {
    setFailure(null)
    try {
      await onSave(body)
      // What was sent is what is saved.
      form.reset(form.getValues(), { keepDirtyValues: false })
    } catch (error) {
      refuse(error)
    }
  })

  return {
    register: form.register,
    watch: form.watch,
    setValue: form.setValue,
    getValues: form.getValues,
    startOver: (fresh) => form.reset(fresh, { keepDirtyValues: false }),
    setError: form.setError,
    clearErrors: form.clearErrors,
    setFocus: form.setFocus,
    submit: (event) => {
      event.preventDefault()
      element.current = event.currentTarget
      // A form in a dialog of another form is its own.
      event.stopPropagation()
      if (!isSubmitting) void save(event)
    },
    errorOf: (name) => {
      const message: unknown = Reflect.get(Object(Reflect.get(errors, name)), 'message')
      if (typeof message !== 'string') return undefined
      return isCode(message) ? text(`violation.${message}`) : message || text('violation.invalid')
    },
    failure,
    isSaving: isSubmitting,
    isDirty,
  }
}
