import { sql } from 'kysely'
import type { Db } from '../src/db/connect.ts'
import type { FileStore } from '../src/files/file-store.ts'
import { keepFile } from '../src/files/files.service.ts'
import { readPicture } from '../src/files/picture.ts'
import { insertDocument } from '../src/supplier-documents/supplier-documents.queries.ts'
import { demoCompanies } from './accounts.ts'
import { drawPortrait } from './portrait.ts'
import { randomFrom } from './random.ts'
import { suppliers } from './suppliers.ts'

const portraits = 8
const describedSuppliers = 6
/** Of them; a PDF takes longer than all the others together. */
const fullyDescribed = 2
const moment = new Date('2026-01-05T08:00:00Z')

/**
 * What the directory shows of files: pictures of contacts and documents of suppliers, drawn here and kept as an upload
 * would be.
 */
export async function insertDirectoryFiles(db: Db, store: FileStore): Promise<void> {
  await insertPortraits(db, store)
  await insertDocuments(db, store)
}

/** One contact in three has a picture; eight of them are enough for all. */
async function insertPortraits(db: Db, store: FileStore): Promise<void> {
  const random = randomFrom(76)
  for (let at = 0; at < portraits; at++) {
    const picture = await readPicture(await drawPortrait(random))
    if (!picture) throw new Error('A portrait must be a picture that an upload would accept')
    const digest = await keepFile(db, store, picture.bytes, moment)
    await db
      .updateTable('supplier_contact')
      .set({ image_digest: digest, image_type: picture.type })
      .where(sql<boolean>`id % ${3 * portraits} = ${3 * at}`)
      .execute()
  }
}

interface DemoDocument {
  readonly name: string
  readonly content: Buffer
  /** `null`: everybody's. */
  readonly company: number | null
}

/** The first suppliers have documents for everybody, the first of them more, and one for each company too. */
async function insertDocuments(db: Db, store: FileStore): Promise<void> {
  const users = await findUsers(db)
  const authors = demoCompanies.map(({ users: [first] }) => users.get(first?.username ?? ''))
  const [author] = authors
  if (!author) throw new Error('The demo has users')
  for (const [at, { name }] of suppliers.slice(0, describedSuppliers).entries()) {
    const isFull = at < fullyDescribed
    const documents: DemoDocument[] = [
      { name: 'Jours de fermeture 2026.csv', content: writeClosingDays(name), company: null },
    ]
    if (isFull) {
      const content = await drawConditions(name)
      documents.push({ name: 'Conditions générales de vente 2026.pdf', content, company: null })
    }
    for (const user of isFull ? authors : []) {
      if (!user) continue
      const content = writeDiscounts(name, user.company)
      documents.push({ name: `Remises ${user.company}.csv`, content, company: user.companyId })
    }
    for (const { name: file, content, company } of documents) {
      const digest = await keepFile(db, store, content, moment)
      const userId = authors.find((user) => user?.companyId === company)?.id ?? author.id
      const row = { companyId: company, supplierId: at + 1, name: file, digest, userId }
      await insertDocument(db, row, moment)
    }
  }
}

async function findUsers(db: Db) {
  const rows = await db
    .selectFrom('app_user')
    .innerJoin('company', 'company.id', 'app_user.company_id')
    .select(['app_user.id', 'app_user.username', 'company.id as companyId', 'company.name as company'])
    .orderBy('app_user.id')
    .execute()
  return new Map(rows.map((row) => [row.username, row]))
}

async function drawConditions(supplier: string): Promise<Buffer> {
  const content = {
    title: 'Conditions générales de vente 2026',
    subtitle: supplier,
    language: 'fr',
    footer: `${supplier}, société fictive`,
    sections: [
      {
        heading: null,
        paragraphs: ['Document de démonstration : ce fournisseur et ses conditions sont inventés.'],
      },
      {
        heading: 'Livraison',
        rows: [
          ['Délai des articles en stock', '24 à 48 heures ouvrées'],
          ['Franco de port', 'selon le contrat-cadre'],
          ['Retrait au comptoir', 'dans l’heure, aux horaires de l’agence'],
        ] as const,
      },
      {
        heading: 'Règlement',
        rows: [
          ['Échéance', '30 jours fin de mois'],
          ['Retours', 'sous 15 jours, emballage d’origine'],
        ] as const,
      },
    ],
  } as const
  // Loaded with the first document, as the server does: it reads fonts.
  const { drawPdf } = await import('../src/product-sheet/document-pdf.ts')
  return Buffer.from(await drawPdf(content, moment))
}

/** As a French spreadsheet writes it: a mark of the encoding, semicolons. */
const writeTable = (...rows: readonly (readonly string[])[]) =>
  Buffer.from(`\u{feff}${rows.map((row) => row.join(';')).join('\r\n')}\r\n`)

const writeClosingDays = (supplier: string) =>
  writeTable(
    ['Fournisseur', 'Jour', 'Motif'],
    [supplier, '2026-05-15', 'Pont de l’Ascension'],
    [supplier, '2026-08-14', 'Inventaire'],
    [supplier, '2026-12-24', 'Fermeture à 12:00'],
  )

const writeDiscounts = (supplier: string, company: string) =>
  writeTable(
    ['Fournisseur', 'Client', 'Famille', 'Remise'],
    [supplier, company, 'Appareillage', '32 %'],
    [supplier, company, 'Câbles', '18 %'],
    [supplier, company, 'Éclairage', '27,5 %'],
  )
