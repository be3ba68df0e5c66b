import { randomUUID } from 'node:crypto'
import { fail } from './bootstrap.mjs'

/**
 * Returns the token of another link for a supplier of the demo who has not answered yet, from its email.
 * @param {string} portal the origin of a running product
 * @param {string} token the buyer's
 */
export async function makeReplyLink(portal, token) {
  const Authorization = `Bearer ${token}`
  /** @param {string} path */
  const read = async (path) => {
    const answer = await fetch(`${portal}/api${path}`, { headers: { Authorization } })
    /** @type {{ member: readonly { id: number, state: string }[] }} */
    const { member } = await answer.json()
    return member
  }
  const [consultation] = await read('/consultations?status[]=awaiting_return')
  const suppliers = await read(`/consultation_suppliers?consultation=${consultation?.id}`)
  const supplier = suppliers.find(({ state }) => state === 'opened' || state === 'sent')
  await fetch(`${portal}/api/consultation_suppliers/${supplier?.id}/resend`, {
    method: 'POST',
    headers: { Authorization, 'Idempotency-Key': randomUUID() },
  })
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const list = await (await fetch(`${portal}/dev/mail`)).text()
    for (const [path] of list.matchAll(/\/dev\/mail\/[0-9a-f-]{36}/g)) {
      const letter = await (await fetch(`${portal}${path}`)).text()
      const [, link] = /\/public\/consultation-[a-z]+\/([0-9a-f-]{36})/.exec(letter) ?? []
      if (link) return link
    }
    await new Promise((resolve) => {
      setTimeout(resolve, 200)
    })
  }
  return fail('no email contains the link of a supplier')
}
