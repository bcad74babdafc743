import { proves } from '@kreditlina/tools/proves';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deciderSpec } from '../kernel/testing/decider-spec.ts';
import { assertStorable, choices, decidersIn, provesIdempotence } from '../kernel/testing/properties.ts';
import { walk } from '../kernel/testing/sampled-commands.ts';
import { type TaggingEvent, taggingEvents } from './events.ts';
import * as decide from './tagging.ts';
import { tagging } from './tagging.ts';
import { attached, commands } from './testing/commands.ts';

const given = deciderSpec(tagging);
const put = (tagId: string): TaggingEvent => ({ type: 'TagAttached', data: { ...attached, tagId } });
const off = (tagId: string): TaggingEvent => ({ type: 'TagDetached', data: { ...attached, tagId } });
const numbered = (number: number): string =>
  `8f2d0c5e-41b7-5f3a-9d2e-6a1b7c9e${String(number).padStart(4, '0')}`;
const twenty = Array.from({ length: 20 }, (_, number) => numbered(number));

describe('the tags of a company or person', () => {
  it('a tag is attached and detached', proves('A-185', 'A-186'), () => {
    given()
      .when(decide.attachTag, { ...attached, deletedTagIds: [] })
      .thenEvents(put(attached.tagId));
    given(put(attached.tagId)).when(decide.detachTag, attached).thenEvents(off(attached.tagId));
    given().when(decide.detachTag, attached).thenNothing();
  });

  it('there are at most twenty tags, not counting deleted ones', proves('A-185'), () => {
    const full = twenty.map(put);
    given(...full)
      .when(decide.attachTag, { ...attached, deletedTagIds: [] })
      .thenRefused('TOO_MANY_TAGS_ON_ONE');
    given(...full)
      .when(decide.attachTag, { ...attached, deletedTagIds: [numbered(3), attached.tagId] })
      .thenEvents(off(numbered(3)), put(attached.tagId));
  });

  it('model: random walks yield only storable events', () => {
    fc.assert(
      fc.property(choices(20), (drawn) => {
        walk(tagging, commands, drawn, ({ events }) => {
          for (const event of events) assertStorable(taggingEvents, event);
        });
      }),
    );
    const state = tagging.initialState();
    expect(tagging.evolve(state, { type: 'Unknown', data: {} } as never)).toBe(state);
  });

  it('every command of the folder is in the property tests', () => {
    expect(Object.keys(commands).sort()).toEqual(decidersIn(new URL('./', import.meta.url)));
  });

  it.each(Object.keys(commands))('%s twice yields no second event', proves('A-186'), (name) => {
    const walked = fc
      .sample(choices(8), { numRuns: 100, seed: 7 })
      .map((drawn) => walk(tagging, commands, drawn));
    const states = [tagging.initialState(), ...walked];
    provesIdempotence(tagging, commands, name, {
      states: states.length,
      reach: (index) => states[index] as decide.TaggingState,
    });
  });
});
