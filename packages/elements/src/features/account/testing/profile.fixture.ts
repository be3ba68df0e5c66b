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
