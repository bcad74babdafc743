import { proves } from '@kreditlina/tools/proves';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deciderSpec } from '../kernel/testing/decider-spec.ts';
import { assertStorable, choices, decidersIn, provesIdempotence } from '../kernel/testing/properties.ts';
import { walk } from '../kernel/testing/sampled-commands.ts';
import { addProviderBody } from './contract.ts';
import { type ServiceProviderEvent, serviceProviderEvents } from './events.ts';
import * as decide from './service-provider.ts';
import { serviceProvider } from './service-provider.ts';
import { added, commands } from './testing/commands.ts';

const given = deciderSpec(serviceProvider);
const wasAdded: ServiceProviderEvent = { type: 'ServiceProviderAdded', data: added };
const { providerId: _id, ...fields } = added;

describe('a service provider', () => {
  it('is added once and edited', proves('A-214', 'A-215'), () => {
    given().when(decide.addProvider, added).thenEvents(wasAdded);
    given(wasAdded)
      .when(decide.addProvider, { ...added, name: 'Annan' })
      .thenRefused('PROVIDER_CHANGED');
    const edit = { ...fields, name: 'Upplysningen AB' };
    const edited: ServiceProviderEvent = {
      type: 'ServiceProviderEdited',
      data: { ...added, name: 'Upplysningen AB' },
    };
    given(wasAdded).when(decide.editProvider, edit).thenEvents(edited);
    given(wasAdded, edited).when(decide.editProvider, edit).thenNothing();
    given().when(decide.editProvider, edit).thenRefused('PROVIDER_NOT_FOUND');
  });

  it('a provider needs only a name of at least three characters', proves('A-152', 'A-234'), () => {
    expect(addProviderBody.parse({ name: ' UC ab ' })).toEqual({
      name: 'UC ab',
      description: '',
      category: '',
    });
    expect(addProviderBody.safeParse({ name: 'UC ' }).success).toBe(false);
  });

  it('model: random walks yield only storable events', () => {
    fc.assert(
      fc.property(choices(20), (drawn) => {
        walk(serviceProvider, commands, drawn, ({ events }) => {
          for (const event of events) assertStorable(serviceProviderEvents, event);
        });
      }),
    );
    const state = serviceProvider.initialState();
    expect(serviceProvider.evolve(state, { type: 'Unknown', data: {} } as never)).toBe(state);
  });

  it('every command of the folder is in the property tests', () => {
    expect(Object.keys(commands).sort()).toEqual(decidersIn(new URL('./', import.meta.url)));
  });

  it.each(Object.keys(commands))('%s twice yields no second event', (name) => {
    const walked = fc
      .sample(choices(8), { numRuns: 100, seed: 7 })
      .map((drawn) => walk(serviceProvider, commands, drawn));
    const states = [serviceProvider.initialState(), ...walked];
    provesIdempotence(serviceProvider, commands, name, {
      states: states.length,
      reach: (index) => states[index] as decide.ServiceProviderState,
    });
  });
});
