import { routePath, type AnyRoute, type RouteInput, type RouteOutput } from '@comptoir/contract'
import { useRef, useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { toForm } from '../api/api-client.ts'
import { useElement } from '../element/element-context.ts'
import { isSameInput, newKey } from '../api/idempotency-key.ts'
import { invalidateRoutes } from '../api/query-client.ts'
import { positionHeader, storeReadPosition } from '../api/read-position.ts'
import { readAnswer, readFailure } from '../api/read-answer.ts'
import { withToken } from '../session/with-token.ts'

/** Progress of an upload. */
export interface UploadProgress {
  readonly sent: number
  readonly total: number
  /** Bytes per second, averaged. */
  readonly speed: number
}

export interface Upload<R extends AnyRoute> {
  /** Sends the form; failures and a cancel are thrown. */
  readonly send: (input: RouteInput<R>) => Promise<RouteOutput<R>>
  readonly cancel: () => void
  /** `null` while nothing is uploading. */
  readonly progress: UploadProgress | null
}

/** An upload that the user cancelled. */
export const isCancelled = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/**
 * Sends a form with a large file, with progress, which `fetch` does not report. It is never retried automatically,
 * except for an expired token; the same form sent again after a failure has the same idempotency key, since only the
 * response may have been lost. It is not resumed: partial files would have to be shared by processes, authenticated, limited
 * and expired, for files that take a minute on an office line.
 */
export function useUpload<R extends AnyRoute>(route: R, invalidates: readonly AnyRoute[] = []): Upload<R> {
  const { session, locale, signal } = useElement()
  const running = useRef<XMLHttpRequest | null>(null)
  const failed = useRef<{ readonly input: RouteInput<R>; readonly key: string } | null>(null)
  const [progress, setProgress] = useState<UploadProgress | null>(null)

  async function send(input: RouteInput<R>): Promise<RouteOutput<R>> {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a form has a body and its path parameters
    const { params, body } = input as {
      readonly params?: Readonly<Record<string, string | number>>
      readonly body: Readonly<Record<string, unknown>>
    }
    const isAgain = failed.current !== null && isSameInput(failed.current.input, input)
    const key = isAgain && failed.current ? failed.current.key : newKey()
    failed.current = { input, key }
    const once = (token: string) => {
      const request = new XMLHttpRequest()
      running.current = request
      return sendForm(request, {
        method: route.method,
        url: `${session.apiBase}${routePath(route.path, params)}`,
        headers: {
          Accept: 'application/ld+json',
          'Accept-Language': locale,
          Authorization: `Bearer ${token}`,
          'Idempotency-Key': key,
        },
        form: toForm(body),
        onProgress: setProgress,
      }).finally(() => storeReadPosition(session.apiBase, request.getResponseHeader(positionHeader)))
    }
    try {
      const answer = await readAnswer(route, await withToken(session, once, signal))
      failed.current = null
      void invalidateRoutes(session, invalidates)
      return answer
    } finally {
      running.current = null
      setProgress(null)
    }
  }
  return { send, cancel: () => running.current?.abort(), progress }
}

interface SentForm {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly form: FormData
  readonly onProgress: (progress: UploadProgress) => void
}

function sendForm(request: XMLHttpRequest, { method, url, headers, form, onProgress }: SentForm) {
  return new Promise<Response>((resolve, reject) => {
    const start = performance.now()
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.responseType = 'text'
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      const seconds = Math.max(0.1, (performance.now() - start) / 1000)
      onProgress({ sent: loaded, total, speed: loaded / seconds })
    })
    request.addEventListener('error', () => reject(new ApiError('unreachable')))
    request.addEventListener('timeout', () => reject(new ApiError('timeout')))
    request.addEventListener('abort', () => reject(new DOMException('Cancelled', 'AbortError')))
    request.addEventListener('load', () => {
      const { status, responseText } = request
      const response = new Response(status === 204 ? null : responseText, { status })
      if (response.ok) resolve(response)
      else reject(readFailure(response, parse(responseText), null))
    })
    request.send(form)
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
