import { on } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { lowerPriority } from '../../platform/start/low-priority.ts'
import { BatchesOf, type WorkerSays } from './search-batch.ts'
import { RowMaker, type RowBasis } from './search-row-maker.ts'
import type { NumberedValue } from './search-feature.queries.ts'

const port = parentPort
if (!port) throw new Error('search-batch.worker.ts only runs as a worker thread')
lowerPriority()

const messages = on(port, 'message')
const say = (message: WorkerSays) => port.postMessage(message)

async function hear<Message>(): Promise<Message> {
  const { value } = await messages.next()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what `search-batch.ts` sends
  return value?.[0] as Message
}

const maker = new BatchesOf(
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what `search-batch.ts` starts this worker with
  new RowMaker(workerData as RowBasis, {
    async stem(...of) {
      say({ type: 'stem', of })
      return hear<Map<string, string>>()
    },
    async numberValues(...of) {
      say({ type: 'number', of })
      return hear<NumberedValue[]>()
    },
  }),
)
for (;;) say({ type: 'made', batch: await maker.make(await hear<string>()) })
