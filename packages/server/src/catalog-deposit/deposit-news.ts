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

/** What they hear of a complete file by whose time another number of products would leave. */
export function confirmNews(
  { id, attempt, catalogName }: DepositRecord,
  { typed, now }: { readonly typed: number; readonly now: number },
): NotificationDraft {
  const [before, after] = [typed, now].map((number) => ({
    fr: number.toLocaleString('fr'),
    en: number.toLocaleString('en'),
  }))
  return {
    source: `catalog-deposit confirm ${id} ${attempt}`,
    page: { name: 'catalog-deposits', params: { deposit: String(id) } },
    tone: 'warning',
    title: {
      fr: `${catalogName} : import à confirmer à nouveau`,
      en: `${catalogName}: import to be confirmed again`,
    },
    detail: {
      fr: `${after?.fr} suppressions au lieu de ${before?.fr}, rien n’a changé`,
      en: `${after?.en} deletions instead of ${before?.en}, nothing was changed`,
    },
  }
}

/** What they hear of the end of its pictures; each try is told once. */
export function pictureNews(
  { id, attempt, catalogName }: DepositRecord,
  { done, failed }: { readonly done: number; readonly failed: number },
): NotificationDraft {
  const detail = (locale: Locale) =>
    [
      count(
        locale,
        done,
        ['image reprise', 'images reprises'],
        done === 1 ? 'picture taken in' : 'pictures taken in',
      ),
      count(locale, failed, ['refusée', 'refusées'], 'refused'),
    ].join(', ')
  return {
    source: `catalog-deposit pictures ${id} ${attempt} ${failed}`,
    page: { name: 'catalog-deposits', params: { deposit: String(id) } },
    tone: failed > 0 ? 'warning' : 'success',
    title: {
      fr: `${catalogName} : images ${failed > 0 ? 'reprises avec des erreurs' : 'reprises'}`,
      en: `${catalogName}: pictures taken in${failed > 0 ? ' with errors' : ''}`,
    },
    detail: { fr: detail('fr'), en: detail('en') },
  }
}
