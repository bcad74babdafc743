import { workItemRow } from '@kreditlina/domain/work-item/contract';
import { workItemId } from '@kreditlina/domain/work-item/work-item';
import { proves } from '@kreditlina/tools/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationLife, type Life, uuidOf } from '../testing/life.ts';
import { createReadModels, type Fact, type ReadModels } from '../testing/read-models.ts';
import { type ItemsOf, listWorkItems } from './query.ts';

let models: ReadModels;
const staffId = uuidOf('staff');
const AT = '2026-11-20T09:00:00.000Z';
const NOW = '2026-11-20T12:00:00.000Z';

const list = (asked: Partial<ItemsOf> = {}) =>
  listWorkItems(models.db, { show: 'open', page: 0, rows: 25, now: NOW, staffId, seesHits: true, ...asked });
const queuesOf = async (life: Life, asked: Partial<ItemsOf> = {}) =>
  (await list(asked)).work_items
    .filter((row) => row.application_id === life.applicationId)
    .map(({ queue }) => queue);

const facts = (life: Life, ...more: readonly (readonly [string, object])[]): Fact[] =>
  more.map(([type, data]) => ({ type, data: { applicationId: life.applicationId, ...data } }));
const given = (life: Life, at: string, ...more: readonly (readonly [string, object])[]) =>
  models.given(life.stream, facts(life, ...more), { at });
const begin = (life: Life, place: Parameters<Life['until']>[0]) =>
  models.given(
    life.stream,
    life.until(place).map(({ type, data }) => ({ type, data: { ...data } })),
    { at: AT },
  );

const opened = ['ManualReviewOpened', { attempt: 1, reasons: ['verification-missing'] }] as const;
const closed = (userId: string, outcome: string) =>
  [
    'ManualReviewClosed',
    { userId, attempt: 1, outcome, why: { reason: 'other-risk', comment: '' } },
  ] as const;

beforeAll(async () => {
  models = await createReadModels();
});
afterAll(() => models[Symbol.asyncDispose]());

