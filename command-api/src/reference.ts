import { describeAccess, type Owned } from '@kreditlina/domain/kernel/access';
import { documentApi } from '@kreditlina/http-edge/open-api';
import type { OwnMatters } from '@kreditlina/http-edge/own-matters';
import type { Owners } from '@kreditlina/http-edge/ownership';
import { type Edge, registerRoutes } from '@kreditlina/http-edge/register-routes';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { apiDescription } from './api-description.ts';
import type { Matter } from './own-matters.ts';
import { routes } from './routes.ts';

/** One row of the access reference. */
export interface RouteAccess {
  readonly method: string;
  readonly path: string;
  /** `public`, `signed-in`, `own-application`, `staff: admin, approver` … */
  readonly access: string;
  readonly summary: string;
  readonly isTestOnly: boolean;
}

/** Every route with its access, from the declarations that the server enforces. */
export const routeAccess = (): RouteAccess[] =>
  routes.map(({ method, url, access, about, summary, isTestOnly }) => ({
    method,
    path: url,
    access: `${describeAccess(access)}${about ? `; own case ${about.own}` : ''}`,
    summary,
    isTestOnly: isTestOnly ?? false,
  }));

/** A document's routes are never called, so no one owns anything. */
const unasked: Owners<Owned> = {
  application: async () => false,
  company: async () => false,
};
const nobodys: OwnMatters<Matter> = {
  application: async () => false,
  company: async () => false,
  person: async () => false,
  'work-item': async () => false,
  approval: async () => false,
  message: async () => false,
  event: async () => false,
  job: async () => false,
  page: async () => false,
};

/** OpenAPI 3.1 document from the routes alone, without database or listening. */
export async function openApiDocument(): Promise<object> {
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await documentApi(app, apiDescription);
  // Handlers are registered but never called, so they need no dependencies.
  const edge = { testMode: true, limits: {}, owners: unasked, ownMatters: nobodys } as unknown as Edge;
  registerRoutes(app, edge, routes, undefined as never);
  await app.ready();
  const document = app.swagger();
  await app.close();
  return document;
}
