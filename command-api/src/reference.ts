import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Api } from './api.ts';
import { describeAccess } from './http/access.ts';
import { documentApi } from './http/open-api.ts';
import { registerRoutes } from './http/register-routes.ts';
import { routes } from './routes/index.ts';

/** One row of the access reference. */
export interface RouteAccess {
  readonly method: string;
  readonly path: string;
  /** `public`, `signed-in`, `own-application`, `staff: admin, approver` … */
  readonly access: string;
  readonly summary: string;
  readonly isTestOnly: boolean;
}

/** Every route with who may call it, from the very declarations that the server enforces. */
export const routeAccess = (): RouteAccess[] =>
  routes.map(({ method, url, access, summary, isTestOnly }) => ({
    method,
    path: url,
    access: describeAccess(access),
    summary,
    isTestOnly: isTestOnly ?? false,
  }));

/** The OpenAPI 3.1 document, made of the routes alone: no database, no listening. */
export async function openApiDocument(): Promise<object> {
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await documentApi(app);
  // Handlers are registered and never called, so that nothing behind them is needed.
  const nothing = { config: { testMode: true }, limits: { loginsPerMinute: 1 } } as unknown as Api;
  registerRoutes(app, routes, nothing);
  await app.ready();
  const document = app.swagger();
  await app.close();
  return document;
}
