import type { DepositReport } from '@comptoir/contract'

type Difference = DepositReport['differences'][number]

/** A difference with its English text, where different. */
export interface StoredDifference extends Difference {
  readonly nameEn?: string
  readonly beforeEn?: string | null
  readonly afterEn?: string | null
}

/** An alarm; one that requires a confirmation has its lines as a multirange, to detect other lines on the import day. */
export type StoredAlarm = DepositReport['alarms'][number] & { readonly lines?: string }

/** The report of a deposit, as stored. */
export interface StoredReport extends Omit<DepositReport, 'differences' | 'alarms'> {
  readonly alarms: StoredAlarm[]
  readonly differences: StoredDifference[]
}
