import { componentName, fieldName, handlerName, styleText, type Embedding } from './embedding.ts'
import { isPlain, scriptValue } from './escape.ts'
import { element, scriptTag } from './markup.ts'

/** A standalone component of Angular. */
export function angularCode(embedding: Embedding): string {
  const { tag, script, properties, events } = embedding
  // Texts that a template would interpret are fields of the class.
  const fields: Record<string, unknown> = { ...properties }
  const place = (name: string, text: string, binding: string, plain: string) => {
    if (isPlain(text)) return plain
    fields[name] = text
    return binding
  }
  const written = [...attributesOf(embedding, place), ...bindingsOf(embedding)]
  const children = Object.entries(embedding.slots).map(([name, text]) => {
    const field = fieldName(name === '' ? 'content' : `${name}-content`)
    const inside = place(field, text, `{{ ${field} }}`, text)
    return `<span${name === '' ? '' : ` slot="${name}"`}>${inside}</span>`
  })
  const members = [
    ...Object.entries(fields).map(([name, value]) => `  readonly ${name} = ${scriptValue(value, '  ')}\n`),
    ...events.map(
      ({ name, isCanceled }) =>
        `  ${handlerName(name)}(event: Event) {\n${isCanceled ? '    event.preventDefault()\n' : ''}    console.log((event as CustomEvent).detail)\n  }\n`,
    ),
  ]
  return `import { Component, CUSTOM_ELEMENTS_SCHEMA } from '@angular/core'

// index.html: ${scriptTag(script)}
@Component({
  selector: 'app-${tag.replace('comptoir-', '')}',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: \`
${element(tag, written, children, '    ')}
  \`,
})
export class ${componentName(tag)} {${members.length > 0 ? `\n${members.join('\n')}` : ''}}
`
}

type Place = (name: string, text: string, binding: string, plain: string) => string

function attributesOf({ attributes, styles }: Embedding, place: Place): string[] {
  const style = styleText(styles)
  return [
    ...Object.entries(attributes).map(([name, value]) => {
      if (value === true) return name
      const field = fieldName(name)
      return place(field, value, `[attr.${name}]="${field}"`, `${name}="${value}"`)
    }),
    ...(style === '' ? [] : [place('look', style, '[style]="look"', `style="${style}"`)]),
  ]
}

function bindingsOf({ properties, events }: Embedding): string[] {
  return [
    ...Object.keys(properties).map((name) => `[${name}]="${name}"`),
    ...events.map(({ name }) => `(${name})="${handlerName(name)}($event)"`),
  ]
}
