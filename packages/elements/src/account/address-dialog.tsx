import type { UserAddress } from '@comptoir/contract'
import { Button, Dialog } from '@comptoir/ui'
import { useId, useState } from 'react'
import { Text, useText } from '../runtime/index.ts'
import { useLeave } from '../runtime/form/use-leave.tsx'
import { AddressForm } from './address-form.tsx'

interface AddressDialogProps {
  /** `null`: a new one. */
  readonly address: UserAddress | null
  readonly onClose: () => void
}

/** The form of one address over the list. */
export function AddressDialog({ address, onClose }: AddressDialogProps) {
  const text = useText()
  const formId = useId()
  const [form, setForm] = useState({ isDirty: false, isSaving: false })
  const { leave, leaveButton, warning } = useLeave(form.isDirty, onClose)
  return (
    <Dialog
      open
      onClose={leave}
      keepOnOutsideClick
      title={address ? text('profile.editAddress') : text('profile.addAddress')}
      closeLabel={text('profile.close')}
      footer={
        <>
          {leaveButton}
          <Button type="submit" form={formId} variant="primary" busy={form.isSaving}>
            <Text id="profile.save" />
          </Button>
        </>
      }
    >
      {warning}
      <AddressForm formId={formId} address={address} onState={setForm} onDone={onClose} />
    </Dialog>
  )
}
