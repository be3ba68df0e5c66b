/** How long what was removed can come back. */
const restorableHours = 24

/** What was removed before this moment is forgotten; what was removed after it can be restored. */
export function restorableSince(now: Date): Date {
  return new Date(now.getTime() - restorableHours * 3_600_000)
}
