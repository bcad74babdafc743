import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { v7 } from 'uuid';
import type { Started } from './lib/start-servers.ts';

/**
 * Benchmark: saving one application step, logged in, with the full stack enabled (session, access check,
 * idempotency key, validation in both directions, sealed and hash-chained event, read models, own write
 * visible in the answer) against a bare Fastify route with one INSERT.
 */
const CONNECTIONS = 32;
const ROUNDS = 5;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);

const print = (line: string) => process.stdout.write(`${line}\n`);
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

const bodyOf = (index: number) =>
  JSON.stringify({
    household: { children: (index % 4) + 1, children_with_benefits: 0, marital_status: 'married' },
  });

interface Run {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

async function load(
  url: string,
  requestOf: (index: number) => autocannon.Request,
  seconds: number,
): Promise<Run> {
  let index = 0;
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    requests: [{ method: 'POST', setupRequest: (request) => ({ ...request, ...requestOf(index++) }) }],
  });
  if (result.non2xx + result.errors > 0) {
    throw new Error(
      `${result.non2xx} refused, ${result.errors} failed of ${result.requests.total} at ${url}`,
    );
  }
  return { perSecond: result['2xx'] / result.duration, p50Ms: result.latency.p50, p99Ms: result.latency.p99 };
}

function productRequest({ headers, applicationIds }: Started): (index: number) => autocannon.Request {
  let sent = 0;
  return () => {
    sent += 1;
    const id = applicationIds[sent % applicationIds.length];
    // Each request to an application sends different values, because an unchanged answer records no event.
    return {
      path: `/api/credit-application/${id}/household-details`,
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': v7() },
      body: bodyOf(Math.floor(sent / applicationIds.length)),
    };
  };
}

const bareRequest = (index: number): autocannon.Request => ({
  path: '/save',
  headers: { 'content-type': 'application/json' },
  body: bodyOf(index),
});

async function compare(started: Started): Promise<void> {
  const request = productRequest(started);
  const runs = { bare: [] as Run[], product: [] as Run[] };
  await load(started.bare, bareRequest, 2);
  await load(started.product, request, 3);
  for (let round = 1; round <= ROUNDS; round += 1) {
    runs.bare.push(await load(started.bare, bareRequest, SECONDS));
    runs.product.push(await load(started.product, request, SECONDS));
    const [bare, product] = [runs.bare.at(-1), runs.product.at(-1)];
    print(
      `round ${round}: bare ${bare?.perSecond.toFixed(0)}/s (p99 ${bare?.p99Ms} ms), product ${product?.perSecond.toFixed(0)}/s (p99 ${product?.p99Ms} ms)`,
    );
  }
  const bare = median(runs.bare.map((run) => run.perSecond));
  const product = median(runs.product.map((run) => run.perSecond));
  const figures = {
    ratio: Number((product / bare).toFixed(3)),
    product_per_second: Math.round(product),
    bare_per_second: Math.round(bare),
    product_p50_ms: median(runs.product.map((run) => run.p50Ms)),
    product_p99_ms: median(runs.product.map((run) => run.p99Ms)),
  };
  print(JSON.stringify({ bench: 'http', ...figures, target: 0.4, goal: 0.6 }));
}

const child: ChildProcess = fork(fileURLToPath(new URL('./lib/start-servers.ts', import.meta.url)));
const [started] = (await once(child, 'message')) as [Started];
try {
  await compare(started);
} finally {
  child.send('stop');
  await once(child, 'exit');
}
