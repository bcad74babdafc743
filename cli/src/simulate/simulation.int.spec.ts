import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { companyListQuery } from '@kreditlina/domain/company/contracts/staff-list';
import { creditAccount, daysPastDue } from '@kreditlina/domain/credit-account/index';
import { postingsOf } from '@kreditlina/domain/credit-account/ledger';
import { loadState } from '@kreditlina/event-store/fold-stream';
import type { EventStore, NewEvent } from '@kreditlina/event-store/port';
import { overStore } from '@kreditlina/event-store/store-views';
import { createReadDatabase } from '@kreditlina/projections';
import { listCompanyRows } from '@kreditlina/projections/company/staff-list/query';
import { accountFields } from '@kreditlina/projections/credit-account/account-fields';
import { readOverview } from '@kreditlina/projections/overview/query';
import { inDrill, long, provesAll } from '@kreditlina/tools/extent';
import { proves } from '@kreditlina/tools/proves';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { openComposition } from '../compose/composition.ts';
import { readConfig } from '../config/read-config.ts';
import { checkHistory } from './check-history.ts';
import { type SimulationOptions, simulate } from './simulation.ts';
import { expectOverviewAsBehind } from './testing/overview-of-history.ts';
import { expectRejectionsTold, noRejections } from './testing/rejections-of-history.ts';

// Simulating months takes a while.
vi.setConfig({ testTimeout: 240_000 });

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function freshConfig() {
  const dataDir = mkdtempSync(join(tmpdir(), 'kreditlina-simulate-'));
  folders.push(dataDir);
  return readConfig({ KREDITLINA_DATA: dataDir, KREDITLINA_LOG: 'none' });
}

/** One month of one company is enough to differ. */
const SHORT = { months: 1, companies: 1, hasPapers: false } as const;

/** Six companies over four months, including 29 February and a daylight saving change. */
const run = (different: Partial<SimulationOptions> = {}) =>
  simulate({
    config: freshConfig(),
    seed: 7,
    months: 4,
    companies: 6,
    from: '2024-01-01',
    hasPapers: true,
    isRepeatable: true,
    ...different,
  });

/** The history that is simulated twice: a short one, or the whole one in `test:all`. */
const TWICE = provesAll ? {} : { months: 2, companies: 2 };
/** A seed with a company that has two signatories; the second one gets a link with a secret. */
const WITH_INVITED = 5;

/** A log that changes events before it stores them. */
const changing =
  (change: (event: NewEvent) => NewEvent) =>
  (store: EventStore): EventStore =>
    overStore(store, {
      append: (stream, expected, events) => store.append(stream, expected, events.map(change)),
    });

/** Compares the overview with the lists behind it, for each day of the last two months. */
async function overviewAsBehind(config: ReturnType<typeof freshConfig>, through: string) {
  await using composition = await openComposition(config);
  const { events } = await composition.openStore();
  const reads = createReadDatabase(composition.pool, events.sealedRows);
  // Days past due in the list equal those of the account's state, which every other screen uses.
  const { companies } = await listCompanyRows(reads, companyListQuery.parse({ rows: 25 }), through);
  const accounts = await reads.selectFrom('company_list').select(['id', 'account_ids']).execute();
  let left = 0;
  for (const { id, days_past_due } of companies) {
    const ids = accounts.find((one) => one.id === id)?.account_ids ?? [];
    const states = await Promise.all(ids.map((account) => loadState(events, creditAccount, account)));
    left += states.reduce((sum, state) => sum + accountFields(state, through).available_cents, 0);
    expect(days_past_due, id).toBe(Math.max(0, ...states.map((state) => daysPastDue(state, through))));
  }
  const { total_available_limit_amount_cents: available } = await readOverview(reads, through);
  expect(available).toBe(left);
  return await expectOverviewAsBehind(reads, through, 60);
}

