import { proves } from '@kreditlina/tools/proves';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deciderSpec } from '../kernel/testing/decider-spec.ts';
import { assertStorable, choices, decidersIn, provesIdempotence } from '../kernel/testing/properties.ts';
import { sampleContext, walk } from '../kernel/testing/sampled-commands.ts';
import { errorInWords } from '../text/errors.ts';
import { pageTexts } from './contracts/page-texts.ts';
import { contentPageEvents } from './events.ts';
import * as decide from './index.ts';
import { contentPage } from './index.ts';
import { changedKeys, revisionsOf } from './revisions.ts';
import { commands, created, otherTexts, pictures, post } from './testing/commands.ts';

const given = deciderSpec(contentPage);
const { texts, pageId, ...page } = created;
const wasCreated = { type: 'PageCreated' as const, data: { pageId, ...page } };
const { texts: _postTexts, ...ofPost } = post;
const postCreated = { type: 'PageCreated' as const, data: ofPost };
const deletedAt = sampleContext.now;
const deleted = { type: 'PageDeleted' as const, data: { pageId, deletedAt } };
const renamed = { type: 'PageRenamed' as const, data: { pageId, name: 'Leasing' } };
const moved = { type: 'PageMoved' as const, data: { pageId, path: '/leasing' } };
const restoredTo = (revisionNumber: number, of: Record<string, string> = texts) => ({
  type: 'PageRestored' as const,
  data: { pageId, revisionNumber, texts: of },
});
const saved = (of: Record<string, string> = texts) => ({
  type: 'DraftSaved' as const,
  data: { pageId, texts: of },
});
const published = { type: 'PagePublished' as const, data: { pageId } };

