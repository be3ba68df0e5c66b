import { routes, type ConsultationReply, type Locale } from '@comptoir/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError, useElement, useWrite } from '../../runtime/index.ts'
import { isSameContent, mergeDrafts, takePart, type ReplyPart } from './merge-drafts.rules.ts'
import { contentOf, hasOldDay, restoredContent, toPayload, type ReplyContent } from './reply-draft.rules.ts'
import { replyStorage, type StoredReply } from './reply-storage.ts'

/** One second after the last keystroke. */
const pause = 1000
const retryEvery = 5000

export type SaveState = 'saved' | 'waiting' | 'saving' | 'failed' | 'conflict'

interface Saved {
  readonly draft: ReplyContent
  readonly version: number
  /** The server has a day of availability that has passed, and shows as today here: it is saved before sending. */
  readonly hasOldDay: boolean
}

interface State extends Saved {
  /** The server's content in the version that the draft is based on. */
  readonly base: ReplyContent
  readonly save: SaveState
  /** Why it could not be saved. */
  readonly failure: ApiError | null
  /** What another device or tab has saved meanwhile, and the parts that both changed. */
  readonly theirs: (Saved & { readonly conflicts: readonly ReplyPart[] }) | null
  /** The parts adopted from another device, until dismissed. */
  readonly adopted: readonly ReplyPart[]
}

export interface ReplyDraft extends State {
  readonly change: (change: (draft: ReplyContent) => ReplyContent) => void
  /** Resolves the conflict over some parts with either side. */
  readonly choose: (which: 'mine' | 'theirs', parts: readonly ReplyPart[]) => void
  readonly dismissAdopted: () => void
  /** Saves pending changes. @returns the server's new version; `null`: saving failed, or something was merged */
  readonly flush: () => Promise<number | null>
  /** Reads the request again if an error indicates that it has ended, for example in another tab. */
  readonly readIfEnded: (error: unknown) => void
  /** Drops the draft in this browser: the answer is final. */
  readonly drop: () => void
}

/** After these errors the page shows how it ended. */
const endings: ReadonlySet<string> = new Set([
  'answer_final',
  'deadline_passed',
  'consultation_closed',
  'link_invalid',
])

/**
 * The answer being written: stored in this browser immediately and on the server a second later. What another device
 * has saved meanwhile is merged; the user chooses between conflicting changes.
 */
