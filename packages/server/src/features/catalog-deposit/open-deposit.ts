import { depositProblems, type DepositFormat } from '@comptoir/contract'
import { openInWorker } from '../../platform/files/table-worker.ts'
import { DepositRejected } from './deposit-rejected.ts'
import type { DepositSource } from './deposit-rows.ts'

export interface DepositFileRequest {
  readonly path: string
  readonly format: DepositFormat
  /** The most product rows, headings and empty ones included. */
  readonly maxRows: number
}

/** A million rows take a minute or two. */
const limits = { time: 600_000, memoryMegabytes: 1024 }

/** Opens a deposited file in a worker thread, by its content and not by its name. @throws DepositRejected */
export async function openDeposit(request: DepositFileRequest): Promise<DepositSource> {
  const module = new URL('./deposit-source.worker.ts', import.meta.url)
  const { facts, rows, close } = await openInWorker<Omit<DepositSource, 'rows' | 'close'>>(
    module,
    request,
    limits,
    toRejection,
  )
  return { ...facts, rows, close }
}

function toRejection(problem: string): Error {
  const existingProblem = depositProblems.find((each) => each === problem)
  return existingProblem
    ? new DepositRejected(existingProblem)
    : new Error(`An unknown problem of a file: ${problem}`)
}
