import type { ComponentType } from 'react'
import { useElement } from '../element/element-context.ts'
import { Failure } from '../element/failure.tsx'
import { Intl } from './intl.tsx'
import type { MessageSources } from './messages.ts'
import { useMessages } from './use-messages.ts'

/**
 * A part of one feature that opens inside another's element: it has its own messages, loaded when it
 * is first shown.
 *
 * @example export const Compare = withMessages(CompareDialog, [productMessages, { fr: () => import('./messages/fr.json'), … }])
 */
export function withMessages<Props extends object>(
  Part: ComponentType<Props>,
  sources: MessageSources,
): ComponentType<Props> {
  return function PartWithMessages(props: Props) {
    const { current, failed, retry } = useMessages(sources, useElement().locale)
    if (current) {
      return (
        <Intl {...current}>
          <Part {...props} />
        </Intl>
      )
    }
    return failed ? <Failure message="runtime.textsFailed" onRetry={retry} /> : null
  }
}
