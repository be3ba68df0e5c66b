import { credential, tag, text } from './cxml.write.ts'

/** Who somebody is in a list of names, such as `DUNS` or `NetworkId`. */
interface NamedParty {
  readonly domain: string
  readonly identity: string
}

/** The three parties of a document's header. */
export interface HeaderParties {
  readonly from: NamedParty
  readonly to: NamedParty
  /** The secret is left out of a document that is kept, and added when it is sent. */
  readonly sender: NamedParty & { readonly secret?: string }
}

const named = ({ domain, identity }: NamedParty) => credential(domain, identity)

/** The header of a document of ours. */
export const headerOf = ({ from, to, sender }: HeaderParties) =>
  tag(
    'Header',
    {},
    tag('From', {}, named(from)),
    tag('To', {}, named(to)),
    addSecret(tag('Sender', {}, named(sender), text('UserAgent', 'Comptoir')), sender.secret ?? ''),
  )

/** A document that was written without it, with the sender's secret. */
export function addSecret(document: string, secret: string): string {
  if (secret === '') return document
  return document.replace(
    '</Identity></Credential><UserAgent>',
    () => `</Identity>${text('SharedSecret', secret)}</Credential><UserAgent>`,
  )
}
