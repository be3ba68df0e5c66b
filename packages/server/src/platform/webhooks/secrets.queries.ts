import type { Db } from '../db/connect.ts'

/** The encrypted secrets of all webhooks. */
export async function findWebhookSecrets(db: Db) {
  return db
    .selectFrom('webhook')
    .select(['id', 'encryptionId', 'encryptedSecret', 'previousSecret'])
    .orderBy('id')
    .execute()
}

interface Secrets {
  readonly encryptedSecret: Buffer
  readonly previousSecret: Buffer | null
}

/** Replaces the encrypted secrets of a webhook, unless it has got a new one since they were read. */
export async function replaceWebhookSecrets(db: Db, id: number, from: Secrets, to: Secrets): Promise<void> {
  await db
    .updateTable('webhook')
    .set(to)
    .where('id', '=', id)
    .where('encryptedSecret', '=', from.encryptedSecret)
    .execute()
}
