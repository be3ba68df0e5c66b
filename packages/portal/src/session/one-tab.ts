type Task = () => Promise<string | null>

/** Runs tasks one after another over all tabs of this origin; at once where the browser has no locks. */
export function oneTabAtATime(page: Navigator = navigator): (task: Task) => Promise<string | null> {
  const { locks }: { locks?: LockManager } = page
  return (task) => (locks ? locks.request('comptoir.refresh', task) : task())
}
