import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The secret that tokens are signed with: the setting, else one that is made once and kept in the data directory. */
export async function readTokenSecret(setting: string | undefined, dataDir: string): Promise<string> {
  if (setting !== undefined) return setting
  const path = join(dataDir, 'token-secret')
  const kept = await readFile(path, 'utf8').catch(() => '')
  if (kept.length >= 32) return kept
  const secret = randomBytes(48).toString('base64url')
  await writeFile(path, secret, { mode: 0o600 })
  return secret
}
