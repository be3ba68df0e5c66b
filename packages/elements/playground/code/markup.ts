/** An element with its attributes: on one line if there are few, else one on each line. */
export function element(
  tag: string,
  attributes: readonly string[],
  children: readonly string[],
  indent = '',
): string {
  const line = [`<${tag}`, ...attributes].join(' ')
  const isShort = attributes.length < 2 || line.length + indent.length < 80
  const open = isShort
    ? `${line}>`
    : `<${tag}\n${attributes.map((attribute) => `${indent}  ${attribute}\n`).join('')}${indent}>`
  const inside = children.map((child) => `\n${indent}  ${child}`).join('')
  return `${indent}${open}${inside}${inside === '' ? '' : `\n${indent}`}</${tag}>`
}

/** The line that loads the elements. */
export function scriptTag(address: string): string {
  return `<script type="module" src="${address}"></script>`
}
