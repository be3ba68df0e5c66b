import { Notice } from '@comptoir/ui'
import type { ContractForm } from './use-contract-form.ts'

/** What failed, above the fields or the buttons. */
export function FormFailure({ failure }: { readonly failure: ContractForm<never>['failure'] }) {
  if (failure === null) return null
  return (
    <div ref={scrollIntoSight}>
      <Notice tone="danger" live="alert" title={failure.title}>
        {failure.reason}
      </Notice>
    </div>
  )
}

/** Ref of what appears above the fields, while the user may be at the last one. */
export function scrollIntoSight(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}
