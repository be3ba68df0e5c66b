import { LegalText } from '../legal/legal-text.tsx'

/** General conditions of use. */
export function Screen() {
  return <LegalText kind="general-condition-use" />
}
