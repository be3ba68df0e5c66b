import { routes, type DataImport, type DataImportPreview, type UndoneImport } from '@comptoir/contract'
import { expect } from 'vitest'
import type { TestApp } from './app.ts'
import { newIdempotencyKey, TestFile } from './caller.ts'

interface Options {
  readonly invites?: boolean
  readonly addsSuppliers?: boolean
}

/** A CSV file of these lines. */
export const fileOf = (...lines: string[]) => new TestFile('liste.csv', lines.join('\r\n'))

/** The line, the column and the content of each problem. */
export const problemsOf = ({ problems }: DataImportPreview) =>
  problems.map(({ line, column, value }) => [line, column, value])

/** Imports files of the directory as the super administrator. */
export function callImports(server: Pick<TestApp, 'as'>) {
  const sydev = () => server.as('sydev')
  return {
    preview: async (path: string, file: TestFile, options: Options = {}): Promise<DataImportPreview> => {
      const caller = await sydev()
      const { body, status } = await caller.form('POST', `/internal/${path}/read`, { file, ...options })
      expect([status, body]).toEqual([200, body])
      return routes.readCompanyFile.output.parse(body)
    },
    apply: async (path: string, file: TestFile, options: Options = {}): Promise<DataImport> => {
      const sent = { file, ...options }
      const caller = await sydev()
      const { body, status } = await caller.form('POST', `/internal/${path}`, sent, newIdempotencyKey())
      expect([status, body]).toEqual([201, body])
      return routes.importCompanyFile.output.parse(body)
    },
    undo: async (path: string, { id }: DataImport): Promise<UndoneImport> => {
      const { body, status } = await (await sydev()).post(`/internal/${path}/${id}/undo`)
      expect([status, body]).toEqual([200, body])
      return routes.undoCompanyImport.output.parse(body)
    },
  }
}
