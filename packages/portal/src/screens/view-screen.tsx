import { createElement, use } from 'react'
import type { ViewName } from '../pages/page.ts'
import { views, type LoadView } from './views.ts'

type Loading = ReturnType<LoadView>

const loading = new Map<LoadView, Loading>()
const failed = new Set<LoadView>()

/** A screen of the portal's own, loaded when it is first shown. */
export function ViewScreen({ view }: { readonly view: ViewName }) {
  return createElement(use(loadOnce(views[view])).Screen)
}

/** Once for all; a failure too, or each try to render would be a try to load. */
function loadOnce(load: LoadView): Loading {
  const known = loading.get(load)
  if (known) return known
  const module = load()
  module.catch(() => failed.add(load))
  loading.set(load, module)
  return module
}

/** Once a failure is on screen the next visit may try again. */
export function forgetFailedScreens(): void {
  for (const load of failed) loading.delete(load)
  failed.clear()
}
