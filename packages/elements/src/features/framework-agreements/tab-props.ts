import type { FrameworkAgreement } from '@comptoir/contract'

/** Props of an agreement's tab. */
export interface TabProps {
  readonly agreement: FrameworkAgreement
}
