import type { ContentPageEvent } from '@kreditlina/domain/content/events';
import type { CatalogueFact } from '@kreditlina/domain/testing/catalogue-event';
import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { asRecorded, foldRow, newEvent, unknownEvent } from '../testing/fold-row.ts';
import { uuidOf } from '../testing/life.ts';
import { contentPageProjection } from './content-page.ts';

const pageId = uuidOf('page');
type PageFact = CatalogueFact<ContentPageEvent['type']>;
const fold = (...facts: PageFact[]) =>
  foldRow(
    contentPageProjection,
    `contentPage-${pageId}`,
    facts.map(([type, data]) => newEvent(type, { pageId, ...data })),
  );
const created: PageFact = ['PageCreated', { name: 'Index', language: 'sv', path: '/' }];
const saved = (title: string): PageFact => ['DraftSaved', { texts: { title } }];

describe('content page row', () => {
  it(
    'keeps a saved text as a draft, and the published text until the next publication',
    proves('A-141'),
    () => {
      expect(fold(created, saved('Ett'))).toMatchObject({ is_live: false, live_texts: null, revision: 1 });
      const published = fold(created, saved('Ett'), ['PagePublished', {}]);
      expect(published).toMatchObject({ is_live: true, live_texts: { title: 'Ett' }, changed_by_id: 'test' });
      expect(fold(created, saved('Ett'), ['PagePublished', {}], saved('Två'))).toMatchObject({
        is_live: false,
        live_texts: { title: 'Ett' },
        draft_texts: { title: 'Två' },
        revision: 2,
      });
    },
  );

  it('keeps path, texts, last editor and times', () => {
    const at = (hour: number): string => `2026-11-21T1${hour}:00:00.000Z`;
    const events = [
      newEvent('PageCreated', { pageId, ...created[1] }, at(0)),
      newEvent('DraftSaved', { pageId, texts: { title: 'Ett' } }, at(1)),
      newEvent('PagePublished', { pageId }, at(2)),
      newEvent('DraftSaved', { pageId, texts: { title: 'Två' } }, at(3)),
    ].map((event, index) => ({
      ...event,
      metadata: {
        ...event.metadata,
        actor: { kind: 'staff', id: `editor-${index}`, role: 'admin' } as const,
      },
    }));
    const first = {
      id: pageId,
      name: 'Index',
      name_words: ['index'],
      language: 'sv',
      path: '/',
      template: null,
      background_hash: null,
      draft_texts: {},
      live_texts: null,
      published_at: null,
      plan_at: null,
      plan_texts: null,
      plan_is_latest: false,
      is_live: false,
      revision: 0,
      version: 1,
      changed_by_id: 'editor-0',
      updated_at: at(0),
      deleted_at: null,
    };
    const draft = {
      ...first,
      draft_texts: { title: 'Ett' },
      revision: 1,
      version: 2,
      changed_by_id: 'editor-1',
      updated_at: at(1),
    };
    const live = {
      ...draft,
      live_texts: { title: 'Ett' },
      published_at: at(2),
      is_live: true,
      changed_by_id: 'editor-2',
      updated_at: at(2),
    };
    const changed = {
      ...live,
      draft_texts: { title: 'Två' },
      is_live: false,
      revision: 2,
      version: 4,
      changed_by_id: 'editor-3',
      updated_at: at(3),
    };
    const rows = [1, 2, 3, 4].map((until) =>
      foldRow(contentPageProjection, `contentPage-${pageId}`, events.slice(0, until)),
    );
    expect(rows).toEqual([first, draft, live, changed]);
  });

  it('publishes a plan with its planned texts, unless the plan was cancelled', proves('F-48'), () => {
    const publishAt = '2026-11-24T08:00:00.000Z';
    const plan: PageFact = ['PublishingPlanned', { publishAt }];
    const came: PageFact = ['PlannedTextsPublished', {}];
    const none = { plan_at: null, plan_texts: null, plan_is_latest: false };
    const stream = [created, saved('Ett'), plan] as const;
    expect(fold(...stream)).toMatchObject({
      plan_at: publishAt,
      plan_is_latest: true,
      is_live: false,
      revision: 1,
    });
    expect(fold(...stream, came)).toMatchObject({ ...none, is_live: true, live_texts: { title: 'Ett' } });
    expect(fold(...stream, saved('Två'))).toMatchObject({ plan_at: publishAt, plan_is_latest: false });
    expect(fold(...stream, saved('Två'), came)).toMatchObject({
      ...none,
      is_live: false,
      live_texts: { title: 'Ett' },
      draft_texts: { title: 'Två' },
    });
    for (const end of ['PublishingPlanWithdrawn', 'PagePublished', 'PageDeleted'] as const)
      expect(fold(...stream, [end, {}])).toMatchObject(none);
  });

  it('renames and moves a staff-made page at once, and it stays live', proves('A-078'), () => {
    const post: PageFact = [
      'PageCreated',
      { name: 'Nyheter', language: 'sv', path: '/nyheter', template: 'blog' },
    ];
    const live: PageFact[] = [post, saved('Ett'), ['PagePublished', {}]];
    const row = fold(...live, ['PageRenamed', { name: 'Våra nyheter' }], ['PageMoved', { path: '/nytt' }]);
    expect(row).toMatchObject({
      name: 'Våra nyheter',
      name_words: ['våra', 'nyheter'],
      path: '/nytt',
      template: 'blog',
      is_live: true,
      live_texts: { title: 'Ett' },
      revision: 3,
    });
  });

  it('a live page stays live with another background picture', proves('A-130'), () => {
    const live: PageFact[] = [created, saved('Ett'), ['PagePublished', {}]];
    expect(fold(...live, ['BackgroundUploaded', { hash: 'a'.repeat(64) }])).toMatchObject({
      background_hash: 'a'.repeat(64),
      is_live: true,
      live_texts: { title: 'Ett' },
      revision: 2,
    });
    const hash = 'a'.repeat(64);
    expect(fold(...live, ['BackgroundUploaded', { hash }], ['BackgroundRemoved', { hash }])).toMatchObject({
      background_hash: null,
      is_live: true,
      revision: 2,
    });
  });

  it('a deleted page is not live, and is a draft once it is restored', proves('A-079'), () => {
    const deletedAt = '2026-11-23T09:00:00.000Z';
    const gone: PageFact[] = [created, saved('Ett'), ['PagePublished', {}], ['PageDeleted', { deletedAt }]];
    const off = { is_live: false, live_texts: null, published_at: null };
    expect(fold(...gone)).toMatchObject({ ...off, deleted_at: deletedAt, revision: 1 });
    const back: PageFact = ['PageRestored', { revisionNumber: 1, texts: { title: 'Två' } }];
    expect(fold(...gone, back)).toMatchObject({
      ...off,
      deleted_at: null,
      revision: 2,
      draft_texts: { title: 'Två' },
    });
  });

  it('parks events that it cannot process, and reads pages only', () => {
    expect(contentPageProjection).toMatchObject({
      name: 'content-page',
      poison: 'park',
      categories: ['contentPage'],
    });
    expect(
      contentPageProjection.key(asRecorded('contentPage-1', unknownEvent('FromTheFuture'), 1)),
    ).toBeNull();
  });

  it('makes no page row of events before the page', () => {
    expect(fold(saved('Ett'))).toBeNull();
    for (const type of [
      'PagePublished',
      'PublishingPlanned',
      'PublishingPlanWithdrawn',
      'PlannedTextsPublished',
      'BackgroundUploaded',
      'BackgroundRemoved',
      'PageRenamed',
      'PageMoved',
      'PageRestored',
      'PageDeleted',
    ] as const)
      expect(fold([type, {}])).toBeNull();
  });
});
