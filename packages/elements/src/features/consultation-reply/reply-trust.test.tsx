import { blankAnswerLine } from '@comptoir/contract'
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
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
const path = '/public/consultation_suppliers/{id}'
const priced = (line: number, priceText: string, value: number) => ({
  ...blankAnswerLine(line),
  kind: 'priced' as const,
  priceText,
  price: value,
  isAvailable: true,
  availableOn: new Date().toISOString().slice(0, 10),
})

let links = 0
let uuid = ''
let reply = buildReply()
let api: MockedCalls
const saved = (version: number) => ({ '@type': 'ConsultationAnswer', ...head, state: 'draft', version })
const bodies = (call: string) => api.calls.filter((made) => made.call.endsWith(call)).map(({ body }) => body)
const draftOf = (version: number, lines: (typeof reply)['answer']['lines'], parts: object = {}) =>
  buildReply({ answer: { ...head, state: 'draft', version, lines, ...parts } })

beforeEach(() => {
  links += 1
  uuid = `00000000-0000-4000-9000-${String(links).padStart(12, '0')}`
  reply = buildReply()
  let version = 1
  api = mockCalls({
    [`GET ${path}`]: () => reply,
    [`POST ${path}/opened`]: () => saved(version),
    [`PUT ${path}/answer`]: () => saved((version += 1)),
    [`POST ${path}/send`]: () => {
      reply = buildReply({
        state: 'answered',
        answer: { ...head, state: 'validated', receipt: 'R-1', lines: [] },
      })
      return { ...saved(9), state: 'validated' }
    },
  })
})
afterEach(() => {
  cleanup()
  api.restore()
  localStorage.clear()
})

const show = (locale: 'fr' | 'en' = 'fr') =>
  renderScreen(<ConsultationReply uuid={uuid} />, { messages, apiBase: api.apiBase, token: null, locale })
const price = (line: number) =>
  screen.findByRole<HTMLInputElement>('textbox', {
    name: new RegExp(`^(?:Prix de la ligne|Price of line) ${line}\\b`),
  })
const wait = { timeout: 4000 }

describe('a price', () => {
  test('typed in English keeps its value when something else is saved in French', async () => {
    reply = draftOf(1, [priced(1, '1,234', 1234)])
    show()
    await user.click(await price(2))
    await user.keyboard('5{Enter}')
    await screen.findByText('Tout est enregistré', {}, wait)
    expect(bodies('/answer')).toMatchObject([
      {
        lines: [
          { line: 1, priceText: '1,234', price: 1234 },
          { line: 2, priceText: '5', price: 5 },
        ],
      },
    ])
    await user.click(screen.getByRole('button', { name: 'Vérifier et envoyer' }))
    expect((await screen.findAllByText(/^1\s234,00\s€/)).length).toBeGreaterThan(0)
  })

  test('stored in this browser in English keeps its value on the French page', async () => {
    show('en')
    await user.click(await price(1))
    await user.keyboard('1,234{Enter}')
    cleanup()
    show('fr')
    await price(1)
    await waitFor(() => expect(bodies('/answer').at(-1)).toMatchObject({ lines: [{ price: 1234 }] }), wait)
  })

  test('pasted with a point among others with a point has decimals, without confirmation', async () => {
    show()
    await user.click(await price(1))
    await user.paste('15.206\n20.9\n3')
    await screen.findByText('Tout est enregistré', {}, wait)
    expect(bodies('/answer').at(-1)).toMatchObject({
      lines: [{ price: 15.206 }, { price: 20.9 }, { price: 3 }],
    })
    await user.click(screen.getByRole('button', { name: 'Vérifier et envoyer' }))
    expect(screen.queryByText(/pourrait aussi se lire/)).toBeNull()
  })

  test('that is ambiguous must be confirmed before sending, and is read as the supplier chooses', async () => {
    reply = buildReply({ lines: [requestedLine(1)] })
    show()
    await user.click(await price(1))
    await user.keyboard('15.206{Enter}')
    await user.click(screen.getByRole('button', { name: 'Tout est disponible' }))
    await user.click(screen.getByRole('button', { name: 'Vérifier et envoyer' }))
    await screen.findByText(
      /^Ligne 1\s: ce prix est lu 15,2060\s€, mais il pourrait aussi se lire 15\s206,00\s€/,
    )
    await user.click(screen.getByRole('button', { name: 'Valider et envoyer' }))
    expect(bodies('/send')).toEqual([])
    await user.click(screen.getByRole('button', { name: /^C’est 15\s206,00\s€/ }))
    await user.click(screen.getByRole('checkbox', { name: 'C’est voulu, envoyer ainsi' }))
    await user.click(screen.getByRole('button', { name: 'Valider et envoyer' }))
    await waitFor(() => expect(bodies('/send')).toEqual([{ isConfirmed: true }]), wait)
    expect(bodies('/answer').at(-1)).toMatchObject({ lines: [{ priceText: '15.206', price: 15206 }] })
  })

  test('is an outlier by the factor set by the buyer’s company', async () => {
    reply = {
      ...draftOf(1, [priced(1, '25', 25)]),
      outlierFactor: 2,
      lines: [{ ...requestedLine(1), referencePrice: 10 }],
    }
    show()
    await user.click(await screen.findByRole('button', { name: 'Vérifier et envoyer' }))
    await screen.findByText(
      /^Ligne 1\s: 25,00\s€ s’écarte beaucoup du prix de référence, 10,00\s€ \(\+150\s%\)/,
    )
    await user.click(screen.getByRole('button', { name: 'Valider et envoyer' }))
    expect(bodies('/send')).toEqual([])
  })

  test('far off the reference price is marked in the review and needs confirmation', async () => {
    reply = {
      ...draftOf(1, [priced(1, '7,40', 7.4)]),
      lines: [{ ...requestedLine(1), referencePrice: 7404 }],
    }
    show()
    await user.click(await screen.findByRole('button', { name: 'Vérifier et envoyer' }))
    await screen.findByText(
      /^Ligne 1\s: 7,40\s€ s’écarte beaucoup du prix de référence, 7\s404,00\s€ \(1\s001 fois moins\)/,
    )
    await user.click(screen.getByRole('button', { name: 'Valider et envoyer' }))
    expect(bodies('/send')).toEqual([])
    await user.click(screen.getByRole('checkbox', { name: 'C’est voulu, envoyer ainsi' }))
    await user.click(screen.getByRole('button', { name: 'Valider et envoyer' }))
    await waitFor(() => expect(bodies('/send')).toMatchObject([{ isConfirmed: true }]), wait)
  })
})

