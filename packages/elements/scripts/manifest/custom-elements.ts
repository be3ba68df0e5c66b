import { describedCssProperties, type ElementDescription } from './describe.ts'

/** The custom elements manifest, schema 1.0.0: for editors and documentation tools. */
export function customElementsManifest(elements: readonly ElementDescription[]): object {
  return { schemaVersion: '1.0.0', readme: '', modules: elements.map(moduleOf) }
}

function moduleOf(element: ElementDescription): object {
  const path = `${element.word}.js`
  return {
    kind: 'javascript-module',
    path,
    declarations: [declarationOf(element)],
    exports: [
      {
        kind: 'custom-element-definition',
        name: element.tag,
        declaration: { name: element.className, module: path },
      },
    ],
  }
}

function declarationOf({
  className,
  tag,
  summary,
  attributes,
  properties,
  methods,
  events,
  parts,
  slots,
}: ElementDescription): object {
  return {
    kind: 'class',
    name: className,
    customElement: true,
    tagName: tag,
    summary,
    description: summary,
    superclass: { name: 'HTMLElement' },
    attributes: attributes.map(({ name, property, type, default: value, doc }) => ({
      name,
      fieldName: property,
      type: { text: type },
      default: value,
      description: doc,
    })),
    members: [
      ...attributes.map(({ name, property, type, default: value, doc }) => ({
        kind: 'field',
        name: property,
        attribute: name,
        type: { text: type },
        default: value,
        description: doc,
      })),
      ...properties.map(({ name, type, doc }) => ({
        kind: 'field',
        name,
        type: { text: `${type} | undefined` },
        description: doc,
      })),
      ...methods.map(({ name, parameters, doc }) => ({
        kind: 'method',
        name,
        parameters: parameters === '' ? [] : [{ name: parameters.split(':')[0], type: { text: 'string' } }],
        return: { type: { text: 'Promise<void>' } },
        description: doc,
      })),
    ],
    events: events.map(({ name, type, doc, cancelable }) => ({
      name,
      type: { text: `CustomEvent<${type}>` },
      description: doc,
      cancelable,
    })),
    cssProperties: describedCssProperties.map(({ name, doc }) => ({ name, description: doc })),
    cssParts: parts.map(({ name, doc }) => ({ name, description: doc })),
    slots: slots.map(({ name, doc }) => ({ name, description: doc })),
  }
}
