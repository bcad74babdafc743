import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { everybody } from './access.ts';
import { notFound } from './problem.ts';
import { sendProblem } from './send-problem.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** What belongs to the server; everything else is a page of the client. */
const serverPath = /^\/(api|health|metrics)(\/|$)/;
/** Pages that have their own HTML, readable before any script, by path; all others start from index.html. */
export type OwnHtml = Readonly<Record<string, string>>;

/** Serves the built client beside the API: hashed assets for a year, HTML always revalidated, any other path as a page of it. */
export async function serveSite(
  app: FastifyInstance,
  webRoot: string | undefined,
  ownHtml: OwnHtml,
): Promise<void> {
  const root = webRoot !== undefined && existsSync(join(webRoot, 'index.html')) ? webRoot : undefined;
  if (root !== undefined) await registerFiles(app, root);
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request, reply) => {
    const page = root === undefined ? undefined : pageOf(request, ownHtml);
    if (page === undefined) return sendProblem(request, reply, notFound());
    return sendPage(reply, root ?? '', page);
  });
}

async function registerFiles(app: FastifyInstance, root: string): Promise<void> {
  const setHeaders = (response: { setHeader(name: string, value: string): void }, path: string) =>
    response.setHeader('Cache-Control', cachingOf(path));
  const common = { root, preCompressed: true, cacheControl: false, setHeaders };
  // The pages are sent by the not-found handler of the whole server, which needs `sendFile` outside the scope of the files.
  await app.register(fastifyStatic, { ...common, serve: false });
  await app.register(async (scope) => {
    scope.addHook('onRoute', (options) => {
      options.config = { ...options.config, access: everybody };
      options.schema = { ...options.schema, hide: true };
    });
    await scope.register(fastifyStatic, {
      ...common,
      decorateReply: false,
      wildcard: false,
      index: false,
      globIgnore: ['**/*.br', '**/*.gz'],
    });
  });
}

const cachingOf = (path: string): string => {
  if (path.includes(`${sep}assets${sep}`)) return IMMUTABLE;
  return /\.html(\.(br|gz))?$/.test(path) ? 'no-cache' : 'public, max-age=3600';
};

function pageOf(request: FastifyRequest, ownHtml: OwnHtml): string | undefined {
  const path = request.url.split('?', 1)[0] ?? '/';
  if (request.method !== 'GET' || serverPath.test(path) || path.includes('.')) return undefined;
  return ownHtml[path] ?? 'index.html';
}

const sendPage = (reply: FastifyReply, root: string, page: string): FastifyReply =>
  reply.sendFile(existsSync(join(root, page)) ? page : 'index.html', root);
