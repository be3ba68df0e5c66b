/** An error report while it is being written. */
export interface ReportDraft {
  readonly type: string
  readonly comment: string
}

export const emptyReport: ReportDraft = { type: '', comment: '' }

/** Whether there is something that leaving would lose. */
export const isBegun = ({ type, comment }: ReportDraft) => type !== '' || comment.trim() !== ''
