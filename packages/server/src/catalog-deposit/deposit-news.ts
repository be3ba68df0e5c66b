import type { DepositReport, Locale } from '@comptoir/contract'
import type { NotificationDraft } from '../notifications/notifications.queries.ts'
import type { DepositRecord } from './catalog-deposit.queries.ts'

const count = (locale: Locale, number: number, fr: readonly [string, string], en: string) =>
  `${number.toLocaleString(locale)} ${locale === 'en' ? en : fr[number > 1 ? 1 : 0]}`

/** What depositor and administrators hear of the end of an import; `null` counts: it failed. */
export function depositNews(
  { id, attempt, catalogName }: DepositRecord,
  counts: DepositReport['counts'] | null,
): NotificationDraft {
  const page = { name: 'catalog-deposits', params: { deposit: String(id) } }
  const source = `catalog-deposit ${id} ${attempt}`
  if (counts === null)
    return {
      source,
      page,
      tone: 'danger',
      title: { fr: `${catalogName} : l’import a échoué`, en: `${catalogName}: the import failed` },
    }
  const detail = (locale: Locale) =>
    [
      count(locale, counts.added, ['ajouté', 'ajoutés'], 'added'),
      count(locale, counts.updated, ['modifié', 'modifiés'], 'updated'),
      count(locale, counts.deleted, ['supprimé', 'supprimés'], 'deleted'),
      count(locale, counts.ignored, ['ignoré', 'ignorés'], 'ignored'),
    ].join(', ')
  return {
    source,
    page,
    tone: counts.ignored > 0 ? 'warning' : 'success',
    title:
      counts.ignored > 0
        ? {
            fr: `${catalogName} : import terminé avec des erreurs`,
            en: `${catalogName}: import finished with errors`,
          }
        : { fr: `${catalogName} : import terminé`, en: `${catalogName}: import finished` },
    detail: { fr: detail('fr'), en: detail('en') },
  }
}
