import { Notice } from '@comptoir/ui'
import type { ContractForm } from './use-contract-form.ts'

/** The error above the fields or the buttons. */
export function FormFailure({ failure }: { readonly failure: ContractForm<never>['failure'] }) {
  if (failure === null) return null
  return (
    <div ref={scrollToElement}>
      <Notice tone="danger" live="alert" title={failure.title}>
        {failure.reason}
      </Notice>
    </div>
  )
}

/** Ref of a notice above the fields, since the user may be at the last one. */
export function scrollToElement(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}
