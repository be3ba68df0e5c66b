// Deposits a file over HTTP, from a separate process: `send.ts <address> <token> <file> <catalogue>`.
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { request } from 'node:http'

const [address = '', token = '', path = '', catalog = ''] = process.argv.slice(2)
const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' }).format(new Date())
const fields = {
  depositDate: today,
  applicationDate: today,
  catalog,
  reason: 'new_products',
  fileFormat: 'csv',
}
const boundary = 'comptoir-bench'
const head = [
  ...Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  ),
  `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="tarif.csv"\r\nContent-Type: text/csv\r\n\r\n`,
].join('')
const tail = `\r\n--${boundary}--\r\n`
const { size } = await stat(path)
const sent = request(`${address}/api/internal/catalog_deposits`, {
  method: 'POST',
  headers: {
    Authorization: `Bearer ${token}`,
    'Content-Type': `multipart/form-data; boundary=${boundary}`,
    'Content-Length': Buffer.byteLength(head) + size + tail.length,
    'Idempotency-Key': crypto.randomUUID(),
  },
})
sent.on('response', (response) => {
  response.resume()
  console.log(response.statusCode)
})
sent.write(head)
createReadStream(path)
  .on('end', () => sent.end(tail))
  .pipe(sent, { end: false })
