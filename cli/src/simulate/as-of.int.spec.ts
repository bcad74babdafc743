import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestApi, type TestApi } from '@kreditlina/command-api/testing/test-api';
import type { EventStore, NewEvent } from '@kreditlina/event-store/port';
import { overStore } from '@kreditlina/event-store/store-views';
import { inDrill } from '@kreditlina/tools/extent';
import { proves } from '@kreditlina/tools/proves';
import { afterAll, expect, it, vi } from 'vitest';
import { readConfig } from '../config/read-config.ts';
import { type Chance, createChance } from './chance.ts';
import { simulate } from './simulation.ts';

// Simulating months takes a while.
vi.setConfig({ testTimeout: 280_000 });

const FROM = '2026-11-23';
/** Number of pairs of a company and a moment. */
const PAIRS = inDrill(70, 200);
/** Minimum number of different answers for each kind of page. */
const DIFFERENT = inDrill(3, 12);
/** Concurrent reads of the past; each reads all events of a company. */
const AT_ONCE = 4;
const AMOUNTS = ['available', 'debt', 'accrued-interest', 'owed'] as const;
const dataDir = mkdtempSync(join(tmpdir(), 'kreditlina-as-of-'));
let api: TestApi | undefined;
afterAll(async () => {
  await api?.dispose();
  rmSync(dataDir, { recursive: true, force: true });
});

interface Appended {
  readonly stream: string;
  readonly events: readonly NewEvent[];
}

/** Everything that the whole product appends in two simulated months, in order. */
async function madeUpHistory(): Promise<readonly Appended[]> {
  const history: Appended[] = [];
  const noting = (store: EventStore): EventStore =>
    overStore(store, {
      async append(stream, expected, events) {
        const result = await store.append(stream, expected, events);
        if (!result.repeated) history.push({ stream, events });
        return result;
      },
    });
  await simulate({
    config: readConfig({ KREDITLINA_DATA: dataDir, KREDITLINA_LOG: 'none' }),
    seed: 11,
    months: 2,
    companies: 3,
    from: FROM,
    wrapStore: noting,
  });
  return history;
}

/** Entity id of an append, if it is of that category. */
const idIn = (category: string, { stream }: Appended): string | undefined =>
  stream.startsWith(`${category}-`) ? stream.slice(category.length + 1) : undefined;

/** Time of an append, by its last event. */
const momentOf = ({ events }: Appended): string => events.at(-1)?.occurredAt ?? '';

/**
 * Exactly this many distinct pairs: random moments, by the index of the append that completes them, with
 * companies known by then.
 */
function pairsOf(history: readonly Appended[], chance: Chance): ReadonlyMap<number, readonly string[]> {
  const companies = new Set<string>();
  const moments: { index: number; known: readonly string[] }[] = [];
  for (const [index, append] of history.entries()) {
    const company = idIn('company', append);
    if (company) companies.add(company);
    const next = history[index + 1]?.events[0]?.occurredAt;
    // A moment is complete once the next append is later: no more can happen at it.
    if (next === undefined || next > momentOf(append)) moments.push({ index, known: [...companies] });
  }
  const lot = ({ index }: { index: number }) => chance.number(`${index}`, 2 ** 32);
  const pairs = new Map<number, readonly string[]>();
  let left = PAIRS;
  for (const { index, known } of moments.sort((one, other) => lot(one) - lot(other))) {
    const asked = known.slice(0, left);
    if (asked.length > 0) pairs.set(index, asked);
    left -= asked.length;
  }
  return pairs;
}

it(
  'simulated companies and applications, read as of random moments, show the answers of those moments',
  proves('M-01', 'T-33'),
  async () => {
    const history = await madeUpHistory();
    const chance = createChance(11);
    const pairs = pairsOf(history, chance);
    api = await startTestApi();
    const { clock, store, projections, loggedIn } = api;
    let admin = await loggedIn('admin');
    const standAt = (at: string) => clock.advance(Date.parse(at) - Date.parse(clock.now()));
    const applications = new Set<string>();
    const versions = new Map<string, number>();
    const recorded: { path: string; query: Record<string, string>; at: string; answer: unknown }[] = [];
    const read = async (path: string, query: Record<string, string>) => {
      const answer = await admin.get(path, { query });
      return answer.status === 200 ? answer.body : answer.status;
    };
    const record = async (path: string, at: string, query: Record<string, string> = {}) => {
      recorded.push({ path, query, at, answer: await read(path, query) });
    };
    for (const [index, append] of history.entries()) {
      const { stream, events } = append;
      const version = versions.get(stream) ?? 0;
      const { position } = await store.events.append(stream, version === 0 ? 'none' : version, events);
      versions.set(stream, version + events.length);
      const begun = idIn('creditApplication', append);
      if (begun) applications.add(begun);
      const asked = pairs.get(index);
      if (!asked) continue;
      const at = momentOf(append);
      standAt(at);
      admin = await loggedIn('admin');
      // The login took time, so the clock is set back to the moment.
      standAt(at);
      expect(await projections.waitForPosition(position, 20_000)).toBe(true);
      const company = (id: string) => `/api/admin/companies/${id}`;
      const application = chance.pick(at, [...applications]);
      // For one company also a tab of its account: its history, or the components of an amount.
      const account = company(chance.pick(`${at} account`, asked));
      const isTimeline = chance.isSo(`${at} tab`, 50);
      const amount = chance.pick(`${at} amount`, AMOUNTS);
      await Promise.all([
        ...asked.map((id) => record(company(id), at)),
        isTimeline ? record(`${account}/timeline`, at) : record(`${account}/explain`, at, { amount }),
        chance.isSo(`${at} audit`, 30)
          ? record('/api/admin/audit', at, { entity: 'application', entity_id: application, rows: '100' })
          : record(`/api/admin/credit-application/${application}`, at),
      ]);
    }
    const of = (page: RegExp) => recorded.filter(({ path }) => page.test(path));
    expect(new Set(of(/companies\/[^/]+$/).map(({ path, at }) => `${path} ${at}`)).size).toBe(PAIRS);
    expect(of(/credit-application|audit/)).toHaveLength(pairs.size);
    clock.advance(1_000);
    admin = await loggedIn('admin');
    for (let done = 0; done < recorded.length; done += AT_ONCE)
      await Promise.all(
        recorded.slice(done, done + AT_ONCE).map(async ({ path, query, at, answer }) => {
          expect([path, at, await read(path, { ...query, as_of: at })]).toEqual([path, at, answer]);
        }),
      );
    // Each kind of page gave many different answers.
    for (const page of [/companies\/[^/]+$/, /timeline$/, /explain$/, /credit-application\/[^/]+$/, /audit$/])
      expect(
        new Set(of(page).map(({ answer }) => JSON.stringify(answer))).size,
        String(page),
      ).toBeGreaterThan(DIFFERENT);
  },
);
