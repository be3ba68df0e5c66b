import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { memoryStorage } from '../session/browser-storage.ts'
import { runningBuild, watchBuild } from './build-watch.ts'
import { createReloadGuard, reloadOnChunkError } from './chunk-guard.ts'
import { dirtyEvent, watchDirtyForms } from './dirty-forms.ts'
import { createLeaveStore, warnBeforeUnload } from './leave.store.ts'

describe('the reload guard', () => {
  test.each([
    [0, false],
    [9_999, false],
    [10_000, true],
    [-60_000, false],
  ])('%i ms after a reload another one is allowed: %s', (age, allowed) => {
    const storage = memoryStorage()
    let now = 1_000_000
    const guard = createReloadGuard(storage, () => now)
    expect(guard.mayReload()).toBe(true)
    guard.note()
    now += age
    // A clock that was set back does not block forever.
    expect(guard.mayReload()).toBe(age < 0 ? true : allowed)
  })
})

describe('a chunk that cannot be loaded', () => {
  const reload = vi.fn<() => void>()
  let stop: () => void
  let dirty: boolean
  let served: boolean
  let storage: Storage

  beforeEach(() => {
    reload.mockClear()
    dirty = false
    served = true
    storage = memoryStorage()
    stop = reloadOnChunkError(
      createReloadGuard(storage),
      () => dirty,
      reload,
      () => Promise.resolve(served),
    )
  })
  afterEach(() => stop())

  const fail = async () => {
    window.dispatchEvent(new Event('vite:preloadError'))
    // The response of the server comes before the decision.
    await new Promise((resolve) => setTimeout(resolve))
  }

  test('reloads the page, once', async () => {
    await fail()
    await fail()
    expect(reload).toHaveBeenCalledTimes(1)
  })

  test('not with unsaved changes in a form', async () => {
    dirty = true
    await fail()
    expect(reload).not.toHaveBeenCalled()
  })

  test('not while the server does not respond', async () => {
    served = false
    await fail()
    expect(reload).not.toHaveBeenCalled()
  })

  test('not without a network', async () => {
    const online = vi.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false)
    await fail()
    expect(reload).not.toHaveBeenCalled()
    online.mockRestore()
  })
})

describe('dirty forms', () => {
  test('count while they are on the page and report unsaved changes', () => {
    const forms = watchDirtyForms(document.body)
    const [one, two] = [document.createElement('form'), document.createElement('form')]
    document.body.append(one, two)
    const report = (form: HTMLElement, detail: unknown) =>
      form.dispatchEvent(new CustomEvent(dirtyEvent, { detail, bubbles: true, composed: true }))
    expect(forms.isDirty()).toBe(false)
    report(one, { dirty: true })
    report(two, { dirty: true })
    report(one, { dirty: false })
    expect(forms.isDirty()).toBe(true)
    two.remove()
    expect(forms.isDirty()).toBe(false)
    report(one, 'nonsense')
    expect(forms.isDirty()).toBe(false)
    forms.stop()
    report(one, { dirty: true })
    expect(forms.isDirty()).toBe(false)
    one.remove()
  })
})

describe('a new build', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  const wait = () => vi.advanceTimersByTimeAsync(5 * 60_000)

  test.each([
    [{ id: 'a' }, false],
    [{ id: 'b' }, true],
    [{}, false],
    [null, false],
  ])('%j after build a: %s', async (manifest, outdated) => {
    const watch = watchBuild('a', () => Promise.resolve(manifest))
    expect(watch.isOutdated()).toBe(false)
    await wait()
    expect(watch.isOutdated()).toBe(outdated)
    watch.stop()
  })

  test('is checked again after a failure, and when the page becomes visible', async () => {
    const read = vi.fn<() => Promise<unknown>>(() => Promise.resolve({ id: 'b' }))
    read.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const watch = watchBuild('a', read)
    await wait()
    expect(watch.isOutdated()).toBe(false)
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(0)
    expect(watch.isOutdated()).toBe(true)
    await wait()
    expect(read).toHaveBeenCalledTimes(2)
    watch.stop()
  })

  test('is ignored on a page without a build', async () => {
    expect(runningBuild()).toBeNull()
    const read = vi.fn<() => Promise<unknown>>(() => Promise.resolve({ id: 'b' }))
    const watch = watchBuild(null, read)
    await wait()
    expect(read).not.toHaveBeenCalled()
    watch.stop()
  })
})

describe('leaving a page', () => {
  const leaving = (isDirty: boolean) => {
    const dirty = { isDirty: () => isDirty, stop: () => undefined }
    const task = vi.fn<() => void>()
    return { dirty, task, leave: createLeaveStore(dirty) }
  }

  test('asks only when something would be lost, and then continues', () => {
    const clean = leaving(false)
    clean.leave.getState().leave(clean.task)
    expect(clean.task).toHaveBeenCalledTimes(1)
    const { task, leave } = leaving(true)
    leave.getState().leave(task)
    expect(leave.getState().pending).not.toBeNull()
    leave.getState().stay()
    leave.getState().go()
    expect(task).not.toHaveBeenCalled()
    const last = vi.fn<() => void>()
    leave.getState().leave(task)
    leave.getState().leave(last)
    leave.getState().go()
    expect([task, last].map(({ mock }) => mock.calls.length)).toEqual([0, 1])
    expect(leave.getState().pending).toBeNull()
  })

  test.each([true, false])('has the browser ask when something is unsaved: %s', (isDirty) => {
    const stop = warnBeforeUnload(leaving(isDirty).dirty)
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    expect(event.defaultPrevented).toBe(isDirty)
    stop()
  })
})
