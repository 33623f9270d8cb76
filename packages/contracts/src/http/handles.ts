import { z } from 'zod'
import { handleKey, handlePattern, handleRule } from '../handle.ts'
import { refusedAs } from '../refusals.ts'

/** Whoever had one of these could speak in the name of the people who run the server. */
const reserved = new Set(
  ['admin', 'administrator', 'clew', 'moderator', 'official', 'root', 'staff', 'support', 'system'].map(handleKey),
)

/** A handle that somebody chooses. */
export const HandleSchema = z
  .string()
  .trim()
  .regex(handlePattern, handleRule)
  .refine((handle) => !reserved.has(handleKey(handle)), refusedAs('handle_kept'))
