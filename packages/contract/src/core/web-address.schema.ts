import * as z from 'zod/mini'
import { webAddressProblem } from './web-address.rules.ts'

/** An address that a server or a browser is sent to: a web address without a password in it. */
export const webAddressSchema = z.string().check(
  z.trim(),
  z.minLength(1, { error: 'required', abort: true }),
  z.maxLength(2000, { error: 'too_long', abort: true }),
  z.refine((text) => webAddressProblem(text) === null, 'invalid'),
)
