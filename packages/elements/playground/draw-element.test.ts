import { expect, test } from 'vitest'
import { createElement, updateElement, type Shown } from './draw-element.ts'

const shown: Shown = {
  tag: 'div',
  attributes: { title: '<b>', hidden: '' },
  properties: { state: { page: 1 } },
  styles: { '--comptoir-radius': '0' },
  slots: { '': 'Plain', empty: '<i>none</i>' },
}

test('an element gets all values before it is on the page; texts of slots are text', () => {
  const element = createElement(document, shown)
  expect(element.isConnected).toBe(false)
  expect(element.getAttribute('title')).toBe('<b>')
  expect(Reflect.get(element, 'state')).toEqual({ page: 1 })
  expect(element.style.getPropertyValue('--comptoir-radius')).toBe('0')
  expect([...element.children].map(({ slot, innerHTML }) => [slot, innerHTML])).toEqual([
    ['', 'Plain'],
    ['empty', '&lt;i&gt;none&lt;/i&gt;'],
  ])
})

test('only what changed is set again, and what is gone is removed', () => {
  const element = createElement(document, shown)
  const [first] = element.children
  const set: unknown[] = []
  Object.defineProperty(element, 'state', {
    set(value: unknown) {
      set.push(value)
    },
  })

  const same = { ...shown, properties: { state: { page: 1 } } }
  updateElement(element, same, shown)
  expect(set).toEqual([])
  expect(element.children[0]).toBe(first)

  const less = { ...shown, attributes: { title: 'x' }, properties: {}, styles: {}, slots: {} }
  updateElement(element, less, same)
  expect(set).toEqual([undefined])
  expect(element.getAttributeNames().toSorted()).toEqual(['style', 'title'])
  expect(element.style.getPropertyValue('--comptoir-radius')).toBe('')
  expect(element.children).toHaveLength(0)
})
