import { connect, createServer, type Socket } from 'node:net';

/** One address in front of a changing server, like a proxy or a floating address. */
export interface Relay extends AsyncDisposable {
  readonly port: number;
  /** Target of new connections from now on; existing ones are cut. Undefined: no server is reachable. */
  leadTo(port: number | undefined): void;
}

/** Listens on a free port of 127.0.0.1. */
export async function openRelay(first?: number): Promise<Relay> {
  let target = first;
  const open = new Set<Socket>();
  const keep = (socket: Socket) => {
    open.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => open.delete(socket));
  };
  const server = createServer((near) => {
    keep(near);
    if (target === undefined) {
      near.destroy();
      return;
    }
    const far = connect(target, '127.0.0.1');
    keep(far);
    near.pipe(far);
    far.pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The relay has no port');
  return {
    port: address.port,
    leadTo(port) {
      target = port;
      for (const socket of open) socket.destroy();
    },
    async [Symbol.asyncDispose]() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
