import { rmSync } from 'node:fs';
import { request } from 'node:http';
import { setTracker } from '@kreditlina/domain/identity/contracts/customer';
import { freePort } from '@kreditlina/postgres/embedded-postgres';
import { eventually } from '@kreditlina/tools/eventually';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readLog } from '../../e2e/drills/crash/check-log.ts';
import { sendHalf } from '../../e2e/drills/fleet/hostile.ts';
import { type ApiSession, createApiSession } from '../../e2e/src/api-session.ts';
import { type FleetProcess, roleProcess } from '../../e2e/src/fleet/process.ts';
import { newcomer } from '../../e2e/src/newcomer.ts';
import { openComposition } from './compose/composition.ts';
import { readConfig } from './config/read-config.ts';
import { type RunningRoles, startRoles } from './start-roles.ts';
import { copyOfPreparedData } from './testing/prepared-data.ts';

const dataDir = await copyOfPreparedData('kreditlina-stop-');
const CUSTOMERS = 12;
/** Number of writes to accept before the shutdown, so that the load is on. */
const BEFORE = 60;

/** A write with a unique value, and its outcome. */
interface Sent {
  readonly code: string;
  /** Sent after the shutdown was requested. */
  readonly isAfter: boolean;
  /** Undefined if there was no answer. */
  readonly status: number | undefined;
  readonly retryAfter: string | undefined;
  readonly error: string | undefined;
}

let api: FleetProcess;
let others: RunningRoles;
let env: Record<string, string>;
let baseUrl: string;
beforeAll(async () => {
  const port = await freePort();
  baseUrl = `http://127.0.0.1:${port}`;
  env = {
    KREDITLINA_DATA: dataDir,
    KREDITLINA_PUBLIC_URL: baseUrl,
    KREDITLINA_SIMULATORS: JSON.stringify({ bankId: { pendingCollects: 0 } }),
    KREDITLINA_REQUESTS_PER_MINUTE: '100000',
    KREDITLINA_LOGINS_PER_MINUTE: '100000',
    KREDITLINA_CUSTOMER_EVENTS_PER_DAY: '1000000',
  };
  const ofOthers = readConfig({ ...env, KREDITLINA_LOG: 'none' }, ['surroundings', 'projections', 'workers']);
  api = roleProcess('the API', 'command-api', {
    ...env,
    KREDITLINA_PORT: String(port),
    KREDITLINA_DRAIN_SECONDS: '1',
  });
  [others] = await Promise.all([startRoles(ofOthers), api.start()]);
}, 120_000);
afterAll(async () => {
  await api?.stop();
  await others?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Writes on a new connection each time, since the server may close an idle one. */
function write(session: ApiSession, code: string): Promise<Omit<Sent, 'isAfter'>> {
  const { cookies, token } = session.credentials();
  const body = JSON.stringify({ at_gd: code });
  return new Promise((resolve) => {
    const asking = request(`${baseUrl}${setTracker.path}`, {
      method: 'POST',
      agent: false,
      headers: {
        cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      },
    });
    const without = (error: NodeJS.ErrnoException) =>
      resolve({ code, status: undefined, retryAfter: undefined, error: error.code ?? error.message });
    asking.on('error', without);
    asking.on('response', (answer) => {
      answer.resume();
      answer.on('error', without);
      const { statusCode: status, headers } = answer;
      answer.on('end', () => resolve({ code, status, retryAfter: headers['retry-after'], error: undefined }));
    });
    asking.end(body);
  });
}

it('a stop under load answers requests in progress, loses no accepted write, refuses later ones, and ends', async () => {
  const sessions = await Promise.all(
    Array.from({ length: CUSTOMERS }, async (_, index) => {
      const session = createApiSession(baseUrl);
      await session.logIn(newcomer(index));
      return session;
    }),
  );
  const sent: Sent[] = [];
  let isAsked = false;
  let isGone = false;
  const load = async (session: ApiSession, customer: number) => {
    for (let n = 0; !isGone; n += 1) {
      const isAfter = isAsked;
      const answer = await write(session, `stop-${customer}-${n}`);
      sent.push({ ...answer, isAfter });
    }
  };
  const loads = sessions.map(load);
  const accepted = () => sent.filter(({ status }) => status === 200);
  await eventually(() => expect(accepted().length).toBeGreaterThan(BEFORE));
  // A client that never sends the rest of its request must not delay the shutdown.
  const half = await sendHalf(baseUrl);
  isAsked = true;
  const stopped = await api.stop();
  // Clients that come after the shutdown are included.
  const before = sent.length;
  await eventually(() => expect(sent.length).toBeGreaterThan(before + CUSTOMERS));
  isGone = true;
  await Promise.all(loads);
  half.destroy();
  expect(stopped).toMatchObject({ code: 0, wasKilled: false });

  await using composition = await openComposition(
    readConfig({ KREDITLINA_DATA: dataDir, KREDITLINA_LOG: 'none' }),
  );
  const stored = (await readLog((await composition.openStore()).events))
    .filter(({ type }) => type === 'TrackerSet')
    .map(({ data }) => String(data.adTracker));
  expect(stored.length).toBe(new Set(stored).size);
  expect(accepted().filter(({ code }) => !stored.includes(code))).toEqual([]);
  // The API keeps working while it drains: some writes were accepted after the shutdown began.
  expect(accepted().some(({ isAfter }) => isAfter)).toBe(true);
  // Every answer is a success or "later", and unanswered writes left no trace.
  const refused = sent.filter(({ status }) => status !== undefined && status !== 200);
  expect(refused.filter(({ status, retryAfter }) => status !== 503 || !retryAfter)).toEqual([]);
  const unanswered = sent.filter(({ status }) => status === undefined);
  expect(unanswered.some(({ error }) => error === 'ECONNREFUSED')).toBe(true);
  expect(unanswered.filter(({ isAfter }) => !isAfter)).toEqual([]);
  expect(unanswered.filter(({ code }) => stored.includes(code))).toEqual([]);
}, 120_000);
