import type { SupplierContact } from '@comptoir/contract'
import { Button, Notice } from '@comptoir/ui'
import { Text, useText } from '../runtime/index.ts'
import { nationalPhone } from '../runtime/directory/phone.ts'
import type { ContactValues } from './contact-form.tsx'

interface ContactConflictProps {
  readonly mine: ContactValues
  readonly theirs: SupplierContact
  readonly onTheirs: () => void
}

/** Somebody was faster: what they have written, and the two ways out; saving again is the other one. */
export function ContactConflict({ mine, theirs, onTheirs }: ContactConflictProps) {
  const text = useText()
  const differences = differencesOf(mine, theirs)
  return (
    <Notice
      tone="warning"
      live="alert"
      title={<Text id="supplierContacts.conflict" />}
      actions={
        <Button size="sm" onClick={onTheirs}>
          <Text id="supplierContacts.takeTheirs" />
        </Button>
      }
    >
      <ul className="m-0 my-1 ps-5">
        {differences.map(([name, value]) => (
          <li key={name} className="wrap-anywhere">
            {text('supplierContacts.theirs', {
              field: text(`supplierContacts.field.${name}`),
              value: value || text('supplierContacts.nothing'),
            })}
          </li>
        ))}
      </ul>
      <Text id="supplierContacts.conflictHelp" />
    </Notice>
  )
}

/** Field → what the other has written, where it is not what stands in the form. */
function differencesOf(mine: ContactValues, theirs: SupplierContact): [string, string][] {
  const shown: Record<string, [string, string]> = {
    supplier: [String(mine.supplier), String(theirs.supplier.id)],
    agency: [String(mine.agency), String(theirs.agency.id)],
    mobile: [compact(mine.mobile), compact(nationalPhone(theirs.mobile ?? ''))],
    phone: [compact(mine.phone), compact(nationalPhone(theirs.phone ?? ''))],
    firstName: [mine.firstName.trim(), theirs.firstName],
    lastName: [mine.lastName.trim(), theirs.lastName],
    email: [mine.email.trim(), theirs.email],
    role: [mine.role.trim(), theirs.role ?? ''],
  }
  const names: Record<string, string> = { supplier: theirs.supplier.name, agency: theirs.agency.name }
  return Object.entries(shown)
    .filter(([, [own, other]]) => own !== other)
    .map(([name, [, other]]) => [name, names[name] ?? other])
}

const compact = (phone: string) => phone.replace(/\s/g, '')
