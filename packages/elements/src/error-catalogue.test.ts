import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { messageUses } from '../testing/message-uses.ts'

const packages = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Section 8 of the specification, entry by entry: its messages, each as `id` or as `id = French text` where the
 * specification gives the text.
 */
const catalogue = `
unknown route | notFound.path = Page not found: {path}
application error at startup or render | notFound.heading = Page non trouvée; notFound.broken
chunk load error | runtime.partFailed
failed permission check | error.forbidden; page.forbidden; guard.forbidden
422 without a message of its own | error.validation_failed
login | login.refused = Identifiant et/ ou mot de passe incorrect; login.failed = Une erreur est survenue lors de la connexion
login, by the API | problem.bad_credentials = Identifiant et/ ou mot de passe incorrect
generic | runtime.broken = Une erreur est survenue.; error.internal = Une erreur est survenue.; error.unexpected_answer
generic, treatment of a request | problem.internal = Une erreur est survenue lors du traitement de votre requête
generic, download | runtime.downloadFailed = Impossible de télécharger le fichier
e-mail conflict | violation.email_taken = L'adresse e-mail est déjà utilisée
supplier document rights | problem.forbidden = Vous n’avez pas les droits nécessaires.
contacts | supplierContacts.readOnly = Les contacts fournisseurs ne sont pas modifiables
cannot remove line | cart.removeFailed; orders.lineRemoveFailed; consultations.removeFailed
error adding product to basket | product.addFailed; quickEntry.addFailed; customCatalogs.cartFailed
error loading deposit reasons, file formats, agencies and suppliers of the form | catalogDeposit.reasonsFailed; catalogDeposit.formatsFailed; catalogDeposit.catalogsFailed; catalogDeposit.familiesFailed
error loading catalogues | catalogs.loadFailed; customCatalogs.loadFailed
error loading agencies | supplierFinder.loadFailed; agencySheet.loadFailed
error loading families | productSearch.familiesFailed
error loading consultations | consultations.loadFailed
error loading exchanges, said by what failed with Retry beside it | error.internal; error.unreachable; error.timeout
error loading deposit statuses | catalogDeposit.loadFailed; catalogDeposit.sheetFailed
error loading orders | orders.loadFailed; orders.orderLoadFailed
error loading specialities, countries, which come with what they are about | supplierRegistry.loadFailed; place.searchFailed
error loading suppliers | supplierRegistry.loadFailed
error loading framework contracts | frameworkAgreements.loadFailed
error creating, changing, duplicating selection lists | selectionLists.createFailed; selectionLists.changeFailed; selectionLists.duplicateFailed = Duplication impossible
non-conforming file | catalogDeposit.status.refused = Fichier non conforme
deletion impossible if a consultation was generated | selectionLists.hasConsultation; selectionLists.removeFailed
import already running for this catalogue | violation.import_running
catalogue not configured in the licence manager | violation.not_licensed
error on deposit | catalogDeposit.failed
error changing quantity | cart.quantityFailed
error closing consultation | consultations.closeFailed
supplier consultation not found | consultationReply.unknown = Consultation fournisseur introuvable
unable to send answer | consultationReply.sendFailed = Impossible d’envoyer la réponse
file read errors | tableFile.broken; catalogDeposit.problem.broken; consultationReply.workbook.unreadable
catalogue to delete does not exist or is not linked to the contract | violation.catalog_not_linked
import file could not be queued | frameworkAgreements.import.refused
group to delete does not exist | error.not_found; problem.not_found
document deletion impossible | documents.removeFailed; agencySheet.removeFailed; frameworkAgreements.documentRemoveFailed
agency search impossible | supplierFinder.loadFailed = Recherche d’agences impossible.
order creation impossible with quantity 0 | orders.quantityZero; violation.quantity_zero
file too large | violation.file_too_big; documents.tooBig; catalogDeposit.fileTooBig
invalid image type | violation.invalid_image
Punch-Out account not configured | punchOut.none = Compte Punch-Out non configuré
supplier without SIRET configuration problem | orders.blocker.agency_without_siret; consultations.noSiret
saved search add or delete errors | savedSearch.addFailed; savedSearch.removeFailed
document save error | selectionLists.documentFailed
contacts: creation and modification | supplierContacts.createFailed; supplierContacts.changeFailed
addresses: creation and modification | profile.createFailed; profile.changeFailed
rules: creation and modification | rules.saveFailed
products: creation and modification | customCatalogs.pasteFailed
consultation price refresh failure | runtime.stale
no price selected | consultations.noPriceChosen
`

const entries = catalogue
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [entry = '', ids = ''] = line.split(' | ')
    return ids.split('; ').map((one) => {
      const [id = '', ...words] = one.split(' = ')
      return { entry, id, words: words.join(' = ') }
    })
  })

const textsSchema = z.record(z.string(), z.string())

function readAll(locale: string): Map<string, string[]> {
  const texts = new Map<string, string[]>()
  for (const file of globSync(`{elements,portal,server}/src/**/messages/${locale}.json`, { cwd: packages })) {
    const found = textsSchema.parse(JSON.parse(readFileSync(join(packages, file), 'utf8')))
    for (const [id, text] of Object.entries(found)) texts.set(id, [...(texts.get(id) ?? []), text])
  }
  return texts
}

const [french, english] = [readAll('fr'), readAll('en')]

const code = globSync('{contract,elements,portal,server}/src/**/*.{ts,tsx}', { cwd: packages })
  .filter((file) => !file.includes('.test.') && !file.includes('testing/'))
  .map((file) => readFileSync(join(packages, file), 'utf8'))
  .join('\n')

const isNamed = messageUses(code, '')
/** Prefixes of messages that a `ListPage` uses itself. */
const lists = new Set([...code.matchAll(/\bmessages="([\w.]+)"/g)].map(([, start = '']) => start))

function isUsed(id: string): boolean {
  if (isNamed(id)) return true
  const [, list = '', name = ''] = /^(.*)\.(\w+)$/.exec(id) ?? []
  return lists.has(list) && name === 'loadFailed'
}

test.each(entries)('$entry: $id', ({ id, words }) => {
  expect(french.get(id) ?? []).not.toEqual([])
  expect(english.get(id) ?? []).not.toEqual([])
  if (words !== '') expect(french.get(id)).toContain(words)
  expect(isUsed(id)).toBe(true)
})
