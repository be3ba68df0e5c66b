import { afterEach, describe, expect, test, vi } from 'vitest'
import { defineTag } from './define-tag.ts'
import type { ElementClass } from './element-definition.ts'
import { claimPage, ownScript } from './page-loader.ts'
import { startLoader } from './start-loader.ts'

const elsewhere = { version: ownScript.version, apiBase: 'https://other.example/api' }
const newer = { version: '99.0.0', apiBase: ownScript.apiBase }

afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(globalThis, Symbol.for('comptoir.loader'))
  document.body.replaceChildren()
})

test('the first loader of a page has all tags; another one says so and leaves them alone', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const [first, second] = [vi.fn(() => Promise.resolve()), vi.fn(() => Promise.resolve())]
  const watch = startLoader({ 'comptoir-shared-a': first, 'comptoir-shared-b': first }, () => undefined)
  expect(startLoader({ 'comptoir-shared-a': second }, () => undefined)).toBe(watch)
  // The same script once more, under another address.
  expect(warn).not.toHaveBeenCalled()
  startLoader({ 'comptoir-shared-a': second, 'comptoir-shared-b': second }, () => undefined, newer)
  startLoader({ 'comptoir-shared-a': second, 'comptoir-shared-b': second }, () => undefined, elsewhere)
  document.body.innerHTML = '<comptoir-shared-a></comptoir-shared-a><comptoir-shared-b></comptoir-shared-b>'
  await vi.waitFor(() => expect(first).toHaveBeenCalledTimes(2))
  expect(second).not.toHaveBeenCalled()
  const { version, apiBase } = ownScript
  expect(warn.mock.calls).toEqual([
    [`The elements of this page are loaded by version ${version}; version 99.0.0 does nothing.`],
    [
      `The elements of this page are loaded by version ${version} from ${apiBase}; ` +
        `version ${version} from https://other.example/api does nothing.`,
    ],
  ])
})

describe('a single element of another script', () => {
  const elementOf = (script: object) =>
    Object.assign(class extends HTMLElement {}, script) as unknown as ElementClass

  test('is left to the loader of the page', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    startLoader({ 'comptoir-of-others': () => Promise.resolve() }, () => undefined)
    defineTag('comptoir-of-others', elementOf(elsewhere))
    expect(customElements.get('comptoir-of-others')).toBeUndefined()
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      expect.stringContaining('<comptoir-of-others> is left to version'),
    )
  })

  test('is defined when the loader of the page does not know it', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    startLoader({ 'comptoir-of-others': () => Promise.resolve() }, () => undefined)
    const added = elementOf(newer)
    defineTag('comptoir-added-later', added)
    expect(customElements.get('comptoir-added-later')).toBe(added)
    expect(warn).not.toHaveBeenCalled()
  })

  test('is left to a loader of an older version, which does not say what it loads', () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    claimPage({ version: '1.0.0', apiBase: ownScript.apiBase, watch: () => undefined })
    defineTag('comptoir-of-an-older', elementOf(newer))
    expect(customElements.get('comptoir-of-an-older')).toBeUndefined()
  })
})

test('without a loader the first definition of a tag stays, also against another origin', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const classOf = (script: object) =>
    Object.assign(class extends HTMLElement {}, script) as unknown as ElementClass
  const [own, other] = [classOf(ownScript), classOf(elsewhere)]
  defineTag('comptoir-met-twice', own)
  defineTag('comptoir-met-twice', other)
  expect(customElements.get('comptoir-met-twice')).toBe(own)
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    expect.stringContaining(`is already defined by version ${ownScript.version} from ${ownScript.apiBase}`),
  )
})
