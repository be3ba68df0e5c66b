import { createClient, signIn } from '@comptoir/client'

const { COMPTOIR_URL: url = 'https://achats.example/api', COMPTOIR_PASSWORD: password = '' } = process.env

export const comptoir = createClient({
  url,
  token: signIn({ url, username: 'client', password }),
  locale: 'en',
})
