import { newsFormSchema, type NewsForm } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../src/platform/db/connect.ts'
import { insertNewsItem } from '../src/features/news/news.queries.ts'
import { dayOf } from '../src/platform/time/day.ts'

const dayMs = 86_400_000

interface DemoNews extends Pick<NewsForm, 'titleFr' | 'titleEn' | 'textFr' | 'textEn' | 'roles'> {
  /** Days relative to the seed. */
  readonly startsIn: number
  readonly endsIn: number | null
}

const items: readonly DemoNews[] = [
  {
    titleFr: 'Tarifs de fin d’année : huit catalogues mis à jour',
    titleEn: 'End-of-year prices: eight catalogues updated',
    textFr:
      'Les tarifs de **huit fabricants** ont changé. Vos conditions restent appliquées ; les écarts se lisent sur chaque fiche produit, sous *D’où vient ce prix ?*\n\n- appareillage : + 2,1 % en moyenne\n- câbles : − 1,4 %\n- pompes à chaleur : inchangés\n\nPour être prévenu d’un changement, activez une alerte sur vos recherches enregistrées.',
    textEn:
      'The prices of **eight manufacturers** have changed. Your conditions still apply; the differences are shown on each product sheet, under *Where does this price come from?*\n\n- wiring devices: + 2.1% on average\n- cables: − 1.4%\n- heat pumps: unchanged\n\nTo be told of a change, set an alert on your saved searches.',
    roles: [],
    startsIn: -3,
    endsIn: 25,
  },
  {
    titleFr: 'Comparez les offres dans une matrice',
    titleEn: 'Compare offers in a matrix',
    textFr:
      'Les réponses à une consultation s’affichent côte à côte, ligne par ligne, port et franco compris.',
    textEn: 'Answers to a consultation are shown side by side, line by line, shipping included.',
    roles: ['ROLE_CLIENT'],
    startsIn: -12,
    endsIn: null,
  },
  {
    titleFr: 'Dépôts : les classeurs FAB-DIS 3 sont acceptés',
    titleEn: 'Deposits: FAB-DIS 3 workbooks are accepted',
    textFr: 'Déposez le classeur tel quel ; un essai à blanc montre ce qu’il changerait.',
    textEn: 'Deposit the workbook as it is; a preview shows what it would change.',
    roles: ['ROLE_PARTNER'],
    startsIn: -6,
    endsIn: 60,
  },
  {
    titleFr: 'Maintenance prévue',
    titleEn: 'Planned maintenance',
    textFr: 'Le portail sera en lecture seule dimanche de 6 h à 7 h.',
    textEn: 'The portal will be read-only on Sunday from 6 to 7 a.m.',
    roles: [],
    startsIn: 9,
    endsIn: 11,
  },
  {
    titleFr: 'Inventaire des agences terminé',
    titleEn: 'Stock-taking of the agencies is over',
    textFr: 'Les stocks affichés sont de nouveau ceux du jour.',
    textEn: 'The stocks shown are those of the day again.',
    roles: [],
    startsIn: -40,
    endsIn: -20,
  },
]

/** Inserts news of the demo in each state; days are relative to the seed. */
export async function insertNews(db: Db, now: Date): Promise<void> {
  const author = await db
    .selectFrom('appUser')
    .select('id')
    .where('username', '=', 'cms')
    .executeTakeFirstOrThrow()
  const day = (days: number) => dayOf(new Date(now.getTime() + days * dayMs))
  for (const { startsIn, endsIn, ...item } of items) {
    const written = new Date(now.getTime() + (Math.min(startsIn, 0) - 1) * dayMs)
    const form = newsFormSchema.parse({
      ...item,
      startsOn: day(startsIn),
      endsOn: endsIn === null ? null : day(endsIn),
      companies: [],
    })
    await insertNewsItem(db, form, { by: author.id, now: written })
  }
}

const reports = [
  ['picture', 'La photo montre le modèle triphasé, la référence est monophasée.', 2, null],
  ['features', 'Le pouvoir de coupure est de 6 kA d’après la notice, pas 4,5 kA.', 5, null],
  [
    'life_cycle',
    'Le fabricant annonce l’arrêt de ce produit au 31 décembre.',
    16,
    'Merci, la fiche a été corrigée.',
  ],
] as const

/** Inserts the buyer's reports on product sheets: two open ones, one answered and closed. */
export async function insertErrorReports(db: Db, now: Date): Promise<void> {
  for (const [at, [type, comment, daysAgo, answer]] of reports.entries()) {
    const reported = new Date(now.getTime() - daysAgo * dayMs)
    await sql`
      INSERT INTO product_error_report (company_id, user_id, product_id, type_code, comment, created_at, status, answer,
        treated_at, treated_by, version)
      SELECT u.company_id, u.id, p.id, ${type}, ${comment}, ${reported},
        ${answer === null ? 'open' : 'closed'}, ${answer}, ${answer === null ? null : now}::timestamptz,
        CASE WHEN ${answer}::text IS NOT NULL THEN (SELECT id FROM app_user WHERE username = 'cms') END,
        ${answer === null ? 1 : 2}
      FROM app_user u, LATERAL (
        SELECT p.id FROM product p JOIN company_catalog k ON k.catalog_id = p.catalog_id AND k.company_id = u.company_id
        ORDER BY p.id OFFSET ${at * 3} LIMIT 1) p
      WHERE u.username = 'client'`.execute(db)
  }
}
