import { createServer } from 'node:net'

/** Below what systems give to whoever asks for any port: nobody takes these between the look and the start of a server. */
const range = { first: 20_000, count: 12_000 }

/** The first of several neighbouring ports that are free now. */
export async function freePorts(count: number): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const first = range.first + Math.floor(Math.random() * (range.count - count))
    const neighbours = Array.from({ length: count }, (_, offset) => first + offset)
    const free = await Promise.all(neighbours.map(isFree))
    if (free.every(Boolean)) return first
  }
  throw new Error(`No ${count} neighbouring ports are free`)
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, 'localhost', () => probe.close(() => resolve(true)))
  })
}
