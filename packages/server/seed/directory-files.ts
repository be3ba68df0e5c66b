import { sql } from 'kysely'
import type { Db } from '../src/platform/db/connect.ts'
import type { FileStore } from '../src/platform/files/file-store.ts'
import { storeFile } from '../src/platform/files/files.service.ts'
import { readPicture, type Picture } from '../src/platform/files/picture.ts'
import { insertDocument } from '../src/features/supplier-documents/supplier-documents.queries.ts'
import { demoCompanies } from './accounts.ts'
import { drawPortrait } from './portrait.ts'
import { randomFrom } from './random.ts'
import { suppliers } from './suppliers.ts'

const portraits = 8
const describedSuppliers = 6
/** Of the documents; a PDF takes longer than all the others together. */
const fullyDescribed = 2
const moment = new Date('2026-01-05T08:00:00Z')

/** The files of the directory, once they are in the storage. */
export interface DirectoryFiles {
  readonly portraits: readonly { readonly digest: string; readonly type: Picture['type'] }[]
  readonly documents: readonly DemoDocument[]
}

interface DemoDocument {
  /** Position among the suppliers of the demo, from 1 on: its id. */
  readonly supplier: number
  readonly name: string
  readonly digest: string
  /** Name of the company it belongs to; `null`: shared. */
  readonly company: string | null
}

/** Draws pictures of contacts and documents of suppliers, and stores them like uploads: before the transaction of their rows. */
export async function storeDirectoryFiles(db: Db, store: FileStore): Promise<DirectoryFiles> {
  const save = (content: Buffer) => storeFile(db, store, content, { companyId: null, now: moment })
  return { portraits: await storePortraits(save), documents: await storeDocuments(save) }
}

type StoreContent = (content: Buffer) => Promise<string>

async function storePortraits(save: StoreContent): Promise<DirectoryFiles['portraits']> {
  const random = randomFrom(76)
  const stored = []
  for (let at = 0; at < portraits; at++) {
    const picture = await readPicture(await drawPortrait(random))
    if (!picture) throw new Error('A portrait must be a picture that an upload would accept')
    stored.push({ digest: await save(picture.bytes), type: picture.type })
  }
  return stored
}

/** The first suppliers have shared documents, the very first more of them, and one for each company. */
async function storeDocuments(save: StoreContent): Promise<DemoDocument[]> {
  const stored: DemoDocument[] = []
  for (const [at, { name: supplier }] of suppliers.slice(0, describedSuppliers).entries()) {
    const add = async (name: string, content: Buffer, company: string | null) =>
      stored.push({ supplier: at + 1, name, digest: await save(content), company })
    await add('Jours de fermeture 2026.csv', writeClosingDays(supplier), null)
    if (at >= fullyDescribed) continue
    await add('Conditions générales de vente 2026.pdf', await drawConditions(supplier), null)
    for (const { name } of demoCompanies)
      await add(`Remises ${name}.csv`, writeDiscounts(supplier, name), name)
  }
  return stored
}

/** Inserts the rows of those files: every second contact has one of eight pictures. */
export async function insertDirectoryFiles(db: Db, files: DirectoryFiles): Promise<void> {
  for (const [at, { digest, type }] of files.portraits.entries()) {
    await db
      .updateTable('supplierContact')
      .set({ imageDigest: digest, imageType: type })
      .where(sql<boolean>`id % ${2 * portraits} = ${2 * at}`)
      .execute()
  }
  const authors = await findAuthors(db)
  for (const { supplier, name, digest, company } of files.documents) {
    const author = authors.find((user) => user.company === company) ?? authors[0]
    if (!author) throw new Error('The demo has users')
    const companyId = company === null ? null : author.companyId
    await insertDocument(db, { companyId, supplierId: supplier, name, digest, userId: author.id }, moment)
  }
}

/** Returns the first user of each company. */
async function findAuthors(db: Db) {
  return db
    .selectFrom('appUser')
    .innerJoin('company', 'company.id', 'appUser.companyId')
    .select(['appUser.id', 'company.id as companyId', 'company.name as company'])
    .orderBy('appUser.id')
    .execute()
}

async function drawConditions(supplier: string): Promise<Buffer> {
  const content = {
    title: 'Conditions générales de vente 2026',
    subtitle: 'Applicables au 1er janvier 2026',
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
  // Loaded with the first document, as in the server: it reads fonts.
  const { drawPdf } = await import('../src/platform/pdf/draw-pdf.ts')
  return Buffer.from(await drawPdf(content, { createdAt: moment, brand: { name: supplier, logo: null } }))
}

/** As written by a French spreadsheet: a byte order mark, semicolons. */
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
