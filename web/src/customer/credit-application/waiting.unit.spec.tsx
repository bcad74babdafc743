// @vitest-environment jsdom
import '../../ui/bank-id/bank-id-dialog.tsx';
import { proves } from '@kreditlina/tools/proves';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ANALYTICS_EVENT, keepConsent } from '../../lib/browser/consent.ts';
import { clearNotices, useNotices } from '../../lib/errors/notices.ts';
import { pass, settle, stopClock } from '../../testing/clock.ts';
import { decidedAnswer } from '../../testing/fake-api.ts';
import { bankData, justSent, logInForEachTest, openFlow } from '../../testing/open-flow.tsx';
import { forgetConsent, testApplication } from '../../testing/render-app.tsx';

logInForEachTest();

beforeEach(() => {
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
  );
  stopClock();
});
afterEach(() => vi.useRealTimers());

const click = (role: string, name: string | RegExp) => fireEvent.click(screen.getByRole(role, { name }));
const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const notices = () => useNotices.getState().notices.map(({ variant, text }) => [variant, text]);

type Calls = ReturnType<typeof openFlow>['calls'];
/** Method and path of every call so far, relative to the application. */
const paths = (calls: Calls) =>
  calls.map(({ url, init }) => `${init.method} ${url.replace('/api/credit-application/a1', '')}`);

describe('the bank widget', () => {
  it(
    'loads for the chosen bank, with a notice every 25 s until the widget has started',
    proves('C-264'),
    async () => {
      const origin = 'http://127.0.0.1:4999';
      const { sent } = openFlow(
        {
          'GET /instantor': {
            body: {
              banks: [{ id: '6f9619ff-8b86-4d01-b42d-00c04fc964ff', name: 'Nordea' }],
              total: 1,
              widget_origin: origin,
            },
          },
          'POST /instantor': { body: { widget_url: `${origin}/widget/1`, widget_origin: origin } },
        },
        testApplication({ step: 'instantor' }),
      );
      await settle();
      click('radio', 'Nordea');
      click('button', 'Nästa');
      await settle();
      expect(sent('/instantor')).toEqual({ bank_id: '6f9619ff-8b86-4d01-b42d-00c04fc964ff' });
      expect(screen.getByTitle('Inloggning hos Nordea').getAttribute('src')).toBe(`${origin}/widget/1`);

      const info = [['info', 'Please be patient - initializing Bank integration.']];
      await pass(24_999);
      expect(notices()).toEqual([]);
      await pass(1);
      expect(notices()).toEqual(info);
      clearNotices();
      await pass(24_999);
      expect(notices()).toEqual([]);
      await pass(1);
      expect(notices()).toEqual(info);
      clearNotices();
      window.dispatchEvent(
        new MessageEvent('message', { origin, data: { source: 'instantor', type: 'init' } }),
      );
      await settle();
      await pass(100_000);
      expect(notices()).toEqual([]);
    },
  );
});

describe('bank data after the widget has finished', () => {
  const origin = 'http://127.0.0.1:4999';
  const open = async () => {
    const application = testApplication({ step: 'instantor' });
    const skipped = testApplication({ step: 'my-numbers', data: bankData('skipped') });
    const flow = openFlow(
      {
        'GET /instantor': {
          body: {
            banks: [{ id: '6f9619ff-8b86-4d01-b42d-00c04fc964ff', name: 'Nordea' }],
            total: 1,
            widget_origin: origin,
          },
        },
        'POST /instantor': { body: { widget_url: `${origin}/widget/1`, widget_origin: origin } },
        'POST /instantor/skip': { body: skipped },
        'GET /api/my-number/erp-systems': { body: { systems: [], total: 0 } },
      },
      application,
    );
    await settle();
    click('radio', 'Nordea');
    click('button', 'Nästa');
    await settle();
    const before = flow.calls.length;
    const tells = { source: 'instantor', type: 'process-finished' };
    window.dispatchEvent(new MessageEvent('message', { origin, data: tells }));
    await settle();
    return { ...flow, since: () => paths(flow.calls.slice(before)) };
  };

  it(
    'bank data is polled every 2 s for 120 s, then the step is skipped with the error',
    proves('C-265', 'C-383'),
    async () => {
      const { since, sent } = await open();
      await pass(1_999);
      expect(since()).toEqual([]);
      await pass(1);
      expect(since()).toEqual(['GET ']);
      await pass(117_999);
      expect(since()).toEqual(Array(59).fill('GET '));
      expect([sent('/instantor/skip'), notices()]).toEqual([undefined, []]);
      await pass(1);
      expect(since().slice(0, 61)).toEqual([...Array(60).fill('GET '), 'POST /instantor/skip']);
      const message = 'pooling endpoint for more than 120sec';
      expect(sent('/instantor/skip')).toEqual({ type: 'pooling-timed-out', message });
      const told =
        'Svaret dröjde mer än två minuter. Vi fick inga uppgifter från banken. Ansökan går vidare utan dem.';
      await settle();
      expect(screen.getByText(`${told} Vill du försöka igen går du tillbaka. (${message})`)).toBeTruthy();
    },
  );
});

