import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/**
 * The port that clients see, in front of the gRPC and HTTP servers: it can freeze, break and return without
 * touching the log.
 */
export interface Line {
  readonly port: number;
  /** Accepts connections and bytes but returns nothing, not even an answer to a ping. */
  freeze(): void;
  thaw(): void;
  /** Breaks all connections and refuses new ones. */
  stop(): Promise<void>;
  /** Listens again on the same port. */
  restart(): Promise<void>;
}

/** Ports of the servers behind the line; the real server answers both protocols on one port. */
export interface Targets {
  readonly grpc: number;
  readonly http: number;
}

/** Beginning of HTTP/2 without TLS, and the ALPN request for it in the first TLS record (RFC 7301). */
const [PREFACE, ALPN_H2] = [Buffer.from('PRI * HTTP/2'), Buffer.from('\u0002h2')];
const TLS_HANDSHAKE = 0x16;

/** @param first first bytes of a connection */
const isGrpc = (first: Buffer): boolean =>
  first[0] === TLS_HANDSHAKE ? first.includes(ALPN_H2) : first.subarray(0, PREFACE.length).equals(PREFACE);

/** @param port 0 for any free port */
export async function openLine(targets: Targets, port: number): Promise<Line> {
  const pairs = new Set<Socket[]>();
  let frozen = false;
  const hold = (pair: readonly Socket[]) => {
    for (const socket of pair) {
      if (frozen) socket.pause();
      else socket.resume();
    }
  };
  const join = (from: Socket, to: Socket, pair: Socket[]) => {
    from.setNoDelay(true);
    from.on('data', (bytes) => {
      if (to.write(bytes) || frozen) return;
      from.pause();
      to.once('drain', () => !frozen && from.resume());
    });
    from.on('end', () => to.end());
    from.on('close', () => {
      to.destroy();
      pairs.delete(pair);
    });
  };
  const accept = (outer: Socket) => {
    const pair = [outer];
    pairs.add(pair);
    outer.on('error', () => outer.destroy());
    outer.once('close', () => pairs.delete(pair));
    // Only the client's first bytes show the protocol.
    outer.once('data', (first: Buffer) => {
      const inner = connect(isGrpc(first) ? targets.grpc : targets.http, '127.0.0.1');
      inner.on('error', () => inner.destroy());
      pair.push(inner);
      join(outer, inner, pair);
      join(inner, outer, pair);
      inner.write(first);
    });
    if (frozen) hold(pair);
  };
  const listen = async (at: number): Promise<Server> => {
    const server = createServer(accept).listen(at, '127.0.0.1');
    await once(server, 'listening');
    return server;
  };
  let server: Server | undefined = await listen(port);
  const address = server.address();
  const found = typeof address === 'object' && address !== null ? address.port : port;
  return {
    port: found,
    freeze: () => {
      frozen = true;
      for (const pair of pairs) hold(pair);
    },
    thaw: () => {
      frozen = false;
      for (const pair of pairs) hold(pair);
    },
    stop: async () => {
      if (server === undefined) return;
      const closed = once(server, 'close');
      server.close();
      server = undefined;
      for (const pair of pairs) for (const socket of pair) socket.destroy();
      await closed;
    },
    restart: async () => {
      frozen = false;
      server ??= await listen(found);
    },
  };
}
