/** An error report while it is being written. */
export interface ReportDraft {
  readonly type: string
  readonly comment: string
}

export const emptyReport: ReportDraft = { type: '', comment: '' }
