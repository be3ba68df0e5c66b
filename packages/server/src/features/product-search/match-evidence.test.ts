import { describe, expect, test } from 'vitest'
import { openDemoSearch } from '../../../test/demo-search.ts'

const { search, searchAll } = openDemoSearch()

describe('ratings have the names that buyers use, in every family', () => {
  test.each([
    ['fr', 'downlight étanche', /IP6[5-9]/],
    ['fr', 'projecteur étanche', /IP6[5-9]|étanche/],
    ['fr', 'ruban led étanche', /IP6[5-9]/],
    ['en', 'waterproof floodlight', /IP6[5-9]/],
    ['fr', 'projecteur antivandale', /IK10/],
    ['fr', 'projecteur anti-vandale', /IK10/],
    ['en', 'vandal-resistant floodlight', /IK10/],
  ])('%s: %s', async (locale, text, rating) => {
    const { member, totalItems } = await search({ search: text }, 'client', locale)
    expect(totalItems).toBeGreaterThan(0)
    for (const { name } of member.slice(0, totalItems)) expect(name).toMatch(rating)
  })
})

describe('a product is only said to lack a word with evidence', () => {
  test('other products of its family have the word', async () => {
    const { member } = await search({ search: 'downlight IP65 étanche inconnaissable 300W' })
    const other = member.filter(({ name }) => /IP(20|44)/.test(name))
    expect(other.length).toBeGreaterThan(0)
    for (const { missing } of other) expect(missing).toEqual(expect.arrayContaining(['étanche']))
  })

  test('it has another size of that kind', async () => {
    const { member } = await search({ search: 'contacteur 17A étanche' })
    for (const { missing, unstated } of member) expect([missing, unstated]).toEqual([['17A'], ['étanche']])
  })

  test('a residual current is not compared with a rated one', async () => {
    const { member } = await search({ search: 'contacteur 30mA' })
    expect(member.length).toBeGreaterThan(0)
    for (const { missing, unstated } of member) expect([missing, unstated]).toEqual([[], ['30mA']])
  })

  test('no product of its family has the word', async () => {
    const { member } = await search({ search: 'thermostat étanche' })
    const thermostats = member.filter(({ name }) => /thermostat/i.test(name))
    expect(thermostats.length).toBeGreaterThan(0)
    for (const { missing, unstated } of thermostats) expect([missing, unstated]).toEqual([[], ['étanche']])
  })
})

describe('a thing that is not in the catalogue does not find others of the same size', () => {
  test.each(['tuyau cuivre 22', 'raccord à sertir 22', 'raccord à sertir 22x16', 'bidule 22'])(
    '%s',
    async (text) => {
      const { member } = await search({ search: text })
      expect(member.filter(({ name }) => /Ø22|22x|\b22\b/.test(name))).toEqual([])
    },
  )

  test('a word of the other language matches nothing', async () => {
    const { member } = await search({ search: 'switch poe 8 ports' })
    expect(member.filter(({ name }) => /split/i.test(name))).toEqual([])
    expect(await searchAll({ search: 'switch poe 8 ports' })).toEqual([])
  })
})
