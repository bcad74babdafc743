import { readdirSync } from 'node:fs';
import { proves } from '@kreditlina/tools/proves';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageTexts } from '../kernel/page-texts.ts';
import { deciderSpec } from '../kernel/testing/decider-spec.ts';
import { assertStorable, choices, provesIdempotence } from '../kernel/testing/properties.ts';
import { walk } from '../kernel/testing/sampled-commands.ts';
import { errorInWords } from '../text/errors.ts';
import { contentPageEvents } from './events.ts';
import * as decide from './index.ts';
import { contentPage } from './index.ts';
import { commands, created, otherTexts } from './testing/commands.ts';

const given = deciderSpec(contentPage);
const { texts, pageId, ...page } = created;
const wasCreated = { type: 'PageCreated' as const, data: { pageId, ...page, path: '/' } };
const saved = (of: Record<string, string> = texts) => ({
  type: 'DraftSaved' as const,
  data: { pageId, texts: of },
});
const published = { type: 'PagePublished' as const, data: { pageId } };

describe('content page', () => {
  it('is created with its first draft, once', proves('C-366'), () => {
    given().when(decide.createPage, created).thenEvents(wasCreated, saved());
    given(wasCreated, saved()).when(decide.createPage, created).thenEvents();
    given(wasCreated, saved())
      .when(decide.createPage, { ...created, texts: otherTexts })
      .thenRefused('PAGE_EXISTS');
  });

  it('keeps what is saved as a draft, and the live texts as they are', proves('C-321'), () => {
    given(wasCreated, saved(), published)
      .when(decide.saveDraft, { texts: otherTexts, revision: 1 })
      .thenEvents(saved(otherTexts));
    const state = [wasCreated, saved(), published, saved(otherTexts)].reduce(
      contentPage.evolve,
      contentPage.initialState(),
    );
    expect(state).toMatchObject({ live: texts, draft: otherTexts, revision: 2, liveRevision: 1 });
    given().when(decide.saveDraft, { texts, revision: 0 }).thenRefused('PAGE_NOT_FOUND');
  });

  it('publishes only a draft that is not live', proves('C-322', 'A-141'), () => {
    given(wasCreated, saved()).when(decide.publishPage, { revision: 1 }).thenEvents(published);
    given(wasCreated, saved(), published).when(decide.publishPage, { revision: 1 }).thenEvents();
    given().when(decide.publishPage, { revision: 0 }).thenRefused('PAGE_NOT_FOUND');
    given(wasCreated).when(decide.publishPage, { revision: 0 }).thenRefused('NOTHING_TO_PUBLISH');
  });

  it('refuses to overwrite or publish what the editor has not seen', proves('X-84'), () => {
    const stream = [wasCreated, saved(), saved(otherTexts)] as const;
    given(...stream)
      .when(decide.saveDraft, { texts: { title: 'Ny' }, revision: 1 })
      .thenRefused('PAGE_CHANGED');
    given(...stream)
      .when(decide.publishPage, { revision: 1 })
      .thenRefused('PAGE_CHANGED');
  });

  it(
    'is not created anew with the first texts once others were saved and taken back',
    proves('C-366'),
    () => {
      given(wasCreated, saved(), saved(otherTexts), saved())
        .when(decide.createPage, created)
        .thenRefused('PAGE_EXISTS');
    },
  );

  it.each([
    [
      'not-found',
      'Sidan finns inte',
      () => given().when(decide.saveDraft, { texts, revision: 0 }).thenRefused('PAGE_NOT_FOUND'),
    ],
    [
      'conflict',
      'Sidan finns redan. Läs om och försök igen.',
      () => given(wasCreated, saved(otherTexts)).when(decide.createPage, created).thenRefused('PAGE_EXISTS'),
    ],
    [
      'conflict',
      'Någon annan har ändrat sidan. Läs om och försök igen.',
      () => given(wasCreated, saved()).when(decide.publishPage, { revision: 2 }).thenRefused('PAGE_CHANGED'),
    ],
    [
      'rule',
      'Det finns inget utkast att publicera',
      () => given(wasCreated).when(decide.publishPage, { revision: 0 }).thenRefused('NOTHING_TO_PUBLISH'),
    ],
  ] as const)('a refusal as %s says "%s"', (kind, words, refused) => {
    const refusal = refused();
    expect([refusal.kind, errorInWords(refusal.code, 'sv')]).toEqual([kind, words]);
  });

  it('takes at most a hundred short texts under plain keys', () => {
    const many = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, 'x']));
    expect(pageTexts.safeParse(many(100)).success).toBe(true);
    expect(pageTexts.safeParse(many(101)).success).toBe(false);
    for (const wrong of [{ __proto_: 'x' }, { 'a b': 'x' }, { title: '' }, { title: 'x'.repeat(2_001) }]) {
      expect(pageTexts.safeParse(wrong).success).toBe(false);
    }
  });

  it('model: random walks give only events of the stored shape', () => {
    fc.assert(
      fc.property(choices(20), (drawn) => {
        walk(contentPage, commands, drawn, ({ events, after }) => {
          for (const event of events) assertStorable(contentPageEvents, event);
          expect(after.liveRevision).toBeLessThanOrEqual(after.revision);
        });
      }),
      { numRuns: 500 },
    );
    const state = contentPage.initialState();
    expect(contentPage.evolve(state, { type: 'Unknown', data: {} } as never)).toBe(state);
  });

  it('every command of the folder is in the property tests', () => {
    expect(Object.keys(commands)).toHaveLength(readdirSync(new URL('./decide/', import.meta.url)).length);
  });

  it.each(Object.keys(commands))('%s twice yields no second event', (name) => {
    const walked = fc
      .sample(choices(8), { numRuns: 100, seed: 7 })
      .map((drawn) => walk(contentPage, commands, drawn));
    const states = [contentPage.initialState(), ...walked];
    provesIdempotence(contentPage, commands, name, {
      runs: 300,
      states: states.length,
      reach: (index) => states[index] as decide.ContentPageState,
    });
  });
});