describe('work queues', () => {
  it(
    'queues a call within 24 hours to rejected and signed applicants, and follows its outcome',
    proves('X-36', 'F-37'),
    async () => {
      const [done, refused] = [applicationLife(23), applicationLife(22)];
      await begin(done, 'rejected');
      await begin(refused, 'redirect');
      expect(await queuesOf(done)).toEqual(['call-rejected']);
      expect(await queuesOf(refused)).toEqual(['call-complete']);
      const { work_items, queues } = await list({ queue: 'call-rejected' });
      expect(workItemRow.parse(work_items[0])).toMatchObject({
        opened_at: expect.stringMatching(/^2026-11-20T09:00/),
        due_at: expect.stringMatching(/^2026-11-21T09:00/),
        is_overdue: false,
        user_name: 'Kund 23 Prov',
      });
      expect(queues).toContainEqual({ queue: 'call-rejected', open: 1, overdue: 0 });
      const late = await list({ now: '2026-11-21T09:31:00.000Z', show: 'overdue', queue: 'call-rejected' });
      expect(late.work_items.map(({ is_overdue }) => is_overdue)).toEqual([true]);
      const id = workItemId('call-rejected', done.applicationId, 1);
      const by = { workItemId: id, kind: 'call-rejected', userId: done.userId, by: staffId };
      await models.given(
        `workItem-${id}`,
        facts(
          done,
          ['WorkItemAssigned', { ...by, assigneeId: staffId }],
          ['CallRecorded', { ...by, outcome: 'no-answer', comment: 'Ingen svarade' }],
        ),
      );
      const [tried] = (await list({ show: 'mine' })).work_items;
      expect(tried).toMatchObject({ id, tries: 1, comment: 'Ingen svarade', version: 2, closed_at: null });
      const until = '2026-11-23T08:00:00.000Z';
      await models.given(
        `workItem-${id}`,
        facts(done, ['WorkItemSnoozed', { ...by, until, comment: 'Ring på måndag' }]),
      );
      expect(await queuesOf(done)).toEqual([]);
      expect(await queuesOf(done, { show: 'snoozed' })).toEqual(['call-rejected']);
      // A snoozed item is never overdue, neither in its row nor by the filter.
      const aside = '2026-11-23T07:00:00.000Z';
      const { work_items: waiting } = await list({ show: 'snoozed', now: aside });
      expect(waiting.map(({ id, is_overdue }) => [id, is_overdue])).toEqual([[id, false]]);
      const put = (await list({ show: 'overdue', now: aside })).work_items.map((one) => one.id);
      expect(put).not.toContain(id);
      expect(await queuesOf(done, { now: until })).toEqual(['call-rejected']);
      await models.given(
        `workItem-${id}`,
        facts(done, ['CallRecorded', { ...by, outcome: 'reached', comment: 'Berättade' }]),
      );
      expect(await queuesOf(done, { now: until })).toEqual([]);
      expect(await queuesOf(done, { show: 'closed' })).toEqual(['call-rejected']);
    },
  );

  it(
    'an interest cutter’s offer has its own queue, due within 24 hours, until its review is closed',
    proves('X-26', 'X-36'),
    async () => {
      const life = applicationLife(46);
      await begin(life, 'deciding');
      await given(life, NOW, ['ManualReviewOpened', { attempt: 1, reasons: [], awaitsOffer: true }]);
      expect(await queuesOf(life)).toEqual(['cutter-offer']);
      const { work_items } = await list({ queue: 'cutter-offer' });
      expect(work_items).toMatchObject([{ due_at: expect.stringMatching(/^2026-11-21T12:00/) }]);
      const asked = { userId: life.userId, attempt: 1, number: 1, requestedAt: NOW, text: 'Vilket lån?' };
      await given(life, NOW, ['MoreRequested', { ...asked, answerBy: '2026-12-04T22:59:59.999Z' }]);
      expect(await queuesOf(life)).toEqual([]);
      const answeredAt = '2026-11-21T12:00:00.000Z';
      const answered = { userId: life.userId, attempt: 1, number: 1, answeredAt, answer: 'Det dyra' };
      await given(life, answeredAt, ['MoreAnswered', answered]);
      const [waiting] = (await list({ queue: 'cutter-offer', now: answeredAt })).work_items;
      expect(waiting?.due_at).toMatch(/^2026-11-22T12:00/);
      await given(life, NOW, closed(life.userId, 'reject'));
      expect(await queuesOf(life)).toEqual(['call-rejected']);
    },
  );

  it(
    'an offer waiting for a second person stays queued with its 24 hours, even after a refusal',
    proves('X-26', 'X-36'),
    async () => {
      const life = applicationLife(47);
      const { userId } = life;
      await begin(life, 'deciding');
      await given(life, NOW, ['ManualReviewOpened', { attempt: 1, reasons: [], awaitsOffer: true }]);
      const proposalId = uuidOf('offer proposal 47');
      const terms = { limitCents: 60_000_000, rateYearBasisPoints: 1_200 };
      const by = { proposedBy: uuidOf('staff'), proposedOn: '2026-11-20', reasonCode: 'cheaper' };
      const later = '2026-11-20T20:00:00.000Z';
      await given(life, later, ['CutterOfferProposed', { userId, attempt: 1, proposalId, ...terms, ...by }]);
      const due = { queue: 'cutter-offer', due_at: expect.stringMatching(/^2026-11-21T12:00/) };
      const waiting = async () => (await list({ queue: 'cutter-offer', now: later })).work_items;
      expect(await waiting()).toMatchObject([due]);
      const refusedBy = uuidOf('second');
      await given(life, later, ['CutterOfferRefused', { userId, attempt: 1, proposalId, refusedBy }]);
      expect(await waiting()).toMatchObject([due]);
      const saved = { savedMonthCents: 1, savedTotalCents: 1 };
      const why = { reason: 'cheaper', comment: 'Billigare än idag' };
      const made = { userId, attempt: 1, ...terms, ...saved, why, approvedBy: refusedBy };
      await given(life, later, ['CutterOfferMade', made]);
      expect(await queuesOf(life)).toEqual([]);
    },
  );

  it(
    'a review is queued until it is closed; a rejection queues a call until the case is reopened',
    proves('X-24', 'X-32'),
    async () => {
      const life = applicationLife(24);
      const { userId } = life;
      await begin(life, 'deciding');
      await given(life, NOW, opened);
      expect(await queuesOf(life)).toEqual(['manual-review']);
      await given(life, NOW, closed(userId, 'reject'));
      expect(await queuesOf(life)).toEqual(['call-rejected']);
      await given(life, NOW, [
        'HumanReviewRequested',
        { userId, attempt: 1, requestedAt: NOW, text: 'Remarken är betald' },
      ]);
      expect((await queuesOf(life)).toSorted()).toEqual(['call-rejected', 'human-review']);
      const decided = { attempt: 1, outcome: 'reopened', reasonCode: 'new-facts', decidedAt: NOW };
      await given(life, NOW, ['HumanReviewDecided', { userId, ...decided, comment: 'Öppnas igen' }]);
      expect(await queuesOf(life)).toEqual([]);
    },
  );

  it('queues nothing for a withdrawn application', proves('F-37'), async () => {
    const life = applicationLife(25);
    await begin(life, 'deciding');
    await given(life, NOW, opened);
    await given(life, NOW, ['ApplicationWithdrawn', { reason: 'user' }]);
    expect(await queuesOf(life)).toEqual([]);
  });

  it(
    'an application waiting for a consent is queued until the decision is requested',
    proves('F-37'),
    async () => {
      const life = applicationLife(27);
      await begin(life, 'guarantors');
      await given(life, NOW, ['ConsentsAwaited', { personIds: [uuidOf('guarantor')] }]);
      expect(await queuesOf(life)).toEqual(['guarantors']);
      await given(life, NOW, ['DecisionRequested', { attempt: 1 }]);
      expect(await queuesOf(life)).toEqual([]);
    },
  );

  it('queues nothing for an erased applicant', proves('M-05'), async () => {
    const life = applicationLife(28);
    await begin(life, 'deciding');
    await given(life, NOW, opened);
    await models.given(`user-${life.userId}`, [{ type: 'PersonForgotten', data: { userId: life.userId } }]);
    expect(await queuesOf(life)).toEqual([]);
  });

  it('pages match the counts, the most urgent first', async () => {
    const all = await list({ rows: 100 });
    expect(all.queues.reduce((sum, { open }) => sum + open, 0)).toBe(all.total);
    expect(all.work_items).toHaveLength(all.total);
    const pages = await Promise.all([0, 1, 2].map((page) => list({ rows: 1, page })));
    expect(pages.flatMap(({ work_items }) => work_items.map(({ id }) => id))).toEqual(
      all.work_items.slice(0, 3).map(({ id }) => id),
    );
    const due = all.work_items.map(({ due_at }) => due_at);
    expect(due).toEqual(due.toSorted());
  });
});
