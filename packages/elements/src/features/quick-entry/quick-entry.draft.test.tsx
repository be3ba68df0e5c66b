import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { startFixtureApi, type FixtureApi } from '../../../testing/fixture-api.ts'
import { box, check, line, mail, showEntry, user } from './testing/show-entry.tsx'

let api: FixtureApi
beforeEach(() => {
  api = startFixtureApi()
  localStorage.clear()
})

const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }))
const undo = () => press('Annuler')
const backToText = () => press('Revenir au texte')
const sources = () =>
  screen.getAllByRole('listitem').flatMap((item) => item.getAttribute('aria-label')?.split(/\s: /)[1] ?? [])

describe('undo', () => {
  test('of one list inserts it before the next one and overwrites nothing', async () => {
    showEntry(api)
    await check('067301-01/C x 5')
    await press('Ajouter 1 ligne au panier')
    await screen.findByText('1 ligne ajoutée au panier')
    await check('067303-03/C x 20')
    await line('067303-03/C x 20')
    await undo()
    await screen.findByText('L’ajout a été annulé')
    expect(sources()).toEqual(['067301-01/C x 5', '067303-03/C x 20'])
  })

  test('while the next list is typed inserts the lines as text before it, with their decisions', async () => {
    showEntry(api)
    await check('06731 x 2')
    const choice = within(await line('06731 x 2')).getByRole<HTMLSelectElement>('combobox')
    const chosen = choice.options[2]?.value ?? ''
    await user.selectOptions(choice, chosen)
    await press('Ajouter 1 ligne au panier')
    await screen.findByText('1 ligne ajoutée au panier')
    await user.click(await box())
    await user.paste('NOTHING-9999')
    await undo()
    await waitFor(async () => expect((await box()).value).toBe('06731 x 2\nNOTHING-9999'))
    await press('Vérifier les lignes')
    expect(within(await line('06731 x 2')).getByRole<HTMLSelectElement>('combobox').value).toBe(chosen)
  })

  test('keeps later corrections of the remaining lines', async () => {
    showEntry(api)
    await check('067301-01/C x 5\nNOTHING-9999 x 1')
    await press('Ajouter 1 ligne au panier')
    await screen.findByText('1 ligne ajoutée au panier')
    const searchField = within(await line('NOTHING-9999 x 1')).getByRole('textbox')
    await user.clear(searchField)
    await user.type(searchField, '067302-02/C{Enter}')
    await line('1 x 067302-02/C')
    await undo()
    await screen.findByText('L’ajout a été annulé')
    expect(sources()).toEqual(['067301-01/C x 5', '1 x 067302-02/C'])
  })

  test('restores a removed line, the last one, and the whole box', async () => {
    showEntry(api)
    await check('067301-01/C x 5\nNOTHING-9999')
    await press(/^Retirer la ligne.*NOTHING/)
    expect(screen.queryByRole('listitem', { name: /NOTHING/ })).toBeNull()
    await undo()
    expect(sources()).toEqual(['067301-01/C x 5', 'NOTHING-9999'])
    await backToText()
    await press('Vider')
    expect((await box()).value).toBe('')
    await undo()
    expect((await box()).value).toBe('067301-01/C x 5\nNOTHING-9999')
  })
})

describe('back to the text', () => {
  test('keeps every line in its place, ignored text too', async () => {
    showEntry(api)
    await check(mail)
    await line('06731 x 2')
    await backToText()
    expect((await box()).value).toBe(mail)
  })

  test('and checking again keeps quantities and choices, and parses only changed lines', async () => {
    showEntry(api)
    await check(`Ajoutez aussi le reste de l’offre\n06731 x 2\n067303-03/C : 12`)
    const choice = within(await line('06731 x 2')).getByRole<HTMLSelectElement>('combobox')
    const chosen = choice.options[1]?.value ?? ''
    await user.selectOptions(choice, chosen)
    const quantity = within(await line('067303-03/C : 12')).getByRole('spinbutton')
    await user.clear(quantity)
    await user.type(quantity, '1,125{Enter}')
    await backToText()
    const field = await box()
    expect(field.value).toBe('Ajoutez aussi le reste de l’offre\n06731 x 2\n1,12500 x 067303-03/C')
    await user.clear(field)
    await check('10 067302-02/C\n06731 x 2\n1,12500 x 067303-03/C')
    expect(within(await line('06731 x 2')).getByRole<HTMLSelectElement>('combobox').value).toBe(chosen)
    expect(await line('10 067302-02/C')).toBeTruthy()
    expect(within(await line('067303-03/C : 12')).getByRole<HTMLInputElement>('spinbutton').value).toBe(
      '1,125',
    )
  })

  test('shows the last search text of a line', async () => {
    showEntry(api)
    await check('NOTHING-9999 x 3')
    const searchField = within(await line('NOTHING-9999 x 3')).getByRole('textbox')
    await user.clear(searchField)
    await user.type(searchField, '067301-01/C{Enter}')
    await line('3 x 067301-01/C')
    await backToText()
    expect((await box()).value).toBe('3 x 067301-01/C')
  })

  test('works after a reload too', async () => {
    showEntry(api, { name: 'reloaded' })
    await check(mail)
    await line('06731 x 2')
    await waitFor(() => expect(localStorage.length).toBe(1))
    cleanup()
    showEntry(api, { name: 'reloaded' })
    await line('06731 x 2')
    await backToText()
    expect((await box()).value).toBe(mail)
  })
})

test('keeps the ignored text of a list when all else was added to the cart', async () => {
  showEntry(api)
  await check('Ajoutez aussi le reste de l’offre\n067301-01/C x 5')
  await press('Ajouter 1 ligne au panier')
  expect(await screen.findByText('1 ligne ignorée de la liste précédente')).toBeTruthy()
  await press('Remettre dans la zone')
  expect((await box()).value).toBe('Ajoutez aussi le reste de l’offre')
})

test('adds an ambiguous quantity to the cart only after confirmation', async () => {
  showEntry(api)
  await check('067301-01/C x 1,250\n067303-03/C x 20')
  await screen.findByRole('button', { name: 'Ajouter 1 ligne au panier' })
  expect(within(await line('067301-01/C x 1,250')).getByText('Quantité à vérifier')).toBeTruthy()
  await press(/^Confirmer 2/)
  expect(document.activeElement).toBe(within(await line('067301-01/C x 1,250')).getByRole('spinbutton'))
  expect(await screen.findByRole('button', { name: 'Ajouter 2 lignes au panier' })).toBeTruthy()
})
