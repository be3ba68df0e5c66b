import { useState } from 'react'
import { lazyPart } from '../../runtime/index.ts'
import type { ListProps } from '../../runtime/list/define-list.ts'
import { useList } from '../../runtime/list/use-list.ts'
import { Notifications } from '../../runtime/parts/notifications.tsx'
import type { OpenContact } from './contact-values.ts'
import { ContactsPanel } from './contacts-panel.tsx'
import { contactsList } from './supplier-contacts.state.ts'

const ContactDialog = lazyPart(async () => (await import('./contact-dialog.tsx')).ContactDialog)

/** Contacts at suppliers in one list, with a filter by owner (D-14). */
export function SupplierContacts({ state }: ListProps<typeof contactsList>) {
  const list = useList(contactsList, state)
  const [open, setOpen] = useState<OpenContact | null>(null)
  return (
    <Notifications>
      <ContactsPanel list={list} onOpen={setOpen} />
      {open !== null && <ContactDialog open={open} onClose={() => setOpen(null)} />}
    </Notifications>
  )
}
