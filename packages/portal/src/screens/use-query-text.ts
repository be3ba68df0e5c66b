import { useEffect, useState } from 'react'
import { usePortal } from '../portal.context.ts'
import type { ElementScreen } from '../pages/page.ts'
import { queryOf } from '../routing/path.rules.ts'

/** The text of an attribute from the query. The address loses it, so that a reload does not bring it twice. */
export function useQueryText(texts: ElementScreen['texts']): Readonly<Record<string, string>> {
  const { router } = usePortal()
  const [values] = useState(() => {
    const query = new URLSearchParams(queryOf(router.getState().href))
    const text = (texts?.from ?? [])
      .map((name) => query.get(name)?.trim() ?? '')
      .filter((part) => part !== '')
    return texts && text.length > 0 ? { [texts.attribute]: text.join('\n') } : {}
  })
  useEffect(() => {
    if (Object.keys(values).length > 0) router.setQuery('', 'replace')
  }, [router, values])
  return values
}
