import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { startFixtureApi, type FixtureApi } from '../../../testing/fixture-api.ts'
import { box, check, line, mail, showEntry, user } from './testing/show-entry.tsx'

let api: FixtureApi
beforeEach(() => {
  api = startFixtureApi()
  localStorage.clear()
})

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const focused = () => document.activeElement

/** Focuses and activates a button by keyboard. */
async function press(name: string | RegExp) {
  const target = await button(name)
  target.focus()
  await user.keyboard('{Enter}')
}

describe('the focus', () => {
  test('follows the box and the report; on first render it is left alone', async () => {
    showEntry(api)
    await box()
    expect(focused()).toBe(document.body)
    await check(mail)
    await line('06731 x 2')
    expect(focused()).toBe(await button(/^Toutes/))
    await press('Revenir au texte')
    expect(focused()).toBe(await box())
    await press('Vider')
    expect(focused()).toBe(await box())
  })

  test('is in the box once all lines are in the cart, and in the report while some are left', async () => {
    showEntry(api)
    await check(mail)
    await press('Ajouter 2 lignes au panier')
    await screen.findByText('2 lignes ajoutées au panier')
    expect(focused()).toBe(await button(/^Toutes/))
    await press(/^Retirer la ligne.*06731/)
    expect(focused()).toBe(await button(/^Retirer la ligne.*NOTHING/))
    await user.keyboard('{Enter}')
    expect(focused()).toBe(await box())
  })

  test('stays in a line that is searched again, then moves to its next field', async () => {
    showEntry(api)
    await check(mail)
    const searchField = within(await line('NOTHING-9999 x 1')).getByRole('textbox')
    await user.clear(searchField)
    const release = api.hold('POST /internal/products/match')
    await user.type(searchField, '06731{Enter}')
    expect(focused()).toBe(await line('1 x 06731'))
    release()
    await waitFor(async () => expect(focused()).toBe(within(await line('1 x 06731')).getByRole('combobox')))
  })

  test('moves to the search field when it is opened', async () => {
    showEntry(api)
    await check('067301-01/C x 5\n06731 x 2')
    const found = within(await line('067301-01/C x 5'))
    found.getByRole('button', { name: 'Chercher autrement' }).focus()
    await user.keyboard('{Enter}')
    expect(focused()).toBe(found.getByRole('textbox'))
    const open = within(await line('06731 x 2'))
    open.getByRole('button', { name: 'Chercher autrement' }).focus()
    await user.keyboard('{Enter}')
    expect(focused()).toBe(open.getByRole('textbox'))
  })

  test('moves from the last field by Enter to the add button', async () => {
    showEntry(api)
    await check('067301-01/C x 5\n06731 x 2')
    const choice = within(await line('06731 x 2')).getByRole<HTMLSelectElement>('combobox')
    await user.selectOptions(choice, choice.options[1]?.value ?? '')
    within(await line('06731 x 2'))
      .getByRole('spinbutton')
      .focus()
    await user.keyboard('{Enter}')
    expect(focused()).toBe(await button('Ajouter 2 lignes au panier'))
  })

  test('stays in the line when its number is saved', async () => {
    showEntry(api)
    await check('06731 x 2')
    const choice = within(await line('06731 x 2')).getByRole<HTMLSelectElement>('combobox')
    await user.selectOptions(choice, choice.options[1]?.value ?? '')
    await press(/^Retenir que/)
    await screen.findByText(/est retenu pour votre société/)
    expect(focused()).toBe(await line('06731 x 2'))
  })
})

test('an edited line stays under its filter until the filter changes', async () => {
  showEntry(api)
  await check(mail)
  await line('06731 x 2')
  await press(/^À choisir/)
  expect(screen.queryByRole('listitem', { name: /067303/ })).toBeNull()
  const choice = within(await line('06731 x 2')).getByRole<HTMLSelectElement>('combobox')
  await user.selectOptions(choice, choice.options[1]?.value ?? '')
  expect(within(await line('06731 x 2')).getByText('Trouvé')).toBeTruthy()
  expect(within(await line('06731 x 2')).getByRole('spinbutton')).toBeTruthy()
  await press(/^Non trouvées/)
  await press(/^À choisir/)
  expect(screen.queryByRole('listitem', { name: /06731 x 2/ })).toBeNull()
})
