import type { Locale } from '@comptoir/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { prepared } from '../../platform/db/prepared.ts'
import type { Affinities, Affinity } from './search-match.ts'
import type { SearchTerms } from './search-terms.queries.ts'

/** What a family gets that is called just what was typed. */
const maxPoints = 20
const maxFamilies = 60

/**
 * The families whose names say what was typed, and little else: `disjoncteur` means a circuit breaker before one with a
 * residual current device, whose name says more than was typed.
 */
export async function findAffinities(db: Db, terms: SearchTerms, locale: Locale): Promise<Affinities> {
  const [affinities] = await findManyAffinities(db, [terms], locale)
  return affinities ?? new Map<number, Affinity>()
}

/** The same for many texts with one look at the families. */
export async function findManyAffinities(
  db: Db,
  all: readonly SearchTerms[],
  locale: Locale,
): Promise<Affinities[]> {
  const groups = all.map(({ words }) =>
    words.map(({ typed }) => typed.flat()).filter((stems) => stems.some((stem) => !/\d/.test(stem))),
  )
  const families = await findFamilyNames(db, [...new Set(groups.flat(2))])
  return groups.map((each) => toAffinities(each, families, locale))
}

/** The stems of what was typed that name a family: its first word in French, its last in English. */
export async function findNouns(db: Db, { words }: SearchTerms, locale: Locale): Promise<Set<string>> {
  const families = await findFamilyNames(db, [...new Set(words.flatMap(({ typed }) => typed.flat()))])
  return new Set(families.flatMap((family) => family[locale].at(locale === 'fr' ? 0 : -1) ?? []))
}

/** The stems of a family's names in both languages. */
interface FamilyName {
  readonly id: number
  readonly fr: readonly string[]
  readonly en: readonly string[]
  /** It names two things, such as timers and impulse relays: a product is one of them. */
  readonly isPair: boolean
}

async function findFamilyNames(db: Db, stems: readonly string[]): Promise<FamilyName[]> {
  if (stems.length === 0) return []
  const { rows } = await sql<FamilyName>`
    ${prepared}
    SELECT s.family_id AS id, s.lexemes_fr AS fr, s.lexemes_en AS en,
      f.name_fr ~ '( et |, | & )' OR f.name_en ~ '( and |, | & )' AS is_pair
    FROM search_family s
    JOIN family f ON f.id = s.family_id
    WHERE lexemes_fr && ${[...stems]}::text[] OR lexemes_en && ${[...stems]}::text[]
    ORDER BY family_id`.execute(db)
  return rows
}

function toAffinities(
  groups: readonly (readonly string[])[],
  families: readonly FamilyName[],
  locale: Locale,
): Affinities {
  const stems = new Set(groups.flat())
  const ranked = families
    .filter(({ fr, en }) => [...fr, ...en].some((stem) => stems.has(stem)))
    .map((family): [number, Affinity] => {
      const [fr, en] = [
        affinity(groups, family.fr, family.fr.at(0)),
        affinity(groups, family.en, family.en.at(-1)),
      ]
      const [own, other] = locale === 'fr' ? [fr, en] : [en, fr]
      const points = Math.round(Math.max(own, other * 0.9) * maxPoints)
      return [family.id, { points, isPair: family.isPair }]
    })
  return new Map(ranked.toSorted((a, b) => b[1].points - a[1].points || a[0] - b[0]).slice(0, maxFamilies))
}

/** A family that is named after something else with what was typed is less of it: `Accessoires de goulotte`. */
const asideShare = 0.5

/** How many of the words the name has, and how much of the name they are, taken together. */
function affinity(
  groups: readonly (readonly string[])[],
  name: readonly string[],
  noun: string | undefined,
): number {
  const isSaid = groups.filter((stems) => stems.some((stem) => name.includes(stem))).length
  if (isSaid === 0) return 0
  const typed = new Set(groups.flat())
  const precision = name.filter((stem) => typed.has(stem)).length / name.length
  const recall = isSaid / groups.length
  const own = noun !== undefined && typed.has(noun) ? 1 : asideShare
  return (own * 2 * precision * recall) / (precision + recall)
}
