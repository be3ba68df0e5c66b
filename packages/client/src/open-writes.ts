/** Writes that need no user: the server keeps no idempotency keys for them, so they are never sent twice. */
export const openWrites: ReadonlySet<string> = new Set([
  '/login',
  '/logout',
  '/password_requests',
  '/public/erp_sessions',
  '/refresh_token',
])
