import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { deciderSpec } from '../kernel/testing/decider-spec.ts';
import { foldAll } from '../kernel/testing/sampled-commands.ts';
import { errorInWords } from '../text/errors.ts';
import * as decide from './index.ts';
import { contentPage } from './index.ts';
import { revisionsOf } from './revisions.ts';
import { later, otherTexts, post, soon } from './testing/commands.ts';

const given = deciderSpec(contentPage);
const { texts, pageId, ...page } = post;
const created = { type: 'PageCreated' as const, data: { pageId, ...page } };
const saved = (of: Record<string, string> = texts) => ({
  type: 'DraftSaved' as const,
  data: { pageId, texts: of },
});
const published = { type: 'PagePublished' as const, data: { pageId } };
const renamed = { type: 'PageRenamed' as const, data: { pageId, name: 'Leasing' } };
const deleted = { type: 'PageDeleted' as const, data: { pageId, deletedAt: soon } };
const planned = (publishAt = soon) => ({ type: 'PublishingPlanned' as const, data: { pageId, publishAt } });
const withdrawn = { type: 'PublishingPlanWithdrawn' as const, data: { pageId } };
const came = { type: 'PlannedTextsPublished' as const, data: { pageId } };

describe('planned publishing', proves('F-48'), () => {
  it('is planned for a time to come, once', () => {
    const plan = { publishAt: soon };
    given(created, saved()).when(decide.planPublishing, plan).thenEvents(planned());
    given(created, saved(), planned()).when(decide.planPublishing, plan).thenEvents();
    given(created, saved(), planned(), saved(otherTexts))
      .when(decide.planPublishing, plan)
      .thenEvents(planned());
    given(created, saved(), published).when(decide.planPublishing, plan).thenRefused('NOTHING_TO_PUBLISH');
    given(created, saved(), deleted).when(decide.planPublishing, plan).thenRefused('PAGE_NOT_FOUND');
    for (const publishAt of ['2026-11-21T08:00:00.000Z', '2027-11-23T08:00:00.000Z', 'i morgon'])
      given(created, saved())
        .when(decide.planPublishing, { ...plan, publishAt })
        .thenRefused('PUBLISH_TIME_WRONG');
    expect(errorInWords('PUBLISH_TIME_WRONG', 'sv')).toMatch(/högst ett år/);
  });

  it('a planned draft goes live at its time', () => {
    const due = { publishAt: soon };
    given(created, saved(), planned()).when(decide.publishPlanned, due).thenEvents(came);
    given(created, saved(), planned(), came).when(decide.publishPlanned, due).thenEvents();
    const state = foldAll(contentPage, [created, saved(), planned(), came]);
    expect(state).toMatchObject({ live: texts, liveRevision: 1, plan: null });
  });

  it('the draft goes live as planned: later texts stay a draft, a later name applies', () => {
    const events = [created, saved(), planned(), renamed, saved(otherTexts), came];
    expect(foldAll(contentPage, events)).toMatchObject({
      live: texts,
      draft: otherTexts,
      revision: 3,
      liveRevision: 2,
      page: { name: 'Leasing' },
    });
    const live = revisionsOf(events.map((event) => ({ event, with: null }))).filter((one) => one.isLive);
    expect(live.map(({ revision, texts: of }) => [revision, of])).toEqual([[2, texts]]);
  });

  it.each([
    ['taken back', [withdrawn]],
    ['published by hand before', [published]],
    ['deleted with its page', [deleted]],
    ['replaced by a later plan', [planned(later)]],
  ])('a draft that was %s does not go live by itself', (_how, more) => {
    given(created, saved(), planned(), ...more)
      .when(decide.publishPlanned, { publishAt: soon })
      .thenEvents();
  });

  it('is taken back once, and the second of two plans wins', () => {
    given(created, saved(), planned()).when(decide.withdrawPlan, {}).thenEvents(withdrawn);
    given(created, saved()).when(decide.withdrawPlan, {}).thenEvents();
    given(created, saved(), deleted).when(decide.withdrawPlan, {}).thenRefused('PAGE_NOT_FOUND');
    const second = foldAll(contentPage, [created, saved(), planned(later), saved(otherTexts), planned()]);
    expect(second.plan).toEqual({ publishAt: soon, texts: otherTexts, revision: 2 });
  });
});
