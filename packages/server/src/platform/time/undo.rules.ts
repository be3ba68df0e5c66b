/** How long removed rows can be restored. */
const restorableHours = 24

/** Returns the time before which removed rows are deleted; rows removed after it can be restored. */
export function restorableSince(now: Date): Date {
  return new Date(now.getTime() - restorableHours * 3_600_000)
}
