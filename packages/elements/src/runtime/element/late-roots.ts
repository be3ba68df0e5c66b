/** Milliseconds between two looks: components attach their root in a frame, or once they have loaded something. */
const pauses = [0, 50, 200, 1000, 4000]

/** Finds open shadow roots that elements attach some time after they were connected; nothing reports them. */
export function awaitRoots(found: (root: ShadowRoot) => void): (element: Element) => void {
  let added: Element[] = []
  const look = (elements: readonly Element[], round: number) => {
    for (const { shadowRoot } of elements) if (shadowRoot) found(shadowRoot)
    const left = elements.filter(({ shadowRoot, isConnected }) => !shadowRoot && isConnected)
    const pause = pauses[round]
    if (left.length > 0 && pause !== undefined) setTimeout(() => look(left, round + 1), pause)
  }
  return (element) => {
    if (added.push(element) > 1) return
    queueMicrotask(() => {
      look(added, 0)
      added = []
    })
  }
}
