import { Text, useText, type MessageLoaders } from '@comptoir/elements/runtime'
import type { ComponentProps } from 'react'
import type fr from './messages/fr.json'

/** An id of a text of the portal; a wrong one is a compile error. */
export type MessageId = keyof typeof fr

export const portalMessages: readonly MessageLoaders[] = [
  {
    fr: () => import('./messages/fr.json'),
    en: () => import('./messages/en.json'),
  },
]

type Values = Parameters<ReturnType<typeof useText>>[1]

/** A text where a string is needed: labels, titles, placeholders. */
export function usePortalText(): (id: MessageId, values?: Values) => string {
  return useText()
}

type PortalTextProps = Omit<ComponentProps<typeof Text>, 'id'> & { readonly id: MessageId }

/** A text of the portal; values may be React nodes. */
export const PortalText: (props: PortalTextProps) => React.ReactNode = Text
