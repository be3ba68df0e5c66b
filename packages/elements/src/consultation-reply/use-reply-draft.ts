import { routes, type AnswerDraft, type ConsultationReply } from '@comptoir/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError, useElement, useWrite } from '../runtime/index.ts'
import { draftOf, fit, isSameDraft, toSent } from './reply-draft.rules.ts'
import { replyStorage } from './reply-storage.ts'

/** A second after the last key. */
const pause = 1000
const retryEvery = 5000

export type SaveState = 'saved' | 'waiting' | 'saving' | 'failed' | 'conflict'

interface State {
  readonly draft: AnswerDraft
  /** The server's version that the draft is based on. */
  readonly version: number
  readonly save: SaveState
  /** Why it could not be saved. */
  readonly failure: ApiError | null
  /** What another device or tab has saved meanwhile. */
  readonly theirs: { readonly draft: AnswerDraft; readonly version: number } | null
}

export interface ReplyDraft extends State {
  readonly change: (change: (draft: AnswerDraft) => AnswerDraft) => void
  /** Ends a conflict with the one or the other. */
  readonly choose: (which: 'mine' | 'theirs') => void
  /** Saves what waits. @returns the version that the server has then; `null`: it could not be saved */
  readonly flush: () => Promise<number | null>
  /** Reads the request again where an error says that it has ended, by another tab for instance. */
  readonly readIfEnded: (error: unknown) => void
  /** Nothing is kept in this browser any more: the answer is final. */
  readonly forget: () => void
}

/** After these the page shows how it ended. */
const endings: ReadonlySet<string> = new Set([
  'answer_final',
  'deadline_passed',
  'consultation_closed',
  'link_invalid',
])

/**
 * The answer that is being written: kept in this browser at once and on the server a second later. What another device
 * has saved meanwhile is never overwritten unasked.
 */
export function useReplyDraft(uuid: string, reply: ConsultationReply): ReplyDraft {
  const { client, session } = useElement()
  const write = useWrite(routes.saveReply).mutateAsync
  const refresh = useWrite(routes.openConsultationReply, {
    invalidates: [routes.readConsultationReply],
  }).mutateAsync
  const [storage] = useState(() => replyStorage(session, uuid))
  const [state, setState] = useState(() => begin(reply, storage.read()))
  // What is known now: a save that ends is followed by the next one before anything is drawn.
  const latest = useRef(state)
  const running = useRef<Promise<number | null> | null>(null)
  const update = useCallback((change: (known: State) => State) => {
    latest.current = change(latest.current)
    setState(latest.current)
  }, [])

  const readIfEnded = useCallback(
    (failure: unknown) => {
      if (!(failure instanceof ApiError) || !endings.has(failure.code)) return
      refresh({ params: { uuid } }).catch(() => undefined)
    },
    [refresh, uuid],
  )
  const save = useCallback(async (): Promise<number | null> => {
    // Who waited before may have begun another one.
    while (running.current) await running.current
    const { draft, version, save: before } = latest.current
    if (before === 'saved') return version
    if (before === 'conflict') return null
    const attempt = (async () => {
      update((known) => ({ ...known, save: 'saving' }))
      try {
        const saved = await write({ params: { uuid }, body: toSent(draft), ifMatch: `"${version}"` })
        update((known) => {
          const isDone = known.draft === draft
          if (isDone) storage.write(null)
          return { ...known, version: saved.version, failure: null, save: isDone ? 'saved' : 'waiting' }
        })
        return saved.version
      } catch (error) {
        const failure = error instanceof ApiError ? error : new ApiError('internal')
        if (failure.code === 'version_moved') {
          const fresh = await client
            .call(routes.readConsultationReply, { params: { uuid } })
            .catch(() => null)
          if (fresh) {
            const theirs = { draft: draftOf(fresh), version: fresh.answer.version }
            const isSame = isSameDraft(latest.current.draft, theirs.draft)
            if (isSame) storage.write(null)
            update((known) =>
              isSame
                ? { ...known, version: theirs.version, save: 'saved', failure: null }
                : { ...known, save: 'conflict', theirs, failure },
            )
            return isSame ? theirs.version : null
          }
        }
        update((known) => ({ ...known, save: 'failed', failure }))
        readIfEnded(failure)
        return null
      } finally {
        running.current = null
      }
    })()
    running.current = attempt
    return attempt
  }, [client, readIfEnded, storage, update, uuid, write])

  useEffect(() => {
    // What had arrived though its answer was lost: kept any longer, it would stand against what another device saves.
    if (latest.current.save === 'saved') storage.write(null)
  }, [storage])
  useEffect(() => {
    if (state.save === 'saved' || state.save === 'saving') return undefined
    storage.write({ version: state.version, draft: toSent(state.draft) })
    if (state.save === 'conflict') return undefined
    const timer = setTimeout(() => void save(), state.save === 'failed' ? retryEvery : pause)
    return () => clearTimeout(timer)
  }, [state, storage, save])
  useEffect(() => {
    const again = () => void save()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [save])

  return {
    ...state,
    change: (change) =>
      update((known) => {
        const draft = change(known.draft)
        // At once, not after the next paint: a closed laptop loses nothing.
        if (draft !== known.draft) storage.write({ version: known.version, draft: toSent(draft) })
        return { ...known, draft, save: known.save === 'conflict' ? 'conflict' : 'waiting' }
      }),
    choose: (which) =>
      update(({ theirs, ...known }) => {
        if (!theirs) return { ...known, theirs }
        if (which === 'mine')
          return { ...known, version: theirs.version, theirs: null, save: 'waiting', failure: null }
        storage.write(null)
        return { ...theirs, theirs: null, save: 'saved', failure: null }
      }),
    flush: save,
    readIfEnded,
    forget: () => storage.write(null),
  }
}

function begin(
  reply: ConsultationReply,
  kept: { readonly version: number; readonly draft: AnswerDraft } | null,
): State {
  const { version } = reply.answer
  const theirs = { draft: draftOf(reply), version }
  const none = { failure: null, theirs: null }
  const mine = kept && { ...kept.draft, lines: fit(kept.draft.lines, reply) }
  if (!mine || isSameDraft(mine, theirs.draft)) return { ...theirs, ...none, save: 'saved' }
  if (kept.version === version) return { draft: mine, version, ...none, save: 'waiting' }
  return { draft: mine, version: kept.version, failure: null, theirs, save: 'conflict' }
}
