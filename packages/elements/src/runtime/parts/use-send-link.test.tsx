import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Notifications } from './notifications.tsx'
import { useSendLink } from './use-send-link.ts'
import { buildToken, renderScreen } from '../testing/index.tsx'

const user = userEvent.setup({ delay: null })
let copied: string[]
let shared: ShareData[]
beforeEach(() => {
  ;[copied, shared] = [[], []]
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text))
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'share')
  Reflect.deleteProperty(navigator, 'canShare')
})

function Send() {
  const send = useSendLink('order', { id: '7' }, 'Commande 7', { copied: 'Copié', failed: 'Non copié' })
  return send ? <button onClick={() => void send()}>Envoyer</button> : <p>Sans page</p>
}

const show = (hasPage = true) =>
  renderScreen(
    <Notifications>
      <Send />
    </Notifications>,
    {
      messages: [],
      apiBase: 'https://fixture.example/api',
      token: buildToken({ sub: 'sender' }),
      hrefFor: (page, { id } = {}) => (hasPage ? `/${page}/${id}` : null),
    },
  )
const send = async () => user.click(await screen.findByRole('button', { name: 'Envoyer' }))
const withShare = (share: (data: ShareData) => Promise<void>) =>
  Object.defineProperties(navigator, {
    share: { value: share, configurable: true },
    canShare: { value: () => true, configurable: true },
  })
const address = () => new URL('/order/7', document.baseURI).href

test("goes to the device's share sheet, with its whole address", async () => {
  withShare(async (data) => void shared.push(data))
  show()
  await send()
  expect(shared).toEqual([{ title: 'Commande 7', url: address() }])
  expect(copied).toEqual([])
})

test('is copied where there is no share sheet, or where it fails', async () => {
  show()
  await send()
  expect(await screen.findByText('Copié')).toBeTruthy()
  withShare(() => Promise.reject(new DOMException('', 'NotAllowedError')))
  await send()
  expect(copied).toEqual([address(), address()])
})

test('is not copied when the user closes the share sheet', async () => {
  withShare(() => Promise.reject(new DOMException('', 'AbortError')))
  show()
  await send()
  expect(copied).toEqual([])
})

test('is shown where it can neither be shared nor copied', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'))
  show()
  await send()
  expect(await screen.findByText(address())).toBeTruthy()
})

test('does not exist where the host has no such page', async () => {
  show(false)
  expect(await screen.findByText('Sans page')).toBeTruthy()
})
