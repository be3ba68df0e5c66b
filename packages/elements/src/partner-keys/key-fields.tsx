import { constants, keyScopes } from '@comptoir/contract'
import { Checkbox, Notice, TextArea, TextField } from '@comptoir/ui'
import { Text, useErrorText, useText, type ApiError } from '../runtime/index.ts'
import { originTroubles } from './key-form.rules.ts'
import type { KeyForm } from './use-key-form.ts'

interface KeyFieldsProps {
  readonly form: KeyForm
  /** Why saving failed. */
  readonly error: ApiError | null
}

/** Whose key it is, where it may be used, what for. */
export function KeyFields({ form, error }: KeyFieldsProps) {
  const text = useText()
  const { errors } = form.formState
  const problem = useProblemText()
  return (
    <div className="flex flex-col gap-5">
      {error && <SaveFailure error={error} />}
      <TextField
        {...form.register('name')}
        data-autofocus=""
        required
        autoComplete="off"
        maxLength={constants.textMaxLength}
        label={text('partnerKeys.form.name')}
        hint={text('partnerKeys.form.nameHint')}
        error={errors.name && problem(errors.name)}
      />
      <TextArea
        {...form.register('origins')}
        required
        rows={3}
        spellCheck={false}
        autoCapitalize="none"
        label={text('partnerKeys.form.origins')}
        hint={text('partnerKeys.form.originsHint')}
        error={originTroubles(errors.origins, form.getValues('origins')).map(({ line, ...trouble }) =>
          line === undefined
            ? problem(trouble)
            : text('partnerKeys.form.line', { line, problem: problem(trouble) }),
        )}
      />
      <fieldset className="m-0 flex min-w-0 flex-col gap-2 border-0 p-0">
        <legend className="mb-1.5 p-0 text-sm font-semibold">
          <Text id="partnerKeys.form.scopes" />
        </legend>
        {keyScopes.map((scope) => (
          <Checkbox
            key={scope}
            {...form.register('scopes')}
            value={scope}
            label={<Text id={`partnerKeys.scope.${scope}`} />}
            error={errors.scopes && problem(errors.scopes)}
          />
        ))}
      </fieldset>
    </div>
  )
}

/** Our own checks say a code, the server says its sentence. */
function useProblemText(): (found: {
  readonly type?: string | undefined
  readonly message?: string | undefined
}) => string {
  const text = useText()
  return ({ type, message = 'invalid' }) =>
    type === 'server' ? message : text(`partnerKeys.problem.${message}`)
}

function SaveFailure({ error }: { readonly error: ApiError }) {
  const errorText = useErrorText()
  if (error.code === 'version_moved') {
    return (
      <Notice tone="warning" live="alert">
        <Text id="partnerKeys.form.moved" />
      </Notice>
    )
  }
  return (
    <Notice tone="danger" live="alert" title={<Text id="partnerKeys.form.failed" />}>
      {errorText(error)}
    </Notice>
  )
}
