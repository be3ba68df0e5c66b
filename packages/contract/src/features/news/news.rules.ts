/** The state of an item of news on a day: upcoming, shown, or over. */
export const newsPhases = ['current', 'planned', 'over'] as const
export type NewsPhase = (typeof newsPhases)[number]

/** Days as `2026-11-21`; both ends are included. */
export function newsPhase(
  { startsOn, endsOn }: { readonly startsOn: string; readonly endsOn: string | null },
  day: string,
): NewsPhase {
  if (day < startsOn) return 'planned'
  return endsOn !== null && day > endsOn ? 'over' : 'current'
}
