import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import {
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form'
import type { Violation } from '@comptoir/contract'
import type { z } from 'zod/mini'
import { ApiError } from '../api/api-error.ts'
import { useText } from '../intl/use-text.tsx'
import { useFormat } from '../intl/use-format.ts'
import { useErrorText } from '../api/use-error-text.ts'
import { useFormDraft } from './form-drafts.ts'
import {
  errorTextOf,
  messagesOf,
  sortViolations,
  ShownFields,
  trackErrors,
  hiddenMessages,
} from './form-errors.ts'
import { SaveCancelled } from './save-cancelled.ts'
import { useAutosaveDraft, withDraft } from './use-autosave-draft.ts'
import { useConflict, type Conflict, type ConflictField, type VersionedRow } from './use-conflict.ts'
import { useDirty } from './use-dirty.ts'

interface ContractFormOptions<
  Values extends FieldValues,
  Body,
  Row extends { readonly version: number } = never,
> {
  /** The contract's schema of the body; its checks name the codes of violations. */
  readonly schema: z.ZodMiniType<Body>
  readonly values: Values
  /**
   * Saves the input; a thrown `ApiError` is shown at its fields, or above them. For a versioned row: `base` is the
   * row to change (`null`: a new one), `ifMatch` its version; returns the saved row if the form stays open. With a thrown
   * `SaveCancelled` nothing was saved and nothing is shown.
   */
  readonly onSave: (
    body: Body,
    over: { readonly base: Row | null; readonly ifMatch: string | undefined },
  ) => Promise<Row | void>
  /** Title of the error, above the reason. */
  readonly failed: string
  readonly versioned?: VersionedRow<Values, Row>
  /** Name of the draft stored when the form is closed unsaved, or the page reloads; without it, leaving asks first. */
  readonly draft?: string
  /** Fields left out of the draft because they are short-lived: the lines of a cart. */
  readonly draftOmits?: readonly (keyof Values & string)[]
  /** Unsaved input outside the fields, such as a file. */
  readonly isDirtyToo?: boolean
  /** The form's own validation messages, by `field.code`. */
  readonly errorTexts?: Readonly<Record<string, string>>
  /** The text of a server violation, where its message needs more. */
  readonly violationText?: (violation: Violation, body: Body) => string
  /** Why saving failed, in place of the message of its code. */
  readonly reason?: (error: unknown) => string
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
  /** The message of one of `errors`. */
  readonly textOf: (name: FieldPath<Values>, message: string) => string
  /** As the validation left them, for a field of many lines. */
  readonly errors: FieldErrors<Values>
  /** An error that belongs to no field: title and reason. */
  readonly failure: { readonly title: string; readonly reason: string } | null
  /** Someone else has saved another version meanwhile. */
  readonly conflict: Conflict<Values> | null
  readonly choose: (side: 'mine' | 'theirs', fields: readonly ConflictField<Values>[]) => void
  readonly isSaving: boolean
  readonly isDirty: boolean
  /** For a form with a draft: stores the draft, or drops it. */
  readonly draft: { readonly save: () => void; readonly drop: () => void } | null
}

/**
 * A form over a schema of the contract: validated on both ends by the same rules, with errors at its fields; no input is
 * lost when saving fails. New `values` replace untouched fields.
 */
export function useContractForm<
  Values extends FieldValues,
  Body,
  Row extends { readonly version: number } = never,
>(options: ContractFormOptions<Values, Body, Row>): ContractForm<Values> {
  const { schema, values, onSave, failed, versioned, isDirtyToo = false, draftOmits = [] } = options
  const text = useText()
  const errorText = useErrorText()
  const { list } = useFormat()
  const [failure, setFailure] = useState<ContractForm<Values>['failure']>(null)
  const drafts = useFormDraft<Values, Row>(options.draft)
  const [draft] = useState(drafts.read)
  const conflict = useConflict(versioned, draft ? draft.row : (versioned?.row ?? null))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the resolver's output is the body
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
    // Not every control is registered with the library.
    shouldFocusError: false,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    criteriaMode: 'all',
  })
  const { errors, isSubmitting, submitCount } = form.formState
  const isDirty = form.formState.isDirty || isDirtyToo
  const element = useRef<HTMLFormElement | null>(null)
  // A second click can come before React renders the first one's effect.
  const isLocked = useRef(false)
  // The fields whose errors were read in the last render: errors of other fields go to the summary.
  const [onScreen] = useState(() => new ShownFields())
  onScreen.startOver()
  useEffect(() => {
    if (draft)
      form.reset(
        withDraft(form.getValues(), draft.values),
        // The row's values stay the baseline of the dirty check.
        { keepDefaultValues: true, keepDirtyValues: false },
      )
  }, [draft, form])
  useEffect(() => {
    if (submitCount > 0) element.current?.querySelector<HTMLElement>('[aria-invalid]:enabled')?.focus()
  }, [submitCount])
  useDirty(isDirty)
  const saveDraft = (isUnsaved: boolean) => {
    const stored = Object.entries(form.getValues()).filter(([name]) => !draftOmits.includes(name))
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- they are some of the form's values
    const typed = Object.fromEntries(stored) as Partial<Values>
    drafts.write(isUnsaved ? { values: typed, row: conflict.base } : null)
  }
  const timer = useAutosaveDraft(form, options.draft === undefined ? null : saveDraft)

  const textOf = (name: string, message: string) => errorTextOf(name, message, options.errorTexts ?? {}, text)
  const controls = {
    getValues: () => form.getValues(),
    setValue: form.setValue,
    rebase: (saved: Values, shown: Values) => {
      form.reset(saved, { keepDirtyValues: false })
      form.reset(shown, { keepDefaultValues: true, keepDirtyValues: false })
    },
  }

  function showError(error: unknown, body: Body, reason?: string) {
    const apiError = error instanceof ApiError ? error : null
    const { own, others } = sortViolations(apiError?.violations ?? [], onScreen.names)
    const messageOf = (violation: Violation) => options.violationText?.(violation, body) ?? violation.message
    for (const [name, found] of own) {
      const message = found.map(messageOf).join(' ')
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it is a field of the form
      form.setError(name as FieldPath<Values>, { type: 'server', message })
    }
    if (own.size > 0 && others.length === 0) return
    const rest = others.length > 0 && !options.reason ? list(unique(others.map(messageOf))) : undefined
    setFailure({ title: text(failed), reason: reason ?? rest ?? (options.reason ?? errorText)(error) })
  }

  /** Errors that no field shows go to the summary; otherwise the button would seem to do nothing. */
  function showHiddenErrors(found: FieldErrors<Values>) {
    const messageOf = hiddenMessages(found, onScreen.names).map(([name, message]) => textOf(name, message))
    setFailure(messageOf.length === 0 ? null : { title: text(failed), reason: list(unique(messageOf)) })
  }

  const save = form.handleSubmit(async (body) => {
    setFailure(null)
    const sent = form.getValues()
    try {
      const row = await onSave(body, conflict)
      conflict.saved(row ?? null)
      timer.cancel()
      // What was sent is saved; later input is not.
      const now = form.getValues()
      if (Object.keys(now).every((name) => now[name] === sent[name])) {
        form.reset(now, { keepDirtyValues: false })
        drafts.write(null)
      } else {
        controls.rebase(sent, now)
        if (options.draft !== undefined) saveDraft(true)
      }
    } catch (error) {
      if (error instanceof SaveCancelled) return
      const outcome = await conflict.resolve(error, controls).catch(() => false)
      if (outcome !== true) showError(error, body, outcome === 'gone' ? text('form.gone') : undefined)
    }
  }, showHiddenErrors)

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
      // A form in a nested dialog is separate.
      event.stopPropagation()
      if (isLocked.current) return
      isLocked.current = true
      void save(event).finally(() => (isLocked.current = false))
    },
    errorOf: (name) => {
      onScreen.show(name)
      const messages = messagesOf(errors, name).map((message) => textOf(name, message))
      return messages.length === 0 ? undefined : unique(messages).join(' ')
    },
    textOf,
    errors: trackErrors(errors, (name) => onScreen.show(name)),
    failure,
    conflict: conflict.conflict,
    choose: (side, fields) => conflict.choose(side, fields, controls),
    isSaving: isSubmitting,
    isDirty,
    draft:
      options.draft === undefined
        ? null
        : {
            save: () => {
              timer.cancel()
              saveDraft(isDirty)
            },
            drop: () => {
              timer.cancel()
              drafts.write(null)
            },
          },
  }
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts)]
