import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A minimal reverse proxy. */
export interface Balancer {
  readonly url: string;
  /** Origins that reported ready at the last check. */
  ready(): readonly string[];
  close(): void;
}

const LOOK_MS = 100;

/**
 * Sends requests in turn to the origins whose `/health/ready` answers 200, over keep-alive connections. It
 * never retries: if an origin drops a request, the client gets a 502.
 */
export async function startBalancer(origins: () => readonly string[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  let ready: readonly string[] = [];
  let turn = 0;
  const look = async () => {
    const found = await Promise.all(
      origins().map(async (origin) => {
        const answer = await fetch(`${origin}/health/ready`, { signal: AbortSignal.timeout(2_000) }).catch(
          () => undefined,
        );
        await answer?.text().catch(() => '');
        return answer?.status === 200 ? [origin] : [];
      }),
    );
    ready = found.flat();
  };
  const timer = setInterval(() => void look(), LOOK_MS);
  const server = createServer((incoming, outgoing) => {
    turn += 1;
    const origin = ready[turn % ready.length];
    if (origin === undefined) return outgoing.writeHead(503).end();
    const { method, headers } = incoming;
    const forwarded = request(`${origin}${incoming.url}`, { method, headers, agent }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    forwarded.on('error', () => outgoing.headersSent || outgoing.writeHead(502).end());
    incoming.pipe(forwarded);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  await look();
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ready: () => ready,
    close() {
      clearInterval(timer);
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };
}