describe('content page', () => {
  it('a page is created once, with its first draft', proves('C-366'), () => {
    given().when(decide.createPage, created).thenEvents(wasCreated, saved());
    given(wasCreated, saved()).when(decide.createPage, created).thenEvents();
    given(wasCreated, saved())
      .when(decide.createPage, { ...created, texts: otherTexts })
      .thenRefused('PAGE_EXISTS');
  });

  it('saving a draft leaves the live texts unchanged', proves('C-321'), () => {
    given(wasCreated, saved(), published)
      .when(decide.saveDraft, { texts: otherTexts })
      .thenEvents(saved(otherTexts));
    const state = [wasCreated, saved(), published, saved(otherTexts)].reduce(
      contentPage.evolve,
      contentPage.initialState(),
    );
    expect(state).toMatchObject({ live: texts, draft: otherTexts, revision: 2, liveRevision: 1 });
    given().when(decide.saveDraft, { texts }).thenRefused('PAGE_NOT_FOUND');
  });

  it('only a draft that is not live yet is published', proves('C-322', 'A-141'), () => {
    given(wasCreated, saved()).when(decide.publishPage, {}).thenEvents(published);
    given(wasCreated, saved(), published).when(decide.publishPage, {}).thenEvents();
    given().when(decide.publishPage, {}).thenRefused('PAGE_NOT_FOUND');
    given(wasCreated).when(decide.publishPage, {}).thenRefused('NOTHING_TO_PUBLISH');
  });

  it(
    'a post takes a new picture at once and stays live; a replaced or deleted picture is removed',
    proves('A-130'),
    () => {
      const hash = 'a'.repeat(64);
      const [pictureId, another] = pictures;
      const set = { type: 'BackgroundUploaded' as const, data: { pageId, hash, pictureId } };
      const command = { hash, pictureId };
      given(postCreated, saved(), published).when(decide.setBackground, command).thenEvents(set);
      given(postCreated, saved(), published, set).when(decide.publishPage, {}).thenEvents();
      given(postCreated, saved(), set).when(decide.setBackground, command).thenEvents();
      given(wasCreated, saved()).when(decide.setBackground, command).thenRefused('PAGE_NO_POST');
      given(postCreated, saved(), deleted).when(decide.setBackground, command).thenRefused('PAGE_NOT_FOUND');
      const removed = { type: 'BackgroundRemoved' as const, data: { pageId, hash, pictureId } };
      const next = { hash: 'b'.repeat(64), pictureId: another };
      given(postCreated, saved(), set)
        .when(decide.setBackground, next)
        .thenEvents(removed, { type: 'BackgroundUploaded', data: { pageId, ...next } });
      given(postCreated, saved(), set).when(decide.deletePage, {}).thenEvents(removed, deleted);
      given(postCreated, saved(), set, removed, deleted, restoredTo(1))
        .when(decide.deletePage, {})
        .thenEvents(deleted);
    },
  );

  it('a page whose texts were changed and changed back is not created again', proves('C-366'), () => {
    given(wasCreated, saved(), saved(otherTexts), saved())
      .when(decide.createPage, created)
      .thenRefused('PAGE_EXISTS');
  });

  it(
    'staff create pages from a template, but not at addresses of the product',
    proves('A-200', 'X-86'),
    () => {
      given().when(decide.createPage, post).thenEvents(postCreated, saved());
      for (const path of ['/admin', '/api', '/assets', '/index', '/blog', '/login'])
        given()
          .when(decide.createPage, { ...post, path })
          .thenRefused('PAGE_PATH_RESERVED');
      given(postCreated, saved())
        .when(decide.createPage, { ...post, path: '/annan' })
        .thenRefused('PAGE_EXISTS');
    },
  );

  it('a page is renamed and moved, and what is live stays live', proves('A-078'), () => {
    const stream = [postCreated, saved(), published] as const;
    const both = { name: 'Leasing', path: '/leasing' };
    given(...stream)
      .when(decide.renamePage, both)
      .thenEvents(renamed, moved);
    given(...stream)
      .when(decide.renamePage, { ...both, path: post.path })
      .thenEvents(renamed);
    given(...stream, renamed, moved)
      .when(decide.renamePage, both)
      .thenEvents();
    given(...stream, renamed)
      .when(decide.renamePage, both)
      .thenEvents(moved);
    given(...stream)
      .when(decide.renamePage, { ...both, path: '/api' })
      .thenRefused('PAGE_PATH_RESERVED');
    const live = [...stream, renamed, moved].reduce(contentPage.evolve, contentPage.initialState());
    expect(live).toMatchObject({ revision: 3, liveRevision: 3, page: { name: 'Leasing', path: '/leasing' } });
    const draft = [postCreated, saved(), renamed].reduce(contentPage.evolve, contentPage.initialState());
    expect(draft).toMatchObject({ revision: 2, liveRevision: 0 });
  });

  it('a built-in page cannot be renamed, moved or deleted', proves('A-082'), () => {
    given(wasCreated, saved())
      .when(decide.renamePage, { name: 'Start', path: '/start' })
      .thenRefused('PAGE_BUILT_IN');
    given(wasCreated, saved()).when(decide.deletePage, {}).thenRefused('PAGE_BUILT_IN');
  });

  it('a deleted page can only be restored, as a draft', proves('A-079'), () => {
    const gone = [postCreated, saved(), published, deleted] as const;
    given(postCreated, saved(), published).when(decide.deletePage, {}).thenEvents(deleted);
    given(...gone)
      .when(decide.deletePage, {})
      .thenEvents();
    given(...gone)
      .when(decide.saveDraft, { texts: otherTexts })
      .thenRefused('PAGE_NOT_FOUND');
    given(...gone)
      .when(decide.publishPage, {})
      .thenRefused('PAGE_NOT_FOUND');
    given(...gone)
      .when(decide.renamePage, { name: 'Leasing', path: '/leasing' })
      .thenRefused('PAGE_NOT_FOUND');
    given(...gone)
      .when(decide.restorePage, { revisionNumber: 1, texts })
      .thenEvents(restoredTo(1));
    const state = [...gone, restoredTo(1)].reduce(contentPage.evolve, contentPage.initialState());
    expect(state).toMatchObject({ live: null, liveRevision: 0, revision: 2, draft: texts, deletedAt: null });
  });

  it('goes back to the texts of an earlier revision', () => {
    const stream = [postCreated, saved(), saved(otherTexts)] as const;
    const back = { revisionNumber: 1, texts };
    given(...stream)
      .when(decide.restorePage, back)
      .thenEvents(restoredTo(1));
    given(...stream, restoredTo(1))
      .when(decide.restorePage, back)
      .thenEvents();
    given(...stream)
      .when(decide.restorePage, { ...back, revisionNumber: 3 })
      .thenRefused('PAGE_NOT_FOUND');
  });

  it('the history has each revision as it left the page', () => {
    const events = [postCreated, saved(), published, renamed, saved(otherTexts), moved, restoredTo(1)];
    const revisions = revisionsOf(events.map((event, index) => ({ event, with: index })));
    const brief = revisions.map((one) => [one.revision, one.kind, one.name, one.path, one.isLive, one.with]);
    const [name, path] = [post.name, post.path];
    expect(brief).toEqual([
      [1, 'texts', name, path, false, 1],
      [2, 'name', 'Leasing', path, true, 3],
      [3, 'texts', 'Leasing', path, false, 4],
      [4, 'path', 'Leasing', '/leasing', false, 5],
      [5, 'restored', 'Leasing', '/leasing', false, 6],
    ]);
    expect(revisions.map((one) => one.texts)).toEqual([texts, texts, otherTexts, otherTexts, texts]);
    expect(changedKeys(texts, otherTexts)).toEqual(['steps.apply.text', 'title']);
  });

  it.each([
    [
      'not-found',
      'Sidan finns inte',
      () => given().when(decide.saveDraft, { texts }).thenRefused('PAGE_NOT_FOUND'),
    ],
    [
      'conflict',
      'Någon annan har just sparat sidan för första gången. Sparar du igen gäller dina texter.',
      () => given(wasCreated, saved(otherTexts)).when(decide.createPage, created).thenRefused('PAGE_EXISTS'),
    ],
    [
      'rule',
      'Det finns inget utkast att publicera',
      () => given(wasCreated).when(decide.publishPage, {}).thenRefused('NOTHING_TO_PUBLISH'),
    ],
  ] as const)('a refusal of kind %s says "%s"', (kind, words, refused) => {
    const refusal = refused();
    expect([refusal.kind, errorInWords(refusal.code, 'sv')]).toEqual([kind, words]);
  });

  it('a page has at most a hundred short texts under plain keys', () => {
    const many = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, 'x']));
    expect(pageTexts.safeParse(many(100)).success).toBe(true);
    expect(pageTexts.safeParse(many(101)).success).toBe(false);
    for (const wrong of [{ __proto_: 'x' }, { 'a b': 'x' }, { title: '' }, { title: 'x'.repeat(2_001) }]) {
      expect(pageTexts.safeParse(wrong).success).toBe(false);
    }
  });

  it('model: random walks yield only storable events', () => {
    fc.assert(
      fc.property(choices(20), (drawn) => {
        walk(contentPage, commands, drawn, ({ events, after }) => {
          for (const event of events) assertStorable(contentPageEvents, event);
          expect(after.liveRevision).toBeLessThanOrEqual(after.revision);
        });
      }),
    );
    const state = contentPage.initialState();
    expect(contentPage.evolve(state, { type: 'Unknown', data: {} } as never)).toBe(state);
  });

  it('every command of the folder is in the property tests', () => {
    expect(Object.keys(commands).sort()).toEqual(decidersIn(new URL('./', import.meta.url)));
  });

  it.each(Object.keys(commands))('%s twice yields no second event', (name) => {
    const walked = fc
      .sample(choices(8), { numRuns: 100, seed: 7 })
      .map((drawn) => walk(contentPage, commands, drawn));
    const states = [contentPage.initialState(), ...walked];
    provesIdempotence(contentPage, commands, name, {
      states: states.length,
      reach: (index) => states[index] as decide.ContentPageState,
    });
  });
});
