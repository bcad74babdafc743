import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestApi, type TestApi } from '@kreditlina/command-api/testing/test-api';
import type { EventStore, NewEvent } from '@kreditlina/event-store/port';
import { proves } from '@kreditlina/tools/proves';
import { afterAll, expect, it, vi } from 'vitest';
import { readConfig } from '../config/read-config.ts';
import { createChance } from './chance.ts';
import { simulate } from './simulation.ts';

// Months of a company's life take a while.
vi.setConfig({ testTimeout: 280_000 });

const FROM = '2026-11-23';
const MOMENTS = 40;
const ASKED_AT_EACH = 5;
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

/** What the whole product wrote in two months of made-up companies, append by append. */
async function madeUpHistory(): Promise<readonly Appended[]> {
  const history: Appended[] = [];
  const noting = (store: EventStore): EventStore =>
    new Proxy(store, {
      get(target, name) {
        if (name === 'append')
          return async (...[stream, expected, events]: Parameters<EventStore['append']>) => {
            const result = await target.append(stream, expected, events);
            if (!result.repeated) history.push({ stream, events });
            return result;
          };
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === 'function' ? value.bind(target) : value;
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

const companyIn = ({ stream }: Appended): string | undefined => /^company-(.+)$/.exec(stream)?.[1];

it(
  'made-up companies read, of two hundred random pairs of company and moment, as they were answered then',
  proves('M-01', 'T-33'),
  async () => {
    const history = await madeUpHistory();
    const chance = createChance(11);
    api = await startTestApi();
    const { clock, store, projections, loggedIn } = api;
    let admin = await loggedIn('admin');
    const standAt = (at: string) => clock.advance(Date.parse(at) - Date.parse(clock.now()));
    const companies: string[] = [];
    const versions = new Map<string, number>();
    const answers: { path: string; at: string; answer: unknown }[] = [];
    const read = async (path: string, query: Record<string, string> = {}) => {
      const answer = await admin.get(path, { query });
      return answer.status === 200 ? answer.body : answer.status;
    };
    let moments = 0;
    for (const [index, append] of history.entries()) {
      const { stream, events } = append;
      const version = versions.get(stream) ?? 0;
      const { position } = await store.events.append(stream, version === 0 ? 'none' : version, events);
      versions.set(stream, version + events.length);
      const at = events.at(-1)?.occurredAt ?? '';
      const company = companyIn(append);
      if (company && !companies.includes(company)) companies.push(company);
      const next = history[index + 1]?.events[0]?.occurredAt;
      // A moment is over when the next thing happens later: then everything of it is known.
      const isOver = next === undefined || next > at;
      const due = Math.floor(((index + 1) * MOMENTS) / history.length);
      if (!isOver || companies.length === 0 || moments >= due) continue;
      moments += 1;
      standAt(at);
      admin = await loggedIn('admin');
      // The login took its time; the answer is of the moment.
      standAt(at);
      expect(await projections.waitForPosition(position, 20_000)).toBe(true);
      for (let asked = 0; asked < ASKED_AT_EACH; asked += 1) {
        const id = companies[chance.number(`${moments} ${asked}`, companies.length)];
        const page = chance.number(`page ${moments} ${asked}`, 3) === 0 ? '/timeline' : '';
        const path = `/api/admin/companies/${id}${page}`;
        answers.push({ path, at, answer: await read(path) });
      }
    }
    expect(moments).toBeGreaterThanOrEqual(MOMENTS - 3);
    clock.advance(1_000);
    admin = await loggedIn('admin');
    for (const { path, at, answer } of answers)
      expect([path, at, await read(path, { as_of: at })]).toEqual([path, at, answer]);
    expect(new Set(answers.map(({ answer }) => JSON.stringify(answer))).size).toBeGreaterThan(20);
  },
);
