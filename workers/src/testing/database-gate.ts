import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

/**
 * A database connection that can be shut: existing connections break, and new ones end at once, like during a
 * server's recovery.
 */
export interface DatabaseGate extends AsyncDisposable {
  readonly url: string;
  open(): void;
  shut(): void;
}

export async function openDatabaseGate(databaseUrl: string): Promise<DatabaseGate> {
  const { hostname, port } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isOpen = true;
  const server = createServer((near) => {
    if (!isOpen) {
      near.destroy();
      return;
    }
    const far = connect(Number(port), hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => undefined).on('close', () => other.destroy());
      one.pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  const cut = () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  return {
    url: url.href,
    open: () => {
      isOpen = true;
    },
    shut: () => {
      isOpen = false;
      cut();
    },
    [Symbol.asyncDispose]: () => {
      cut();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
