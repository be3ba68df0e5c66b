import { handlerName, styleText, type Embedding } from './embedding.ts'
import { htmlAttribute, htmlText, scriptValue } from './escape.ts'
import { element, scriptTag } from './markup.ts'

/** A component of Vue 3. */
export function vueCode({ tag, script, attributes, properties, styles, slots, events }: Embedding): string {
  const written = [
    ...Object.entries(attributes).map(([name, value]) =>
      value === true ? name : `${name}="${htmlAttribute(value)}"`,
    ),
    ...(Object.keys(styles).length > 0 ? [`style="${htmlAttribute(styleText(styles))}"`] : []),
    // A property, even while the tag is not defined yet.
    ...Object.keys(properties).map((name) => `:${name}.prop="${name}"`),
    ...events.map(({ name }) => `@${name}="${handlerName(name)}"`),
  ]
  const children = Object.entries(slots).map(
    ([name, text]) =>
      // `v-pre`: braces in the text mean themselves.
      `<span${name === '' ? '' : ` slot="${htmlAttribute(name)}"`}${text.includes('{{') ? ' v-pre' : ''}>${htmlText(text)}</span>`,
  )
  const statements = [
    ...Object.entries(properties).map(([name, value]) => `const ${name} = ${scriptValue(value)}\n`),
    ...events.map(
      ({ name, isCanceled }) =>
        `function ${handlerName(name)}(event) {\n${isCanceled ? '  event.preventDefault()\n' : ''}  console.log(event.detail)\n}\n`,
    ),
  ]
  const setUp = statements.length > 0 ? `<script setup>\n${statements.join('\n')}</script>\n\n` : ''
  return `<!-- index.html: ${scriptTag(script)} -->
<!-- vite.config.js: vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('comptoir-') } } }) -->

${setUp}<template>
${element(tag, written, children, '  ')}
</template>
`
}
