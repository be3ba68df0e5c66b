import { profileDraftSchema, routes, type Profile } from '@comptoir/contract'
import { Card, DescriptionList, Notice, PasswordField, Skeleton, TextField } from '@comptoir/ui'
import { useState } from 'react'
import { Loaded, patch, Text, useEmit, useRead, useText, useWrite } from '../../runtime/index.ts'
import { FormFailure } from '../../runtime/form/form-failure.tsx'
import { SaveBar } from '../../runtime/form/save-bar.tsx'
import { useContractForm } from '../../runtime/form/use-contract-form.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'
import { profileEvents } from './profile.events.ts'

/** Name and e-mail address, with the user name and company. */
export function InformationSection() {
  const read = useRead(routes.getProfile, {})
  return (
    <Card title={<Text id="profile.information" />}>
      <Loaded read={read} skeleton={<Skeleton count={5} />}>
        {(profile) => <InformationForm profile={profile} />}
      </Loaded>
    </Card>
  )
}

function InformationForm({ profile }: { readonly profile: Profile }) {
  const text = useText()
  const notify = useNotify()
  const emit = useEmit(profileEvents)
  const change = useWrite(routes.changeProfile, {
    updates: (saved) => [patch(routes.getProfile, {}, () => saved)],
  })
  const values = valuesOf(profile)
  // Outside the form's values, which are kept once they are saved.
  const [currentPassword, setCurrentPassword] = useState('')
  const form = useContractForm({
    schema: profileDraftSchema,
    values,
    failed: 'profile.saveFailed',
    onSave: async (body) => {
      const { displayName, email, pendingEmail } = await change.mutateAsync({
        body: { ...body, currentPassword },
      })
      setCurrentPassword('')
      emit('comptoir-profile-changed', { displayName, email })
      notify({ title: text(pendingEmail === null ? 'profile.saved' : 'profile.savedPending') })
    },
  })
  const { register, errorOf, watch } = form
  const typed = watch('email').trim()
  const isOtherEmail = typed !== profile.pendingEmail && typed.toLowerCase() !== profile.email?.toLowerCase()
  return (
    <form
      noValidate
      aria-label={text('profile.information')}
      onSubmit={form.submit}
      className="flex flex-col gap-4"
    >
      <FormFailure failure={form.failure} />
      <DescriptionList
        items={[
          { key: 'username', term: text('profile.username'), value: profile.username },
          { key: 'company', term: text('profile.company'), value: profile.company },
        ]}
      />
      <TextField
        required
        label={text('profile.displayName')}
        autoComplete="name"
        error={errorOf('displayName')}
        {...register('displayName')}
      />
      <TextField
        required
        type="email"
        inputMode="email"
        label={text('profile.email')}
        autoComplete="email"
        error={errorOf('email')}
        {...register('email')}
      />
      {isOtherEmail && (
        <PasswordField
          required
          label={text('profile.currentPassword')}
          hint={text('profile.emailPasswordHint')}
          revealLabel={text('profile.reveal')}
          concealLabel={text('profile.conceal')}
          autoComplete="current-password"
          value={currentPassword}
          error={errorOf('currentPassword')}
          onChange={(event) => {
            setCurrentPassword(event.currentTarget.value)
            form.clearErrors('currentPassword')
          }}
        />
      )}
      {profile.pendingEmail !== null && (
        <Notice tone="info" title={text('profile.emailPending', { email: profile.pendingEmail })}>
          {profile.email === null
            ? text('profile.emailPending.none')
            : text('profile.emailPending.until', { email: profile.email })}
        </Notice>
      )}
      <SaveBar
        isSaving={form.isSaving}
        isDirty={form.isDirty}
        save={<Text id="form.save" />}
        cancel={<Text id="form.cancel" />}
        onCancel={() => {
          form.startOver(values)
          setCurrentPassword('')
        }}
      />
    </form>
  )
}

const valuesOf = ({ displayName, email, pendingEmail }: Profile) => ({
  displayName,
  email: pendingEmail ?? email ?? '',
  currentPassword: '',
})
