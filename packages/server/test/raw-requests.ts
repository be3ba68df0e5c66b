import { connect } from 'node:net'

/**
 * Sends bytes as they are over one connection and reads what comes back until it ends, or until `idle` milliseconds brought
 * nothing more.
 */
export async function sendRaw(
  port: number,
  chunks: readonly (string | Buffer)[],
  idle = 500,
): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  return new Promise((resolve) => {
    const end = () => {
      socket.destroy()
      resolve(answer)
    }
    let timer = setTimeout(end, idle)
    socket.on('data', (data: Buffer) => {
      answer += data.toString('latin1')
      clearTimeout(timer)
      timer = setTimeout(end, idle)
    })
    socket.on('error', end).on('close', end)
    for (const chunk of chunks) socket.write(chunk)
  })
}

/** The status lines of raw answers, in their order. */
export const statusesOf = (answer: string) =>
  [...answer.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))
