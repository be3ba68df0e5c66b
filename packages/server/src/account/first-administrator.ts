import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { constants, emailSchema } from '@comptoir/contract'
import * as z from 'zod/mini'
import { withAdvisoryLock } from '../db/advisory-lock.ts'
import type { Db } from '../db/connect.ts'
import { StartError } from '../start/start-error.ts'
import { findAdministrator, insertAdministrator } from './first-administrator.queries.ts'
import type { Passwords } from './password.ts'

const usage = `npm run create-admin -- --company NAME --username NAME --name "FIRST LAST" --email ADDRESS
ADMIN_PASSWORD is the password, twelve characters or more; without it one is made and shown once.`

const textSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(constants.textMaxLength))

const draftSchema = z.object({
  company: textSchema,
  username: z.string().check(z.regex(/^[\w.@-]{2,100}$/)),
  name: textSchema,
  email: emailSchema,
  password: z.optional(z.string().check(z.minLength(12), z.maxLength(1024))),
})

export type AdministratorDraft = z.infer<typeof draftSchema>

/**
 * Reads the command line and the password of the environment.
 * @throws StartError what is wrong with it, and how it is written
 */
export function readAdministrator(args: readonly string[], password: string | undefined): AdministratorDraft {
  const option = { type: 'string' } as const
  const options = { company: option, username: option, name: option, email: option }
  let values: Record<string, string | undefined>
  try {
    values = parseArgs({ args: [...args], options }).values
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message : String(error)}\n${usage}`)
  }
  const draft = draftSchema.safeParse({ ...values, password: password || undefined })
  if (draft.success) return draft.data
  const [wrong] = draft.error.issues[0]?.path ?? []
  const name = wrong === 'password' ? 'ADMIN_PASSWORD' : `--${String(wrong)}`
  throw new StartError(`${name} is missing, or is not one\n${usage}`)
}

/** Makes the first super administrator, in a company of their own; answers what to tell whoever asked. */
export async function createAdministrator(
  db: Db,
  { password: given, ...draft }: AdministratorDraft,
  passwords: Pick<Passwords, 'hash'>,
): Promise<string> {
  const password = given ?? randomBytes(15).toString('base64url')
  const passwordHash = await passwords.hash(password)
  await withAdvisoryLock(db, async (transaction) => {
    const known = await findAdministrator(transaction)
    // Whoever can reach the database could add one to an installation in use: it takes more than this command.
    if (known !== undefined) throw new StartError(`There is an administrator already: ${known}`)
    await insertAdministrator(transaction, { ...draft, passwordHash })
  })
  const secret = given === undefined ? `, with the password ${password} (shown this once)` : ''
  return `${draft.username} can sign in${secret}.`
}
