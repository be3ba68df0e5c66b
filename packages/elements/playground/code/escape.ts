/** A value of an HTML attribute, in double quotes. */
export function htmlAttribute(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

/** A text in HTML. */
export function htmlText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** A value as JavaScript that may be inside a `script` element: nothing in it can end that, or begin a comment. */
export function scriptValue(value: unknown, indent = ''): string {
  return (JSON.stringify(value, null, 2) ?? 'undefined')
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`)
    .replaceAll('\n', `\n${indent}`)
}

/** Whether a text means itself in the templates of every framework, in quotes and between tags. */
export function isPlain(text: string): boolean {
  return text === text.trim() && /^[^"'`&<>{}@$\\\p{Cc}\u2028\u2029]+$/u.test(text)
}
