import { createElement, use } from 'react'
import type { ViewScreen as Screen } from '../portal.pages.ts'

type Loading = ReturnType<Screen['load']>

const loading = new Map<Screen, Loading>()
const failed = new Set<Screen>()

/** A screen of the portal's own, loaded when it is first shown. */
export function ViewScreen({ screen }: { readonly screen: Screen }) {
  return createElement(use(load(screen)).Screen)
}

/** Once for all; a failure too, or each try to render would be a try to load. */
function load(screen: Screen): Loading {
  const known = loading.get(screen)
  if (known) return known
  const module = screen.load()
  module.catch(() => failed.add(screen))
  loading.set(screen, module)
  return module
}

/** Once a failure is on screen the next visit may try again. */
export function forgetFailedScreens(): void {
  for (const screen of failed) loading.delete(screen)
  failed.clear()
}
