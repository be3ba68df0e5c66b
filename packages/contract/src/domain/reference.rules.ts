/**
 * Whether a typed reference matches a stored one, ignoring case and accents. `exact`: the separators are in the same places.
 * `tolerant`: some are missing on one side. `K8-12-0` is not `K8-1-20`, although both are `K8120` without separators.
 */
export function compareReferences(typed: string, stored: string): 'exact' | 'tolerant' | null {
  const [one, other] = [partsOf(typed), partsOf(stored)]
  if (one.length === 0 || one.join('') !== other.join('')) return null
  const [cuts, others] = [separatorsOf(one), separatorsOf(other)]
  if (one.join(' ') === other.join(' ')) return 'exact'
  return isWithin(cuts, others) || isWithin(others, cuts) ? 'tolerant' : null
}

/** The best matches of candidates that are the same without separators: the exact ones, else the tolerant ones. */
export function pickByReference<Candidate>(
  typed: string,
  candidates: readonly Candidate[],
  referenceOf: (candidate: Candidate) => string,
): Candidate[] {
  const by = Map.groupBy(candidates, (candidate) => compareReferences(typed, referenceOf(candidate)))
  return by.get('exact') ?? by.get('tolerant') ?? []
}

const partsOf = (text: string): readonly string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('ß', 'ss')
    .match(/[a-z\d]+/g) ?? []

const isWithin = (some: ReadonlySet<number>, all: ReadonlySet<number>) =>
  [...some].every((cut) => all.has(cut))

/** Positions of the separators, in characters from the start. */
function separatorsOf(parts: readonly string[]): ReadonlySet<number> {
  let at = 0
  return new Set(parts.slice(0, -1).map((part) => (at += part.length)))
}
