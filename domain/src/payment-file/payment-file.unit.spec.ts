import { proves } from '@kreditlina/tools/proves';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deciderSpec } from '../kernel/testing/decider-spec.ts';
import { assertStorable, choices, provesIdempotence } from '../kernel/testing/properties.ts';
import { walk } from '../kernel/testing/sampled-commands.ts';
import { type PaymentFileEvent, paymentFileEvents } from './events.ts';
import * as decide from './index.ts';
import { paymentFile } from './index.ts';
import { commands, fileOf } from './testing/commands.ts';

const given = deciderSpec(paymentFile);
const wasRead = (sequence: number): PaymentFileEvent => ({ type: 'PaymentFileRead', data: fileOf(sequence) });

describe('the diary of payment files', () => {
  it('notes each file once, with its bad lines', proves('I-06'), () => {
    given().when(decide.recordPaymentFile, fileOf(7)).thenEvents(wasRead(7));
    given(wasRead(7)).when(decide.recordPaymentFile, fileOf(7)).thenNothing();
    given(wasRead(7)).when(decide.recordPaymentFile, fileOf(6)).thenNothing();
    given(wasRead(7)).when(decide.recordPaymentFile, fileOf(9)).thenEvents(wasRead(9));
  });

  it('the same file twice yields no second event, and each can be stored', () => {
    const states = fc
      .sample(choices(8), { numRuns: 50, seed: 7 })
      .map((drawn) => walk(paymentFile, commands, drawn));
    provesIdempotence(paymentFile, commands, 'recordPaymentFile', {
      runs: 200,
      states: states.length,
      reach: (index) => states[index] as ReturnType<typeof paymentFile.initialState>,
    });
    assertStorable(paymentFileEvents, wasRead(3));
    const state = { lastSequence: 3 };
    expect(paymentFile.evolve(state, { type: 'Other', data: {} } as never)).toEqual(state);
  });
});
