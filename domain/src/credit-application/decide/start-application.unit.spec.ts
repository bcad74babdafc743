import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { deciderSpec } from '../../kernel/testing/decider-spec.ts';
import { creditApplication, startApplication } from '../index.ts';
import { idOf, sample } from '../testing/samples.ts';
import { eventsUntil } from '../testing/scenario.ts';

const given = deciderSpec(creditApplication);

describe('start application', () => {
  it('records the start of an application', proves('C-329'), () => {
    given()
      .when(startApplication, sample.started)
      .thenEvents({ type: 'ApplicationStarted', data: sample.started });
  });
  it('an id taken by another person is refused', proves('C-223'), () => {
    given(...eventsUntil('user-details'))
      .when(startApplication, { ...sample.started, userId: idOf('stranger') })
      .thenRefused('APPLICATION_EXISTS');
  });
  it('the interest cutter starts at the same step', proves('C-024', 'C-119'), () => {
    const started = { ...sample.started, type: 'cutter' as const };
    const state = given()
      .when(startApplication, started)
      .thenEvents({ type: 'ApplicationStarted', data: started });
    expect([state.type, state.step]).toEqual(['cutter', 'user-details']);
  });
});
