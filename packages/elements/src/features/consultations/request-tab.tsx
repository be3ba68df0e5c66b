import type { Consultation } from '@comptoir/contract'
import { RequestFacts } from './request-facts.tsx'
import { RequestForm } from './request-form.tsx'
import { RequestLines } from './request-lines.tsx'

/** The request: its fields, saved while typing, and its lines. */
export function RequestTab({ consultation }: { readonly consultation: Consultation }) {
  return (
    <div className="flex flex-col gap-6">
      {consultation.status === 'closed' ? (
        <RequestFacts consultation={consultation} />
      ) : (
        <RequestForm consultation={consultation} />
      )}
      <RequestLines consultation={consultation} />
    </div>
  )
}
