type Task = () => Promise<string | null>

/** Runs tasks one after another over all tabs of this origin; immediately where the browser has no locks. */
export function createTabLock(page: Navigator = navigator): (task: Task) => Promise<string | null> {
  const { locks }: { locks?: LockManager } = page
  return (task) => (locks ? locks.request('comptoir.refresh', task) : task())
}
