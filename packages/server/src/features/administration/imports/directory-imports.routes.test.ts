import { routes } from '@comptoir/contract'
import { describe, expect, test } from 'vitest'
import { openTestApp } from '../../../../test/app.ts'
import { codeOf } from '../../../../test/caller.ts'
import { callImports, fileOf as file, problemsOf } from '../../../../test/data-import-caller.ts'
import { findRecipients } from '../../../../test/email-fixtures.queries.ts'

const server = openTestApp()
const { preview, apply, undo } = callImports(server)
const sydev = () => server.as('sydev')
const companyNames = async () =>
  (await server.db.selectFrom('company').select('name').orderBy('id').execute()).map(({ name }) => name)

describe('a file of companies', () => {
  const path = 'company_imports'
  const lines = file(
    'Société;Gestion;Basecamp;Groupe',
    'Chauffage du Maine;oui;https://3.basecamp.com/42;',
    'Élec Atlantique;non;;',
    'CHAUFFAGE du Maine;non;;',
    'Sans groupe;non;;Inconnu',
    'Mal dit;peut-être;;',
    'Pas https;oui;http://x.example;',
    ';oui;;',
  )

  test('is previewed without writing anything, with problems by line and column', async () => {
    const before = await companyNames()
    const found = await preview(path, lines)
    expect(found.counters).toEqual({ created: 2, changed: 0, unchanged: 0, rejected: 5 })
    expect(found.changes.map(({ line, name, isNew }) => [line, name, isNew])).toEqual([
      [2, 'Chauffage du Maine', true],
      [3, 'Élec Atlantique', true],
    ])
    expect(problemsOf(found)).toEqual([
      [4, null, ''],
      [5, 'Groupe', 'Inconnu'],
      [6, 'Gestion', 'peut-être'],
      [7, 'Basecamp', 'http://x.example'],
      [8, 'Société', ''],
    ])
    expect(found.problems[2]?.message).toBe('Écrivez oui ou non.')
    expect(await companyNames()).toEqual(before)
  })

  test('creates, changes what its cells say and leaves the rest; undoing restores it', async () => {
    const before = await companyNames()
    const made = await apply(path, lines)
    expect(made).toMatchObject({ counters: { created: 2, rejected: 5 }, undoableCount: 2, undoneCount: 0 })
    const again = await apply(
      path,
      file('company,management,siren', 'Chauffage du Maine,no,404 833 048', 'Élec Atlantique,,'),
    )
    expect(again.counters).toEqual({ created: 0, changed: 1, unchanged: 1, rejected: 0 })
    const stored = () =>
      server.db
        .selectFrom('company')
        .select(['basecampUrl', 'hasBasecamp', 'useTamzagGestion', 'siren'])
        .where('name', '=', 'Chauffage du Maine')
        .executeTakeFirst()
    expect(await stored()).toEqual({
      basecampUrl: 'https://3.basecamp.com/42',
      hasBasecamp: true,
      useTamzagGestion: false,
      siren: '404833048',
    })
    const list = await (await sydev()).get(`/internal/${path}`)
    expect(routes.listCompanyImports.output.parse(list.body).member.map(({ id }) => id)).toEqual([
      again.id,
      made.id,
    ])

    // The first one cannot be undone while the second one stands: its row has been changed since.
    const partly = await undo(path, made)
    expect(partly).toMatchObject({
      undoneCount: 1,
      undoableCount: 1,
      kept: [{ line: 2, name: 'Chauffage du Maine', reason: 'changed' }],
    })
    expect((await undo(path, again)).kept).toEqual([])
    expect(await stored()).toMatchObject({ useTamzagGestion: true, siren: null })
    expect(await undo(path, made)).toMatchObject({ undoneCount: 2, undoableCount: 0, kept: [] })
    expect(await companyNames()).toEqual(before)
    expect(codeOf(await (await sydev()).post(`/internal/${path}/${made.id}/undo`))).toBe('conflict')
  })

  test('can be undone for a week', async () => {
    const made = await apply(path, file('Société', 'Une semaine'))
    const { now } = server.clock
    server.clock.now = new Date(now.getTime() + 8 * 86_400_000)
    expect(codeOf(await (await sydev()).post(`/internal/${path}/${made.id}/undo`))).toBe('conflict')
    server.clock.now = now
    expect((await undo(path, made)).kept).toEqual([])
  })
})

