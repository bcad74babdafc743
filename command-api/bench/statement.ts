import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import type { StartedAccounts } from './lib/start-accounts.ts';

/**
 * Benchmark: the account's page, GET company by id, of an account with 2,000 events (`BENCH_EVENTS`) against
 * one with 20: logged in, over HTTP, from Postgres. It reads rows and replays nothing, so a long life costs
 * only the longer answer.
 */
const CONNECTIONS = 4;
const ROUNDS = 5;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);

const print = (line: string) => process.stdout.write(`${line}\n`);
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

async function load({ url, headers }: StartedAccounts, path: string, seconds: number): Promise<number> {
  const result = await autocannon({
    url: `${url}${path}`,
    headers,
    connections: CONNECTIONS,
    duration: seconds,
  });
  if (result.non2xx + result.errors > 0)
    throw new Error(`${result.non2xx} refused, ${result.errors} failed at ${path}`);
  return (CONNECTIONS * 1_000 * result.duration) / result['2xx'];
}

async function compare(started: StartedAccounts): Promise<void> {
  const [few, many] = started.pages;
  if (!few || !many) throw new Error('Two accounts are compared');
  const times = { few: [] as number[], many: [] as number[] };
  for (const page of [few, many]) await load(started, page.path, 2);
  for (let round = 1; round <= ROUNDS; round += 1) {
    times.few.push(await load(started, few.path, SECONDS));
    times.many.push(await load(started, many.path, SECONDS));
    print(
      `round ${round}: ${few.events} events ${times.few.at(-1)?.toFixed(2)} ms, ${many.events} events ${times.many.at(-1)?.toFixed(2)} ms`,
    );
  }
  const ratios = times.many.map((ms, round) => ms / (times.few[round] ?? ms));
  const figures = {
    ratio: Number(median(ratios).toFixed(3)),
    many_ms: Number(median(times.many).toFixed(2)),
    few_ms: Number(median(times.few).toFixed(2)),
  };
  print(JSON.stringify({ bench: 'statement', events: many.events, ...figures, target: 1.5 }));
}

const child: ChildProcess = fork(fileURLToPath(new URL('./lib/start-accounts.ts', import.meta.url)));
const [started] = (await once(child, 'message')) as [StartedAccounts];
try {
  await compare(started);
} finally {
  child.send('stop');
  await once(child, 'exit');
}
