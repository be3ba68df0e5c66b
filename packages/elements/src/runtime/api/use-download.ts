import type { AnyRoute, RouteInput } from '@comptoir/contract'
import { useMutation } from '@tanstack/react-query'
import type { ApiError } from './api-error.ts'
import { useElement } from '../element/element-context.ts'
import { saveAs } from './save-as.ts'

interface DownloadRequest<R extends AnyRoute> {
  readonly input: RouteInput<R>
  /** The name under which it is saved. */
  readonly fileName: string
}

export interface Download<R extends AnyRoute> {
  /** Downloads the file with the user's token and lets the browser save it; failures are in `error`. */
  readonly save: (requested: DownloadRequest<R>) => void
  readonly isPending: boolean
  readonly error: ApiError | null
  /** The pending or last download. */
  readonly requested: DownloadRequest<R> | undefined
}

/** Saves files of the API: a plain link could not carry the token. */
export function useDownload<R extends AnyRoute>(route: R): Download<R> {
  const { client, signal } = useElement()
  const { mutate, isPending, error, variables } = useMutation<void, ApiError, DownloadRequest<R>>({
    mutationFn: async ({ input, fileName }) =>
      saveAs(await client.download(route, input, { signal }), fileName),
  })
  return { save: mutate, isPending, error, requested: variables }
}
