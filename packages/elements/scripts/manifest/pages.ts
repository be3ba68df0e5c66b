import { describedCssProperties, type ElementDescription } from './describe.ts'

/** The page of an element in `docs/elements`. */
export function elementPage(element: ElementDescription): string {
  const { tag, word, summary, needsToken, attributes, properties, methods, events, parts, slots } = element
  return `<!-- Generated from the tables of the element: node packages/elements/scripts/generate-docs.ts -->

# \`<${tag}>\`

${summary}

\`\`\`html
<script type="module" src="https://your-comptoir.example/elements/comptoir.js"></script>
<${tag}${needsToken ? ' token="…"' : ''}></${tag}>
\`\`\`

\`/elements/${word}.js\` instead of \`comptoir.js\` loads only this element. ${
    needsToken
      ? `${tokenText(element)} Without one it shows a notice and sends \`comptoir-session-expired\`.`
      : tokenText(element)
  }

## Attributes

Each has a matching JavaScript property. Removing an attribute restores its default.

${table(
  ['Attribute', 'Property', 'Type', 'Default', ''],
  attributes.map(({ name, property, type, default: value, doc }) => [
    code(name),
    code(property),
    code(type),
    code(value),
    doc,
  ]),
)}

## Properties

Objects are set by property only.

${properties.map(({ name, type, doc }) => entry(name, type, doc)).join('\n')}
## Methods

They may be called as soon as the tag is on the page: what comes early is carried out when the element is ready.

${table(
  ['Method', ''],
  [
    ...methods.map(({ name, parameters, doc }) => [code(`${name}(${parameters}): Promise<void>`), doc]),
    focusRow,
  ],
)}

## Events

They bubble out of the shadow root; the type is that of \`event.detail\`.

${events.map(({ name, type, doc, cancelable }) => entry(name, type, cancelable ? `${doc} Cancellable.` : doc)).join('\n')}
## Slots

Children of the element with one of these as \`slot\` are shown there. The rules of your page apply to them; font and colour are inherited from the element.

${table(
  ['`slot`', ''],
  slots.map(({ name, doc }) => [code(name) || 'none', doc]),
)}

## Parts

${table(
  ['`::part()`', ''],
  parts.map(({ name, doc }) => [code(name), doc]),
)}

Colours and sizes: [theming](theming.md).
`
}

/** The page of the `--comptoir-*` properties, which are the same for all elements. */
export function themingPage(): string {
  return `<!-- Generated: node packages/elements/scripts/generate-docs.ts -->

# Theming

Set these on an element, or on any ancestor. No other styles of the page reach inside.

${table(
  ['Property', ''],
  describedCssProperties.map(({ name, doc }) => [code(name), doc]),
)}
`
}

/** \`llms.txt\`: the same for AI assistants. */
export function llmsText(elements: readonly ElementDescription[]): string {
  const sections = elements.map((element) => {
    const { tag, summary, attributes, properties, methods, events, parts, slots } = element
    return `## <${tag}>

${summary} ${tokenText(element)}

Attributes:
${attributes.map(({ name, type, default: value, doc }) => `- ${name} (${type}${value === '' ? '' : `, default ${value}`}): ${doc}`).join('\n')}
Properties:
${properties.map(({ name, type, doc }) => `- ${name}: ${type}. ${doc}`).join('\n')}
Methods:
${methods.map(({ name, parameters, doc }) => `- ${name}(${parameters}): ${doc}`).join('\n')}
Events:
${events.map(({ name, type, doc }) => `- ${name}, detail ${type}: ${doc}`).join('\n')}
Slots:
${slots.map(({ name, doc }) => `- ${name || 'none'}: ${doc}`).join('\n')}
Parts: ${parts.map(({ name }) => name).join(', ')}
`
  })
  return `# Comptoir elements

> Purchasing for electrical and climate engineering as custom elements: one script tag, one element, a token or a publishable key. Attributes for scalars, properties for objects, bubbling composed events out, --comptoir-* properties for looks.

Embed: <script type="module" src="https://your-comptoir.example/elements/comptoir.js"></script> and a tag. The script loads only the tags on the page.
Session: set \`token\`; on \`comptoir-session-expired\` set a new one; nothing on screen is lost.
Navigation: elements never change the address; set \`hrefFor\` and listen to \`comptoir-navigate\` (preventDefault to handle it).

${sections.join('\n')}
## CSS custom properties

${describedCssProperties.map(({ name, doc }) => `- ${name}: ${doc}`).join('\n')}
`
}

/** The browser's own method, which waits as well. */
const focusRow = [
  code('focus(): void'),
  'Focuses the first control, unless the user has meanwhile gone elsewhere.',
]

/** Which token it needs, in one sentence. */
function tokenText({ needsToken, takesKey }: ElementDescription): string {
  if (!needsToken) return 'Requires no token.'
  return takesKey ? 'Requires a user token or a partner key.' : 'Requires a user token.'
}

function entry(name: string, type: string, doc: string): string {
  return `### \`${name}\`\n\n${doc}\n\n\`\`\`ts\ntype ${pascalCase(name)} = ${type}\n\`\`\`\n`
}

function pascalCase(name: string): string {
  return name.replace(/(^|-)(\w)/g, (_dash, _start, letter: string) => letter.toUpperCase())
}

function code(text: string): string {
  return text === '' ? '' : `\`${text.replaceAll('|', '\\|')}\``
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
