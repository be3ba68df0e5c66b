import { hash, verify } from '@node-rs/argon2'

// OWASP's floor for argon2id (the library's default): 19 MiB, two passes.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// The same key may be typed as one character or two.
const normal = (password: string) => password.normalize('NFKC')

/** The text that is kept of a password. */
export function hashPassword(password: string): Promise<string> {
  return hash(normal(password), cost)
}

let decoy: Promise<string> | undefined

/** Whether a password is right; for an unknown user (`null`) it takes as long to say no. */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  decoy ??= hashPassword('nobody')
  const isRight = await verify(passwordHash ?? (await decoy), normal(password))
  return isRight && passwordHash !== null
}
