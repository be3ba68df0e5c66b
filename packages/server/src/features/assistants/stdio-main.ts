import { bridgeStdio } from './stdio-bridge.ts'

/** For assistants that start a program instead of calling an address; standard output belongs to the protocol. */
const { ASSISTANT_TOKEN: token, COMPTOIR_URL: url, ASSISTANT_LANGUAGE: locale = 'fr' } = process.env
if (token === undefined || url === undefined || !URL.canParse(url)) {
  process.stderr.write(
    'COMPTOIR_URL is the address of an installation, ASSISTANT_TOKEN a token of its profile.\n',
  )
  process.exitCode = 1
} else await bridgeStdio({ url, token, locale })
