import { createContext, useContext } from 'react'
import type { Settings } from './settings.ts'

export const LanguageContext = createContext<Settings['language']>('fr')

/** Sample texts, in the language the gallery is shown in. */
export function useTranslate(): (fr: string, en: string) => string {
  const language = useContext(LanguageContext)
  return (fr, en) => (language === 'fr' ? fr : en)
}
