import { cleanup, configure, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { formMessages } from '../../runtime/form/form-messages.ts'
import { mockCalls, problem, type MockedCalls } from '../../runtime/testing/mock-calls.ts'
import { renderScreen } from '../../runtime/testing/index.tsx'
import { productMessages } from '../../domain/product/product-messages.ts'
import { ConsultationReply } from './consultation-reply.tsx'
import { requestedLine, buildReply, head } from './reply.fixture.ts'

configure({ defaultHidden: true })
const user = userEvent.setup({ delay: null })
const messages = [
  formMessages,
  productMessages,
  { fr: () => import('./messages/fr.json'), en: () => import('./messages/en.json') },
]

let links = 0
let uuid = ''
let reply = buildReply()
let version = 1
let api: MockedCalls
const path = '/public/consultation_suppliers/{id}'
const saved = (change = {}) => ({
  '@type': 'ConsultationAnswer',
  ...head,
  state: 'draft',
  version,
  ...change,
})
const bodies = (call: string) => api.calls.filter((made) => made.call.endsWith(call)).map(({ body }) => body)

beforeEach(() => {
  links += 1
  uuid = `00000000-0000-4000-8000-${String(links).padStart(12, '0')}`
  version = 1
  reply = buildReply()
  const answers = {
    [`GET ${path}`]: () => reply,
    [`POST ${path}/opened`]: () => saved(),
    [`POST ${path}/terms`]: () => {
      reply = { ...reply, terms: { ...reply.terms, acceptedAt: '2026-11-23T10:00:00Z' } }
      return saved()
    },
    [`PUT ${path}/answer`]: () => {
      version += 1
      return saved()
    },
    [`POST ${path}/send`]: () => {
      const answer = {
        ...head,
        state: 'validated' as const,
        receipt: 'R-000123',
        endedAt: '2026-11-23T10:00:00Z',
      }
      reply = { ...reply, state: 'answered', answer: { ...answer, lines: [] } }
      return saved(answer)
    },
    [`POST ${path}/decline`]: () => {
      reply = { ...reply, state: 'declined', answer: { ...reply.answer, declineReason: 'Hors gamme' } }
      return saved({ state: 'declined' })
    },
    [`POST ${path}/messages`]: () => saved(),
  }
  api = mockCalls(answers)
})
afterEach(() => {
  cleanup()
  api.restore()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const show = () =>
  renderScreen(<ConsultationReply uuid={uuid} />, { messages, apiBase: api.apiBase, token: null })
const price = (line: number) =>
  screen.findByRole('textbox', { name: new RegExp(`^Prix de la ligne ${line}\\s`) })

describe('the answer', () => {
  test('stores a pasted column of prices as copied, saves it on the server, and sends it once', async () => {
    const { events } = show()
    await user.click(await price(1))
    await user.paste('1 234,56 €\n12.5\n0,99')
    expect(((await price(1)) as HTMLInputElement).value).toBe('1 234,56 €')
    await user.click(screen.getByRole('button', { name: 'Tout est disponible' }))
    await screen.findByText('Tout est enregistré', {}, { timeout: 4000 })
    expect(bodies('/answer').at(-1)).toMatchObject({
      lines: [
        { line: 1, kind: 'priced', priceText: '1 234,56 €', isAvailable: true },
        { line: 2, priceText: '12.5' },
        { line: 3, priceText: '0,99' },
      ],
    })
    await user.click(screen.getByRole('button', { name: 'Vérifier et envoyer' }))
    const send = await screen.findByRole('button', { name: 'Valider et envoyer' })
    await Promise.all([user.click(send), user.click(send)])
    expect(await screen.findByText('R-000123')).toBeTruthy()
    expect(bodies('/send')).toHaveLength(1)
    expect(events.find(({ type }) => type === 'comptoir-reply-sent')?.detail).toEqual({ receipt: 'R-000123' })
    expect(Object.keys(localStorage).filter((key) => key.includes('consultation-reply'))).toEqual([])
  })

  test('is sent with one click, also while input is still being saved', async () => {
    const held = Promise.withResolvers<void>()
    api.answers[`PUT ${path}/answer`] = async ({ headers }) => {
      const isStale = headers.get('If-Match') !== `"${version}"`
      if (isStale) return problem(412, 'version_moved')
      await held.promise
      version += 1
      return saved()
    }
    show()
    await user.click(await price(1))
    await user.paste('5\n6\n7')
    await user.click(screen.getByRole('button', { name: 'Tout est disponible' }))
    await user.click(screen.getByRole('button', { name: 'Vérifier et envoyer' }))
    await waitFor(() => expect(bodies('/answer')).toHaveLength(1), { timeout: 4000 })
    await user.click(await screen.findByRole('button', { name: 'Valider et envoyer' }))
    held.resolve()
    expect(await screen.findByText('R-000123')).toBeTruthy()
    expect(bodies('/answer')).toHaveLength(1)
  })

  test('lists missing and identical prices, and sends once confirmed', async () => {
    reply = buildReply({ lines: [1, 2, 3, 4].map(requestedLine) })
    show()
    await user.click(await price(1))
    await user.paste('5\n5\n5\n')
    await user.click(screen.getByRole('button', { name: 'Tout est disponible' }))
    await user.click(screen.getByRole('button', { name: 'Vérifier et envoyer' }))
    expect(await screen.findByText(/Une ligne est sans réponse : 4/)).toBeTruthy()
    expect(screen.getByText(/même prix est donné sur 3 lignes : 1, 2 et 3/)).toBeTruthy()
    // The header is a row too.
    expect(
      within(screen.getByRole('table', { name: 'Lignes de la demande' })).getAllByRole('row'),
    ).toHaveLength(5)
    await user.click(screen.getByRole('button', { name: 'Valider et envoyer' }))
    expect(bodies('/send')).toHaveLength(0)
    await user.click(screen.getByRole('checkbox', { name: 'C’est voulu, envoyer ainsi' }))
    await user.click(screen.getByRole('button', { name: 'Valider et envoyer' }))
    await screen.findByText('R-000123')
    expect(bodies('/send')).toMatchObject([{ isConfirmed: true }])
  })

  test('lists errors line by line, and sends nothing', async () => {
    const gone = { price: 5, isAvailable: false, availableOn: '2026-01-01', reference: '', comment: '' }
    const lines = [{ line: 1, kind: 'priced' as const, priceText: '5', similar: null, ...gone }]
    reply = buildReply({ answer: { ...head, state: 'draft', version: 1, lines } })
    show()
    await user.click(await price(2))
    await user.keyboard('gratuit{Enter}')
    await user.click(screen.getByRole('button', { name: 'Vérifier et envoyer' }))
    expect(await screen.findByText('Ligne 2, prix : un prix supérieur à 0 est attendu')).toBeTruthy()
    expect(screen.getByText('Ligne 2, disponibilité : à renseigner')).toBeTruthy()
    expect(screen.getByText('Ligne 1, date de disponibilité : la date est passée')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Valider et envoyer' }))
    expect(bodies('/send')).toHaveLength(0)
  })

  test('shows an answer sent by another tab as sent', async () => {
    api.answers[`POST ${path}/send`] = () => {
      reply = buildReply({
        state: 'answered',
        answer: { ...head, state: 'validated', receipt: 'R-000007', lines: [] },
      })
      return problem(409, 'answer_final')
    }
    show()
    await user.click(await price(1))
    await user.paste('5\n6\n7')
    await user.click(screen.getByRole('button', { name: 'Tout est disponible' }))
    await user.click(screen.getByRole('button', { name: 'Vérifier et envoyer' }))
    await user.click(await screen.findByRole('button', { name: 'Valider et envoyer' }))
    expect(await screen.findByText('R-000007')).toBeTruthy()
  })
})

describe('input', () => {
  test('survives a lost network and a reload, and is saved when the network is back', async () => {
    api.answers[`PUT ${path}/answer`] = () => problem(503, 'unavailable')
    show()
    await user.click(await price(1))
    await user.keyboard('12,50{Enter}')
    await screen.findByText(/Pas encore envoyé au serveur/, {}, { timeout: 4000 })
    cleanup()
    api.answers[`PUT ${path}/answer`] = () => saved({ version: 2 })
    show()
    await waitFor(async () => expect(((await price(1)) as HTMLInputElement).value).toBe('12,50'))
    await screen.findByText('Tout est enregistré', {}, { timeout: 4000 })
  })

  test('is stored in this browser immediately, so that a closed page loses nothing', async () => {
    show()
    await user.click(await price(1))
    await user.keyboard('12,50{Enter}')
    cleanup()
    expect(bodies('/answer')).toHaveLength(0)
    show()
    await waitFor(async () => expect(((await price(1)) as HTMLInputElement).value).toBe('12,50'))
  })
})

test('accepts terms only after scrolling to the end', async () => {
  let reach: () => void = () => undefined
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
        reach = () => notify([{ isIntersecting: true }])
      }
      observe = () => undefined
      disconnect = () => undefined
    },
  )
  reply = buildReply({ terms: { version: '2026-11', acceptedAt: null } })
  show()
  const dialog = within(await screen.findByRole('dialog', { name: 'Conditions de réponse' }))
  const box = dialog.getByRole<HTMLInputElement>('checkbox')
  expect(box.disabled).toBe(true)
  reach()
  await waitFor(() => expect(box.disabled).toBe(false))
  await user.click(box)
  await user.click(dialog.getByRole('button', { name: 'Accepter et répondre' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(bodies('/terms')).toEqual([{ version: '2026-11' }])
})

test('removes a document after confirmation, and focuses the file chooser', async () => {
  const file = {
    '@type': 'ConsultationFile',
    id: 3,
    name: 'offre.pdf',
    kind: 'offer',
    byteCount: 5,
    round: null,
  } as const
  reply = buildReply({ ownFiles: [{ ...file, '@id': '/api/x/3', addedAt: '2026-11-20T10:00:00Z' }] })
  api.answers[`DELETE ${path}/files/3`] = () => {
    reply = buildReply()
    return saved()
  }
  show()
  await user.click(await screen.findByRole('button', { name: 'Conditions et documents' }))
  const ask = async () => {
    await user.click(await screen.findByRole('button', { name: 'Supprimer offre.pdf' }))
    return within(await screen.findByRole('dialog', { name: /^Supprimer ce document/ }))
  }
  await user.click((await ask()).getByRole('button', { name: 'Garder' }))
  expect(bodies('/files/3')).toHaveLength(0)
  await user.click((await ask()).getByRole('button', { name: 'Supprimer' }))
  await waitFor(() => expect(screen.queryByText('offre.pdf')).toBeNull())
  expect(bodies('/files/3')).toHaveLength(1)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Offre/)))
})

test('shows no zeros for an offer in a document, and nothing to confirm', async () => {
  const file = { '@type': 'ConsultationFile', id: 3, name: 'offre.pdf', kind: 'offer', byteCount: 5 } as const
  const ownFiles = [{ ...file, '@id': '/api/x/3', addedAt: '2026-11-20T10:00:00Z', round: null }]
  reply = buildReply({ ownFiles })
  show()
  await user.click(await screen.findByRole('button', { name: 'Vérifier et envoyer' }))
  expect((await screen.findAllByText('Les prix sont dans votre document')).length).toBe(2)
  expect(screen.queryByText(/lignes renseignées|^0,00|^Sans réponse$/)).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Valider et envoyer' }))
  await screen.findByText('R-000123')
  expect(bodies('/send')).toEqual([{ isConfirmed: false }])
})

test('stops at an unreadable price on Continue; otherwise the next step reports it', async () => {
  show()
  const second = await price(2)
  await user.click(second)
  await user.keyboard('abc{Enter}')
  await user.click(screen.getByRole('button', { name: /^Continuer.*conditions$/ }))
  expect(document.activeElement).toBe(second)
  expect(screen.getByText('Le prix de la ligne 2 ne peut pas être lu.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Conditions et documents' }))
  expect(screen.getByText('Le prix de la ligne 2 ne peut pas être lu.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Corriger' }))
  await waitFor(async () => expect(document.activeElement).toBe(await price(2)))
  await user.clear(await price(2))
  await user.keyboard('12{Enter}')
  await waitFor(() => expect(screen.queryByText(/ne peut pas être lu/)).toBeNull())
})