export function useReplyDraft(uuid: string, reply: ConsultationReply): ReplyDraft {
  const { client, session, locale } = useElement()
  const write = useWrite(routes.saveReply).mutateAsync
  const refresh = useWrite(routes.openConsultationReply, {
    invalidates: [routes.readConsultationReply],
  }).mutateAsync
  const [storage] = useState(() => replyStorage(session, uuid))
  const [state, setState] = useState(() => initialState(reply, storage.read(), locale))
  // The current state, since a save may be followed by the next one before React renders.
  const latest = useRef(state)
  const running = useRef<Promise<number | null> | null>(null)
  // Sent since the last response: they may have arrived.
  const attempts = useRef(new Set<ReplyContent>())
  const update = useCallback((change: (current: State) => State) => {
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
    // Another waiting caller may have started a save.
    while (running.current) await running.current
    const { draft, version, save: before, hasOldDay: isBehind } = latest.current
    if (before === 'saved' && !isBehind) return version
    if (before === 'conflict') return null
    const attempt = (async () => {
      update((current) => ({ ...current, save: 'saving' }))
      const sent = [...attempts.current]
      attempts.current.add(draft)
      try {
        const saved = await write({ params: { uuid }, body: toPayload(draft), ifMatch: `"${version}"` })
        attempts.current.clear()
        update((current) => {
          const isDone = current.draft === draft
          const next = { ...current, version: saved.version, base: draft, failure: null, hasOldDay: false }
          return { ...next, save: isDone ? 'saved' : 'waiting' }
        })
        return saved.version
      } catch (error) {
        const failure = error instanceof ApiError ? error : new ApiError('internal')
        if (failure.code === 'version_moved') {
          const fresh = await client
            .call(routes.readConsultationReply, { params: { uuid } })
            .catch(() => null)
          if (fresh) {
            const theirs = savedOf(fresh)
            attempts.current.clear()
            update((current) => ({ ...current, ...merge(current, theirs, sent) }))
            const { save: after, adopted } = latest.current
            return after === 'saved' && adopted.length === 0 && !theirs.hasOldDay ? theirs.version : null
          }
        }
        update((current) => ({ ...current, save: 'failed', failure }))
        readIfEnded(failure)
        return null
      } finally {
        running.current = null
      }
    })()
    running.current = attempt
    return attempt
  }, [client, readIfEnded, update, uuid, write])

  const isSaved = state.save === 'saved'
  useEffect(() => {
    // It had arrived though its response was lost: kept longer, it would conflict with another device's changes.
    if (isSaved) storage.write(null)
  }, [isSaved, storage])
  useEffect(() => {
    if (state.save === 'saved' || state.save === 'saving') return undefined
    storage.write(storedOf(state))
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
      update((current) => {
        const draft = change(current.draft)
        // Immediately, not after the next paint, so that a closed laptop loses nothing.
        const changed = { ...current, draft }
        if (draft !== current.draft) storage.write(storedOf(changed))
        return { ...changed, save: current.save === 'conflict' ? 'conflict' : 'waiting' }
      }),
    choose: (which, parts) =>
      update((current) => {
        const { theirs } = current
        if (!theirs) return current
        const draft =
          which === 'mine'
            ? current.draft
            : parts.reduce((chosen, part) => takePart(chosen, theirs.draft, part), current.draft)
        const conflicts = theirs.conflicts.filter((part) => !parts.includes(part))
        if (conflicts.length > 0) return { ...current, draft, theirs: { ...theirs, conflicts } }
        return { ...current, draft, ...rebaseOnto(theirs, draft) }
      }),
    dismissAdopted: () => update((current) => ({ ...current, adopted: [] })),
    flush: save,
    readIfEnded,
    drop: () => storage.write(null),
  }
}

const storedOf = ({ version, draft, base }: State): StoredReply => ({
  version,
  draft: toPayload(draft),
  base: toPayload(base),
})

const savedOf = (reply: ConsultationReply): Saved => ({
  draft: contentOf(reply),
  version: reply.answer.version,
  hasOldDay: hasOldDay(reply),
})

/** Rebases a draft onto what another device has saved. */
const rebaseOnto = (theirs: Saved, draft: ReplyContent) => ({
  version: theirs.version,
  hasOldDay: theirs.hasOldDay,
  base: theirs.draft,
  theirs: null,
  failure: null,
  save: isSameContent(draft, theirs.draft) ? ('saved' as const) : ('waiting' as const),
})

/** @param sent contents sent from here without a response: the server may have them */
function merge(
  {
    draft: mine,
    base,
    adopted: before,
  }: Pick<State, 'draft' | 'adopted'> & { readonly base: State['base'] | null },
  theirs: Saved,
  sent: readonly ReplyContent[],
): Omit<State, 'version' | 'base' | 'failure' | 'hasOldDay'> & Partial<State> {
  const { draft, adopted, conflicts } = mergeDrafts(base ? [base, ...sent] : [], mine, theirs.draft)
  const all = [...new Set([...before, ...adopted])]
  if (conflicts.length === 0) return { draft, adopted: all, ...rebaseOnto(theirs, draft) }
  return { draft, adopted: all, theirs: { ...theirs, conflicts }, save: 'conflict' }
}

function initialState(reply: ConsultationReply, stored: StoredReply | null, locale: Locale): State {
  const theirs = savedOf(reply)
  const { version } = theirs
  const current = { base: theirs.draft, failure: null, theirs: null, adopted: [] }
  if (!stored) return { ...theirs, ...current, save: 'saved' }
  const draft = restoredContent(stored.draft, reply, locale)
  if (isSameContent(draft, theirs.draft)) return { ...theirs, ...current, save: 'saved' }
  if (stored.version === version) return { ...theirs, ...current, draft, save: 'waiting' }
  const base = stored.base ? restoredContent(stored.base, reply, locale) : null
  return {
    ...theirs,
    ...current,
    version: stored.version,
    base: base ?? theirs.draft,
    ...merge({ draft, base, adopted: [] }, theirs, []),
  }
}
