import { getPriority, setPriority } from 'node:os'

const low = 10

/** Lets requests come before this thread when the processors are busy. On Linux alone, where a priority is that of a thread. */
export function lowerPriority(): void {
  // Whoever runs the whole server at a still lower one may not raise it.
  if (process.platform === 'linux' && getPriority() < low) setPriority(0, low)
}
