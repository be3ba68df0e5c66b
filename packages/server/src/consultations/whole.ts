import { collection } from '../http/collection.ts'

/** A list that is answered as a whole, on one page. */
export const whole = <Member>({ url }: { readonly url: string }, member: Member[]) =>
  collection({ url, input: {} }, { member, totalItems: member.length })
