import { expect } from 'chai'
import { defineTag } from '../element/define-tag.ts'
import { pageState } from '../element/page-state.ts'
import { closeSession, openSession, setRefresher } from './session.ts'
import { ProbeElement } from '../testing/probe/probe.element.ts'
import { buildToken } from '../testing/token.ts'
import {
  collect,
  draftOf,
  newUserToken,
  press,
  probeApi,
  textOf,
  typeDraft,
  until,
} from '../testing/in-browser.ts'

type Probe = InstanceType<typeof ProbeElement>

defineTag('comptoir-probe', ProbeElement)

const apiBase = `${location.origin}/api`
let user = 0

/** Two tokens of one user, the second newer. */
function tokensOfOneUser(): [string, string] {
  user += 1
  const sub = `session-${user}-${performance.now()}`
  return [buildToken({ sub, iat: 1 }), buildToken({ sub, iat: 2 })]
}

function place(attributes: Record<string, string>): Probe {
  const element = document.createElement('comptoir-probe')
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  return document.body.appendChild(element)
}

const count = (element: Probe) => element.shadowRoot?.querySelector('[data-count]')?.textContent
const expectCount = (element: Probe, text: string) => until(() => count(element) === text, `"${text}" shown`)
const expectText = (element: Probe, text: string) => until(() => textOf(element).includes(text), `"${text}"`)

const calls = async (method: string) => (await probeApi.log()).filter((request) => request.method === method)

beforeEach(() => probeApi.reset())
afterEach(() => document.body.replaceChildren())

describe('a token', () => {
  it('counts as missing when empty', async () => {
    const events = collect(document.body, 'comptoir-session-expired')
    const element = place({ token: '' })
    await expectText(element, 'Connectez-vous')
    await until(() => events.length > 0)
    expect(events).to.deep.equal([{ reason: 'missing' }])
    expect(await probeApi.log()).to.deep.equal([])
  })

  it('leaves nothing on the page when opaque and no longer used', async () => {
    const sessionKeys = () => [...pageState().sessions.keys()].filter((key) => key.includes('|opaque|turn-'))
    const element = place({ token: 'turn-1' })
    await expectCount(element, 'Rien')
    for (const turn of [2, 3, 4]) {
      element.setAttribute('token', `turn-${turn}`)
      await until(() => sessionKeys().join() === `${apiBase}|opaque|turn-${turn}`, `turn ${turn}`)
    }
    element.remove()
    await until(() => sessionKeys().length === 0, 'nothing left')
    document.body.append(element)
    await expectCount(element, 'Rien')
    expect(sessionKeys()).to.have.length(1)
  })
})

describe('calls', () => {
  it('request JSON-LD in the language of the element, with its token', async () => {
    const token = newUserToken()
    await expectCount(place({ token, locale: 'en' }), 'Nothing')
    const [request] = await calls('GET')
    expect(request).to.include({
      accept: 'application/ld+json',
      language: 'en',
      authorization: `Bearer ${token}`,
      path: '/probe/counter',
    })
  })

  it('are shared by two elements of one user, and a write in one shows in the other', async () => {
    const token = newUserToken()
    const [one, two] = [place({ token }), place({ token })]
    await Promise.all([expectCount(one, 'Rien'), expectCount(two, 'Rien')])
    expect(await calls('GET')).to.have.length(1)
    press(one, 'Ajouter')
    await Promise.all([expectCount(one, '1 ligne'), expectCount(two, '1 ligne')])
    expect(await calls('GET')).to.have.length(1)
  })

  it('show a write in another language after a refresh', async () => {
    const token = newUserToken()
    const [french, english] = [place({ token }), place({ token, locale: 'en' })]
    await Promise.all([expectCount(french, 'Rien'), expectCount(english, 'Nothing')])
    press(french, 'Ajouter')
    await Promise.all([expectCount(french, '1 ligne'), expectCount(english, '1 line')])
  })

  it('of two users are never shared', async () => {
    const [one, two] = [place({ token: newUserToken() }), place({ token: newUserToken() })]
    await Promise.all([expectCount(one, 'Rien'), expectCount(two, 'Rien')])
    press(one, 'Ajouter')
    await expectCount(one, '1 ligne')
    expect(count(two)).to.equal('Rien')
  })

  it('start again for the next user in an element, without the previous input', async () => {
    const element = place({ token: newUserToken() })
    await expectCount(element, 'Rien')
    press(element, 'Ajouter')
    await expectCount(element, '1 ligne')
    typeDraft(element, 'secret')
    element.setAttribute('token', newUserToken())
    await expectCount(element, 'Rien')
    expect(draftOf(element)).to.equal('')
  })
})

