/** The global under which the chunks of this build register their rules; the build adds its own id to the name. */
const queueName = Symbol.for('comptoir.styles.__COMPTOIR_STYLES__')

/** The marker for the rules in the sheet; an unsplit sheet has none. */
const emptyLayer = '@layer utilities{}'

/** Fills sheets with the rules of loaded chunks, and again when more are loaded, before they render. */
export function adoptRules(css: string) {
  const rules = new Map<number, string>()
  const filled = new Set<WeakRef<CSSStyleSheet>>()
  let isScheduled = false
  function write(sheet: CSSStyleSheet | undefined): void {
    // The later of two rules for one property wins, so each keeps its position.
    const inOrder = [...rules].toSorted(([one], [other]) => one - other)
    sheet?.replaceSync(
      css.replace(emptyLayer, () => `@layer utilities{${inOrder.map(([, rule]) => rule).join('')}}`),
    )
  }
  function read(chunkRules: string): void {
    const [positions = '', ...lines] = chunkRules.split('\n')
    let position = 0
    for (const [at, distance] of positions.split(' ').entries()) {
      position += Number(distance)
      rules.set(position, lines[at] ?? '')
    }
  }
  const queue = openQueue()
  for (const chunkRules of queue) read(chunkRules)
  const pushBefore = queue.push.bind(queue)
  // The same build may be loaded twice from two addresses: each is notified.
  queue.push = (...items) => {
    for (const chunkRules of items) read(chunkRules)
    if (!isScheduled) {
      isScheduled = true
      queueMicrotask(() => {
        isScheduled = false
        for (const sheet of filled) write(sheet.deref())
      })
    }
    return pushBefore(...items)
  }
  return {
    fillIn(sheet: CSSStyleSheet): void {
      write(sheet)
      filled.add(new WeakRef(sheet))
    },
  }
}

/** The chunks' rules: for each chunk, the positions of its rules as deltas, then one rule per line. */
function openQueue(): string[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only chunks of this build know the name
  const queue = (Reflect.get(globalThis, queueName) as string[] | undefined) ?? []
  Reflect.set(globalThis, queueName, queue)
  return queue
}
