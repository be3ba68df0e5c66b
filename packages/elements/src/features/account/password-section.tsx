import { passwordChangeSchema, routes } from '@comptoir/contract'
import { Card, PasswordField } from '@comptoir/ui'
import { Text, useText, useWrite } from '../../runtime/index.ts'
import { FormFailure } from '../../runtime/form/form-failure.tsx'
import { SaveBar } from '../../runtime/form/save-bar.tsx'
import { useContractForm } from '../../runtime/form/use-contract-form.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'

const empty = { currentPassword: '', password: '' }

/** Changes the user's password: requires the current one, and ends every other session. */
export function PasswordSection() {
  const text = useText()
  const notify = useNotify()
  const change = useWrite(routes.changePassword)
  const form = useContractForm({
    schema: passwordChangeSchema,
    values: empty,
    failed: 'profile.passwordFailed',
    errorTexts: {
      'password.password_too_short': 'profile.passwordTooShort',
      'password.password_guessable': 'profile.passwordGuessable',
    },
    onSave: async (body) => {
      await change.mutateAsync({ body })
      form.startOver(empty)
      notify({ title: text('profile.passwordSaved') })
    },
  })
  const { register, errorOf } = form
  const eye = { revealLabel: text('profile.reveal'), concealLabel: text('profile.conceal') }
  return (
    <Card title={<Text id="profile.passwordTitle" />}>
      <form
        noValidate
        aria-label={text('profile.passwordTitle')}
        onSubmit={form.submit}
        className="flex flex-col gap-4"
      >
        <FormFailure failure={form.failure} />
        <PasswordField
          {...eye}
          {...register('currentPassword')}
          required
          label={text('profile.currentPassword')}
          autoComplete="current-password"
          error={errorOf('currentPassword')}
        />
        <PasswordField
          {...eye}
          {...register('password')}
          required
          label={text('profile.newPassword')}
          hint={text('profile.newPasswordHint')}
          autoComplete="new-password"
          error={errorOf('password')}
        />
        <SaveBar
          isSaving={form.isSaving}
          isDirty={form.isDirty}
          save={<Text id="profile.changePassword" />}
          cancel={<Text id="form.cancel" />}
          onCancel={() => form.startOver(empty)}
        />
      </form>
    </Card>
  )
}
