import { componentName, type Embedding } from './embedding.ts'
import { isPlain, scriptValue } from './escape.ts'
import { element, scriptTag } from './markup.ts'

/** A component of React 19 and later. */
export function reactCode({ tag, script, attributes, properties, styles, slots, events }: Embedding): string {
  const written = [
    ...Object.entries(attributes).map(([name, value]) =>
      value === true ? name : `${name}=${isPlain(value) ? `"${value}"` : `{${scriptValue(value)}}`}`,
    ),
    ...Object.entries(properties).map(([name, value]) => `${name}={${scriptValue(value, '      ')}}`),
    ...(Object.keys(styles).length > 0 ? [`style={${scriptValue(styles, '      ')}}`] : []),
    ...events.map(
      ({ name, isCanceled }) =>
        `on${name}={(event) => {\n${isCanceled ? '        event.preventDefault()\n' : ''}        console.log(event.detail)\n      }}`,
    ),
  ]
  const children = Object.entries(slots).map(
    ([name, text]) =>
      `<span${name === '' ? '' : ` slot="${name}"`}>${isPlain(text) ? text : `{${scriptValue(text)}}`}</span>`,
  )
  return `// index.html: ${scriptTag(script)}

export function ${componentName(tag)}() {
  return (
${element(tag, written, children, '    ')}
  )
}
`
}
