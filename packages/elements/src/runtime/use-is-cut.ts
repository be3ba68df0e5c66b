import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { writeQueueOf } from './write-queue.ts'

/** Patient writes of a queue wait because the server is out of reach. */
export function useIsCut(name: string): boolean {
  const queue = writeQueueOf(useQueryClient(), name)
  return useSyncExternalStore(queue.watch, () => queue.isCut)
}
