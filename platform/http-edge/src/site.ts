import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import { everybody } from '@kreditlina/domain/kernel/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { describeError } from './describe-error.ts';
import { notFound, sendProblem } from './problem.ts';
import { escaped, type Writing } from './written-page.ts';

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

/** Texts smaller than this are sent uncompressed: compression would not save a packet. */
const FROM_BYTES = 1_024;
/** Brotli quality with the best trade-off while a caller waits. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };

/** True if the browser accepts this encoding with a weight other than 0. */
const takes = (request: FastifyRequest, encoding: string): boolean =>
  String(request.headers['accept-encoding'] ?? '')
    .split(',')
    .some((one) => {
      const [name = '', weight = ''] = one.split(';');
      return name.trim() === encoding && !/^\s*q=0(\.0*)?\s*$/.test(weight);
    });

/** Compresses and sends a text generated for this request, which has no precompressed file. */
async function sendPacked(request: FastifyRequest, reply: FastifyReply, text: string): Promise<FastifyReply> {
  void reply.header('Vary', 'Accept-Encoding');
  if (Buffer.byteLength(text) < FROM_BYTES) return reply.send(text);
  if (takes(request, 'br'))
    return reply.header('Content-Encoding', 'br').send(await asBrotli(text, { params }));
  if (takes(request, 'gzip')) return reply.header('Content-Encoding', 'gzip').send(await asGzip(text));
  return reply.send(text);
}

const IMMUTABLE = 'public, max-age=31536000, immutable';
const SHORTLY = 'public, max-age=3600';
/** Paths of the server; everything else is a page of the client. */
const serverPath = /^\/(api|health|metrics)(\/|$)/;
/** Paths of pages with their own HTML, readable without scripts; other screens start from index.html. */
type OwnHtml = Readonly<Record<string, string>>;

/** A text without a file; generated for each request if it is a function. */
interface OwnText {
  readonly type: string;
  readonly text: string | (() => Promise<string>);
}

export interface SiteOptions {
  /** Folder of the built client. If absent, only the API is served. */
  readonly webRoot: string | undefined;
  readonly ownHtml: OwnHtml;
  /** Canonical URL by path, sent in a header, so that the page's precompressed file stays usable. */
  readonly canonical?: Readonly<Record<string, string>>;
  /** Texts that depend on the public URL, by path; they are not files of the client. */
  readonly texts?: Readonly<Record<string, OwnText>>;
  /** Permanent redirects by path. */
  readonly moved?: Readonly<Record<string, string>>;
  /** Plain-text notice above every page, independent of the build. */
  readonly notice?: string;
  /** `<meta>` values from the environment, by name; empty ones are left out. */
  readonly meta?: Readonly<Record<string, string>>;
  /** True if the client has a screen at the path. Other pages are 404, unless the server keeps a text. */
  readonly isScreen: (path: string) => boolean;
  /** Built file for a page that does not exist; without it the client shows the page itself. */
  readonly notFoundFile: string;
  /** Returns the server's text for a page, readable without scripts; undefined for any other path. */
  readonly written?: (path: string) => Promise<Writing | undefined>;
}

