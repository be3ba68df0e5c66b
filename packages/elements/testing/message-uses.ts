/** The words of some code that can complete the name of a message: texts between quotes, and names of properties. */
function wordsOf(code: string): Set<string> {
  const found = code.matchAll(/['"`]([\w.:-]+)['"`]|\b(\w+)(?=\??:)/g)
  return new Set([...found].map(([, quoted, property]) => quoted ?? property ?? ''))
}

/**
 * Returns whether code uses a message: by its whole name, or by a template that makes it. `orders.event.${kind}` uses all of
 * `orders.event.…`; a template with one word before the place, as `orders.${name}Hint`, uses what a word of the code
 * completes.
 * @param more code that also has such words, such as that of the contract
 */
export function messageUses(code: string, more: string): (id: string) => boolean {
  const templates = [...code.matchAll(/`([\w.-]+[.-])\$\{[^}`]*\}([\w.]*)`?/g)].map(
    ([, start = '', end = '']) => ({ start, end }),
  )
  const words = wordsOf(`${code}\n${more}`)
  const isMade = (id: string, { start, end }: { start: string; end: string }) => {
    if (!id.startsWith(start) || !id.endsWith(end)) return false
    const place = id.slice(start.length, id.length - end.length)
    return start.split('.').length > 2 || words.has(place)
  }
  return (id) =>
    code.includes(`'${id}'`) || code.includes(`"${id}"`) || templates.some((template) => isMade(id, template))
}
