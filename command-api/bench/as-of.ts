import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCompanyDetail } from '@kreditlina/domain/company/contracts/staff';
import { creditAccountId } from '@kreditlina/domain/credit-account/ids';
import { creditApplication } from '@kreditlina/domain/credit-application/index';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { personaByKey } from '@kreditlina/partners';
import { startEmbeddedPostgres } from '@kreditlina/postgres/embedded-postgres';
import { newEvent } from '@kreditlina/projection-engine/testing/harness';
import { v5 } from 'uuid';
import { applicationAt, approve, at, expectStatus, settle } from '../src/testing/application-flow.ts';
import { startTestApi } from '../src/testing/test-api.ts';
import { lifeOf } from './lib/account-life.ts';

/**
 * Benchmark: the page of a company whose account has 2,000 events (`BENCH_EVENTS`) at a random instant of its
 * life, against the same page now. Sequential requests through the same route, from Postgres.
 */
const EVENTS = Number(process.env.BENCH_EVENTS ?? 2_000);
const READS = Number(process.env.BENCH_READS ?? 100);
const CHUNK = 200;
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

const dataDir = await mkdtemp(join(tmpdir(), 'kreditlina-bench-'));
// The database server may run as another user.
await chmod(dataDir, 0o755);
const postgres = await startEmbeddedPostgres({ dataDir });
process.env.KREDITLINA_TEST_DATABASE_URL = postgres.url;
const api = await startTestApi();
const admin = await api.loggedIn('admin');
const applicationId = await applicationAt(await api.loggedIn('approved'), 'approved', 'none');
await approve(api, applicationId);
const { company } = await loadState(api.store.events, creditApplication, applicationId);
const accountId = creditAccountId(applicationId);
const companyId = company?.companyId ?? '';
const startMs = Date.parse(api.clock.now()) + 1_000;
const instantOf = (index: number) => new Date(startMs + index * 1_000).toISOString();
// The approval above has already granted the limit, so that event is left out.
const life = lifeOf(EVENTS).filter(({ type }) => type !== 'LimitGranted');
const events = life.map(({ type, data }, index) => {
  // Withdrawals and notices are rows keyed by id, so each account needs its own ids.
  const own = JSON.parse(JSON.stringify(data).replaceAll(UUID, (id) => v5(id, accountId))) as object;
  return { ...newEvent(type, { ...own, accountId }), occurredAt: instantOf(index) };
});
for (let from = 0; from < events.length; from += CHUNK)
  await api.store.events.append(`creditAccount-${accountId}`, from + 1, events.slice(from, from + CHUNK));
api.clock.advance(Date.parse(instantOf(EVENTS)) - Date.parse(api.clock.now()));
await admin.logIn(personaByKey('admin').ssn, 'staff');
await settle(api);

const path = at(getCompanyDetail.path, companyId);
const timed = async (query: Record<string, string>): Promise<number> => {
  const before = performance.now();
  expectStatus(await admin.get(path, { query }), 200);
  return performance.now() - before;
};
const random = () => ({ as_of: instantOf(Math.floor(Math.random() * EVENTS)) });
const times = { now: [] as number[], past: [] as number[] };
for (let warm = 0; warm < 20; warm += 1) await timed(warm % 2 === 0 ? {} : random());
for (let read = 0; read < READS; read += 1) {
  times.now.push(await timed({}));
  times.past.push(await timed(random()));
}
const [now, past] = [median(times.now), median(times.past)];
process.stdout.write(
  `${JSON.stringify({ bench: 'as-of', events: EVENTS, ratio: Number((past / now).toFixed(2)), past_ms: Number(past.toFixed(2)), now_ms: Number(now.toFixed(2)), target: 10 })}\n`,
);
await api.dispose();
await postgres.stop();
await rm(dataDir, { recursive: true, force: true });
