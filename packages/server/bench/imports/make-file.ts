// Writes a file of the benchmark, in a separate process whose memory is not measured: `make-file.ts csv|xlsx <path> <rows>`.
import { writeCsv, writeWorkbook } from './files.ts'

const [kind, path = '', rows] = process.argv.slice(2)
await (kind === 'xlsx' ? writeWorkbook : writeCsv)(path, Number(rows))
