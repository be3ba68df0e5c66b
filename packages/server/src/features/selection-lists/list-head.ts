import type { SelectionListDraft } from '@comptoir/contract'
import { foldWords, toSortKey } from '../../platform/text/fold-text.ts'

/** The stored columns of a list's head, with its texts for search and sorting. */
export function headColumns(draft: SelectionListDraft) {
  const business = [draft.businessCode, draft.businessName]
  const job = [draft.jobCode, draft.jobName]
  const quote = [draft.quoteNumber, draft.quoteDescription]
  return {
    name: draft.name,
    businessCode: draft.businessCode,
    businessName: draft.businessName,
    jobCode: draft.jobCode,
    jobName: draft.jobName,
    quoteNumber: draft.quoteNumber,
    quoteDescription: draft.quoteDescription,
    variables: JSON.stringify(draft.variables ?? []),
    searchText: wordsOf([draft.name, ...business, ...job, ...quote]),
    businessText: wordsOf(business),
    jobText: wordsOf(job),
    quoteText: wordsOf(quote),
    nameSort: toSortKey(draft.name),
  }
}

const wordsOf = (texts: readonly (string | null)[]) =>
  [...new Set(foldWords(texts.filter(Boolean).join(' ')))].map((word) => ` ${word}`).join('')
