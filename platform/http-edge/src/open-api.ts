import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { everybody } from '@kreditlina/domain/kernel/endpoint';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { z } from 'zod';

/** Named schemas of the document. */
type Components = z.core.$ZodRegistry<{ id?: string | undefined }>;

/** Metadata of the API and the named schemas of its document. */
export interface ApiDescription {
  readonly title: string;
  readonly version: string;
  /** Markdown. */
  readonly description: string;
  readonly license: { readonly name: string; readonly identifier: string };
  readonly components: Components;
}

interface OpenApi {
  components?: { schemas?: Record<string, unknown> };
}

/** Each named schema has an input and an output variant; only those in use are kept. */
function withoutUnused(document: OpenApi): OpenApi {
  const text = JSON.stringify(document);
  const schemas = Object.entries(document.components?.schemas ?? {}).filter(([name]) =>
    text.includes(`"#/components/schemas/${name}"`),
  );
  return { ...document, components: { ...document.components, schemas: Object.fromEntries(schemas) } };
}

/** Collects the schemas of every route registered after this call into one OpenAPI 3.1 document. */
export async function documentApi(
  app: FastifyInstance,
  { components, ...info }: ApiDescription,
): Promise<void> {
  const nameShapes = createJsonSchemaTransformObject({ schemaRegistry: components });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info,
      servers: [{ url: '/' }],
      components: {
        securitySchemes: {
          accessToken: {
            type: 'http',
            scheme: 'bearer',
            description: 'From the header Access-Token of a login',
          },
          sessionCookie: { type: 'apiKey', in: 'cookie', name: '__Host-kreditlina_session' },
        },
      },
    },
    transform: createJsonSchemaTransform({ schemaRegistry: components }),
    transformObject: (document) => withoutUnused(nameShapes(document) as OpenApi) as never,
  });
}

export async function serveDocumentation(
  app: FastifyInstance,
  paths: { readonly openApi: string; readonly docs: string },
): Promise<void> {
  app.get(
    paths.openApi,
    { config: { access: everybody }, schema: { hide: true } as object },
    async (_, reply) => reply.header('Cache-Control', 'no-cache').send(app.swagger()),
  );
  await app.register(async (scope) => {
    scope.addHook('onRoute', (options) => {
      options.config = { ...options.config, access: everybody };
    });
    await scope.register(swaggerUi, {
      routePrefix: paths.docs,
      staticCSP: true,
      transformStaticCSP: tighten,
    });
  });
}

const tighten = (header: string): string => `${header}; frame-ancestors 'none'; base-uri 'none'`;
