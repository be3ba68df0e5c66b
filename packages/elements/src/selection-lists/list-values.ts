import type { SelectionList } from '@comptoir/contract'

export const jobFieldNames = [
  'businessCode',
  'businessName',
  'jobCode',
  'jobName',
  'quoteNumber',
  'quoteDescription',
] as const

/** What the form of a list holds. */
export interface ListValues extends Record<(typeof jobFieldNames)[number], string> {
  readonly name: string
  /** `null`: nothing readable is typed. */
  readonly variables: { readonly name: string; readonly value: number | null }[]
}

export function listValues(list: SelectionList | null): ListValues {
  return {
    name: list?.name ?? '',
    businessCode: list?.businessCode ?? '',
    businessName: list?.businessName ?? '',
    jobCode: list?.jobCode ?? '',
    jobName: list?.jobName ?? '',
    quoteNumber: list?.quoteNumber ?? '',
    quoteDescription: list?.quoteDescription ?? '',
    variables: list ? [...list.variables] : [],
  }
}
