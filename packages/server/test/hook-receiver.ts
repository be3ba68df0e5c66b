import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach } from 'vitest'

/** A message as it was received. */
interface ReceivedMessage {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** A company's own system that receives messages at `/hooks` of a port; tests choose its answers. */
export function openReceiver(port: number) {
  const received: ReceivedMessage[] = []
  const answers: ((response: ServerResponse) => void)[] = []
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      )
      received.push({ headers, body })
      const answer = answers.shift() ?? ((to: ServerResponse) => to.writeHead(204).end())
      answer(response)
    })
  })
  beforeAll(() => new Promise<void>((resolve) => server.listen(port, 'localhost', resolve)))
  beforeEach(() => {
    received.length = 0
    answers.length = 0
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://localhost:${port}/hooks`,
    received,
    /** The next answers, one after the other; then 204. */
    answerWith: (...next: (number | ((response: ServerResponse) => void))[]) =>
      answers.push(
        ...next.map((one) =>
          typeof one === 'number' ? (to: ServerResponse) => void to.writeHead(one).end() : one,
        ),
      ),
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = ''
  request.setEncoding('utf8')
  for await (const part of request) body += String(part)
  return body
}
