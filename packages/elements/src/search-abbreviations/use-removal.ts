import { routes, type SearchAbbreviation } from '@comptoir/contract'
import { ApiError, useEmit, useErrorText, useText, useWrite } from '../runtime/index.ts'
import { useNotify } from '../runtime/parts/notifications.tsx'
import { abbreviationEvents } from './search-abbreviations.state.ts'

const undoTime = 10_000
const options = { invalidates: [routes.listSearchAbbreviations] }

/** Takes an abbreviation back, with a way to have it again for a while. */
export function useRemoval(): (abbreviation: SearchAbbreviation) => Promise<void> {
  const text = useText()
  const notify = useNotify()
  const emit = useEmit(abbreviationEvents)
  const errorText = useErrorText()
  const remove = useWrite(routes.removeSearchAbbreviation, options)
  const add = useWrite(routes.addSearchAbbreviation, options)
  const say = (title: string, error: unknown) =>
    notify({ tone: 'danger', title: text(title), children: errorText(error) })

  async function undo({ short, long }: SearchAbbreviation) {
    try {
      const { id } = await add.mutateAsync({ body: { short, long } })
      emit('comptoir-abbreviation-saved', { id })
      notify({ title: text('searchAbbreviations.restored', { short }) })
    } catch (error) {
      say('searchAbbreviations.restoreFailed', error)
    }
  }
  return async (abbreviation) => {
    const { id, short } = abbreviation
    try {
      await remove.mutateAsync({ params: { id } })
    } catch (error) {
      // Somebody else removed it: that is what was wanted.
      if (!(error instanceof ApiError && error.code === 'not_found'))
        return say('searchAbbreviations.removeFailed', error)
    }
    emit('comptoir-abbreviation-removed', { id })
    notify({
      tone: 'info',
      title: text('searchAbbreviations.removed', { short }),
      duration: undoTime,
      action: { label: text('searchAbbreviations.undo'), onAct: () => void undo(abbreviation) },
    })
  }
}
