/** The user's account. */
export const profile = {
  '@id': '/api/users/me',
  '@type': 'Profile',
  username: 'client',
  displayName: 'Claire',
  email: 'claire@example.org',
  pendingEmail: null,
  company: 'Thermélec',
}

/** A token of the user that works. */
export const assistantToken = {
  '@id': '/api/internal/assistant_tokens/1',
  '@type': 'AssistantToken',
  id: 1,
  name: 'Bureau',
  hint: 'AbC_',
  scope: 'prepare',
  createdAt: '2026-11-21T09:00:00Z',
  expiresAt: '2099-12-21T09:00:00Z',
  revokedAt: null,
  lastUsedAt: null,
}
