import { credential, tag, text } from './cxml.write.ts'

/** An identity in a domain, such as `DUNS` or `NetworkId`. */
interface NamedParty {
  readonly domain: string
  readonly identity: string
}

/** The three parties of a document's header. */
export interface HeaderParties {
  readonly from: NamedParty
  readonly to: NamedParty
  /** Absent from stored documents; added when they are sent. */
  readonly sender: NamedParty & { readonly secret?: string }
}

const named = ({ domain, identity }: NamedParty) => credential(domain, identity)

/** Writes the header of a document. */
export const headerOf = ({ from, to, sender }: HeaderParties) =>
  tag(
    'Header',
    {},
    tag('From', {}, named(from)),
    tag('To', {}, named(to)),
    addSecret(tag('Sender', {}, named(sender), text('UserAgent', 'Comptoir')), sender.secret ?? ''),
  )

/** Adds the sender's secret to a document written without it. */
export function addSecret(document: string, secret: string): string {
  if (secret === '') return document
  return document.replace(
    '</Identity></Credential><UserAgent>',
    () => `</Identity>${text('SharedSecret', secret)}</Credential><UserAgent>`,
  )
}