test('keeps the focus on Enter in a price that is too long', async () => {
  show()
  const first = await price(1)
  await user.click(first)
  await user.keyboard(`${'1'.repeat(61)}{Enter}`)
  expect(document.activeElement).toBe(first)
  expect(first.getAttribute('aria-invalid')).toBe('true')
})

test('requires all fields of a similar product or none', async () => {
  show()
  await user.click(await screen.findByRole('button', { name: 'Actions de la ligne 1' }))
  await user.click(await screen.findByText('Référence, commentaire, produit similaire…'))
  await user.click(await screen.findByRole('button', { name: 'Proposer un produit similaire' }))
  // Started and left, it is dropped.
  expect(screen.queryByText('à renseigner')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Terminé' }))
  expect(screen.queryByText('Produit similaire')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Actions de la ligne 1' }))
  await user.click(await screen.findByText('Référence, commentaire, produit similaire…'))
  await user.click(await screen.findByRole('button', { name: 'Proposer un produit similaire' }))
  await user.type(screen.getByRole('textbox', { name: 'Désignation' }), 'Équivalent')
  await user.click(screen.getByRole('button', { name: 'Terminé' }))
  await user.click(screen.getByRole('button', { name: 'Vérifier et envoyer' }))
  expect(await screen.findByText('Ligne 1, fabricant du produit similaire : à renseigner')).toBeTruthy()
  expect(screen.getByText('Ligne 1, prix du produit similaire : à renseigner')).toBeTruthy()
})

test('requires a reason to decline, which is final', async () => {
  show()
  await user.click(await screen.findByRole('button', { name: 'Décliner la demande…' }))
  await user.click(screen.getByRole('button', { name: 'Décliner la demande' }))
  expect(bodies('/decline')).toHaveLength(0)
  await user.type(screen.getByRole('textbox', { name: 'Motif' }), 'Hors gamme')
  await user.click(screen.getByRole('button', { name: 'Décliner la demande' }))
  expect(await screen.findByText('Vous avez décliné cette demande')).toBeTruthy()
  expect(bodies('/decline')).toEqual([{ reason: 'Hors gamme' }])
})

test.each([
  ['too_late', 'La date limite est passée'],
  ['closed', 'Cette consultation est clôturée'],
  ['cancelled', 'Cette consultation est annulée'],
] as const)('shows a read-only page for %s', async (state, title) => {
  reply = buildReply({ state })
  show()
  expect(await screen.findByText(title)).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('shows the same for an unknown and a revoked link', async () => {
  api.answers[`GET ${path}`] = () => problem(404, 'link_invalid')
  show()
  expect(await screen.findByText('Consultation fournisseur introuvable')).toBeTruthy()
})
