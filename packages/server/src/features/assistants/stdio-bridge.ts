/* oxlint-disable unicorn/prefer-add-event-listener -- the transports of the SDK have properties, and no listeners */
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { ErrorCode, isInitializedNotification, type JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js'

interface Bridged {
  /** Of the installation, without `/api/mcp`. */
  readonly url: string
  readonly token: string
  readonly locale: string
}

/** Passes the messages of an assistant that starts a local program on to an installation, and its answers back, until the input ends. */
export async function bridgeStdio({ url, token, locale }: Bridged): Promise<void> {
  const local = new StdioServerTransport()
  const remote = new StreamableHTTPClientTransport(new URL('/api/mcp', url), {
    requestInit: { headers: { authorization: `Bearer ${token}`, 'accept-language': locale } },
  })
  const ended = new Promise<void>((resolve) => {
    process.stdin.once('end', resolve)
    local.onclose = resolve
  })
  remote.onmessage = (message) => void local.send(message)
  local.onmessage = (message) => {
    // The other side has no stream to open: the notification after which one is opened is not needed there.
    if (isInitializedNotification(message)) return
    remote.send(message).catch((error: unknown) => void local.send(failureOf(message, error)))
  }
  await remote.start()
  await local.start()
  await ended
  await remote.close()
}

/** The answer to a message that did not reach the installation, or was rejected by it. */
function failureOf(message: JSONRPCMessage, error: unknown): JSONRPCMessage {
  const text = error instanceof Error ? error.message : String(error)
  const failure = { code: ErrorCode.InternalError, message: text }
  return 'id' in message && message.id !== undefined
    ? { jsonrpc: '2.0', id: message.id, error: failure }
    : { jsonrpc: '2.0', method: 'notifications/message', params: { level: 'error', data: text } }
}
