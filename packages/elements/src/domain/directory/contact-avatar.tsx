import type { SupplierContact } from '@comptoir/contract'
import { Picture } from '@comptoir/ui'
import { useElement } from '../../runtime/element/element-context.ts'

type Person = Pick<SupplierContact, 'firstName' | 'lastName' | 'image'>

/** The picture or initials of a person, shown beside the name. */
export function ContactAvatar({ contact }: { readonly contact: Person }) {
  const { session } = useElement()
  const { firstName, lastName, image } = contact
  if (image !== null) return <Picture src={`${session.apiBase}${image}`} alt="" className="size-10" />
  return (
    <span
      aria-hidden="true"
      className="bg-brand-soft text-brand-ink inline-flex size-10 shrink-0 items-center justify-center rounded font-semibold"
    >
      {initialOf(firstName)}
      {initialOf(lastName)}
    </span>
  )
}

const initialOf = (name: string) => Array.from(name.trim())[0]?.toLocaleUpperCase() ?? ''
