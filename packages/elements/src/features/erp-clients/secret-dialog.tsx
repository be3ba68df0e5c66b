import type { ErpProtocol } from '@comptoir/contract'
import { Text, useElement, useText } from '../../runtime/index.ts'
import { ShowOnceDialog } from '../../domain/key/show-once-dialog.tsx'

/** Credentials for the administrator of an ERP. */
export interface ClientSecret {
  readonly name: string
  readonly protocol: ErpProtocol
  readonly identity: string
  readonly secret: string
}

interface SecretDialogProps {
  readonly client: ClientSecret
  readonly onClose: () => void
}

/** Shows a new secret once: alone, and within the credentials for the ERP's administrator. */
export function SecretDialog({ client, onClose }: SecretDialogProps) {
  const text = useText()
  const { session } = useElement()
  const lines = credentialsText(session.apiBase.replace(/\/api$/, ''), client)
  return (
    <ShowOnceDialog
      title={<Text id="erpClients.made.title" values={{ name: client.name }} />}
      once={<Text id="erpClients.made.once" />}
      texts={[
        { label: text('erpClients.made.handOver'), action: text('erpClients.made.copyAll'), value: lines },
        {
          label: text('erpClients.made.secret'),
          action: text('erpClients.made.copySecret'),
          value: client.secret,
        },
      ]}
      onClose={onClose}
    />
  )
}

/** The credentials, one per line. */
function credentialsText(site: string, { protocol, identity, secret }: ClientSecret): string {
  return protocol === 'cxml'
    ? `PunchOutSetupRequest: ${site}/punchout/cxml\nSender Identity: ${identity}\nSharedSecret: ${secret}`
    : `URL: ${site}/punchout/oci\nUSERNAME: ${identity}\nPASSWORD: ${secret}`
}
