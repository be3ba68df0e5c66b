import { handlerName, styleText, type Embedding } from './embedding.ts'
import { isPlain, scriptValue } from './escape.ts'
import { element, scriptTag } from './markup.ts'

/** A component of Svelte 5. */
export function svelteCode({
  tag,
  script,
  attributes,
  properties,
  styles,
  slots,
  events,
}: Embedding): string {
  const written = [
    ...Object.entries(attributes).map(([name, value]) =>
      value === true ? name : `${name}=${quoted(value)}`,
    ),
    ...(Object.keys(styles).length > 0 ? [`style=${quoted(styleText(styles))}`] : []),
    ...Object.keys(properties).map((name) => `{${name}}`),
    ...events.map(({ name }) => `on${name}={${handlerName(name)}}`),
  ]
  const children = Object.entries(slots).map(
    ([name, text]) =>
      `<span${name === '' ? '' : ` slot="${name}"`}>${isPlain(text) ? text : `{${scriptValue(text)}}`}</span>`,
  )
  const statements = [
    ...Object.entries(properties).map(([name, value]) => `  const ${name} = ${scriptValue(value, '  ')}\n`),
    ...events.map(
      ({ name, isCanceled }) =>
        `  function ${handlerName(name)}(event) {\n${isCanceled ? '    event.preventDefault()\n' : ''}    console.log(event.detail)\n  }\n`,
    ),
  ]
  const setUp = statements.length > 0 ? `<script>\n${statements.join('\n')}</script>\n\n` : ''
  return `${setUp}<svelte:head>
  ${scriptTag(script)}
</svelte:head>

${element(tag, written, children)}
`
}

const quoted = (text: string) => (isPlain(text) ? `"${text}"` : `{${scriptValue(text)}}`)
