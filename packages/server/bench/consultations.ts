// Measures consultations on PostgreSQL: `consultations.ts [--consultations 50000] [--rounds 40]`. The list of one company with its
// filters, and a supplier's answer of 500 lines that is saved as it is typed, through the real application.
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { newIdempotencyKey } from '../test/caller.ts'
import { createLink } from '../src/platform/links/links.service.ts'
import { insertConsultationOf } from '../test/consultation-fixtures.queries.ts'
import { insertConsultations } from './consultation-rows.queries.ts'
import { requestInTurn, benchOnPostgres, printTimes, type Bench } from './on-postgres.ts'

const { values } = parseArgs({
  options: { consultations: { type: 'string', default: '50000' }, rounds: { type: 'string', default: '40' } },
})
const [consultations, rounds] = [Number(values.consultations), Number(values.rounds)]
const answerLines = 500

await benchOnPostgres({
  title: `${consultations.toLocaleString('en')} consultations of five lines and three suppliers on PostgreSQL`,
  fill: async (db) => {
    await insertConsultations(db, { count: consultations, buyers: ['client'] })
    await sql`VACUUM ANALYZE`.execute(db)
  },
  measure: async (bench) => {
    const facets = 'facets[]=status&facets[]=supplier&facets[]=requester'
    await requestInTurn(
      bench.ask,
      '/consultations',
      {
        'first page': ['', 'order[endDate]=asc'],
        'first page with facets': [facets],
        'far page': ['page=900', 'page=1500'],
        'two statuses': ['status[]=awaiting_return&status[]=in_consultation'],
        'what waits': ['waiting=true'],
        words: ['search=chantier%2077', 'search=bench%20123'],
        'a job': ['business=A26-123'],
        'a month': ['endDate[after]=2026-08-01T00:00:00Z&endDate[before]=2026-08-31T00:00:00Z'],
      },
      rounds,
    )
    await measureAutosave(bench)
  },
})

/** A page with 500 lines sends all of them a second after the last keystroke. */
async function measureAutosave({ app, db }: Bench): Promise<void> {
  const id = await insertConsultationOf(db, { isSent: true, lines: 1 })
  await sql`
    INSERT INTO consultation_line (consultation_id, position, label, quantity, unit)
    SELECT ${id}::int, l, 'Ligne ' || l, l, 'piece'
    FROM generate_series((SELECT max(position) + 1 FROM consultation_line WHERE consultation_id = ${id}), ${answerLines}::int) l`.execute(
    db,
  )
  const { rows } = await sql<{ supplier: number; company: number; lines: number[] }>`
    SELECT s.id AS supplier, c.company_id AS company,
      ARRAY(SELECT l.id FROM consultation_line l WHERE l.consultation_id = c.id ORDER BY l.position) AS lines
    FROM consultation_supplier s JOIN consultation c ON c.id = s.consultation_id
    WHERE c.id = ${id} ORDER BY s.id LIMIT 1`.execute(db)
  const [request] = rows
  if (!request) throw new Error('A consultation has no supplier')
  const row = { resource: 'consultation_suppliers', rowId: request.supplier, companyId: request.company }
  const now = new Date()
  // The end date is after the fixture's own.
  await sql`UPDATE consultation_round SET end_at = now() + interval '9 days' WHERE consultation_id = ${id}`.execute(
    db,
  )
  const token = await createLink(db, row, { now, expiresAt: new Date(now.getTime() + 3_600_000) })
  const send = async (method: 'POST' | 'PUT', path: string, payload: object) => {
    const url = `/api/public/consultation_suppliers/${token}/${path}`
    const headers = { 'accept-language': 'fr', 'if-match': '*', ...newIdempotencyKey() }
    const response = await app.inject({ method, url, headers, payload })
    if (response.statusCode !== 200)
      throw new Error(`${path} answered ${response.statusCode}: ${response.body}`)
  }
  await send('POST', 'terms', { version: '2026-11' })
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const lines = request.lines.map((line, at) => ({
      line,
      kind: 'priced',
      // One more line is filled each time.
      priceText: at === round ? '1 234,56 €' : `${at + 1},50`,
      isAvailable: true,
      availableOn: '2099-01-01',
      reference: '',
      comment: '',
      similar: null,
    }))
    const started = performance.now()
    await send('PUT', 'answer', { shippingText: '25,00', validityText: '30', message: '', lines })
    times.push(performance.now() - started)
  }
  printTimes(`autosave of ${request.lines.length} lines`, times)
}
