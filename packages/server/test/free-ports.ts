import { createServer } from 'node:net'

/** Below the ephemeral ports: no other process takes these between the check and the start of a server. */
const range = { first: 20_000, count: 12_000 }

/** Returns the first of several consecutive free ports. */
export async function freePorts(count: number): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const first = range.first + Math.floor(Math.random() * (range.count - count))
    const neighbours = Array.from({ length: count }, (_, offset) => first + offset)
    const free = await Promise.all(neighbours.map(isFree))
    if (free.every(Boolean)) return first
  }
  throw new Error(`No ${count} consecutive ports are free`)
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, 'localhost', () => probe.close(() => resolve(true)))
  })
}
