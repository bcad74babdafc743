import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** The port that clients see, in front of the gRPC server: it can freeze, break and come back without touching the log. */
export interface Line {
  readonly port: number;
  /** Takes connections and bytes, and nothing ever comes back, not even an answer to a ping. */
  freeze(): void;
  thaw(): void;
  /** Breaks all connections and refuses new ones. */
  stop(): Promise<void>;
  /** Listens again on the same port. */
  restart(): Promise<void>;
}

/** @param port 0 for any free one */
export async function openLine(target: number, port: number): Promise<Line> {
  const pairs = new Set<readonly [Socket, Socket]>();
  let frozen = false;
  const hold = (pair: readonly [Socket, Socket]) => {
    for (const socket of pair) {
      if (frozen) socket.pause();
      else socket.resume();
    }
  };
  const accept = (outer: Socket) => {
    const inner = connect(target, '127.0.0.1');
    const pair = [outer, inner] as const;
    pairs.add(pair);
    for (const [from, to] of [pair, [inner, outer] as const]) {
      from.setNoDelay(true);
      from.on('data', (bytes) => {
        if (to.write(bytes) || frozen) return;
        from.pause();
        to.once('drain', () => !frozen && from.resume());
      });
      from.on('end', () => to.end());
      from.on('error', () => to.destroy());
      from.on('close', () => {
        to.destroy();
        pairs.delete(pair);
      });
    }
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
