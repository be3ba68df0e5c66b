import { routes, type ConsultationReply as Reply } from '@comptoir/contract'
import { EmptyState, FileIcon, Skeleton } from '@comptoir/ui'
import { useEffect, useRef, useState } from 'react'
import { Loaded, Text, useEmit, useRead, useWrite } from '../../runtime/index.ts'
import { lazyPart } from '../../runtime/element/lazy-part.tsx'
import { Notifications } from '../../runtime/parts/notifications.tsx'
import { consultationReplyEvents } from './consultation-reply.events.ts'
import { ReplyMessages } from './reply-messages.tsx'
import { ReplyHead } from './reply-head.tsx'
import { ReplySkeleton } from './reply-skeleton.tsx'
import { TermsDialog } from './terms-dialog.tsx'

const ReplyEnd = lazyPart(async () => (await import('./reply-end.tsx')).ReplyEnd)
const ReplyWizard = lazyPart(async () => (await import('./reply-parts.first.ts')).ReplyWizard)

interface ConsultationReplyProps {
  readonly uuid: string | null
}

/** The screen behind the link in a supplier's email. */
export function ConsultationReply({ uuid }: ConsultationReplyProps) {
  if (uuid === null || uuid === '') return <UnknownLink />
  return <LinkedReply key={uuid} uuid={uuid} />
}

/** Unknown and revoked links look the same, so that guessing reveals nothing. */
function UnknownLink() {
  return (
    <EmptyState icon={<FileIcon />} title={<Text id="consultationReply.unknown" />}>
      <Text id="consultationReply.unknownHelp" />
    </EmptyState>
  )
}

function LinkedReply({ uuid }: { readonly uuid: string }) {
  // A form is based on it: it is only read again when something has ended.
  const read = useRead(routes.readConsultationReply, { params: { uuid } }, { staleTime: Infinity })
  const code = read.error?.code
  if (
    code === 'link_invalid' ||
    code === 'not_found' ||
    code === 'bad_request' ||
    code === 'invalid_parameter'
  )
    return <UnknownLink />
  return (
    <Notifications>
      <Loaded read={read} skeleton={<ReplySkeleton />}>
        {(reply) => <OpenReply uuid={uuid} reply={reply} readAt={read.dataUpdatedAt} />}
      </Loaded>
    </Notifications>
  )
}

interface OpenReplyProps {
  readonly uuid: string
  readonly reply: Reply
  /** When the response with the server's time arrived, by this device's clock. */
  readonly readAt: number
}

const invalidates = [routes.readConsultationReply]

function OpenReply({ uuid, reply, readAt }: OpenReplyProps) {
  const emit = useEmit(consultationReplyEvents)
  const { mutate: noteOpened } = useWrite(routes.openConsultationReply)
  const { mutate: readAgain } = useWrite(routes.openConsultationReply, { invalidates })
  const [offset] = useState(() => Date.parse(reply.serverTime) - readAt)
  const wasOpened = useRef(false)
  const { state, name } = reply
  useEffect(() => {
    if (wasOpened.current) return
    wasOpened.current = true
    noteOpened({ params: { uuid } })
  }, [noteOpened, uuid])
  useEffect(() => {
    emit('comptoir-reply-shown', { name, state })
  }, [emit, name, state])
  const isOpen = state === 'open'
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <ReplyHead
        uuid={uuid}
        reply={reply}
        offset={offset}
        onDeadline={() => isOpen && readAgain({ params: { uuid } })}
      />
      {isOpen && reply.terms.acceptedAt === null && <TermsDialog uuid={uuid} version={reply.terms.version} />}
      <div part="answer" className="min-w-0">
        {isOpen ? (
          <ReplyWizard key={reply.answer.round} uuid={uuid} reply={reply} skeleton={<Skeleton count={6} />} />
        ) : (
          <ReplyEnd uuid={uuid} reply={reply} skeleton={<Skeleton count={6} />} />
        )}
      </div>
      <ReplyMessages uuid={uuid} reply={reply} />
    </div>
  )
}
