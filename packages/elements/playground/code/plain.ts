import { styleText, type Embedding } from './embedding.ts'
import { htmlAttribute, htmlText, scriptValue } from './escape.ts'
import { element, scriptTag } from './markup.ts'

/** Code for a page without a framework. */
export function plainCode({ tag, script, attributes, properties, styles, slots, events }: Embedding): string {
  const written = [
    ...Object.entries(attributes).map(([name, value]) => attribute(name, value)),
    ...(Object.keys(styles).length > 0 ? [attribute('style', styleText(styles))] : []),
  ]
  const children = Object.entries(slots).map(
    ([name, text]) => `<span${name === '' ? '' : ` slot="${htmlAttribute(name)}"`}>${htmlText(text)}</span>`,
  )
  const statements = [
    ...Object.entries(properties).map(([name, value]) => `  element.${name} = ${scriptValue(value, '  ')}`),
    ...events.flatMap(({ name, isCanceled }) => [
      `  element.addEventListener('${name}', (event) => {`,
      ...(isCanceled ? ['    event.preventDefault()'] : []),
      '    console.log(event.detail)',
      '  })',
    ]),
  ]
  const setUp = [
    '',
    '<script type="module">',
    `  const element = document.querySelector('${tag}')`,
    ...statements,
    '</script>',
  ]
  const lines = [scriptTag(script), '', element(tag, written, children)]
  return [...lines, ...(statements.length > 0 ? setUp : []), ''].join('\n')
}

/** An attribute of HTML. */
function attribute(name: string, value: string | true): string {
  return value === true ? name : `${name}="${htmlAttribute(value)}"`
}
