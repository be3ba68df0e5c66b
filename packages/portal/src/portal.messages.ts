import { Text, useText, type MessageLoaders } from '@comptoir/elements/runtime'
import type { ComponentProps } from 'react'
import type fr from './messages/fr.json'

/** A text that the portal has, so that a wrong id is an error of the compiler. */
export type MessageId = keyof typeof fr

export const portalMessages: readonly MessageLoaders[] = [
  {
    fr: () => import('./messages/fr.json'),
    en: () => import('./messages/en.json'),
  },
]

type Values = Parameters<ReturnType<typeof useText>>[1]

/** A text where a string is needed: labels, titles, placeholders. */
export function useWords(): (id: MessageId, values?: Values) => string {
  return useText()
}

type WordsProps = Omit<ComponentProps<typeof Text>, 'id'> & { readonly id: MessageId }

/** A text of the portal; values may be React nodes. */
export const Words: (props: WordsProps) => React.ReactNode = Text
