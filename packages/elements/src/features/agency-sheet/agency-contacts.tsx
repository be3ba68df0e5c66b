import { routes, type Agency } from '@comptoir/contract'
import { AccountIcon, Card, EmptyState, Skeleton } from '@comptoir/ui'
import { Loaded, Text, useRead, useText } from '../../runtime/index.ts'
import { ContactAvatar } from '../../domain/directory/contact-avatar.tsx'
import { MailLink, PhoneLink } from '../../domain/directory/lines.tsx'
import { nationalPhone } from '../../domain/directory/phone.ts'
import { PageButton } from '../../runtime/parts/page-button.tsx'

/** The contacts of the agency: the company's own and shared ones. */
export function AgencyContacts({ agency }: { readonly agency: Agency }) {
  const text = useText()
  const contacts = useRead(routes.listSupplierContacts, {
    query: { page: 1, itemsPerPage: 10, agency: [agency.id] },
  })
  return (
    <section part="contacts">
      <Card
        flush
        title={<Text id="agencySheet.contacts" />}
        actions={
          <PageButton page="supplier-contacts" params={{ supplier: String(agency.supplier.id) }}>
            <Text id="agencySheet.allContacts" />
          </PageButton>
        }
      >
        <Loaded read={contacts} skeleton={<Skeleton count={3} className="p-4" />}>
          {({ member }) =>
            member.length === 0 ? (
              <EmptyState compact icon={<AccountIcon />} title={<Text id="agencySheet.noContact" />} />
            ) : (
              <ul role="list" aria-label={text('agencySheet.contacts')} className="m-0 list-none p-0">
                {member.map((contact) => {
                  const name = `${contact.firstName} ${contact.lastName}`
                  const phone = contact.mobile ?? contact.phone
                  return (
                    <li
                      key={contact['@id']}
                      className="border-line flex gap-3 border-t px-4 py-3 first:border-t-0"
                    >
                      <ContactAvatar contact={contact} />
                      <div className="min-w-0">
                        <p className="m-0 font-semibold wrap-anywhere">{name}</p>
                        {contact.role !== null && <p className="text-muted m-0 text-sm">{contact.role}</p>}
                        <p className="m-0 flex flex-wrap gap-x-4">
                          {phone !== null && (
                            <PhoneLink
                              phone={phone}
                              label={text('agencySheet.call', { name, phone: nationalPhone(phone) })}
                            />
                          )}
                          <MailLink
                            email={contact.email}
                            label={text('agencySheet.write', { name, email: contact.email })}
                          />
                        </p>
                      </div>
                    </li>
                  )
                })}
              </ul>
            )
          }
        </Loaded>
      </Card>
    </section>
  )
}
