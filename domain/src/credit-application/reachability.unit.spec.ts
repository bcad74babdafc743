import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { creditApplicationEvents } from './events.ts';
import { mainSteps } from './steps.ts';
import { finalStates, reachableTransitions } from './testing/reachable-states.ts';

const transitions = reachableTransitions();
const reached = new Set(transitions.map(({ to }) => to));

describe('states of a credit application', () => {
  it('every state is reachable', proves('X-33'), () => {
    const asked = mainSteps.filter((step) => !['status', 'complete', 'redirect'].includes(step));
    const named = [
      ...asked,
      'lenders',
      'lender-details',
      'lender-details-upload',
      'awaiting-consents',
      'deciding',
      'manual-review',
      'offered',
      'drafting',
      'awaiting-signatures',
      'rejected',
      'signed',
      ...finalStates,
    ];
    expect([...reached].sort()).toEqual([...new Set(named)].sort());
  });

  it('every state has an exit, except the final ones', proves('X-33'), () => {
    for (const state of reached) {
      const exits = transitions.filter(({ from, to }) => from === state && to !== state);
      expect([state, exits.length > 0]).toEqual([state, !finalStates.includes(state)]);
    }
  });

  it('every state leads to a final state', proves('X-33'), () => {
    const leads = new Set<string>(finalStates);
    for (let round = 0; round < reached.size; round += 1) {
      for (const { from, to } of transitions) if (leads.has(to)) leads.add(from);
    }
    expect([...reached].filter((state) => !leads.has(state))).toEqual([]);
  });

  it('every event of the catalogue happens on some path', proves('X-33'), () => {
    const happening = new Set(transitions.flatMap(({ events }) => events));
    expect(Object.keys(creditApplicationEvents).filter((type) => !happening.has(type))).toEqual([]);
  });
});