describe('a simulated history', () => {
  it(
    'the same seed gives the same history, another seed another; it agrees with its hash chains, read models, books and overview',
    proves('F-58', 'A-008', 'A-023', 'X-64', 'F-11'),
    async () => {
      const config = freshConfig();
      const first = await run({ config, seed: WITH_INVITED });
      const made = provesAll ? first : await run({ ...TWICE, seed: WITH_INVITED });
      const again = await run({ ...TWICE, seed: WITH_INVITED });
      const [one, other] = [await run({ ...SHORT, seed: WITH_INVITED }), await run({ ...SHORT, seed: 8 })];
      const untimed = { seconds: 0, eventsPerSecond: 0 };
      expect({ ...again, ...untimed }).toEqual({ ...made, ...untimed });
      expect(made.counts.WithdrawalPaidOut).toBeGreaterThan(0);
      expect(other.hash).not.toBe(one.hash);
      expect(first.counts).toMatchObject({ ApplicationStarted: 6, BusinessDayRun: 121 });
      for (const type of ['WithdrawalPaidOut', 'NoticeIssued', 'PaymentAllocated', 'InterestAccrued'])
        expect(first.counts[type], type).toBeGreaterThan(2);
      expect(first.failedJobs).toEqual({});
      const check = await checkHistory(config, () => undefined);
      expect(check.verified).toBe(first.events);
      expect(check.ledgerEntries).toBeGreaterThan(100);
      const counting = await overviewAsBehind(config, first.through);
      for (const tile of [
        'number_of_applications',
        'approved_customers',
        'rejected_customers',
        'number_of_amortizations_today',
        'number_of_late_payments',
        'number_of_applications_today',
        'number_of_users',
        'total_available_limit_amount_cents',
      ])
        expect(counting, tile).toContain(tile);
    },
  );

  it('rejections give the reasons that decided, and only advice that would help', {
    ...long,
    timeout: 7_200_000,
  }, async () => {
    const counts = noRejections();
    for (let seed = 1; seed <= inDrill(0, 2); seed += 1) {
      const config = freshConfig();
      // Alternates between the first policy and a month in which the next one begins.
      const from = seed % 2 === 0 ? '2024-01-01' : '2026-11-10';
      const { through } = await run({ ...SHORT, companies: 100, config, seed, from });
      await checkHistory(config, () => undefined);
      await using composition = await openComposition(config);
      const { events } = await composition.openStore();
      const reads = createReadDatabase(composition.pool, events.sealedRows);
      await expectRejectionsTold(events, reads, `${through}T12:00:00.000Z`, counts);
      process.stdout.write(`${JSON.stringify({ seed, ...counts, texts: counts.texts.size })}\n`);
    }
    expect(counts.byPolicy).toBeGreaterThan(4);
    expect(counts.byLenders).toBeGreaterThan(4);
    expect(counts.byStaff).toBeGreaterThan(4);
    expect(Object.keys(counts.policies).sort()).toEqual(['2026-11', '2026-11-2']);
    expect(counts.silent).toBeGreaterThan(4);
    expect(counts.texts.size).toBeGreaterThan(4);
  });

  it('a history cannot be simulated in production', proves('M-14'), async () => {
    const config = { ...freshConfig(), mode: 'production' } as const;
    await expect(run({ config })).rejects.toThrow('in a demonstration');
  });
});

describe('a simulated day on which the books do not agree', () => {
  type Books = NonNullable<SimulationOptions['postingsOf']>;
  const elsewhere: Books = (event) =>
    postingsOf(event).map((one) =>
      event.type === 'PaymentAllocated' && one.account === 'interest' ? { ...one, account: 'fees' } : one,
    );
  const withdrawal = (event: NewEvent): NewEvent =>
    event.type === 'WithdrawalPaidOut'
      ? { ...event, data: { ...event.data, amountCents: Number(event.data.amountCents) + 100 } }
      : event;

  it.each<[string, Partial<SimulationOptions>, RegExp]>([
    [
      'a posting is on the wrong account',
      { postingsOf: elsewhere },
      /interest holds \d+ öre, the state says \d+/,
    ],
    [
      'more is paid out than was asked for',
      { wrapStore: changing(withdrawal) },
      /withdrawal .* of \d+ öre owes \d+/,
    ],
  ])(
    'ends the simulation with account, day and figures: %s',
    proves('F-58'),
    async (_what, sabotage, figures) => {
      const ended = await run({ hasPapers: false, companies: 3, ...sabotage }).then(
        () => 'to its end',
        (error: Error) => error.message,
      );
      expect(ended).toMatch(/^Account [0-9a-f-]{36} on 2024-\d\d-\d\d: /);
      expect(ended).toMatch(figures);
    },
  );
});
