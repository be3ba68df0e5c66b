import { Notice } from '@comptoir/ui'
import { useEffect } from 'react'
import { commonEvents } from '../element/common.ts'
import type { Session } from './session.ts'
import { isKey } from './token.ts'
import { useEmit } from '../element/use-emit.ts'
import { useSessionState } from './use-session.ts'
import { Text } from '../intl/use-text.tsx'

/** Notice of a missing or expired session, also reported to the host; the screen below stays. */
export function SessionNotice({ session }: { readonly session: Session }) {
  const { state, token } = useSessionState(session)
  const emit = useEmit(commonEvents)
  useEffect(() => {
    if (state !== 'active') emit('comptoir-session-expired', { reason: state })
  }, [state, emit])
  if (state === 'active') return null
  return (
    <Notice tone="warning" live="alert" className="mb-4">
      <Text id={messageOf(state, token)} />
    </Notice>
  )
}

function messageOf(state: 'missing' | 'expired', token: string | null): string {
  if (state === 'missing') return 'runtime.sessionMissing'
  return token !== null && isKey(token) ? 'runtime.keyRefused' : 'runtime.sessionExpired'
}
