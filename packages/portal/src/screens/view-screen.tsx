import { createElement, use } from 'react'
import type { ViewName } from '../pages/page.ts'
import { views, type LoadView } from './views.ts'

type Loading = ReturnType<LoadView>

const loading = new Map<LoadView, Loading>()
const failed = new Set<LoadView>()

/** A screen of the portal, loaded when it is first shown. */
export function ViewScreen({ view }: { readonly view: ViewName }) {
  return createElement(use(loadOnce(views[view])).Screen)
}

/** Cached, also failures, or each render would load it again. */
function loadOnce(load: LoadView): Loading {
  const cached = loading.get(load)
  if (cached) return cached
  const module = load()
  module.catch(() => failed.add(load))
  loading.set(load, module)
  return module
}

/** Once a failure was shown, the next visit may retry. */
export function forgetFailedScreens(): void {
  for (const load of failed) loading.delete(load)
  failed.clear()
}
