import {
  assistantScopes,
  assistantTokenDays,
  assistantTokenFormSchema,
  constants,
  routes,
  type AssistantTokenForm,
  type RouteOutput,
} from '@comptoir/contract'
import { RadioGroup, Select, TextField } from '@comptoir/ui'
import { Text, useText, useWrite } from '../../runtime/index.ts'
import { FormDialog } from '../../runtime/form/form-dialog.tsx'
import { useContractForm } from '../../runtime/form/use-contract-form.ts'

const writes = { invalidates: [routes.listAssistantTokens] }
const empty: AssistantTokenForm = { name: '', scope: 'read', days: 90 }

interface AssistantTokenDialogProps {
  /** Called with a new token, the only time that it can be shown. */
  readonly onCreated: (created: RouteOutput<typeof routes.createAssistantToken>) => void
  readonly onClose: () => void
}

/** Form of a new token: its name, what it allows and how long. */
export function AssistantTokenDialog({ onCreated, onClose }: AssistantTokenDialogProps) {
  const text = useText()
  const create = useWrite(routes.createAssistantToken, writes)
  const form = useContractForm({
    schema: assistantTokenFormSchema,
    values: empty,
    failed: 'profile.tokenFailed',
    errorTexts: { 'name.too_many': 'profile.tooManyTokens' },
    onSave: async (body) => onCreated(await create.mutateAsync({ body })),
  })
  const { register, errorOf } = form
  return (
    <FormDialog
      form={form}
      title={<Text id="profile.newToken" />}
      submitLabel={<Text id="profile.makeToken" />}
      onClose={onClose}
    >
      <TextField
        {...register('name')}
        data-autofocus=""
        required
        autoComplete="off"
        maxLength={constants.textMaxLength}
        label={text('profile.tokenName')}
        hint={text('profile.tokenNameHint')}
        error={errorOf('name')}
      />
      <RadioGroup
        legend={<Text id="profile.tokenScope" />}
        options={assistantScopes.map((value) => ({
          value,
          label: <Text id={`profile.scope.${value}`} />,
          description: <Text id={`profile.scopeHelp.${value}`} />,
        }))}
        value={form.watch('scope')}
        onValueChange={(scope) => form.setValue('scope', scope, { shouldDirty: true })}
        error={errorOf('scope')}
      />
      <Select
        label={text('profile.tokenDays')}
        value={String(form.watch('days'))}
        options={assistantTokenDays.map((days) => ({
          value: String(days),
          label: text('profile.days', { count: days }),
        }))}
        onValueChange={(value) => {
          const days = assistantTokenDays.find((one) => String(one) === value)
          if (days) form.setValue('days', days, { shouldDirty: true })
        }}
        error={errorOf('days')}
      />
    </FormDialog>
  )
}
