import { proves } from '@kreditlina/tools/proves';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deciderSpec } from '../kernel/testing/decider-spec.ts';
import { assertStorable, choices, decidersIn, provesIdempotence } from '../kernel/testing/properties.ts';
import { sampleContext, walk } from '../kernel/testing/sampled-commands.ts';
import { errorInWords } from '../text/errors.ts';
import { tagColors } from './contracts/enums.ts';
import { createTagBody } from './contracts/staff.ts';
import { type TagEvent, tagEvents } from './events.ts';
import * as decide from './tag.ts';
import { tag } from './tag.ts';
import { commands, created } from './testing/commands.ts';

const given = deciderSpec(tag);
const { tagId } = created;
const wasCreated: TagEvent = { type: 'TagCreated', data: created };
const deletedAt = sampleContext.now;
const deleted = (uses: number): TagEvent => ({
  type: 'TagDeleted',
  data: { tagId, useCount: uses, deletedAt },
});
const after = (ms: number) => ({ ...sampleContext, now: new Date(Date.parse(deletedAt) + ms).toISOString() });

describe('a tag', () => {
  it('a tag is created, renamed and recoloured', proves('A-182', 'A-183'), () => {
    given().when(decide.createTag, created).thenEvents(wasCreated);
    given(wasCreated)
      .when(decide.editTag, { name: 'Viktig', colorHex: '#B3261E' })
      .thenEvents(
        { type: 'TagRenamed', data: { tagId, name: 'Viktig' } },
        { type: 'TagRecoloured', data: { tagId, colorHex: '#B3261E' } },
      );
    given(wasCreated).when(decide.editTag, { name: created.name, colorHex: created.colorHex }).thenNothing();
  });

  it('a tag has one of twenty-one colours, by default the first', proves('A-123', 'C-424', 'X-75'), () => {
    expect(tagColors).toHaveLength(21);
    expect(new Set(tagColors.map((color) => color.toUpperCase())).size).toBe(21);
    for (const color of tagColors) {
      expect(color).toMatch(/^#[0-9A-F]{6}$/i);
      expect(createTagBody.parse({ name: 'Ny', color_hex: color }).color_hex).toBe(color);
      given()
        .when(decide.createTag, { ...created, colorHex: color })
        .thenEvents({ ...wasCreated, data: { ...wasCreated.data, colorHex: color } } as TagEvent);
    }
    expect(createTagBody.parse({ name: 'Ny' }).color_hex).toBe(tagColors[0]);
    expect(createTagBody.safeParse({ name: 'Ny', color_hex: '#123456' }).success).toBe(false);
    expect(createTagBody.safeParse({ name: '  ' }).success).toBe(false);
  });

  it('a tag in use is deleted only together with all its uses', proves('A-140', 'X-75'), () => {
    const refusal = given(wasCreated)
      .when(decide.deleteTag, { uses: 1, fromAll: false })
      .thenRefused('TAG_IN_USE');
    expect(errorInWords(refusal.code, 'sv')).toBe(
      'Etiketten används. Ta bort den från allt som har den, eller låt den vara.',
    );
    given(wasCreated).when(decide.deleteTag, { uses: 0, fromAll: false }).thenEvents(deleted(0));
    given(wasCreated).when(decide.deleteTag, { uses: 3, fromAll: true }).thenEvents(deleted(3));
  });

  it('a deletion can be undone within ten seconds, not after twenty', proves('F-35'), () => {
    const restored: TagEvent = { type: 'TagRestored', data: { tagId } };
    given(wasCreated, deleted(2)).when(decide.restoreTag, {}, after(10_000)).thenEvents(restored);
    given(wasCreated, deleted(2)).when(decide.restoreTag, {}, after(20_001)).thenRefused('UNDO_TOO_LATE');
    given(wasCreated, deleted(2), restored).when(decide.restoreTag, {}, after(60_000)).thenNothing();
  });

  it('an unknown or deleted tag cannot be edited', () => {
    const edit = { name: 'Ny', colorHex: '#0B57D0' } as const;
    given().when(decide.editTag, edit).thenRefused('TAG_NOT_FOUND');
    given(wasCreated, deleted(0)).when(decide.editTag, edit).thenRefused('TAG_NOT_FOUND');
    given().when(decide.deleteTag, { uses: 0, fromAll: false }).thenRefused('TAG_NOT_FOUND');
    given().when(decide.restoreTag, {}).thenRefused('TAG_NOT_FOUND');
    given(wasCreated)
      .when(decide.createTag, { ...created, name: 'Annan' })
      .thenRefused('TAG_CHANGED');
  });

  it('model: random walks yield only storable events', () => {
    fc.assert(
      fc.property(choices(20), (drawn) => {
        walk(tag, commands, drawn, ({ events }) => {
          for (const event of events) assertStorable(tagEvents, event);
        });
      }),
    );
    const state = tag.initialState();
    expect(tag.evolve(state, { type: 'Unknown', data: {} } as never)).toBe(state);
  });

  it('every command of the folder is in the property tests', () => {
    expect(Object.keys(commands).sort()).toEqual(decidersIn(new URL('./', import.meta.url)));
  });

  it.each(Object.keys(commands))('%s twice yields no second event', (name) => {
    const walked = fc
      .sample(choices(8), { numRuns: 100, seed: 7 })
      .map((drawn) => walk(tag, commands, drawn));
    const states = [tag.initialState(), ...walked];
    provesIdempotence(tag, commands, name, {
      states: states.length,
      reach: (index) => states[index] as decide.TagState,
    });
  });
});
