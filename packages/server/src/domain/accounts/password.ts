import { hash, verify } from '@node-rs/argon2'

/** Cost of one hash: KiB of memory and passes over it. */
export interface PasswordCost {
  readonly memoryCost: number
  readonly timeCost: number
}

/** OWASP's minimum for argon2id: 19 MiB, two passes. No setting lowers it; tests pass a cheaper one. */
export const safeCost: PasswordCost = { memoryCost: 19_456, timeCost: 2 }

/** Hashes passwords and compares them; a hash carries its own cost, so that old ones stay valid. */
export interface Passwords {
  /** Returns the hash to store. */
  hash(password: string): Promise<string>
  /** Verifies a password; takes as long for an unknown user (`null`). */
  verify(password: string, passwordHash: string | null): Promise<boolean>
}

// The same character may be typed as one code point or two.
const normal = (password: string) => password.normalize('NFKC')

/** Argon2id at `cost`; production uses the safe one. */
export function createPasswords(cost: PasswordCost = safeCost): Passwords {
  const hashPassword = (password: string) => hash(normal(password), { ...cost, parallelism: 1 })
  let decoy: Promise<string> | undefined
  return {
    hash: hashPassword,
    async verify(password, passwordHash) {
      decoy ??= hashPassword('nobody')
      const isRight = await verify(passwordHash ?? (await decoy), normal(password))
      return isRight && passwordHash !== null
    },
  }
}