test('an answer is sent by the version of its draft; what is not saved yet is saved first', async () => {
  const written: string[] = []
  let version = 1
  api.answers[`PUT ${path}/answer`] = ({ headers }) => {
    written.push(`PUT ${headers.get('If-Match')}`)
    return saved((version += 1))
  }
  api.answers[`POST ${path}/send`] = ({ headers }) => {
    written.push(`POST ${headers.get('If-Match')}`)
    reply = buildReply({ state: 'answered', answer: { ...head, state: 'validated', lines: [] } })
    return saved(version)
  }
  reply = {
    ...draftOf(1, [{ ...priced(1, '5', 5), availableOn: '2026-01-02' }]),
    lines: [requestedLine(1)],
  }
  show()
  await user.click(await screen.findByRole('button', { name: 'Vérifier et envoyer' }))
  await user.click(await screen.findByRole('button', { name: 'Valider et envoyer' }))
  // A day that has passed shows as today, and is saved as shown.
  await waitFor(() => expect(written).toEqual(['PUT "1"', 'POST "2"']), wait)
  const today = new Date().toLocaleDateString('sv', { timeZone: 'Europe/Paris' })
  expect(bodies('/answer')).toMatchObject([{ lines: [{ priceText: '5', availableOn: today }] }])
  expect(bodies('/send')).toEqual([{ isConfirmed: false }])
})

test('requires a new confirmation for later warnings', async () => {
  reply = buildReply({ lines: [{ ...requestedLine(1), referencePrice: 15 }] })
  show()
  await user.click(await price(1))
  await user.keyboard('15.206{Enter}')
  await user.click(screen.getByRole('button', { name: 'Tout est disponible' }))
  await user.click(screen.getByRole('button', { name: 'Vérifier et envoyer' }))
  const confirm = await screen.findByRole<HTMLInputElement>('checkbox', {
    name: 'C’est voulu, envoyer ainsi',
  })
  await user.click(confirm)
  expect(confirm.checked).toBe(true)
  await user.click(screen.getByRole('button', { name: /^C’est 15\s206,00\s€/ }))
  await screen.findByText(/s’écarte beaucoup du prix de référence/)
  const again = screen.getByRole<HTMLInputElement>('checkbox', { name: 'C’est voulu, envoyer ainsi' })
  expect(again.checked).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Valider et envoyer' }))
  expect(bodies('/send')).toEqual([])
  await user.click(again)
  await user.click(screen.getByRole('button', { name: 'Valider et envoyer' }))
  await waitFor(() => expect(bodies('/send')).toMatchObject([{ isConfirmed: true }]), wait)
})

