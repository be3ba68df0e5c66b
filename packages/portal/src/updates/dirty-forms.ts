/** Event of an element or a form of the portal when it starts, or stops, having unsaved changes. */
export const dirtyEvent = 'comptoir-dirty-changed'

export interface DirtyForms {
  readonly isDirty: () => boolean
  readonly stop: () => void
}

/** Listens for `comptoir-dirty-changed { dirty }` on the page; removed elements are ignored. */
export function watchDirtyForms(root: EventTarget): DirtyForms {
  const dirty = new Set<Node>()
  function onChange(event: Event) {
    const source = event.composedPath()[0]
    if (!(source instanceof Node) || !(event instanceof CustomEvent)) return
    const detail: unknown = event.detail
    const isDirty =
      typeof detail === 'object' && detail !== null && 'dirty' in detail && detail.dirty === true
    if (isDirty) dirty.add(source)
    else dirty.delete(source)
  }
  root.addEventListener(dirtyEvent, onChange)
  return {
    isDirty() {
      for (const source of dirty) if (!source.isConnected) dirty.delete(source)
      return dirty.size > 0
    },
    stop: () => root.removeEventListener(dirtyEvent, onChange),
  }
}
