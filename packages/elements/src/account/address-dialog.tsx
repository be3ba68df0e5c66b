import type { UserAddress } from '@comptoir/contract'
import { Button, Dialog, Notice } from '@comptoir/ui'
import { useId, useState } from 'react'
import { Text, useText } from '../runtime/index.ts'
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
  const [isLeaving, setLeaving] = useState(false)
  // What was typed is asked about once; the second try is the answer.
  const leave = () => (form.isDirty && !isLeaving ? setLeaving(true) : onClose())
  return (
    <Dialog
      open
      onClose={leave}
      keepOnOutsideClick
      title={address ? text('profile.editAddress') : text('profile.addAddress')}
      closeLabel={text('profile.close')}
      footer={
        <>
          <Button onClick={leave}>
            <Text id={isLeaving ? 'profile.discard' : 'profile.cancel'} />
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={form.isSaving}>
            <Text id="profile.save" />
          </Button>
        </>
      }
    >
      {isLeaving && (
        <Notice tone="warning" live="alert" className="mb-4">
          <Text id="profile.unsaved" />
        </Notice>
      )}
      <AddressForm formId={formId} address={address} onState={setForm} onDone={onClose} />
    </Dialog>
  )
}
