import { newEvent } from '@kreditlina/projection-engine/testing/harness';
import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { foldRow } from '../testing/fold-row.ts';
import { uuidOf } from '../testing/life.ts';
import { contentPageProjection } from './evolve.ts';

const pageId = uuidOf('page');
const fold = (...facts: [string, Record<string, unknown>][]) =>
  foldRow(
    contentPageProjection,
    `contentPage-${pageId}`,
    facts.map(([type, data]) => newEvent(type, { pageId, ...data })),
  );
const created: [string, Record<string, unknown>] = [
  'PageCreated',
  { name: 'Index', language: 'sv', path: '/' },
];
const saved = (title: string): [string, Record<string, unknown>] => ['DraftSaved', { texts: { title } }];

describe('content page row', () => {
  it('a saved text is a draft: everybody reads what was published before', proves('A-141'), () => {
    expect(fold(created, saved('Ett'))).toMatchObject({ is_live: false, live_texts: null, revision: 1 });
    const published = fold(created, saved('Ett'), ['PagePublished', {}]);
    expect(published).toMatchObject({ is_live: true, live_texts: { title: 'Ett' }, changed_by_id: 'test' });
    expect(fold(created, saved('Ett'), ['PagePublished', {}], saved('Två'))).toMatchObject({
      ...{ is_live: false, live_texts: { title: 'Ett' }, draft_texts: { title: 'Två' }, revision: 2 },
    });
  });

  it('makes no row of events that come before the page', () => {
    expect(fold(saved('Ett'))).toBeNull();
  });
});
