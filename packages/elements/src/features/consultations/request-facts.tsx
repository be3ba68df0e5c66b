import type { Consultation } from '@comptoir/contract'
import { DescriptionList } from '@comptoir/ui'
import { useFormat, useText } from '../../runtime/index.ts'

/** The fields of a closed consultation. */
export function RequestFacts({ consultation }: { readonly consultation: Consultation }) {
  const text = useText()
  const { dateTime } = useFormat()
  const {
    businessCode,
    businessName,
    jobCode,
    jobName,
    quotationNumber,
    quotationDetail,
    applicant,
    endDate,
    message,
  } = consultation
  const facts = {
    businessCode,
    businessName,
    jobCode,
    jobName,
    quotationNumber,
    quotationDetail,
    applicant,
    endDate: endDate === null ? null : dateTime(endDate),
    message,
  }
  return (
    <DescriptionList
      columns={2}
      items={Object.entries(facts).flatMap(([key, value]) =>
        value === null ? [] : [{ key, term: text(`consultations.${key}`), value }],
      )}
    />
  )
}
