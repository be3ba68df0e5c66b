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
import { ApiError } from '../api-error.ts'
import { useText } from '../use-text.tsx'
import { useFormat } from '../use-format.ts'
import { useErrorText } from '../use-error-text.ts'
import { useFormDraft } from './form-drafts.ts'
import {
  allMessages,
  errorTextOf,
  messagesOf,
  sortViolations,
  ShownFields,
  tellingErrors,
} from './form-errors.ts'
import { useKeepWhileTyping, withDraft } from './keep-while-typing.ts'
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
   * Saves what was typed; a thrown `ApiError` is said at its fields, or above them. Of a row with versions: `base` is the
   * row to change (`null`: a new one), `ifMatch` its version; it answers the saved row if the form stays open.
   */
  readonly onSave: (
    body: Body,
    over: { readonly base: Row | null; readonly ifMatch: string | undefined },
  ) => Promise<Row | void>
  /** Message of what failed, above the reason. */
  readonly failed: string
  readonly versioned?: VersionedRow<Values, Row>
  /** Name of what is kept when the form is closed unsaved, or the page reloads; without it, leaving asks first. */
  readonly draft?: string
  /** What a draft leaves out, because it is about the moment: the lines of a cart. */
  readonly draftOmits?: readonly (keyof Values & string)[]
  /** Something unsaved that is in no field, such as a file. */
  readonly isDirtyToo?: boolean
  /** Messages of the form's own for what is wrong, by `field.code`. */
  readonly errorTexts?: Readonly<Record<string, string>>
  /** What a violation of the server says, where its own message needs more. */
  readonly violationText?: (violation: Violation, body: Body) => string
  /** Why saving failed, in other words than those of its code. */
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
  /** One of `errors` in words. */
  readonly textOf: (name: FieldPath<Values>, message: string) => string
  /** As the checks left them, for a field of many lines. */
  readonly errors: FieldErrors<Values>
  /** What is wrong with no field of the form: title and reason. */
  readonly failure: { readonly title: string; readonly reason: string } | null
  /** Somebody else has saved another version meanwhile. */
  readonly conflict: Conflict<Values> | null
  readonly choose: (side: 'mine' | 'theirs', fields: readonly ConflictField<Values>[]) => void
  readonly isSaving: boolean
  readonly isDirty: boolean
  /** Where closing keeps what was typed: keeps it, or drops what was kept. */
  readonly draft: { readonly keep: () => void; readonly drop: () => void } | null
}

/**
 * A form over a schema of the contract: checked at both ends by the same rule, its errors by its fields, nothing typed is
 * lost when saving fails. New `values` replace what was not touched.
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
    criteriaMode: 'all',
  })
  const { errors, isSubmitting, submitCount } = form.formState
  const isDirty = form.formState.isDirty || isDirtyToo
  const element = useRef<HTMLFormElement | null>(null)
  // A second click can come before the first one is drawn.
  const isLocked = useRef(false)
  // The fields whose errors the last drawing has asked for: those of others are said in the summary.
  const [onScreen] = useState(() => new ShownFields())
  onScreen.startOver()
  useEffect(() => {
    if (draft)
      form.reset(
        withDraft(form.getValues(), draft.values),
        // What the row holds stays what was typed is compared with.
        { keepDefaultValues: true, keepDirtyValues: false },
      )
  }, [draft, form])
  useEffect(() => {
    if (submitCount > 0) element.current?.querySelector<HTMLElement>('[aria-invalid]:enabled')?.focus()
  }, [submitCount])
  useDirty(isDirty)
  const keepDraft = (isUnsaved: boolean) => {
    const kept = Object.entries(form.getValues()).filter(([name]) => !draftOmits.includes(name))
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- they are some of the form's values
    const typed = Object.fromEntries(kept) as Partial<Values>
    drafts.write(isUnsaved ? { values: typed, row: conflict.base } : null)
  }
  const timer = useKeepWhileTyping(form, options.draft === undefined ? null : keepDraft)

  const textOf = (name: string, message: string) => errorTextOf(name, message, options.errorTexts ?? {}, text)
  const controls = {
    getValues: () => form.getValues(),
    setValue: form.setValue,
    rebase: (saved: Values, shown: Values) => {
      form.reset(saved, { keepDirtyValues: false })
      form.reset(shown, { keepDefaultValues: true, keepDirtyValues: false })
    },
  }

  function refuse(error: unknown, body: Body, reason?: string) {
    const known = error instanceof ApiError ? error : null
    const { own, others } = sortViolations(known?.violations ?? [], onScreen.names)
    const said = (violation: Violation) => options.violationText?.(violation, body) ?? violation.message
    for (const [name, found] of own) {
      const message = found.map(said).join(' ')
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it is a field of the form
      form.setError(name as FieldPath<Values>, { type: 'server', message })
    }
    if (own.size > 0 && others.length === 0) return
    const rest = others.length > 0 && !options.reason ? list(unique(others.map(said))) : undefined
    setFailure({ title: text(failed), reason: reason ?? rest ?? (options.reason ?? errorText)(error) })
  }

  /** What the checks found where nothing shows it would else be a button that does nothing. */
  function refuseUnseen(found: FieldErrors<Values>) {
    const unseen = Object.entries(found).filter(([name]) => !onScreen.names.includes(name))
    const said = unseen.flatMap(([name, error]) => allMessages(error).map((message) => textOf(name, message)))
    setFailure(said.length === 0 ? null : { title: text(failed), reason: list(unique(said)) })
  }

  const save = form.handleSubmit(async (body) => {
    setFailure(null)
    const sent = form.getValues()
    try {
      const row = await onSave(body, conflict)
      conflict.saved(row ?? null)
      timer.cancel()
      drafts.write(null)
      // What was sent is what is saved; what was typed since is not.
      const now = form.getValues()
      if (Object.keys(now).every((name) => now[name] === sent[name]))
        form.reset(now, { keepDirtyValues: false })
      else controls.rebase(sent, now)
    } catch (error) {
      const met = await conflict.meet(error, controls).catch(() => false)
      if (met !== true) refuse(error, body, met === 'gone' ? text('form.gone') : undefined)
    }
  }, refuseUnseen)

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
    errors: tellingErrors(errors, (name) => onScreen.show(name)),
    failure,
    conflict: conflict.conflict,
    choose: (side, fields) => conflict.choose(side, fields, controls),
    isSaving: isSubmitting,
    isDirty,
    draft:
      options.draft === undefined
        ? null
        : {
            keep: () => {
              timer.cancel()
              keepDraft(isDirty)
            },
            drop: () => {
              timer.cancel()
              drafts.write(null)
            },
          },
  }
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts)]
