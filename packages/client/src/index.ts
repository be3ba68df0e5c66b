export { createClient, type Client, type ClientOptions } from './client.ts'
export { ComptoirError } from './comptoir-error.ts'
export { signIn, type SignInOptions } from './sign-in.ts'
export { versionOf } from './version.ts'
export type { TokenSource } from './token.ts'
export type {
  AnswerOf,
  CollectionPath,
  InputOf,
  MemberOf,
  Method,
  PathOf,
  ProblemCode,
  Violation,
} from './types.ts'
export type { components } from './generated/api.ts'
