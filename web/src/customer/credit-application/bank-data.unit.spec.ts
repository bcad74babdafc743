// @vitest-environment jsdom
import type { CreditApplication } from '@kreditlina/domain/credit-application/contracts/customer';
import { proves } from '@kreditlina/tools/proves';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endNote, readWidgetMessage, skipReason } from './bank-messages.ts';
import { shortBankName } from './steps/instantor-step.tsx';
import { skipByCustomer } from './texts/verification.ts';
import './texts/verification.ts';
import { hasBankAnswer, waitForBankData } from './use-bank-process.ts';

const origin = 'http://127.0.0.1:4001';
const message = (data: unknown, from = origin) =>
  readWidgetMessage({ origin: from, data }, origin, 'instantor');
const asked = (bank_data: string) => ({ data: { bank_data } as CreditApplication['data'] });

describe('bank widget messages', () => {
  it("messages are read only from the widget's origin and source", proves('I-02'), () => {
    expect(message({ source: 'instantor', type: 'init' })).toBe('init');
    expect(message({ source: 'instantor', type: 'init' }, 'https://evil.example')).toBeUndefined();
    expect(message({ source: 'my-numbers', type: 'init' })).toBeUndefined();
    expect(message('init')).toBeUndefined();
    expect(message({ source: 'instantor', type: 'something-new' })).toBe('unspecified');
  });

  it('process-error and unspecified skip the step with the unspecified text', proves('C-380'), () => {
    const text = 'The process has failed due to unspecified error. Please try again.';
    expect(skipReason('process-error')).toEqual({ type: 'process-error', message: text });
    expect(skipReason('unspecified')?.message).toBe(text);
  });

  it('invalid-login and timed-out skip the step with their own texts', proves('C-381', 'C-382'), () => {
    expect(skipReason('invalid-login')).toEqual({
      type: 'invalid-login',
      message: 'The process has failed due to incorrect bank credentials. Please try again.',
    });
    expect(skipReason('timed-out')).toEqual({
      type: 'timed-out',
      message: 'The process has failed due to bank communication timeout. Please try again.',
    });
  });

  it('polling for more than 120 s skips the step with its own text', proves('C-383'), () => {
    expect(skipReason('pooling-timed-out')).toEqual({
      type: 'pooling-timed-out',
      message: 'pooling endpoint for more than 120sec',
    });
  });

  it(
    'an abort is shown as information with its event name; other ends are errors',
    proves('C-384', 'C-266'),
    () => {
      const abort = skipReason('user-abort');
      expect(abort).toEqual({ type: 'user-abort', message: 'user-abort' });
      const fault = skipReason('timed-out');
      expect(abort && endNote(abort, 'bank')).toEqual({
        variant: 'info',
        text: expect.stringMatching(/^Du avbröt hos banken\..*utan uppgifter.*\(user-abort\)$/),
      });
      expect(fault && endNote(fault, 'bank')).toEqual({
        variant: 'error',
        text: expect.stringMatching(
          /^Tjänsten svarade inte i tid\. Vi fick inga uppgifter.*communication timeout\. Please try again\.\)$/,
        ),
      });
    },
  );

  it('start and end of the process skip nothing', proves('C-265'), () => {
    for (const event of ['init', 'process-started', 'process-finished'] as const) {
      expect(skipReason(event)).toBeUndefined();
    }
  });

  it('skipping by the customer has a type and a message', proves('C-267', 'C-139'), () => {
    expect(skipByCustomer).toEqual({ type: expect.any(String), message: expect.any(String) });
  });
});

describe('waiting for the bank data', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('polls every 2 s at most 60 times, then gives up', proves('C-265'), async () => {
    const ask = vi.fn(async () => asked('waiting'));
    const outcome = waitForBankData(ask, new AbortController().signal);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(ask).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ask).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(118_000);
    expect(await outcome).toBe('pooling-timed-out');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ask).toHaveBeenCalledTimes(60);
  });

  it('polling ends when the data is received; skipped data counts as an answer', async () => {
    const answers = [asked('waiting'), asked('received')];
    const ask = async () => answers.shift() ?? asked('none');
    const outcome = waitForBankData(ask, new AbortController().signal);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(await outcome).toBe('received');
    expect(hasBankAnswer(asked('skipped'))).toBe(true);
  });
});

describe('bank names', () => {
  it('bank names are cut to 32 characters on small screens only', proves('C-138'), () => {
    const long = 'Sparbanken i Enköping och Bålsta-Håbo';
    const short = shortBankName(long, true);
    expect([short, short.length]).toEqual(['Sparbanken i Enköping och Bålst…', 32]);
    const fits = 'Sparbanken i Enköping och Bålsta';
    expect([shortBankName(fits, true), fits.length]).toEqual([fits, 32]);
    expect(shortBankName(long, false)).toBe(long);
    expect(shortBankName('Nordea', true)).toBe('Nordea');
  });
});
