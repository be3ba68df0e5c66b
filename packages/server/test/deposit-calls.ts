import { routePath, routes, type DepositSheet } from '@comptoir/contract'
import { expect, vi } from 'vitest'
import type { TestApp } from './app.ts'
import { newIdempotencyKey, type TestFile } from './caller.ts'

const wait = { timeout: 60_000, interval: 50 }

/** Returns calls on deposits of one catalogue, as its partner by default. */
export function depositCalls(server: TestApp, catalogId: () => number) {
  const deposit = async (file: TestFile, more: object = {}, username = 'partner', headers = {}) =>
    (await server.as(username)).form(
      'POST',
      routes.addDeposit.path,
      {
        depositDate: '2026-11-21',
        applicationDate: '2026-11-21',
        catalog: catalogId(),
        reason: 'new_tariff',
        fileFormat: 'csv',
        file,
        ...more,
      },
      { ...newIdempotencyKey(), ...headers },
    )

  const read = async (id: number, username = 'partner'): Promise<DepositSheet> =>
    routes.getDeposit.output.parse(
      (await (await server.as(username)).get(routePath(routes.getDeposit.path, { id }))).body,
    )

  const until = (id: number, ...statuses: DepositSheet['status'][]): Promise<DepositSheet> =>
    vi.waitFor(async () => {
      const sheet = await read(id)
      expect(statuses).toContain(sheet.status)
      return sheet
    }, wait)

  const uploadDeposit = async (file: TestFile, more: object = {}): Promise<DepositSheet> => {
    const response = await deposit(file, more)
    expect(response).toMatchObject({ status: 201, body: { status: 'analysing' } })
    return until(routes.addDeposit.output.parse(response.body).id, 'rehearsed', 'refused')
  }

  const postAction = async (action: 'import' | 'cancel' | 'undo', id: number, body: object = {}) =>
    (await server.as('partner')).post(`/internal/catalog_deposits/${id}/${action}`, body, newIdempotencyKey())

  return { deposit, read, until, uploadDeposit, postAction }
}