describe('failures', () => {
  it('of a read are retried once', async () => {
    await probeApi.plan({ status: 503, times: 1 })
    await expectCount(place({ token: newUserToken() }), 'Rien')
    expect(await calls('GET')).to.have.length(2)
  })

  it('of a read that persist are shown in place, with Retry', async () => {
    await probeApi.plan({
      status: 503,
      times: 2,
      body: { type: 'x', title: 'x', status: 503, code: 'unavailable' },
    })
    const element = place({ token: newUserToken() })
    await expectText(element, 'momentanément indisponible')
    press(element, 'Réessayer')
    await expectCount(element, 'Rien')
  })

  it('wait for Retry-After, but not for longer than 30 seconds', async () => {
    await probeApi.plan({ status: 429, times: 1, headers: { 'retry-after': '1' } })
    const started = performance.now()
    await expectCount(place({ token: newUserToken() }), 'Rien')
    expect(performance.now() - started).to.be.greaterThan(1000)
    await probeApi.reset()
    await probeApi.plan({ status: 429, times: 1, headers: { 'retry-after': '120' } })
    await expectText(place({ token: newUserToken() }), 'Trop de demandes')
    expect(await calls('GET')).to.have.length(1)
  })

  it('of a write are never retried automatically; Retry repeats the same request', async () => {
    const element = place({ token: newUserToken() })
    await expectCount(element, 'Rien')
    await probeApi.plan({ status: 409, times: 1 })
    press(element, 'Ajouter')
    await expectText(element, 'en contredit une autre')
    await new Promise((resolve) => setTimeout(resolve, 1000))
    expect(await calls('POST')).to.have.length(1)
    press(element, 'Réessayer')
    await expectCount(element, '1 ligne')
    const [first, second] = await calls('POST')
    expect(second?.key).to.equal(first?.key)
  })

  it('to reach the API are shown in place', async () => {
    const element = place({ token: newUserToken(), 'api-base': 'http://127.0.0.1:9/api' })
    await expectText(element, 'Le service est injoignable')
  })

  it('of a response that violates the contract are shown in place', async () => {
    await probeApi.plan({ status: 200, times: 1, body: { surprise: true } })
    await expectText(place({ token: newUserToken() }), 'réponse inattendue')
  })
})

describe('a session', () => {
  it('that is missing shows a notice; a token starts the screen', async () => {
    const missing = collect(document.body, 'comptoir-session-expired')
    const element = place({})
    await expectText(element, 'Connectez-vous')
    await until(() => missing.length === 1)
    expect(missing).to.deep.equal([{ reason: 'missing' }])
    expect(await calls('GET')).to.have.length(0)
    element.token = newUserToken()
    await expectCount(element, 'Rien')
  })

  it('of a rejected publishable key shows another notice', async () => {
    await probeApi.refuse('pk_gone')
    const events = collect(document.body, 'comptoir-session-expired')
    await expectText(place({ token: 'pk_gone' }), 'La clé d’accès de ce site')
    await until(() => events.length > 0, 'the event')
    expect(events).to.deep.equal([{ reason: 'expired' }])
  })

  it('that expires keeps the screen, waits for a token and continues', async () => {
    const [first, second] = tokensOfOneUser()
    const element = place({ token: first })
    await expectCount(element, 'Rien')
    typeDraft(element, 'brouillon')
    const expired = collect(element, 'comptoir-session-expired')
    await probeApi.refuse(first)
    press(element, 'Ajouter')
    await expectText(element, 'Votre session a expiré')
    await until(() => expired.length > 0, 'the event')
    expect(expired).to.deep.equal([{ reason: 'expired' }])
    expect(draftOf(element)).to.equal('brouillon')
    element.setAttribute('token', second)
    await expectCount(element, '1 ligne')
    await until(() => !textOf(element).includes('Votre session a expiré'), 'the notice gone')
    expect(draftOf(element)).to.equal('brouillon')
    expect(expired).to.have.length(1)
    const keys = new Set((await calls('POST')).map((request) => request.key))
    expect(keys).to.have.length(1)
  })

  it('that expires notifies each of its elements once, and one token serves all', async () => {
    const [first, second] = tokensOfOneUser()
    const expired = collect(document.body, 'comptoir-session-expired')
    await probeApi.refuse(first)
    const elements = [place({ token: first }), place({ token: first }), place({ token: first })]
    await Promise.all(elements.map((element) => expectText(element, 'Votre session a expiré')))
    await until(() => expired.length >= 3, 'the event of each')
    expect(expired).to.have.length(3)
    elements[0]?.setAttribute('token', second)
    await Promise.all(elements.map((element) => expectCount(element, 'Rien')))
    // Other elements may still have the retired token; it must not be restored.
    const late = place({ token: first })
    await expectCount(late, 'Rien')
    expect(expired).to.have.length(3)
  })

  it('with a refresher is refreshed once for all calls, unnoticed', async () => {
    const [first, second] = tokensOfOneUser()
    const session = openSession(apiBase, first)
    let refreshes = 0
    setRefresher(session, async (token) => {
      refreshes += 1
      await new Promise((resolve) => setTimeout(resolve, 50))
      return token === first ? second : null
    })
    await probeApi.refuse(first)
    const expired = collect(document.body, 'comptoir-session-expired')
    const [french, english] = [place({ token: first, locale: 'fr' }), place({ token: first, locale: 'en' })]
    await Promise.all([expectCount(french, 'Rien'), expectCount(english, 'Nothing')])
    expect(refreshes).to.equal(1)
    expect(expired).to.have.length(0)
    expect(session.token).to.equal(second)
    closeSession(session)
  })

  it('does not expire when its refresher is offline', async () => {
    const [first] = tokensOfOneUser()
    const session = openSession(apiBase, first)
    setRefresher(session, () => Promise.reject(new TypeError('Failed to fetch')))
    await probeApi.refuse(first)
    const element = place({ token: first })
    await expectText(element, 'Le service est injoignable')
    expect(session.state).to.equal('active')
    closeSession(session)
  })

  it('that is closed aborts waiting calls and clears its cache', async () => {
    const [first] = tokensOfOneUser()
    await probeApi.refuse(first)
    const element = place({ token: first })
    await expectText(element, 'Votre session a expiré')
    closeSession(openSession(apiBase, first))
    await expectText(element, 'Connectez-vous')
  })
})
