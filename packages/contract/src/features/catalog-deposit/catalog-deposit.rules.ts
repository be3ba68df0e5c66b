import type { DepositMode, DepositReport, DepositStatus } from './catalog-deposit.schema.ts'

interface DepositDays {
  readonly depositDate: string
  readonly applicationDate: string
}

interface DayProblem {
  readonly propertyPath: keyof DepositDays
  readonly code: 'not_today' | 'in_the_past'
}

/**
 * What is wrong with the days of a deposit (section 5 of the specification, D-13).
 * @param today `YYYY-MM-DD` in Paris
 */
export function checkDepositDays({ depositDate, applicationDate }: DepositDays, today: string): DayProblem[] {
  return [
    ...(depositDate === today ? [] : [{ propertyPath: 'depositDate', code: 'not_today' } as const]),
    ...(applicationDate >= today ? [] : [{ propertyPath: 'applicationDate', code: 'in_the_past' } as const]),
  ]
}

/** What can be done with a deposit, by its status. */
const actions: Readonly<Record<DepositStatus, readonly DepositAction[]>> = {
  analysing: ['cancel'],
  refused: ['correct'],
  rehearsed: ['correct', 'import', 'cancel'],
  scheduled: ['cancel'],
  importing: [],
  finished: ['undo'],
  finished_with_errors: ['undo', 'correct', 'retry'],
  failed: ['correct', 'cancel'],
  cancelled: [],
  undone: [],
}

export type DepositAction = 'correct' | 'import' | 'cancel' | 'undo' | 'retry'

/** Whether something can be done with a deposit of a status. */
export function canDeposit(action: DepositAction, status: DepositStatus): boolean {
  return actions[status].includes(action)
}

/** Whether pictures can be added to a deposit: they are imported with it. */
export const canSetMedia = (status: DepositStatus): boolean =>
  (canDeposit('cancel', status) || canDeposit('correct', status)) && !canDeposit('retry', status)

/** The import of a complete file states how many products it removes; that of a delta removes none. */
export function isConfirmed(
  mode: DepositMode,
  counts: DepositReport['counts'],
  deletions: number | null | undefined,
): boolean {
  return mode === 'delta' || counts.deleted === 0 || deletions === counts.deleted
}

export type ImportQuestion = 'nothing_taken' | 'no_price_column' | 'price_outlier'

/** What has to be confirmed before a file with this report is imported (D-37). */
export function importQuestions({
  counts,
  alarms,
}: Pick<DepositReport, 'counts' | 'alarms'>): ImportQuestion[] {
  const isNothingImported = counts.added + counts.updated + counts.deleted === 0 && counts.ignored > 0
  return [
    ...(isNothingImported ? (['nothing_taken'] as const) : []),
    ...(['no_price_column', 'price_outlier'] as const).filter((code) =>
      alarms.some((alarm) => alarm.code === code),
    ),
  ]
}

/** Days within which an import can be undone. */
export const depositUndoDays = 30
