import { expect, test } from 'vitest'
import { isGuessable } from './password.rules.ts'
import { newPasswordSchema } from './password.schema.ts'

test.each([
  'aaaaaaaaaaaa',
  'AAAAaaaaAAAA',
  'abababababab',
  'abcabcabcabc1',
  'clientclient',
  'clientclient2026',
  '123456789012',
  '210987654321',
  'abcdefghijkl',
  'azertyuiop12',
  'qwertyuiop123',
  'qsdfghjklmwx',
  'motdepasse2026!',
  'Bonjour2026!!',
  'Password12345',
  'comptoir-comptoir',
  'administrateur1',
  '            ',
  '111111222222',
  'x'.repeat(1024),
])('%s is among the first that are tried', (password) => {
  expect(isGuessable(password)).toBe(true)
  expect(newPasswordSchema.safeParse(password).error?.issues.map(({ message }) => message)).toEqual([
    'password_guessable',
  ])
})

test.each([
  'claire.legoff@thermelec.example',
  'Claire.LeGoff@Thermelec.example',
  'claire.legoff@thermelec.example2026',
  'claire.legoff2026',
  'acheteuse-claire-2026',
])('%s is what is known of its owner', (password) => {
  const known = ['acheteuse-claire', 'claire.legoff@thermelec.example', null]
  expect(isGuessable(password, known)).toBe(true)
  expect(isGuessable('le chat de claire dort', known)).toBe(false)
})

test.each([
  'correct horse battery',
  'un mot de passe bien long',
  'encore une longue phrase',
  'Cheval-Agrafe-7',
  'J8#kd92!lqPz',
  'Tournevis2026Brest',
  'le chat dort sur le tapis',
])('%s is not', (password) => {
  expect(isGuessable(password)).toBe(false)
  expect(newPasswordSchema.safeParse(password).success).toBe(true)
})