describe('files of units and people', () => {
  const unitLines = file(
    'Société;Code;Unité;Unité supérieure',
    'Plomberie du Nord;L1;Équipe;LIL',
    'Plomberie du Nord;LIL;Lille;1',
    'Plomberie du Nord;X;Nulle part;ABSENT',
    'Inconnue;A;Agence;',
  )
  const head = 'Société;Identifiant;Nom;E-mail;Rôles;Unités'

  test('find the company, its units in any order and roles by their words', async () => {
    await apply('company_imports', file('Société', 'Plomberie du Nord'))
    expect(problemsOf(await preview('unit_imports', unitLines))).toEqual([
      [4, 'Unité supérieure', 'ABSENT'],
      [5, 'Société', 'Inconnue'],
    ])
    expect((await apply('unit_imports', unitLines)).counters.created).toBe(2)
    const people = file(
      head,
      'Plomberie du Nord;s.nguyen;Sophie Nguyen;s.nguyen@plomberie.example;client, gestion;LIL, L1',
      'Plomberie du Nord;k.b;Karim Benali;k.b@plomberie.example;chef;LIL',
      'Plomberie du Nord;a.c;Ana Costa;pas une adresse;client;LIL',
      'Plomberie du Nord;l.m;Louise Moreau;l.m@plomberie.example;client;PARIS',
      'Plomberie du Nord;client;Claude;claude@plomberie.example;client;LIL',
    )
    const found = await preview('person_imports', people)
    expect(problemsOf(found)).toEqual([
      [3, 'Rôles', 'chef'],
      [4, 'E-mail', 'pas une adresse'],
      [5, 'Unités', 'PARIS'],
      [6, 'Identifiant', 'client'],
    ])
    const made = await apply('person_imports', people)
    const user = await server.db
      .selectFrom('appUser')
      .select(['roles', 'awaitsPassword'])
      .where('username', '=', 's.nguyen')
      .executeTakeFirstOrThrow()
    expect(user).toEqual({ roles: ['ROLE_CLIENT', 'ROLE_INSTALLER_GESTION'], awaitsPassword: true })
    expect(await findRecipients(server.db, 'account-invitation')).toEqual([])

    // Her units are in use: they can be undone after her.
    const [units] = routes.listUnitImports.output.parse(
      (await (await sydev()).get('/internal/unit_imports')).body,
    ).member
    if (!units) throw new Error('No import of units')
    expect((await undo('unit_imports', units)).kept.map(({ name, reason }) => [name, reason])).toEqual([
      ['LIL Lille', 'used'],
      ['L1 Équipe', 'used'],
    ])
    expect((await undo('person_imports', made)).kept).toEqual([])
    expect((await undo('unit_imports', units)).kept).toEqual([])
  })

  test('invite people only if they are told to; undoing takes the invitation back', async () => {
    await apply('company_imports', file('Société', 'Invitations'))
    const added = () => server.db.selectFrom('appUser').select('id').where('username', '=', 'i.n').execute()
    const people = file(head, 'Invitations;i.n;Inès N;i.n@invite.example;client;1')
    await preview('person_imports', people, { invites: true })
    expect(await added()).toEqual([])
    expect(await findRecipients(server.db, 'account-invitation')).toEqual([])
    const made = await apply('person_imports', people, { invites: true })
    expect(await findRecipients(server.db, 'account-invitation')).toEqual(['i.n@invite.example'])
    expect((await undo('person_imports', made)).kept).toEqual([])
    expect(await added()).toEqual([])
  })
})

test('only the super administrator imports, and an import is that of its kind', async () => {
  const made = await apply('company_imports', file('Société', 'Droits'))
  const client = await server.as('client')
  expect(codeOf(await client.get('/internal/company_imports'))).toBe('forbidden')
  const answer = await client.form('POST', '/internal/person_imports', { file: file('a', 'b') })
  expect(codeOf(answer)).toBe('forbidden')
  expect(codeOf(await (await sydev()).post(`/internal/unit_imports/${made.id}/undo`))).toBe('not_found')
})
