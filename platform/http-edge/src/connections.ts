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
import { unavailable } from './problem.ts';

/** Requests that wait on one connection for the answer before theirs. Browsers and proxies send none ahead. */
const PIPELINED_MAX = 8;
/** Connections of one caller without a proxy: forty people behind one address, whose browsers open six each, have room. */
const CALLER_CONNECTIONS_MAX = 256;
/** Connections of the process, those of a proxy as well. */
const CONNECTIONS_MAX = 8_192;
/** A connection on which nothing moves is ended, also while its answer is not read. */
const STILL_MAX_MS = 60_000;

/** Once the end has begun: for the rest of a request that is on its way. */
const HALF_SENT_MS = 500;
/** Once the end has begun: for answers in work. */
const IN_WORK_MS = 2_500;
/** For the answers 503 to leave. */
const LEAVE_MS = 500;

/** One connection with the one request in work on it. */
interface Line {
  readonly socket: Socket;
  request: IncomingMessage | undefined;
  response: ServerResponse | undefined;
  reply: FastifyReply | undefined;
  readonly waiting: (() => void)[];
  /** Bytes that had come when the last answer was sent: more than these belong to a request that is not whole. */
  settledAt: number;
}

export interface ConnectionOptions {
  /** Whether callers reach the process themselves: then the address of a connection is the caller's. */
  readonly isDirect: boolean;
  /** Whether the process is about to end. */
  readonly isDraining: () => boolean;
}

export interface Connections {
  /** For Fastify. One request at a time is worked on for each connection; whoever sends too many ahead is cut off. */
  serverFactory(handle: RequestListener, options: object): Server;
  /** While the process is about to end each answer tells its connection to close: the next request goes to another copy. */
  watch(app: FastifyInstance): void;
  /**
   * Ends all connections within some seconds: those without a request first, then those whose request does not become whole; the others when
   * they are answered. What is not answered in time is answered with 503.
   * @param cancel ends what the requests in work still wait for, so that nothing of them is left
   */
  end(cancel: () => Promise<void>): Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly connections: Connections;
  }
}

/** The options of Fastify that it gives to a server of its own making. */
interface ServerOptions {
  readonly http?: object;
  readonly keepAliveTimeout: number;
  readonly requestTimeout: number;
}

/** The connections of one server. */
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
    // What was sent ahead on a connection that is cut off is still read from the piece that it came in.
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
      // When it is sent, not when it is asked for: the end may have begun in between.
      app.addHook('onSend', (request, reply, payload, done) => {
        if ((isDraining() || isEnding) && request.raw.httpVersionMajor === 1)
          reply.header('connection', 'close');
        done(null, payload);
      });
    },
    async end(cancel) {
      isEnding = true;
      // Takes no more connections. The close of an HTTP server would also cut off those whose first request is on its way.
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
