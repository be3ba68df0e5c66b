import { parseArgs } from 'node:util'
import {
  AppError,
  embedding,
  keyScopes,
  partnerKeyFormSchema,
  type PartnerKey,
  type Violation,
} from '@comptoir/contract'
import type { Db } from '../../platform/db/connect.ts'
import { findUnstorableText, InputError } from '../../platform/http/input-error.ts'
import { ViolationError } from '../../platform/http/violation-error.ts'
import { violationsOf } from '../../platform/http/violations.ts'
import { StartError } from '../../platform/start/start-error.ts'
import { findKeys } from './partner-keys.queries.ts'
import { openWildcards } from '../../platform/http/open-wildcard.ts'
import { issueKey, revokeKey, toPartnerKey, type AuditStamp } from './partner-keys.service.ts'

const usage = `npm run partner-key -- create --name NAME --origin ORIGIN [--origin ORIGIN …] [--scope ${keyScopes.join('|')}]
npm run partner-key -- list
npm run partner-key -- revoke ID`

/** A parsed command line; it runs once there is a database. */
export type Command = (db: Db, where: { readonly apiBase: string; readonly now: Date }) => Promise<string>

/**
 * Reads the command line.
 *
 * @throws StartError with the error and the usage
 */
export function readCommand(args: readonly string[]): Command {
  const { values, positionals } = parse(args)
  const [name, id, ...more] = positionals
  if (more.length > 0 || (id !== undefined && name !== 'revoke')) throw new StartError(usage)
  if (name === 'create') return create(values)
  if (name === 'list') return list
  if (name === 'revoke' && /^[1-9]\d{0,8}$/.test(id ?? '')) return revoke(Number(id))
  throw new StartError(usage)
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        name: { type: 'string' },
        origin: { type: 'string', multiple: true },
        scope: { type: 'string', multiple: true },
      },
    })
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message : String(error)}\n${usage}`)
  }
}

// The console has no user.
const stamp = (now: Date): AuditStamp => ({ by: 'console', now })

function create(values: ReturnType<typeof parse>['values']): Command {
  const { name = '', origin: origins = [], scope: scopes = [...keyScopes] } = values
  const input = { name, origins, scopes }
  if (findUnstorableText(input)) throw new StartError('The command contains characters that cannot be stored')
  const form = partnerKeyFormSchema.safeParse(input)
  if (!form.success)
    throw new StartError(
      formatViolations(violationsOf(new InputError('body', form.error.issues, input), 'en'), input),
    )
  const open = openWildcards(form.data.origins)
  if (open.length > 0) throw new StartError(formatViolations(new ViolationError(...open).in('en'), form.data))
  return async (db, { apiBase, now }) => {
    const { id, key } = await issueKey(db, form.data, stamp(now))
    return `Key ${id} is made. It is shown this once; in a page of ${form.data.origins.join(', ')} it goes like this:

${embedding(apiBase, key)}`
  }
}

const options: Readonly<Record<string, string>> = { name: '--name', origins: '--origin', scopes: '--scope' }

function formatViolations(violations: readonly Violation[], input: object): string {
  const lines = violations.map(({ propertyPath, message }) => {
    const [field = '', index] = propertyPath.split(/[[\]]/)
    const value: unknown = index === undefined ? undefined : Reflect.get(input, field)
    const given = Array.isArray(value) ? ` ${String(value[Number(index)])}` : ''
    return `${options[field] ?? field}${given}: ${message}`
  })
  return `${lines.join('\n')}\n${usage}`
}

const list: Command = async (db) => {
  const { rows, totalItems } = await findKeys(db, { page: 1, itemsPerPage: 1000 })
  if (totalItems === 0) return 'There is no key yet.'
  return rows.map((stored) => lineOf(toPartnerKey(stored))).join('\n')
}

function lineOf(key: PartnerKey): string {
  const state = key.revokedAt
    ? `revoked ${day(key.revokedAt)} by ${key.revokedBy}`
    : key.lastUsedAt
      ? `last used ${day(key.lastUsedAt)}`
      : 'never used'
  const made = `made ${day(key.createdAt)} by ${key.createdBy}`
  return [key.id, `pk_…${key.hint}`, key.name, key.origins.join(' '), key.scopes.join(' '), made, state].join(
    '  ',
  )
}

const day = (instant: string) => instant.slice(0, 10)

function revoke(id: number): Command {
  return async (db, { now }) => {
    try {
      const { name, revokedAt } = await revokeKey(db, id, stamp(now))
      const since =
        revokedAt === now.toISOString() ? 'is revoked now' : `was revoked on ${day(revokedAt ?? '')}`
      return `Key ${id} (${name}) ${since}: pages that carry it show a message in its place.`
    } catch (error) {
      if (error instanceof AppError && error.code === 'not_found')
        throw new StartError(`There is no key ${id}: "npm run partner-key -- list" shows them`)
      throw error
    }
  }
}
