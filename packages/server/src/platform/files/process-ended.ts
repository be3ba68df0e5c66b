/** Returns whether the process that created a temporary file, by the id in its name, has ended. */
export function hasProcessEnded(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH'
  }
}
