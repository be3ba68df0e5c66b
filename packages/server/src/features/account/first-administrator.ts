import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { constants, emailSchema, isGuessable, newPasswordSchema } from '@comptoir/contract'
import * as z from 'zod/mini'
import { insertReferenceData } from '../../domain/families/reference-data.queries.ts'
import { refreshFamilySearch } from '../../domain/search/index.ts'
import { withAdvisoryLock } from '../../platform/db/advisory-lock.ts'
import type { Db } from '../../platform/db/connect.ts'
import { StartError } from '../../platform/start/start-error.ts'
import { findAdministrator, insertAdministrator } from './first-administrator.queries.ts'
import type { Passwords } from '../../domain/accounts/password.ts'

const usage = `npm run create-admin -- --company NAME --username NAME --name "FIRST LAST" --email ADDRESS [--no-reference-data]
ADMIN_PASSWORD is the password, twelve characters or more and hard to guess; without it one is made and shown once.
--no-reference-data leaves out the families, features and supplier traits of the trade.`

const textSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(constants.textMaxLength))

const draftSchema = z.object({
  company: textSchema,
  username: z.string().check(z.regex(/^[\w.@-]{2,100}$/)),
  name: textSchema,
  email: emailSchema,
  password: z.optional(newPasswordSchema),
  referenceData: z.boolean(),
})

/** Messages about `ADMIN_PASSWORD` by violated rule. */
const passwordProblems: Readonly<Record<string, string>> = {
  password_too_short: `ADMIN_PASSWORD is shorter than ${constants.passwordMinLength} characters`,
  password_guessable:
    'ADMIN_PASSWORD is easy to guess: choose less common words, fewer repetitions, neither name nor address',
}

export type AdministratorDraft = z.infer<typeof draftSchema>

/**
 * Reads the command line and the password of the environment.
 * @throws StartError with the error and the usage
 */
export function readAdministrator(args: readonly string[], password: string | undefined): AdministratorDraft {
  const option = { type: 'string' } as const
  const options = {
    company: option,
    username: option,
    name: option,
    email: option,
    'reference-data': { type: 'boolean' },
  } as const
  let values: Record<string, string | boolean | undefined>
  try {
    values = parseArgs({ args: [...args], options, allowNegative: true }).values
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message : String(error)}\n${usage}`)
  }
  const draft = draftSchema.safeParse({
    ...values,
    password: password || undefined,
    referenceData: values['reference-data'] ?? true,
  })
  if (draft.success) {
    const { password: given = '', username, email } = draft.data
    if (given !== '' && isGuessable(given, [username, email]))
      throw new StartError(`${passwordProblems['password_guessable']}\n${usage}`)
    return draft.data
  }
  const issue = draft.error.issues[0]
  const [field] = issue?.path ?? []
  const problem =
    field === 'password'
      ? (passwordProblems[issue?.message ?? ''] ?? 'ADMIN_PASSWORD is not valid')
      : `--${String(field)} is missing, or is not one`
  throw new StartError(`${problem}\n${usage}`)
}

/** Creates the first super administrator in their own company. Returns the message to print. */
export async function createAdministrator(
  db: Db,
  { password: given, referenceData, ...draft }: AdministratorDraft,
  passwords: Pick<Passwords, 'hash'>,
): Promise<string> {
  const password = given ?? randomBytes(15).toString('base64url')
  const passwordHash = await passwords.hash(password)
  await withAdvisoryLock(db, async (transaction) => {
    const existing = await findAdministrator(transaction)
    // Database access alone must not be enough to add an administrator to an installation in use.
    if (existing !== undefined) throw new StartError(`There is already an administrator: ${existing}`)
    await insertAdministrator(transaction, { ...draft, passwordHash })
    if (!referenceData) return
    await insertReferenceData(transaction)
    await refreshFamilySearch(transaction)
  })
  const secret = given === undefined ? `, with the password ${password} (shown this once)` : ''
  return `${draft.username} can sign in${secret}.`
}
