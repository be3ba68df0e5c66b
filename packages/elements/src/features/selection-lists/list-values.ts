import type { SelectionList } from '@comptoir/contract'

export const projectFieldNames = [
  'businessCode',
  'businessName',
  'jobCode',
  'jobName',
  'quoteNumber',
  'quoteDescription',
] as const

/** Form values of a list. */
export interface ListValues extends Record<(typeof projectFieldNames)[number], string> {
  readonly name: string
  /** `null`: unreadable. */
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
