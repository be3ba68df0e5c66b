import * as z from 'zod/mini'

/** A key of the assistant's choice: the same call again with the same key writes nothing again. */
export const requestKey = z.optional(z.string().check(z.regex(/^[\x21-\x7e]{1,200}$/)))
