import { personErasureSchema, routes, type Person } from '@comptoir/contract'
import { Notice, TextField } from '@comptoir/ui'
import { FormDialog } from '../../runtime/form/form-dialog.tsx'
import { useContractForm } from '../../runtime/form/use-contract-form.ts'
import { Text, useEmit, useText, useWrite } from '../../runtime/index.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'
import { personalDataEvents } from './personal-data.state.ts'

interface EraseDialogProps {
  readonly person: Person
  readonly onClose: () => void
}

const write = { invalidates: [routes.listPeople] }

/** Shows what is deleted and what stays, and requires the username: erasing cannot be undone. */
export function EraseDialog({ person: { id, name, username }, onClose }: EraseDialogProps) {
  const text = useText()
  const notify = useNotify()
  const emit = useEmit(personalDataEvents)
  const erase = useWrite(routes.erasePerson, write)
  const form = useContractForm({
    schema: personErasureSchema,
    values: { username: '' },
    failed: 'personalData.eraseFailed',
    errorTexts: { 'username.invalid': 'personalData.usernameWrong' },
    violationText: () => text('personalData.usernameWrong'),
    onSave: async (body) => {
      await erase.mutateAsync({ params: { id }, body })
      emit('comptoir-person-erased', { id })
      onClose()
      notify({ title: text('personalData.erased', { name }) })
    },
  })
  return (
    <FormDialog
      form={form}
      size="sm"
      title={<Text id="personalData.eraseTitle" values={{ name }} />}
      submitLabel={<Text id="personalData.eraseConfirm" />}
      onClose={onClose}
    >
      <Notice tone="warning" title={text('personalData.eraseFinal')}>
        <Text id="personalData.eraseAbout" />
      </Notice>
      <TextField
        {...form.register('username')}
        data-autofocus=""
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        label={text('personalData.username')}
        hint={text('personalData.usernameHint', { username })}
        error={form.errorOf('username')}
      />
    </FormDialog>
  )
}
