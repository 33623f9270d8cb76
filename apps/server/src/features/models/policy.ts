import type { FastifyRequest } from 'fastify'
import { userOf } from '../../platform/auth.ts'
import { AppError } from '../../platform/errors.ts'

/** For `onRequest`, after `requireUser`: what runs on this machine is the administrator's to know. */
export async function requireAdministrator(request: FastifyRequest): Promise<void> {
  if (!userOf(request).isAdmin) throw new AppError('forbidden', 'Only the administrator looks for model servers.')
}
