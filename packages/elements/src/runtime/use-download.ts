import type { AnyRoute, RouteInput } from '@comptoir/contract'
import { useMutation } from '@tanstack/react-query'
import type { ApiError } from './api-error.ts'
import { useElement } from './element-context.ts'
import { saveAs } from './save-as.ts'

interface Wanted<R extends AnyRoute> {
  readonly input: RouteInput<R>
  /** The name under which it is saved. */
  readonly fileName: string
}

export interface Download<R extends AnyRoute> {
  /** Fetches the file with the user's token and hands it to the browser to save; failures are in `error`. */
  readonly save: (wanted: Wanted<R>) => void
  readonly isPending: boolean
  readonly error: ApiError | null
  /** What is on its way, or came last. */
  readonly wanted: Wanted<R> | undefined
}

/** Saves files of the API: a plain link could not carry the token. */
export function useDownload<R extends AnyRoute>(route: R): Download<R> {
  const { client, signal } = useElement()
  const { mutate, isPending, error, variables } = useMutation<void, ApiError, Wanted<R>>({
    mutationFn: async ({ input, fileName }) =>
      saveAs(await client.download(route, input, { signal }), fileName),
  })
  return { save: mutate, isPending, error, wanted: variables }
}