describe('the accounting data', () => {
  const origin = 'http://127.0.0.1:4998';
  const open = () => {
    const state = { status: 'pending', step: 'my-numbers-erp' as 'my-numbers-erp' | 'kyc' };
    const application = testApplication({ step: 'my-numbers-erp', data: bankData('skipped') });
    const { calls } = openFlow(
      {
        'GET ': () => ({ body: { ...application, step: state.step } }),
        'GET /api/my-number/token': {
          body: { token: 't', erp: 'fortnox', widget_url: `${origin}/w`, widget_origin: origin },
        },
        'GET /kyc': { body: { kyc_data: { sole_owner: null, pep: '', external_influencer: '' } } },
        'GET /my-number/status': () => ({ body: { status: state.status, updated_at: null } }),
      },
      application,
    );
    const asked = () => paths(calls).filter((path) => path.includes('my-number/status'));
    return { state, asked };
  };

  it(
    'accounting data is polled every 2 s, without a personal number in the address, until it failed',
    proves('C-274', 'X-25'),
    async () => {
      const { state, asked } = open();
      await settle();
      expect(asked()).toEqual(['GET /my-number/status']);
      await pass(1_999);
      expect(asked()).toHaveLength(1);
      await pass(1);
      expect(asked()).toEqual(['GET /my-number/status', 'GET /my-number/status']);
      state.status = 'failed';
      await pass(2_000);
      expect(title()).toBe('Bokföringen kunde inte hämtas');
      await pass(60_000);
      expect(asked()).toHaveLength(3);
    },
  );

  it('an abort by the customer is not called a failure', proves('C-384'), async () => {
    const { state } = open();
    await settle();
    const data = { source: 'my-numbers', type: 'user-abort' };
    window.dispatchEvent(new MessageEvent('message', { origin, data }));
    state.status = 'failed';
    await pass(2_000);
    expect(title()).toBe('Du avbröt anslutningen');
    expect(useNotices.getState().notices.map(({ text }) => text)).toContain(
      'Du avbröt. Försök igen, eller hoppa över steget. (user-abort)',
    );
  });

  it('says that it waits only after the customer has finished the widget', async () => {
    open();
    await settle();
    expect(title()).toMatch(/^Anslut /);
    expect(screen.queryByText(/Vi väntar på bokföringen/)).toBeNull();
    const say = (type: string) =>
      window.dispatchEvent(new MessageEvent('message', { origin, data: { source: 'my-numbers', type } }));
    say('process-started');
    await settle();
    expect(screen.queryByText(/Vi väntar på bokföringen/)).toBeNull();
    say('process-finished');
    await settle();
    expect(screen.getByText(/Vi väntar på bokföringen/)).toBeTruthy();
  });

  it('success stops the polling and opens the next screen', proves('C-274'), async () => {
    const { state, asked } = open();
    await settle();
    Object.assign(state, { status: 'success', step: 'kyc' });
    await pass(2_000);
    expect(title()).toBe('Är du ensam ägare till företaget?');
    const before = asked().length;
    await pass(60_000);
    expect(asked()).toHaveLength(before);
  });
});

describe('countdown of a rejection', () => {
  it('a rejection opens a new application after exactly ten seconds', proves('C-257', 'C-409'), async () => {
    const { calls, onOpen } = openFlow(
      {
        ...decidedAnswer({ status: 'rejected', limit: null }),
        'POST /api/credit-application': { body: testApplication({ id: 'a2' }) },
      },
      testApplication({ step: 'status', status: 'rejected' }),
      justSent,
    );
    await settle();
    expect(title()).toMatch(/inte bevilja kredit just nu/);
    const started = () => paths(calls).filter((path) => path === 'POST /api/credit-application');
    // One second at a time, so that the countdown renders in between.
    for (const left of [10, 9, 8, 7, 6, 5, 4, 3, 2, 1]) {
      expect(screen.getByText(new RegExp(`om ${left} sekund`))).toBeTruthy();
      await pass(999);
      expect([started(), onOpen.mock.calls]).toEqual([[], []]);
      await pass(1);
    }
    expect([started(), onOpen.mock.calls]).toEqual([['POST /api/credit-application'], [['a2']]]);
    await pass(60_000);
    expect(started()).toHaveLength(1);
  });
});

describe('end of the application', () => {
  it('the last screen leads to My pages after exactly thirty seconds', proves('C-184', 'C-411'), async () => {
    const { address } = openFlow({}, testApplication({ step: 'redirect', status: 'approved' }));
    await settle();
    for (let left = 30; left > 0; left -= 1) {
      expect(screen.getByText(new RegExp(`Mina sidor om ${left} sekund`))).toBeTruthy();
      await pass(999);
      expect(address()).toMatch(/^\/application/);
      await pass(1);
    }
    expect(address()).toMatch(/^\/account/);
  });
});

