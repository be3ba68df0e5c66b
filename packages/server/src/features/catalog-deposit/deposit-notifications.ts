import type { DepositReport, Locale } from '@comptoir/contract'
import type { NotificationDraft } from '../../platform/notifications/notifications.queries.ts'
import type { DepositRecord } from './catalog-deposit.queries.ts'

const count = (locale: Locale, number: number, fr: readonly [string, string], en: string) =>
  `${number.toLocaleString(locale)} ${locale === 'en' ? en : fr[number > 1 ? 1 : 0]}`

/** Outcomes of an import or undo other than counts. */
export type DepositOutcome = keyof typeof ends

const ends = {
  failed: { tone: 'danger', fr: 'l’import a échoué', en: 'the import failed' },
  retry_failed: {
    tone: 'danger',
    fr: 'la reprise des lignes ignorées a échoué, le catalogue n’a pas changé',
    en: 'importing the ignored lines failed, the catalogue was not changed',
  },
  undone: { tone: 'info', fr: 'import annulé', en: 'import undone' },
  undo_failed: {
    tone: 'danger',
    fr: 'l’annulation de l’import a échoué, le catalogue n’a pas changé',
    en: 'undoing the import failed, the catalogue was not changed',
  },
} as const

/** The notification of depositor and administrators at the end of an import. */
export function depositNotification(
  { id, attempt, catalogName }: DepositRecord,
  counts: DepositReport['counts'] | DepositOutcome,
): NotificationDraft {
  const page = { name: 'catalog-deposits', params: { deposit: String(id) } }
  const source = `catalog-deposit ${id} ${attempt}`
  if (typeof counts === 'string') {
    const { tone, fr, en } = ends[counts]
    return { source, page, tone, title: { fr: `${catalogName} : ${fr}`, en: `${catalogName}: ${en}` } }
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

/**
 * The notification of an import to confirm again: another number of products would be deleted, or (`null`)
 * there are new alarms.
 */
export function confirmNotification(
  { id, attempt, catalogName }: DepositRecord,
  deletions: { readonly typed: number; readonly now: number } | null,
): NotificationDraft {
  const written = (locale: Locale, number = 0) => number.toLocaleString(locale)
  return {
    source: `catalog-deposit confirm ${id} ${attempt}`,
    page: { name: 'catalog-deposits', params: { deposit: String(id) } },
    tone: 'warning',
    title: {
      fr: `${catalogName} : import à confirmer à nouveau`,
      en: `${catalogName}: import to be confirmed again`,
    },
    detail:
      deletions === null
        ? {
            fr: 'le catalogue a changé et le fichier donne de nouvelles alertes, rien n’a été importé',
            en: 'the catalogue has changed and the file raises new alarms, nothing was imported',
          }
        : {
            fr: `${written('fr', deletions.now)} suppressions au lieu de ${written('fr', deletions.typed)}, rien n’a changé`,
            en: `${written('en', deletions.now)} deletions instead of ${written('en', deletions.typed)}, nothing was changed`,
          },
  }
}

/** The notification at the end of a picture import; once per attempt. */
export function pictureNotification(
  { id, attempt, catalogName }: DepositRecord,
  { done, failed }: { readonly done: number; readonly failed: number },
): NotificationDraft {
  const detail = (locale: Locale) =>
    [
      count(
        locale,
        done,
        ['image reprise', 'images reprises'],
        done === 1 ? 'picture imported' : 'pictures imported',
      ),
      count(locale, failed, ['refusée', 'refusées'], 'rejected'),
    ].join(', ')
  return {
    source: `catalog-deposit pictures ${id} ${attempt} ${failed}`,
    page: { name: 'catalog-deposits', params: { deposit: String(id) } },
    tone: failed > 0 ? 'warning' : 'success',
    title: {
      fr: `${catalogName} : images ${failed > 0 ? 'reprises avec des erreurs' : 'reprises'}`,
      en: `${catalogName}: pictures imported${failed > 0 ? ' with errors' : ''}`,
    },
    detail: { fr: detail('fr'), en: detail('en') },
  }
}
