import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** Interval of the readiness checks. */
const LOOK_MS = 250;
const LOOK_LIMIT_MS = 1_000;
/** Unanswered checks before a copy is removed: a slow one stays, or pages would lack a script. */
const SILENT_LOOKS_MAX = 3;
/** Time limit: longer than the product's slowest answer. */
const ANSWER_LIMIT_MS = 20_000;

/** Minimal reverse proxy in front of several copies of the API, with only the features that a drill needs. */
export interface Balancer extends AsyncDisposable {
  /** Copies that take requests now. */
  readonly taking: () => readonly number[];
}

/**
 * @param port port to listen on
 * @param copies ports of the copies, running or not
 */
export async function openBalancer(port: number, copies: readonly number[]): Promise<Balancer> {
  const healthy = new Set<number>();
  const ending = new AbortController();
  let turn = 0;

  const refuse = (response: ServerResponse, status: number) => {
    if (response.headersSent) {
      response.destroy();
      return;
    }
    response.writeHead(status, { 'retry-after': '1', 'content-type': 'application/json' });
    response.end(JSON.stringify({ code: 'NO_COPY_ANSWERED' }));
  };
  const pass = (incoming: IncomingMessage, response: ServerResponse, tried: number) => {
    const candidates = copies.filter((copy) => healthy.has(copy));
    const copy = candidates[turn++ % Math.max(1, candidates.length)];
    if (copy === undefined) return refuse(response, 503);
    const { method, url, headers } = incoming;
    const outgoing = request({ host: '127.0.0.1', port: copy, method, path: url, headers, agent: false });
    const limit = setTimeout(() => outgoing.destroy(new Error('no answer')), ANSWER_LIMIT_MS);
    outgoing.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      answer.on('error', () => response.destroy());
    });
    outgoing.on('close', () => clearTimeout(limit));
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      // The client disconnected, as browsers do when they load a new page. The copy is not at fault.
      if (response.closed) return;
      healthy.delete(copy);
      // Nothing was sent, so another copy may handle it.
      if (error.code === 'ECONNREFUSED' && tried < copies.length) pass(incoming, response, tried + 1);
      else refuse(response, 502);
    });
    response.on('close', () => outgoing.destroy());
    incoming.pipe(outgoing);
  };
  const server = createServer((incoming, response) => pass(incoming, response, 0));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const look = async (copy: number) => {
    for (let silent = 0; !ending.signal.aborted; ) {
      const isTaking = await takes(copy, `127.0.0.1:${port}`);
      silent = isTaking === undefined ? silent + 1 : 0;
      if (isTaking) healthy.add(copy);
      else if (isTaking === false || silent >= SILENT_LOOKS_MAX) healthy.delete(copy);
      await sleep(LOOK_MS, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  };
  for (const copy of copies) void look(copy);
  return {
    taking: () => [...healthy],
    async [Symbol.asyncDispose]() {
      ending.abort();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/**
 * Asks a copy if it is ready, with the balancer's host name, since the product answers to no other.
 * @returns undefined without an answer in time
 */
function takes(copy: number, host: string): Promise<boolean | undefined> {
  return new Promise((resolve) => {
    const asking = request(
      {
        host: '127.0.0.1',
        port: copy,
        path: '/health/ready',
        headers: { host },
        agent: false,
        timeout: LOOK_LIMIT_MS,
      },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode === 200);
      },
    );
    asking.on('timeout', () => {
      resolve(undefined);
      asking.destroy();
    });
    asking.on('error', () => resolve(false));
    asking.end();
  });
}