/** Serves the built client. Assets are cached for a year, HTML is revalidated, an unknown page is a 404. */
export async function serveSite(app: FastifyInstance, options: SiteOptions): Promise<void> {
  const { webRoot, canonical = {}, texts = {}, moved = {}, notice, meta = {} } = options;
  const root = webRoot !== undefined && existsSync(join(webRoot, 'index.html')) ? webRoot : undefined;
  if (root !== undefined) await registerFiles(app, root);
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, async (request, reply) => {
    const path = pathOf(request);
    if (root === undefined || !isRead(request)) return sendProblem(request, reply, notFound());
    const own = texts[path];
    if (own) {
      const text = typeof own.text === 'string' ? own.text : await own.text();
      return sendPacked(request, reply.header('Cache-Control', SHORTLY).type(own.type), text);
    }
    if (serverPath.test(path) || (isFile(path) && !wantsPage(request)))
      return sendProblem(request, reply, notFound());
    const target = moved[path];
    if (target !== undefined) return reply.redirect(target + queryOf(request), 301);
    const address = canonical[path];
    if (address !== undefined) void reply.header('Link', `<${address}>; rel="canonical"`);
    const { file: asked, words, isThere } = await pageAt(request, options);
    if (!isThere) void reply.code(404);
    const file = existsSync(join(root, asked)) ? asked : 'index.html';
    return notice === undefined && words === undefined && Object.keys(meta).length === 0
      ? reply.sendFile(file, root)
      : sendAdded(request, reply, join(root, file), { notice, words, meta });
  });
}

interface FoundPage {
  readonly file: string;
  readonly words?: Writing | undefined;
  readonly isThere: boolean;
}

async function pageAt(
  request: FastifyRequest,
  { ownHtml, isScreen, notFoundFile, written }: SiteOptions,
): Promise<FoundPage> {
  const path = pathOf(request);
  const file = ownHtml[path] ?? 'index.html';
  try {
    const words = await written?.(path);
    if (words) return { file: words.file, words, isThere: true };
  } catch (error) {
    // The page may exist, so it is not a 404: the client requests its text itself.
    request.log.warn({ error: describeError(error) }, 'a page was sent without its texts');
    return { file, isThere: true };
  }
  const isThere = ownHtml[path] !== undefined || isScreen(path);
  return isThere ? { file, isThere } : { file: notFoundFile, isThere };
}

interface Added {
  readonly notice: string | undefined;
  readonly words: Writing | undefined;
  readonly meta: Readonly<Record<string, string>>;
}

/** Sends a built page with the server's text, a notice above the content, and tags in the head. */
async function sendAdded(
  request: FastifyRequest,
  reply: FastifyReply,
  file: string,
  { notice, words, meta }: Added,
): Promise<FastifyReply> {
  const built = await readFile(file, 'utf8');
  const html = words === undefined ? built : words.into(built);
  const tags = Object.entries(meta)
    .map(([name, content]) => `  <meta name="${name}" content="${escaped(content)}" />\n  `)
    .join('');
  const banner =
    notice === undefined
      ? ''
      : `\n    <aside class="k-notice" lang="sv" aria-label="Om webbplatsen">${notice}</aside>`;
  void reply.header('Cache-Control', 'no-cache').type('text/html; charset=utf-8');
  const page = html
    .replace('</head>', () => `${tags}</head>`)
    .replace(/<body[^>]*>/, (body) => `${body}${banner}`);
  return sendPacked(request, reply, page);
}

async function registerFiles(app: FastifyInstance, root: string): Promise<void> {
  const setHeaders = (reply: FastifyReply, path: string) =>
    void reply.header('Cache-Control', cachingOf(path));
  const common = { root, preCompressed: true, cacheControl: false, setHeaders };
  // The server's not-found handler sends the pages, so it needs `sendFile` outside the scope of the files.
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
      // Pages have paths of their own; under their file names they would lack the notice.
      globIgnore: ['**/*.br', '**/*.gz', '**/*.html'],
    });
  });
}

const cachingOf = (path: string): string => {
  if (path.includes(`${sep}assets${sep}`)) return IMMUTABLE;
  return /\.html(\.(br|gz))?$/.test(path) ? 'no-cache' : SHORTLY;
};

const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';
/** Page addresses contain no dot. */
const isFile = (path: string): boolean => path.includes('.');
/** True for a browser, which gets an error page. */
const wantsPage = ({ headers }: FastifyRequest): boolean => headers.accept?.includes('text/html') === true;

const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? '/';
/** Query of the request with its question mark; empty without a query. */
const queryOf = (request: FastifyRequest): string => request.url.slice(pathOf(request).length);
