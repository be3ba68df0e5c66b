import { contactWriteRight, type ContactScope, type SupplierContact } from '@comptoir/contract'
import { Button, Dialog } from '@comptoir/ui'
import { useId, useState } from 'react'
import { Text, useSession, useText } from '../runtime/index.ts'
import { useLeave } from '../runtime/form/use-leave.tsx'
import { ContactDetails } from './contact-details.tsx'
import { ContactForm } from './contact-form.tsx'

/** A contact that is looked at or edited, or a new one. */
export type OpenContact = SupplierContact | 'new'

interface ContactDialogProps {
  readonly open: OpenContact
  readonly onOpen: (open: OpenContact | null) => void
}

/** One contact over the list: a form for who may change it, else its facts and why they cannot be changed. */
export function ContactDialog({ open, onOpen }: ContactDialogProps) {
  const text = useText()
  const { can } = useSession()
  const formId = useId()
  const [isSaving, setSaving] = useState(false)
  const [isDirty, setDirty] = useState(false)
  const [scope, setScope] = useState<ContactScope>(open === 'new' ? 'company' : open.scope)
  const close = () => onOpen(null)
  const { leave, leaveButton, warning } = useLeave(isDirty, close)
  const isMine = can(contactWriteRight[scope])
  const title = open === 'new' ? text('supplierContacts.new') : `${open.firstName} ${open.lastName}`
  return (
    <Dialog
      open
      onClose={leave}
      keepOnOutsideClick={isMine}
      title={title}
      closeLabel={text('supplierContacts.close')}
      footer={
        isMine ? (
          <>
            {leaveButton}
            <Button type="submit" form={formId} variant="primary" busy={isSaving}>
              <Text id="supplierContacts.save" />
            </Button>
          </>
        ) : (
          <Button onClick={close}>
            <Text id="supplierContacts.close" />
          </Button>
        )
      }
    >
      {warning}
      {open !== 'new' && !isMine ? (
        <ContactDetails contact={open} />
      ) : (
        <ContactForm
          formId={formId}
          contact={open === 'new' ? null : open}
          scope={scope}
          onScope={open === 'new' && can(contactWriteRight.global) ? setScope : null}
          onSaving={setSaving}
          onDirty={setDirty}
          onDone={close}
        />
      )}
    </Dialog>
  )
}
