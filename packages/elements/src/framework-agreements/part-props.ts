import type { FrameworkAgreement } from '@comptoir/contract'

/** A tab of an agreement. */
export interface PartProps {
  readonly agreement: FrameworkAgreement
}
