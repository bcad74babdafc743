import { it } from 'vitest';
import { deciderSpec } from '../kernel/testing/decider-spec.ts';
import { acceptedLog, recordAcceptedLog } from './accepted-log.ts';

it('records each acceptance of a shorter log once', () => {
  const first = { acceptanceId: '0199a4c2-7b11-7f3e-9a57-0d5b5a3c1f02', readModelCount: 2, by: 'anna' };
  const second = { ...first, acceptanceId: '0199a4c2-7b11-7f3e-9a57-0d5b5a3c1f03' };
  const accepted = { type: 'LogAccepted' as const, data: first };
  const given = deciderSpec(acceptedLog);
  given().when(recordAcceptedLog, first).thenEvents(accepted);
  given(accepted).when(recordAcceptedLog, first).thenNothing();
  given(accepted)
    .when(recordAcceptedLog, second)
    .thenEvents({ ...accepted, data: second });
});
