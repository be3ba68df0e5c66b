/** Where the chunks of this build put their rules; the build writes its own id into the name. */
const queueName = Symbol.for('comptoir.styles.__COMPTOIR_STYLES__')

/** The place of the rules in the sheet; one that was not split has none. */
const emptyLayer = '@layer utilities{}'

/** Fills sheets with the rules of the chunks that are loaded, and again when others have come: before they show anything. */
export function takeRules(css: string) {
  const rules = new Map<number, string>()
  const filled = new Set<WeakRef<CSSStyleSheet>>()
  let isMoreDue = false
  function write(sheet: CSSStyleSheet | undefined): void {
    // Of two rules for one property the later wins: each has its place among all.
    const inOrder = [...rules].toSorted(([one], [other]) => one - other)
    sheet?.replaceSync(
      css.replace(emptyLayer, () => `@layer utilities{${inOrder.map(([, rule]) => rule).join('')}}`),
    )
  }
  function read(brought: string): void {
    const [places = '', ...lines] = brought.split('\n')
    let place = 0
    for (const [at, distance] of places.split(' ').entries()) {
      place += Number(distance)
      rules.set(place, lines[at] ?? '')
    }
  }
  const queue = openQueue()
  for (const brought of queue) read(brought)
  const pushBefore = queue.push.bind(queue)
  // The same build may be on the page twice, from two places: each hears of all.
  queue.push = (...items) => {
    for (const brought of items) read(brought)
    if (!isMoreDue) {
      isMoreDue = true
      queueMicrotask(() => {
        isMoreDue = false
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

/** What chunks have brought: of each the places of its rules, as distances from the one before, then a rule a line. */
function openQueue(): string[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only chunks of this build know the name
  const queue = (Reflect.get(globalThis, queueName) as string[] | undefined) ?? []
  Reflect.set(globalThis, queueName, queue)
  return queue
}
