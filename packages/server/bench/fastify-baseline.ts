// The baseline of Fastify: serves the bytes of a real response from memory on one route.
import { readFileSync } from 'node:fs'
import Fastify from 'fastify'

const [file, port] = process.argv.slice(2)
if (!file || !port) throw new Error('fastify-baseline.ts <file with the bytes> <port>')

const bytes = readFileSync(file)
const app = Fastify()
app.get('/', (_request, reply) => reply.type('application/ld+json; charset=utf-8').send(bytes))
await app.listen({ host: 'localhost', port: Number(port) })
console.log('ready')
