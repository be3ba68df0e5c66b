import type { Choice, Named } from '@comptoir/contract'
import { useState } from 'react'

/**
 * Names for a form that only has ids: those of the row, those chosen since (`learn`), and those of another user's
 * version. An id without a name is shown as `#12`.
 */
export function useChoiceNames(initial: readonly (Named | Choice)[]) {
  // Does not re-render by itself: the caller changes the form's values as well.
  const [names] = useState(() => choiceNames(initial))
  return names
}

function choiceNames(initial: readonly (Named | Choice)[]) {
  const names = new Map<number, Choice>()
  const learn = (choices: readonly (Named | Choice)[]) => {
    for (const { id, name, ...rest } of choices)
      names.set(id, { id, name, about: 'about' in rest ? rest.about : null })
  }
  learn(initial)
  const find = (id: number): Choice => names.get(id) ?? { id, name: `#${id}`, about: null }
  return {
    learn,
    choiceOf: (id: number | null): Choice | null => (id === null ? null : find(id)),
    choicesOf: (ids: readonly number[]): Choice[] => ids.map(find),
    nameOf: (id: number | null): string => (id === null ? '' : find(id).name),
    namesOf: (ids: readonly number[]): string => ids.map((id) => find(id).name).join(', '),
  }
}
