import { LegalText } from '../legal/legal-text.tsx'

/** Legal mentions, data protection, cookies, liability. */
export function Screen() {
  return <LegalText kind="legal-mentions" />
}