describe('polling of the agreement', () => {
  it(
    'the agreement is requested, its PDF fetched once the token exists, then the step moves to sign',
    proves('C-275'),
    async () => {
      const state: { step: string; purpose: string | null; pdf_token: string | null } = {
        step: 'status-purpose',
        purpose: null,
        pdf_token: null,
      };
      const application = testApplication({ step: 'status-purpose', status: 'approved', amount: 10_000 });
      const { calls, sent } = openFlow(
        {
          'GET ': () => ({ body: { ...application, step: state.step, purpose: state.purpose } }),
          'POST /agreement': () => {
            state.purpose = 'Tillväxt';
            return { body: { status: 'generating', pdf_token: null, agreementInformationList: [] } };
          },
          'GET /agreement': () => ({
            body: {
              status: state.pdf_token ? 'ready' : 'generating',
              pdf_token: state.pdf_token,
              agreementInformationList: [],
            },
          }),
          'GET /agreement/pdf': { raw: '%PDF', headers: { 'Content-Type': 'application/pdf' } },
        },
        application,
      );
      await settle();
      fireEvent.click(screen.getByRole('radio', { name: 'Tillväxt' }));
      click('button', 'Nästa');
      await settle();
      expect(sent('/agreement')).toEqual({ amount: 10_000, reason: 'Tillväxt' });
      expect(title()).toBe('Vi skriver skuldebrevet');
      await pass(10_000);
      expect(paths(calls).some((path) => path.includes('/agreement/pdf'))).toBe(false);
      expect(title()).toBe('Vi skriver skuldebrevet');

      const before = calls.length;
      Object.assign(state, { step: 'sign', pdf_token: 'p1' });
      await pass(2_000);
      expect(title()).toBe('Skuldebrev');
      const agreement = 'GET /agreement?amount=10000&reason=Tillv%C3%A4xt';
      expect(paths(calls).slice(before, before + 3)).toEqual([
        agreement,
        'GET /agreement/pdf?pdf_token=p1',
        'GET ',
      ]);
    },
  );
});

describe('polling of the signature', () => {
  const open = () => {
    const state = { status: 'in_progress', step: 'sign' as 'sign' | 'complete' };
    const application = testApplication({
      step: 'sign',
      status: 'approved',
      amount: 10_000,
      purpose: 'Tillväxt',
    });
    const started = {
      sign_token: 's1',
      start: 'qr',
      qr_data: 'q',
      message: 'Läs av.',
    };
    const { calls } = openFlow(
      {
        'GET ': () => ({ body: { ...application, step: state.step } }),
        'GET /agreement': { body: { status: 'ready', pdf_token: 'p', agreementInformationList: [] } },
        'GET /agreement/pdf': { raw: '%PDF', headers: { 'Content-Type': 'application/pdf' } },
        'GET /agreement/sign/qr': { body: { qr_data: 'q2' } },
        'POST /agreement/sign': { body: started },
        'POST /agreement/verify-sign': () => ({
          body: { status: state.status, hint_code: null, message: 'Du avbröt.' },
        }),
      },
      application,
    );
    const asked = () =>
      calls.filter(({ url }) => url.endsWith('/agreement/verify-sign')).map(({ body }) => body);
    return { state, asked };
  };
  const moments: unknown[] = [];
  const listen = ({ detail }: Event & { detail?: unknown }) => moments.push(detail);
  beforeEach(() => {
    moments.length = 0;
    keepConsent('all');
    window.addEventListener(ANALYTICS_EVENT, listen);
  });
  afterEach(() => {
    forgetConsent();
    window.removeEventListener(ANALYTICS_EVENT, listen);
  });
  const startSigning = async () => {
    await settle();
    click('checkbox', 'Jag godkänner avtalet');
    click('button', 'Skriv under med BankID');
    await settle();
    expect(screen.getByRole('dialog', { name: /Starta BankID-appen och skriv under/ })).toBeTruthy();
  };

  it(
    'a signature is polled every 2 s while in progress; success records conversion and sign',
    proves('C-276'),
    async () => {
      const { state, asked } = open();
      await startSigning();
      await pass(1_999);
      expect(asked()).toEqual([]);
      await pass(1);
      expect(asked()).toEqual([{ sign_token: 's1' }]);
      await pass(4_000);
      expect(asked()).toHaveLength(3);
      expect(screen.getByRole('dialog')).toBeTruthy();
      expect(moments).toEqual([]);
      Object.assign(state, { status: 'complete', step: 'complete' });
      await pass(2_000);
      expect(title()).toBe('Hur hittade du oss?');
      expect(moments).toEqual([
        { event: 'conversion', applicationId: 'a1' },
        { event: 'sign', applicationId: 'a1' },
      ]);
      await pass(60_000);
      expect(asked()).toHaveLength(4);
    },
  );

  it(
    'a failed signature shows the BankID error, stops the polling and records nothing',
    proves('C-276'),
    async () => {
      const { state, asked } = open();
      await startSigning();
      state.status = 'failed';
      await pass(2_000);
      expect(notices()).toEqual([['error', 'Bank ID autentisering misslyckades - försök igen. Du avbröt.']]);
      expect(screen.queryByRole('dialog')).toBeNull();
      await pass(60_000);
      expect(asked()).toHaveLength(1);
      expect(moments).toEqual([]);
    },
  );
});
