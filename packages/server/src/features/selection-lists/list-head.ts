import type { SelectionListDraft } from '@comptoir/contract'
import { foldWords, toSortKey } from '../../platform/text/fold-text.ts'

/** The stored columns of a list's head, with its texts for search and sorting. */
export function headColumns(draft: SelectionListDraft) {
  const business = [draft.businessCode, draft.businessName]
  const job = [draft.jobCode, draft.jobName]
  const quote = [draft.quoteNumber, draft.quoteDescription]
  return {
    name: draft.name,
    business_code: draft.businessCode,
    business_name: draft.businessName,
    job_code: draft.jobCode,
    job_name: draft.jobName,
    quote_number: draft.quoteNumber,
    quote_description: draft.quoteDescription,
    variables: JSON.stringify(draft.variables ?? []),
    search_text: wordsOf([draft.name, ...business, ...job, ...quote]),
    business_text: wordsOf(business),
    job_text: wordsOf(job),
    quote_text: wordsOf(quote),
    name_sort: toSortKey(draft.name),
  }
}

const wordsOf = (texts: readonly (string | null)[]) =>
  [...new Set(foldWords(texts.filter(Boolean).join(' ')))].map((word) => ` ${word}`).join('')
