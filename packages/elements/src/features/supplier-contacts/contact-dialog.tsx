import { contactWriteRight } from '@comptoir/contract'
import { Button, Dialog } from '@comptoir/ui'
import { Text, useSession, useText } from '../../runtime/index.ts'
import { ContactDetails } from './contact-details.tsx'
import { ContactForm } from './contact-form.tsx'
import type { OpenContact } from './contact-values.ts'

interface ContactDialogProps {
  readonly open: OpenContact
  readonly onClose: () => void
}

/** A contact: a form for users who may edit it, otherwise its details and the reason. */
export function ContactDialog({ open, onClose }: ContactDialogProps) {
  const text = useText()
  const { can } = useSession()
  if (open === 'new') return <ContactForm contact={null} onClose={onClose} />
  if (can(contactWriteRight[open.scope])) return <ContactForm contact={open} onClose={onClose} />
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${open.firstName} ${open.lastName}`}
      closeLabel={text('runtime.dismiss')}
      footer={
        <Button onClick={onClose}>
          <Text id="supplierContacts.close" />
        </Button>
      }
    >
      <ContactDetails contact={open} />
    </Dialog>
  )
}
