import type { Db } from '../src/platform/db/connect.ts'
import { createEmailCipher } from '../src/platform/email/email-content.ts'
import { testSecret } from './app.ts'

/** Returns the queued emails with their texts, oldest first. */
export async function readEmails(db: Db) {
  const cipher = createEmailCipher(testSecret)
  const rows = await db.selectFrom('letter').selectAll().orderBy('queuedAt').orderBy('uuid').execute()
  return rows.flatMap(({ uuid, recipient, template, content }) =>
    content ? [{ recipient, template, ...cipher.decrypt(uuid, content) }] : [],
  )
}

/** Returns the tokens of the reply pages linked in emails. */
export async function readReplyTokens(db: Db): Promise<string[]> {
  const emails = await readEmails(db)
  return emails.flatMap(({ text }) =>
    [...text.matchAll(/\/consultation-\w+\/([0-9a-f-]{36})/g)].map(([, token]) => token ?? ''),
  )
}

/** Returns the recipients of emails of a template. */
export async function findRecipients(db: Db, template: string): Promise<string[]> {
  const rows = await db.selectFrom('letter').select('recipient').where('template', '=', template).execute()
  return rows.map(({ recipient }) => recipient)
}
