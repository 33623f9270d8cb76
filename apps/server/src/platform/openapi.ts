import { ErrorBodySchema } from '@clew/contracts/errors'
import swagger from '@fastify/swagger'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import type { Auth } from './auth.ts'

/** Describes every route registered after it, from the schemas that the routes are checked by. */
export async function registerOpenApi(app: FastifyInstance, { requireUser }: Pick<Auth, 'requireUser'>): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Clew',
        description: 'Write prompt templates that lead an agent out of a maze, and measure how good they really are.',
        version: '0.1.0',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: (input) => {
      const { schema, route } = input
      const response = { ...(schema.response as object | undefined), '4xx': ErrorBodySchema }
      const security = needsUser(route, requireUser) ? [{ bearer: [] }] : []
      return jsonSchemaTransform({ ...input, schema: { ...schema, response, security } })
    },
    transformObject: jsonSchemaTransformObject,
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger())
}

const needsUser = ({ onRequest }: RouteOptions, requireUser: Auth['requireUser']) =>
  [onRequest].flat().some((hook) => hook === requireUser)
