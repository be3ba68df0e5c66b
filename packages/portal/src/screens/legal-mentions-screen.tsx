import { LegalText } from '../legal/legal-text.tsx'

const texts = {
  fr: () => import('../legal/legal-mentions.fr.json'),
  en: () => import('../legal/legal-mentions.en.json'),
}

/** Legal mentions, data protection, cookies, liability. */
export function Screen() {
  return <LegalText title="page.legal-mentions" texts={texts} />
}
