import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { creditTerms } from '@kreditlina/domain/calculators/credit-terms';
import { addDays, addMonths } from '@kreditlina/domain/kernel/business-dates';
import { dateInSweden } from '@kreditlina/domain/kernel/swedish-time';
import { decoded } from '@kreditlina/event-store/port';
import { reactionStates } from '@kreditlina/job-runner/checkpoint';
import { createReadDatabase } from '@kreditlina/projections';
import { listOpenedAccounts } from '@kreditlina/projections/credit-account/book';
import { listUnallocated } from '@kreditlina/projections/incoming-payment/incoming-payment';
import { eventually } from '@kreditlina/tools/eventually';
import { proves } from '@kreditlina/tools/proves';
import { afterAll, expect, it, vi } from 'vitest';
import { openComposition } from '../compose/composition.ts';
import type { Product } from '../compose/product.ts';
import { readConfig } from '../config/read-config.ts';
import { startProduct } from '../start-product.ts';
import { simulate } from './simulation.ts';
import { expectOverviewAsBehind } from './testing/overview-of-history.ts';

vi.setConfig({ testTimeout: 240_000 });

const dataDir = mkdtempSync(join(tmpdir(), 'kreditlina-demo-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function countsOf({ store }: Product): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for await (const logged of store.readAll({ limit: 100_000 })) {
    const { type } = decoded(logged);
    counts.set(type, (counts.get(type) ?? 0) + 1);
  }
  return counts;
}

/** Causes of scheduled messages, and all sent messages: neither may contain duplicates. */
async function messagesOf({ store }: Product): Promise<{ causes: string[]; sent: string[] }> {
  const causes: string[] = [];
  const sent: string[] = [];
  for await (const logged of store.readAll({ limit: 100_000 })) {
    const event = decoded(logged);
    if (event.type === 'MessageScheduled') {
      const { messageId, eta, ...cause } = event.data as Record<string, unknown>;
      causes.push(JSON.stringify(cause));
    }
    if (event.type === 'MessageSent') sent.push(String(event.data.messageId));
  }
  return { causes, sent };
}

it(
  'a product started on a simulated history continues it, repeats nothing, and its overview counts match the lists they link to',
  proves('M-14', 'A-008', 'A-023', 'X-64'),
  async () => {
    const config = readConfig({ KREDITLINA_DATA: dataDir, KREDITLINA_LOG: 'none', KREDITLINA_PORT: '0' });
    const today = dateInSweden(new Date().toISOString());
    const options = {
      seed: 7,
      months: 2,
      companies: 4,
      from: addMonths(today, -2),
      isHandedOver: true,
      hasPapers: true,
    };
    const history = await simulate({ config, ...options });
    expect(history.through).toBe(addDays(today, -1));
    // Seven more companies than ordered have just applied.
    expect(history.companies).toBe(11);
    const shown = history.customers.map(({ shows }) => shows);
    for (const one of [
      'an offer to sign',
      'an application in review',
      'a rejection that a person is asked to look at again',
    ])
      expect(shown).toContain(one);

    {
      await using composition = await openComposition(config);
      const { events } = await composition.openStore();
      const [reaction] = await reactionStates(composition.pool);
      expect(reaction).toMatchObject({ position: await events.head(), owner: null });
    }

    await using product = await startProduct(config);
    // The product has continued once it has run the day after the last simulated one.
    const days = (history.counts.BusinessDayRun ?? 0) + 1;
    await eventually(async () => expect((await countsOf(product)).get('BusinessDayRun')).toBe(days), {
      timeout: 60_000,
      interval: 500,
    });
    const counts = await countsOf(product);
    // Messages left for this morning (none are sent on Sundays) go out today, and only once.
    const { causes, sent } = await messagesOf(product);
    expect(sent.length).toBeGreaterThanOrEqual(history.counts.MessageSent ?? 0);
    expect(new Set(sent).size).toBe(sent.length);
    expect(new Set(causes).size).toBe(causes.length);
    for (const type of ['WithdrawalPaidOut', 'PaymentReceived', 'CreditReportReceived'])
      expect(counts.get(type), type).toBe(history.counts[type]);
    const opened = await listOpenedAccounts(
      createReadDatabase(product.pool, product.store.sealedRows),
      null,
      10,
    );
    expect(opened.length).toBeGreaterThan(1);
    // The bureau's monitoring of each company lasts a year.
    expect((await product.workers.queue.counts()).delayed).toBeGreaterThanOrEqual(4);
    expect(await product.workers.queue.failed(10)).toEqual([]);
    // A request that staff have to decide.
    expect(counts.get('LimitIncreaseRequested')).toBe(1);
    // Staff find them in their work queues.
    const db = createReadDatabase(product.pool, product.store.sealedRows);
    const open = await db
      .selectFrom('credit_application')
      .select(['is_in_review', 'review_asked_at'])
      .where('updated_at', '>=', `${addDays(today, -3)}T00:00:00.000Z`)
      .execute();
    expect(open.length).toBeGreaterThanOrEqual(5);
    expect(open.filter(({ review_asked_at }) => review_asked_at !== null)).toHaveLength(1);
    // One of them is an interest cutter application that waits for its offer.
    expect(open.filter(({ is_in_review }) => is_in_review)).toHaveLength(2);
    const cutters = await db
      .selectFrom('credit_application')
      .select(['phase', 'step', 'is_signed'])
      .where('type', '=', 'cutter')
      .execute();
    expect(cutters.map(({ is_signed }) => is_signed).sort()).toEqual([false, true]);
    expect([counts.get('CompanyLoansDeclared'), counts.get('CutterOfferMade')]).toEqual([2, 1]);
    // Retried, since the product may append between two reads.
    const counting = await eventually(() => expectOverviewAsBehind(db, today, 3));
    expect(counting).toContain('number_of_manual_reviews');
    expect(counting).toContain('number_of_human_reviews');
    expect(history.counts.CallRecorded).toBeGreaterThan(2);
    // No screen of the back office is empty.
    for (const type of [
      'MonitoringEventReceived',
      'MessageFailed',
      'ReportSaved',
      'PagePublished',
      'CommentWritten',
    ])
      expect(history.counts[type], type).toBeGreaterThan(0);
    const lists = [
      ...(['approval', 'work_item', 'tag', 'service_provider', 'service_cost'] as const),
      ...(['comment', 'saved_report', 'content_page'] as const),
    ];
    for (const list of lists) {
      const rows = await db.selectFrom(list).selectAll().execute();
      expect(rows.length, list).toBeGreaterThan(0);
    }
    // The last days leave a proposal for the approver, a payment without an OCR number and a withdrawal for
    // review.
    const proposed = await db
      .selectFrom('approval')
      .select(['kind', 'after_cents'])
      .where('status', '=', 'open')
      .execute();
    expect(proposed.map(({ kind }) => kind).sort()).toEqual(['limit', 'unblock']);
    const limit = proposed.find(({ kind }) => kind === 'limit')?.after_cents;
    expect(limit).toBeGreaterThan(creditTerms.oneAdminOverrideMaxCents);
    const { payments, count } = await listUnallocated(db, { offset: 0, limit: 10 });
    expect(count).toBe(1);
    // Staff find the company by the payer that the bank names.
    expect(payments.map(({ payer }) => payer?.name)).toEqual([expect.stringMatching(/^\S+ \S+ AB$/)]);
    const waiting = await db.selectFrom('work_item').select('kind').where('closed_at', 'is', null).execute();
    expect(waiting.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['withdrawal', 'cutter-offer']));
  },
);
