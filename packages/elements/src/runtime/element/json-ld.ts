import { isRecord } from '@comptoir/contract'

/**
 * One shape for the responses of API Platform 2, 3 and 4: no `hydra:` prefixes, `member` always a list,
 * members that are bare addresses turned into `{ '@id' }`, `totalItems` always there. `mayHavePrefix`: `false` when no
 * key has one.
 */
export function normaliseJsonLd(answer: unknown, mayHavePrefix = true): unknown {
  const document = mayHavePrefix ? withoutPrefix(answer) : answer
  if (Array.isArray(document)) return collection({}, document)
  if (!isRecord(document)) return document
  const { member } = document
  if (Array.isArray(member)) return collection(document, member)
  // PHP writes a list with holes as an object.
  if (isRecord(member) && isCollection(document)) return collection(document, Object.values(member))
  return document
}

function collection(document: Record<string, unknown>, members: readonly unknown[]): Record<string, unknown> {
  const member = members.map((item) => (typeof item === 'string' ? { '@id': item } : item))
  const counted = typeof document['totalItems'] === 'number'
  return {
    ...document,
    member,
    ...(counted ? {} : { totalItems: member.length, totalItemsEstimated: true }),
  }
}

function isCollection(document: Record<string, unknown>): boolean {
  return [document['@type']].flat().some((type) => /(^|:)(Paged)?Collection$/.test(String(type)))
}

function withoutPrefix(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPrefix)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key.replace(/^hydra:/, ''), withoutPrefix(item)]),
  )
}
