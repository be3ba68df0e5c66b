import { readFile } from 'node:fs/promises'
import type { LegalTextKind, Locale } from '@comptoir/contract'
import type { Db } from '../src/platform/db/connect.ts'

/** A legal text of the demo, as an administrator would have typed it. */
export const readDemoText = async (kind: LegalTextKind, locale: Locale) =>
  (await readFile(new URL(`legal/${kind}.${locale}.txt`, import.meta.url), 'utf8')).trim()

/** Says on every page that the data is invented, and sets the legal texts of a publisher that does not exist. */
export async function setDemoInstallation(db: Db): Promise<void> {
  await db
    .updateTable('installation')
    .set({
      helpEmailFr: 'aide@comptoir.example',
      helpEmailEn: 'help@comptoir.example',
      footerFr: 'Site de démonstration : fabricants, fournisseurs, prix et personnes sont inventés.',
      footerEn: 'Demonstration site: manufacturers, suppliers, prices and people are invented.',
      legalMentionsFr: await readDemoText('legal-mentions', 'fr'),
      legalMentionsEn: await readDemoText('legal-mentions', 'en'),
      legalMentionsChangedOn: '2026-11-23',
      conditionsFr: await readDemoText('general-condition-use', 'fr'),
      conditionsEn: await readDemoText('general-condition-use', 'en'),
      conditionsChangedOn: '2026-11-21',
    })
    .execute()
}
