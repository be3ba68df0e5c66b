/** Where an item of news stands on a day: still to come, shown, or over. */
export const newsPhases = ['current', 'planned', 'over'] as const
export type NewsPhase = (typeof newsPhases)[number]

/** Days as `2026-11-21`; both ends belong to the time in which it is shown. */
export function newsPhase(
  { startsOn, endsOn }: { readonly startsOn: string; readonly endsOn: string | null },
  day: string,
): NewsPhase {
  if (day < startsOn) return 'planned'
  return endsOn !== null && day > endsOn ? 'over' : 'current'
}
