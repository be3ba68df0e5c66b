import { LegalText } from '../legal/legal-text.tsx'

const texts = {
  fr: () => import('../legal/general-condition-use.fr.json'),
  en: () => import('../legal/general-condition-use.en.json'),
}

/** General conditions of use. */
export function Screen() {
  return <LegalText title="page.general-condition-use" texts={texts} />
}
