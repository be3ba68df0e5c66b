import type { GeocodedSuggestion } from '@comptoir/contract'
import { useRef, useState } from 'react'
import { noPlace, placeOf, toSuggestion, typedStreet } from './place.rules.ts'

/** The fields of a place; without one, those of no place. */
export type Place = ReturnType<typeof placeOf> | typeof noPlace

/** The place of a form: found by typing, then chosen; `saved` is that of the row. */
export function usePlace(saved: Parameters<typeof toSuggestion>[0] | null) {
  const [chosen, setChosen] = useState(() => saved && toSuggestion(saved))
  const [query, setQuery] = useState('')
  // The field is emptied when a suggestion is chosen, and when it is left without a choice.
  const typed = useRef('')
  const [left, setLeft] = useState('')
  return {
    chosen,
    query,
    /** A text that was typed without choosing a place: it is in no field of the form. */
    unchosen: chosen === null ? query.trim() || left.trim() : '',
    onQuery: (now: string) => {
      setQuery(now)
      setLeft(now === '' && chosen === null ? query : '')
      if (now !== '') typed.current = now
    },
    /** Returns the fields of what was chosen. */
    choose: (suggestion: GeocodedSuggestion | null): Place => {
      setChosen(suggestion)
      setLeft('')
      const street = suggestion?.address === '' && typedStreet(typed.current, suggestion)
      return suggestion ? { ...placeOf(suggestion), ...street } : noPlace
    },
  }
}