test('shows an empty line as not available in the review, even after "everything is available"', async () => {
  reply = draftOf(1, [priced(1, '12,50', 12.5)])
  show()
  await user.click(await screen.findByRole('button', { name: 'Tout est disponible' }))
  await user.click(screen.getByRole('button', { name: 'Vérifier et envoyer' }))
  const rows = within(await screen.findByRole('table', { name: 'Lignes de la demande' })).getAllByRole('row')
  const isAvailable = (row: HTMLElement) =>
    within(row).getAllByRole('cell').at(-1)?.textContent.includes('Oui')
  expect(rows.slice(1).map(isAvailable)).toEqual([true, false, false])
})

describe('two devices on one reply', () => {
  const meanwhile = (lines: (typeof reply)['answer']['lines'], parts: object = {}) => {
    let isFirst = true
    api.answers[`PUT ${path}/answer`] = () => {
      if (!isFirst) return saved(8)
      isFirst = false
      reply = draftOf(7, lines, parts)
      return problem(412, 'version_moved')
    }
  }
  const type = async (line: number, text: string) => {
    await user.click(await price(line))
    await user.keyboard(`${text}{Enter}`)
  }

  test('merge, list and save changes of different lines and conditions', async () => {
    meanwhile([priced(2, '20', 20)], { shippingText: '9', shipping: 9 })
    show()
    await type(1, '10')
    await screen.findByText('Saisi sur un autre appareil ou onglet, et repris ici', {}, wait)
    expect(screen.getByText(/^Ligne 2\s: Disjoncteur 2 et frais de port/)).toBeTruthy()
    expect((await price(2)).value).toBe('20')
    await waitFor(
      () =>
        expect(bodies('/answer').at(-1)).toMatchObject({
          shipping: 9,
          lines: [
            { line: 1, price: 10 },
            { line: 2, price: 20 },
          ],
        }),
      wait,
    )
    await screen.findByText('Tout est enregistré', {}, wait)
  })

  test('show both values of the same line, save nothing, and keep the choice', async () => {
    meanwhile([priced(1, '9', 9), priced(2, '20', 20)])
    show()
    await type(1, '8')
    await screen.findByText('La même saisie a été modifiée ici et ailleurs', {}, wait)
    expect(screen.getAllByText(/^8,00\s€/)).toHaveLength(2)
    expect(screen.getByText(/^9,00\s€ · disponible/)).toBeTruthy()
    expect(screen.getByText(/^Pas enregistré/)).toBeTruthy()
    expect((await price(1)).value).toBe('8')
    // The other line is already merged.
    expect((await price(2)).value).toBe('20')
    expect(bodies('/answer')).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Prendre l’autre' }))
    expect((await price(1)).value).toBe('9')
    await screen.findByText('Tout est enregistré', {}, wait)
    expect(screen.queryByText('La même saisie a été modifiée ici et ailleurs')).toBeNull()
  })

  test('save the local value over the other when chosen', async () => {
    meanwhile([priced(1, '9', 9)])
    show()
    await type(1, '8')
    await user.click(await screen.findByRole('button', { name: 'Garder la mienne' }, wait))
    await waitFor(() => expect(bodies('/answer')).toHaveLength(2), wait)
    expect(bodies('/answer').at(-1)).toMatchObject({ lines: [{ price: 8 }] })
  })
})

test('notifies the host while something is unsaved, and once it is saved', async () => {
  const { events } = show()
  await user.click(await price(1))
  await user.keyboard('5{Enter}')
  await screen.findByText('Tout est enregistré', {}, wait)
  const dirty = events
    .filter(({ type }) => type === 'comptoir-dirty-changed')
    .map(({ detail }): unknown => detail)
  expect(dirty).toEqual([{ dirty: true }, { dirty: false }])
})

test('shows an unreadable pasted availability at its line until corrected', async () => {
  show()
  await user.click(await price(1))
  await user.paste('5\tbientôt\n6\tS50\n7\toui\n8\toui')
  await screen.findByText(/^« bientôt » n’est pas compris/)
  expect(screen.getByText(/^Une ligne collée dépasse/)).toBeTruthy()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Disponibilité de la ligne 1' }), 'yes')
  expect(screen.queryByText(/n’est pas compris/)).toBeNull()
  // The next paste replaces the notes of the previous one.
  await user.click(await price(1))
  await user.paste('5\n6\n7')
  expect(screen.queryByText(/dépasse/)).toBeNull()
})

test('reports a workbook with a password, and leaves the answer unchanged', async () => {
  reply = draftOf(1, [priced(1, '12,5', 12.5)])
  show()
  const bytes = [0xd0, 0xcf, 0x11, 0xe0, ...Buffer.from('EncryptedPackage', 'utf16le')]
  const file = new File([new Uint8Array(bytes)], 'demande.xlsx')
  await user.upload(
    await screen.findByLabelText('Reprendre un fichier Excel ou UBL', { selector: 'input' }),
    file,
  )
  expect(await screen.findByText(/protégé par un mot de passe/)).toBeTruthy()
  expect((await price(1)).value).toBe('12,5')
})
