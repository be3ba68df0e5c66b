import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The secret that signs tokens: the setting, else one generated once and stored in the data directory. */
export async function readTokenSecret(setting: string | undefined, dataDir: string): Promise<string> {
  if (setting !== undefined) return setting
  const path = join(dataDir, 'token-secret')
  const stored = await readFile(path, 'utf8').catch(() => '')
  if (stored.length >= 32) return stored
  const secret = randomBytes(48).toString('base64url')
  await writeFile(path, secret, { mode: 0o600 })
  return secret
}
