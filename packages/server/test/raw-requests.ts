import { connect } from 'node:net'

/**
 * Sends raw bytes over one connection and reads the response until it ends, or until `idle` milliseconds without
 * new data.
 */
export async function sendRaw(
  port: number,
  chunks: readonly (string | Buffer)[],
  idle = 500,
): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let response = ''
  return new Promise((resolve) => {
    const end = () => {
      socket.destroy()
      resolve(response)
    }
    let timer = setTimeout(end, idle)
    socket.on('data', (data: Buffer) => {
      response += data.toString('latin1')
      clearTimeout(timer)
      timer = setTimeout(end, idle)
    })
    socket.on('error', end).on('close', end)
    for (const chunk of chunks) socket.write(chunk)
  })
}

/** Returns the status lines of raw responses, in order. */
export const statusesOf = (response: string) =>
  [...response.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))
