import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { createHeldByNetwork } from './address.ts';
import { HttpProblem, sendProblem, unavailable } from './problem.ts';

/** Maximum pipelined requests waiting on one connection. Browsers and proxies do not pipeline. */
const PIPELINED_MAX = 8;
/** Maximum connections of one caller without a proxy: forty people behind one address open six each. */
const CALLER_CONNECTIONS_MAX = 256;
/** Maximum connections of the process, including those of a proxy. */
const CONNECTIONS_MAX = 8_192;
/** Idle time in ms after which a connection is closed, even if its answer is not read. */
const STILL_MAX_MS = 60_000;

/** On shutdown: milliseconds for the rest of a partial request. */
const HALF_SENT_MS = 500;
/** On shutdown: milliseconds for requests in progress. */
const IN_WORK_MS = 2_500;
/** On shutdown: milliseconds to send the 503 answers. */
const LEAVE_MS = 500;

interface Line {
  readonly socket: Socket;
  request: IncomingMessage | undefined;
  response: ServerResponse | undefined;
  reply: FastifyReply | undefined;
  readonly waiting: (() => void)[];
  /** Bytes received when the last answer was sent: further ones belong to a partial request. */
  settledAt: number;
}

interface ConnectionOptions {
  /** True if callers connect directly, so that the connection's address is the caller's. */
  readonly isDirect: boolean;
  readonly isDraining: () => boolean;
}

export interface Connections {
  /** Creates Fastify's server: one request in progress per connection, and limited pipelining. */
  serverFactory(handle: RequestListener, options: object): Server;
  /** Makes each answer close its connection while draining, so that the next request goes elsewhere. */
  watch(app: FastifyInstance): void;
  /**
   * Closes all connections within some seconds: first those without a request, then those whose request stays
   * partial, the others when they are answered. Requests not answered in time get 503.
   * @param cancel cancels the work that requests in progress still wait for, so that none is left running
   */
  end(cancel: () => Promise<void>): Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly connections: Connections;
  }
}

/** Options that Fastify passes to a custom server. */
interface ServerOptions {
  readonly http?: object;
  readonly keepAliveTimeout: number;
  readonly requestTimeout: number;
}

export function createConnections({ isDirect, isDraining }: ConnectionOptions): Connections {
  const servers: Server[] = [];
  const lines = new Map<Socket, Line>();
  const ofCaller = createHeldByNetwork(isDirect ? CALLER_CONNECTIONS_MAX : Number.POSITIVE_INFINITY);
  let isEnding = false;

  const open = (socket: Socket): void => {
    const giveBack = isEnding ? undefined : ofCaller.take(socket.remoteAddress ?? '');
    if (!giveBack) {
      socket.destroy();
      return;
    }
    lines.set(socket, {
      socket,
      request: undefined,
      response: undefined,
      reply: undefined,
      waiting: [],
      settledAt: 0,
    });
    socket.once('close', () => {
      lines.delete(socket);
      giveBack();
    });
  };

  const begin = (line: Line, handle: RequestListener, request: IncomingMessage, response: ServerResponse) => {
    Object.assign(line, { request, response, reply: undefined });
    response.once('close', () => {
      Object.assign(line, { request: undefined, response: undefined, reply: undefined });
      line.settledAt = line.socket.bytesRead;
      if (isEnding) line.socket.destroySoon();
      else line.waiting.shift()?.();
    });
    handle(request, response);
  };
  const take = (handle: RequestListener) => (request: IncomingMessage, response: ServerResponse) => {
    const line = lines.get(request.socket);
    // Requests pipelined on a connection that was cut off are still parsed from the chunk already received.
    if (!line || request.socket.destroyed) return;
    if (line.response === undefined) return begin(line, handle, request, response);
    if (line.waiting.length >= PIPELINED_MAX) {
      line.waiting.length = 0;
      request.socket.destroy();
      return;
    }
    line.waiting.push(() => {
      if (!request.socket.destroyed) begin(line, handle, request, response);
    });
  };

  const untilClosed = async (ms: number): Promise<void> => {
    const gone = [...lines.keys()].map(
      (socket) =>
        new Promise((resolve) => void (socket.closed ? resolve(undefined) : socket.once('close', resolve))),
    );
    let timer: NodeJS.Timeout | undefined;
    const limit = new Promise((resolve) => {
      timer = setTimeout(resolve, ms);
    });
    await Promise.race([Promise.all(gone), limit]);
    clearTimeout(timer);
  };
  const endWhere = (isOver: (line: Line) => boolean): void => {
    for (const line of [...lines.values()]) if (isOver(line)) line.socket.destroy();
  };

  return {
    serverFactory(handle, options) {
      const { http, keepAliveTimeout, requestTimeout } = options as ServerOptions;
      const server = createServer({ ...http }, take(handle));
      Object.assign(server, { keepAliveTimeout, requestTimeout, maxConnections: CONNECTIONS_MAX });
      server.setTimeout(STILL_MAX_MS);
      server.on('connection', open);
      servers.push(server);
      return server;
    },
    watch(app) {
      app.addHook('onRequest', (request, reply, done) => {
        const line = lines.get(request.raw.socket);
        if (line) line.reply = reply;
        done();
      });
      // Decided when the answer is sent: draining may have begun after the request.
      app.addHook('onSend', (request, reply, payload, done) => {
        if ((isDraining() || isEnding) && request.raw.httpVersionMajor === 1)
          reply.header('connection', 'close');
        done(null, payload);
      });
    },
    async end(cancel) {
      isEnding = true;
      // Stops listening. `close` of the HTTP server itself would also cut off connections whose first request
      // is arriving.
      for (const server of servers) if (server.listening) NetServer.prototype.close.call(server);
      for (const line of lines.values()) line.waiting.length = 0;
      endWhere((line) => !line.response && line.settledAt > 0 && line.settledAt === line.socket.bytesRead);
      await untilClosed(HALF_SENT_MS);
      endWhere(({ request }) => request?.complete !== true);
      await untilClosed(IN_WORK_MS);
      await cancel();
      for (const { reply } of lines.values())
        if (reply && !reply.sent && !reply.raw.headersSent) reply.send(unavailable('UNAVAILABLE'));
      await untilClosed(LEAVE_MS);
      endWhere(() => true);
    },
  };
}

/** Header of a proxy that retries a read at another process after a 502 (ops/proxy/nginx.conf). */
const OTHER_COPIES = 'x-other-copies';

/**
 * Answers retryable reads with 502 while this process drains, for a proxy that does not check readiness. If
 * the proxy only noticed the closed port, writes just accepted by the kernel would be lost.
 * @param handsBack returns true to hand back a read; called for each retryable read
 */
export function handBackReads(app: FastifyInstance, handsBack: () => boolean): void {
  app.addHook('onRequest', async (request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead && request.headers[OTHER_COPIES] !== undefined && handsBack())
      return sendProblem(request, reply, new HttpProblem(502, 'UNAVAILABLE', { retryAfterSeconds: 1 }));
  });
}
