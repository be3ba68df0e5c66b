/** The ports of a cluster, all on 127.0.0.1. */
export interface ClusterPorts {
  /** Leads to the primary, and to the replicas; through PgBouncer to the primary. */
  readonly primary: number
  readonly replicas: number
  readonly pooled: number
  readonly etcd: number
  readonly etcdPeers: number
  /** PostgreSQL and Patroni's own API, of each node. */
  readonly nodes: readonly { readonly postgres: number; readonly api: number }[]
}

/** The configuration of Patroni on one node; as JSON, which is YAML too. */
export function patroniFile(folder: string, index: number, ports: ClusterPorts, binaries: string): string {
  const node = ports.nodes[index]
  if (!node) throw new Error(`There is no node ${index}`)
  const name = nodeName(index)
  // initdb requires a password; no connection is asked for it.
  const trusted = (username: string) => ({ username, password: 'unchecked' })
  return JSON.stringify({
    scope: 'comptoir',
    name,
    restapi: { listen: `127.0.0.1:${node.api}`, connect_address: `127.0.0.1:${node.api}` },
    etcd3: { host: `127.0.0.1:${ports.etcd}` },
    bootstrap: {
      dcs: {
        // The shortest that Patroni accepts: a primary that is gone is replaced after ttl at the latest.
        ttl: 20,
        loop_wait: 2,
        retry_timeout: 5,
        // What was acknowledged is on another node too.
        synchronous_mode: true,
        postgresql: { use_pg_rewind: true, parameters: { max_connections: 100, wal_log_hints: 'on' } },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, { auth: 'trust' }],
    },
    postgresql: {
      listen: `127.0.0.1:${node.postgres}`,
      connect_address: `127.0.0.1:${node.postgres}`,
      data_dir: `${folder}/${name}`,
      bin_dir: binaries,
      pgpass: `${folder}/${name}.pgpass`,
      pg_hba: [
        'local all all trust',
        'host all all 127.0.0.1/32 trust',
        'host replication all 127.0.0.1/32 trust',
      ],
      parameters: { unix_socket_directories: folder },
      authentication: {
        superuser: trusted('postgres'),
        replication: trusted('replicator'),
        rewind: trusted('postgres'),
      },
    },
  })
}

/** HAProxy asks Patroni's API which node is the primary, and ends the connections to one that is no longer. */
export function haproxyFile(ports: ClusterPorts): string {
  const listener = (name: string, port: number, path: string) => `
listen ${name}
  bind 127.0.0.1:${port}
  option httpchk OPTIONS ${path}
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${ports.nodes.map(({ postgres, api }, index) => `  server ${nodeName(index)} 127.0.0.1:${postgres} check port ${api}`).join('\n')}
`
  return `defaults
  mode tcp
  timeout connect 2s
  timeout client 30m
  timeout server 30m
  timeout check 2s
${listener('primary', ports.primary, '/primary')}${listener('replicas', ports.replicas, '/replica')}`
}

/** Connections are shared by transactions. */
export const pgbouncerFile = (ports: ClusterPorts): string => `[databases]
* = host=127.0.0.1 port=${ports.primary} user=postgres connect_query='SET statement_timeout = 15000; SET idle_in_transaction_session_timeout = 30000; SET jit = off'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ports.pooled}
unix_socket_dir =
auth_type = any
auth_file =
pool_mode = transaction
max_client_conn = 1000
default_pool_size = 20
`

export const nodeName = (index: number): string => `node${index + 1}`
