import { describe, it } from 'vitest';
import { deciderSpec } from '../../kernel/testing/decider-spec.ts';
import { creditApplication, startApplication } from '../index.ts';
import { eventsUntil, idOf, sample } from '../testing/samples.ts';

const given = deciderSpec(creditApplication);

describe('start application', () => {
  it('C-329 starts at user-details', () => {
    given()
      .when(startApplication, sample.started)
      .thenEvents({ type: 'ApplicationStarted', data: sample.started });
  });
  it('C-223 an id that another person took is refused', () => {
    given(...eventsUntil('user-details'))
      .when(startApplication, { ...sample.started, userId: idOf('stranger') })
      .thenRefused('APPLICATION_EXISTS');
  });
  it('C-329 the refinancing variant has its own issue', () => {
    given()
      .when(startApplication, { ...sample.started, type: 'cutter' })
      .thenRefused('CUTTER_NOT_OFFERED');
  });
});
