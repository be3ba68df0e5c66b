import { defineRoute } from '@comptoir/contract'
import * as z from 'zod/mini'

const counter = { feature: 'probe', auth: 'session', permission: null, errors: [] } as const
const output = z.object({ '@id': z.string(), lineCount: z.int() })

export const getCounter = defineRoute({
  ...counter,
  summary: 'The counter.',
  method: 'GET',
  path: '/probe/counter',
  output,
})

export const addToCounter = defineRoute({
  ...counter,
  summary: 'Adds to the counter.',
  method: 'POST',
  path: '/probe/counter',
  body: z.strictObject({ by: z.int() }),
  output,
})
