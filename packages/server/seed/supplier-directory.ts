import type { Db } from '../src/platform/db/connect.ts'
import { foldWords } from '../src/platform/text/fold-text.ts'
import { logoNames } from '../src/domain/pictograms/logo.ts'
import { contactColumns } from '../src/features/supplier-contacts/contact-row.ts'
import { insertRows } from './insert-rows.ts'
import { randomFrom, type Random } from './random.ts'
import { suppliers } from './suppliers.ts'

const moment = '2026-01-05T08:00:00Z'

/** Inserts the directory data of existing suppliers and agencies: SIREN, logos, contacts; people are invented. */
export async function insertSupplierDirectory(
  db: Db,
  companies: { first: number; second: number },
): Promise<void> {
  await describeSuppliers(db)
  const agencies = await db.selectFrom('agency').select(['id', 'name']).orderBy('id').execute()
  const random = randomFrom(74)
  const contacts = agencies.flatMap(({ id }) => [
    ...(random.chance(0.5) ? [buildContact(random, id, null)] : []),
    ...(random.chance(0.2) ? [buildContact(random, id, companies.first)] : []),
    ...(random.chance(0.08) ? [buildContact(random, id, companies.second)] : []),
  ])
  await insertRows(db, 'supplierContact', contacts)
}

async function describeSuppliers(db: Db): Promise<void> {
  const random = randomFrom(75)
  const logos = random.shuffle(logoNames)
  for (const [index, { name }] of suppliers.entries()) {
    const words = foldWords(name).map((word) => ` ${word}`)
    await db
      .updateTable('supplier')
      // One of them has no number, and two have no logo: screens must handle it.
      .set({
        siren: index === 12 ? null : buildSiren(random),
        logo: index % 14 === 9 ? null : (logos[index] ?? null),
        searchText: words.join(''),
      })
      .where('id', '=', index + 1)
      .execute()
  }
}

/** Returns nine digits with a valid Luhn checksum; 000, never assigned, marks it as invented. */
function buildSiren(random: Random): string {
  const digits = `000${String(random.integer(0, 99_999)).padStart(5, '0')}`
  const sum = Array.from(digits).reduce((total, digit, at) => total + luhn(Number(digit), at % 2 === 1), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

const luhn = (digit: number, isDoubled: boolean) =>
  !isDoubled ? digit : digit * 2 > 9 ? digit * 2 - 9 : digit * 2

const firstNames =
  'Adèle Bastien Camille Damien Élodie Fabien Gaëlle Hugo Inès Jérôme Karine Loïc Maëlle Nicolas Océane Pierrick Romane Sébastien Tiphaine Yann'.split(
    ' ',
  )
const lastNames =
  'Aubertin Bellangeard Courvaisier Delormais Estrévan Fougeroux Guélennec Hauterive Jaouannec Kerbraz Lavandois Montgaillac Noëllat Orvault Pontcharra Querrien Rochevert Sauvanel Trégastin Vauquelin'.split(
    ' ',
  )
const roles = [
  'Responsable d’agence',
  'Technico-commercial',
  'Vente comptoir',
  'Chargée d’affaires',
  'Logistique',
  null,
]

function buildContact(random: Random, agencyId: number, companyId: number | null) {
  const [firstName, lastName] = [random.pick(firstNames), random.pick(lastNames)]
  const mail = foldWords(`${firstName} ${lastName}`).join('.')
  const pairs = () => String(random.integer(0, 9999)).padStart(4, '0')
  return {
    companyId,
    agencyId,
    ...contactColumns({
      firstName,
      lastName,
      email: `${mail}@fournisseur-${agencyId}.example`,
      // Blocks that the French regulator reserves for films and books.
      mobile: random.chance(0.7) ? `+3363998${pairs()}` : null,
      phone: random.chance(0.8) ? `+3326191${pairs()}` : null,
      role: random.pick(roles),
    }),
    changedAt: moment,
  }
}
