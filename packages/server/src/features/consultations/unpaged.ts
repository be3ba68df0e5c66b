import { collection } from '../../platform/http/collection.ts'

/** An unpaged collection: all members on one page. */
export const unpaged = <Member>({ url }: { readonly url: string }, member: Member[]) =>
  collection({ url, input: {} }, { member, totalItems: member.length })
