import { proves } from '@kreditlina/tools/proves';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deciderSpec } from '../kernel/testing/decider-spec.ts';
import { assertStorable, choices, decidersIn, provesIdempotence } from '../kernel/testing/properties.ts';
import { foldAll, walk } from '../kernel/testing/sampled-commands.ts';
import { VIEWS_MAX } from './contracts/enums.ts';
import { saveViewBody } from './contracts/staff.ts';
import * as decide from './desk.ts';
import { desk } from './desk.ts';
import { type DeskEvent, deskEvents } from './events.ts';
import { another, chosen, commands, saved } from './testing/commands.ts';

const given = deciderSpec(desk);
const viewSaved = (data: typeof saved): DeskEvent => ({ type: 'DeskViewSaved', data });

describe('a desk', () => {
  it('preferences are stored, and repeating them changes nothing', proves('F-50', 'X-83'), () => {
    const event: DeskEvent = { type: 'DeskPreferencesChosen', data: chosen };
    given().when(decide.choosePreferences, chosen).thenEvents(event);
    given(event).when(decide.choosePreferences, chosen).thenEvents();
    given(event)
      .when(decide.choosePreferences, { ...chosen, theme: 'system' })
      .thenEvents({ type: 'DeskPreferencesChosen', data: { ...chosen, theme: 'system' } });
  });

  it('views are kept by name, with one default per list', proves('F-32'), () => {
    given().when(decide.saveView, saved).thenEvents(viewSaved(saved));
    given(viewSaved(saved)).when(decide.saveView, saved).thenEvents();
    const elsewhere = { ...saved, viewId: '2a6f0d1c-7b3e-4d49-8c15-90f2b7a4e614', list: 'queues' };
    const { views } = foldAll(desk, [saved, elsewhere, another].map(viewSaved));
    expect(views.map(({ name, list, isDefault }) => [name, list, isDefault])).toEqual([
      ['Sena', 'companies', false],
      ['Sena', 'queues', true],
      ['Alla', 'companies', true],
    ]);
    const removed: DeskEvent = {
      type: 'DeskViewRemoved',
      data: { userId: saved.userId, viewId: saved.viewId },
    };
    given(viewSaved(saved)).when(decide.removeView, removed.data).thenEvents(removed);
    given(viewSaved(saved), removed).when(decide.removeView, removed.data).thenEvents();
  });

  it('a desk holds at most a hundred views', proves('F-32'), () => {
    const many = Array.from({ length: VIEWS_MAX }, (_, index) =>
      viewSaved({ ...saved, viewId: `2a6f0d1c-7b3e-4d49-8c15-${String(index).padStart(12, '0')}` }),
    );
    expect(many).toHaveLength(100);
    given(...many)
      .when(decide.saveView, another)
      .thenRefused('TOO_MANY_VIEWS');
    given(...many.slice(1))
      .when(decide.saveView, another)
      .thenEvents(viewSaved(another));
  });

  it('a view belongs to a list of the back office, not to another address', () => {
    const body = { list: 'users/_/applications', name: ' Mina ', query: 'page=0', is_default: false };
    expect(saveViewBody.parse(body).name).toBe('Mina');
    for (const list of ['', 'https://example.com', '../login', 'users/123'])
      expect(saveViewBody.safeParse({ ...body, list }).success, list).toBe(false);
  });

  it('model: random walks yield only storable events', () => {
    fc.assert(
      fc.property(choices(20), (drawn) => {
        walk(desk, commands, drawn, ({ events }) => {
          for (const event of events) assertStorable(deskEvents, event);
        });
      }),
    );
    const state = desk.initialState();
    expect(desk.evolve(state, { type: 'Unknown', data: {} } as never)).toBe(state);
  });

  it('every command of the folder is in the property tests', () => {
    expect(Object.keys(commands).sort()).toEqual(decidersIn(new URL('./', import.meta.url)));
  });

  it.each(Object.keys(commands))('%s twice yields no second event', (name) => {
    const walked = fc
      .sample(choices(8), { numRuns: 100, seed: 7 })
      .map((drawn) => walk(desk, commands, drawn));
    const states = [desk.initialState(), ...walked];
    provesIdempotence(desk, commands, name, {
      states: states.length,
      reach: (index) => states[index] as decide.DeskState,
    });
  });
});
