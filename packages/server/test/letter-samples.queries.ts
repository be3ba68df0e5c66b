import type { Db } from '../src/db/connect.ts'
import { createLetterCipher } from '../src/mail/letter-content.ts'
import { testSecret } from './app.ts'

/** The letters that were queued, with their texts, oldest first. */
export async function readLetters(db: Db) {
  const cipher = createLetterCipher(testSecret)
  const rows = await db.selectFrom('letter').selectAll().orderBy('queued_at').orderBy('uuid').execute()
  return rows.flatMap(({ uuid, recipient, template, content }) =>
    content ? [{ recipient, template, ...cipher.open(uuid, content) }] : [],
  )
}

/** The tokens of the reply pages that letters lead to. */
export async function readReplyTokens(db: Db): Promise<string[]> {
  const letters = await readLetters(db)
  return letters.flatMap(({ text }) =>
    [...text.matchAll(/\/consultation-\w+\/([0-9a-f-]{36})/g)].map(([, token]) => token ?? ''),
  )
}
