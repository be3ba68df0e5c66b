import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { writeQueueOf } from '../api/write-queue.ts'

/** Whether writes of a queue wait because the server is unreachable. */
export function useIsOffline(name: string): boolean {
  const queue = writeQueueOf(useQueryClient(), name)
  return useSyncExternalStore(queue.watch, () => queue.isOffline)
}
