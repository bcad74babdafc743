// @vitest-environment jsdom

import type { CreditApplication } from '@kreditlina/domain/credit-application/contracts/customer';
import { eventually } from '@kreditlina/tools/eventually';
import { proves } from '@kreditlina/tools/proves';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { queryClient } from '../../lib/api/query-client.ts';
import { useNotices } from '../../lib/errors/notices.ts';
import { decidedAnswer } from '../../testing/fake-api.ts';
import { bankData, heading, logInForEachTest, openFlow, press } from '../../testing/open-flow.tsx';
import { testApplication } from '../../testing/render-app.tsx';
import { applicationKeys } from './api/application.ts';

logInForEachTest();

const contact = { name: 'Astrid Lindqvist', email: 'astrid@exempel.se', phone: '+46701740605' };
const company = { company_name: 'Lindqvists Bygg AB', company_number: '5560360793' };
const household = { children: 2, children_with_benefits: 1, marital_status: 'married' as const };
const answered = (more: Partial<CreditApplication> = {}) =>
  testApplication({
    companies: [company],
    ...more,
    data: { ...bankData('received'), contact_details: contact, household, ...more.data },
  });
const companies = { body: { companies: [{ ...company, is_sole_trader: false }], total: 1 } };
const told = () => useNotices.getState().notices.map(({ text }) => text);

/** Walks from the first question to the third; the server moves on with each answer. */
async function walkToTheThird() {
  const state = { step: 'user-details' as CreditApplication['step'] };
  const application = () => answered({ step: state.step });
  const browser = openFlow({
    'GET ': () => ({ body: application() }),
    'POST /contact-details': () => {
      state.step = 'select-company';
      return { body: application() };
    },
    'GET /companies': companies,
    'POST /companies': () => {
      state.step = 'household';
      return { body: application() };
    },
  });
  await heading(/Hur når vi dig/);
  await press('Nästa');
  await heading(/Vilket företag/);
  await screen.findByRole('radio', { name: /Lindqvists Bygg/ });
  await press('Nästa');
  await heading(/Hur ser ditt hushåll ut/);
  return browser;
}

describe('the address of a step', () => {
  it('the address has only the application and the shown step', async () => {
    const { address } = await walkToTheThird();
    await eventually(() => expect(address()).toBe('/application?id=a1&step=household'));
  });

  it('the browser goes back and forward one question at a time with the saved answers', async () => {
    const { address, back, forward } = await walkToTheThird();
    await back();
    await heading(/Vilket företag/);
    await eventually(() => expect(address()).toBe('/application?id=a1&step=select-company'));
    await back();
    await heading(/Hur når vi dig/);
    expect(screen.getByLabelText<HTMLInputElement>('Namn').value).toBe('Astrid Lindqvist');
    await forward();
    await heading(/Vilket företag/);
    await forward();
    await heading(/Hur ser ditt hushåll ut/);
    expect(told()).toEqual([]);
  });

  it('after Tillbaka the browser goes forward to where it was pressed', async () => {
    const { address, forward } = await walkToTheThird();
    await press('Tillbaka');
    await heading(/Vilket företag/);
    await press('Tillbaka');
    await heading(/Hur når vi dig/);
    await forward();
    await forward();
    await heading(/Hur ser ditt hushåll ut/);
    await eventually(() => expect(address()).toBe('/application?id=a1&step=household'));
  });

  it('saving an earlier answer again leads to the next question', async () => {
    const { address, back } = await walkToTheThird();
    await back();
    await back();
    await heading(/Hur når vi dig/);
    await press('Nästa');
    await heading(/Vilket företag/);
    await eventually(() => expect(address()).toBe('/application?id=a1&step=select-company'));
    await back();
    await heading(/Hur når vi dig/);
  });

  it('loading the address of a step shows it with the saved answer', async () => {
    openFlow({}, answered({ step: 'kyc' }), '/application?id=a1&step=household');
    await heading(/Hur ser ditt hushåll ut/);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Gift' }).checked).toBe(true);
  });

  it.each(['kyc', 'sign', 'nonsense', 'my-numbers'])(
    "an address with a step that is not open (%s) leads to the server's step with a notice",
    async (step) => {
      const { address } = openFlow({}, answered({ step: 'household' }), `/application?id=a1&step=${step}`);
      await heading(/Hur ser ditt hushåll ut/);
      await eventually(() => expect(address()).toBe('/application?id=a1&step=household'));
      expect(told()).toEqual(['Det steget är inte öppet. Ansökan är här nu.']);
    },
  );

  it('a half-filled form keeps its input over a step back and forward', async () => {
    const loans = answered({ step: 'loans-details' });
    openFlow({}, loans, '/application?id=a1&step=loans-details');
    await heading(/Vilka lån/);
    await userEvent.type(screen.getByLabelText('Bolån'), '1200000');
    await press('Tillbaka');
    await heading(/hushåll/);
    await userEvent.selectOptions(screen.getByLabelText(/Antal barn/), '3');
    await press('Nästa');
    await heading(/Vilka lån/);
    expect(screen.getByLabelText<HTMLInputElement>('Bolån').value.replace(/\s/g, '')).toBe('1200000');
  });

  it("shows no notice when the reader's own button changes the step", async () => {
    const offered = { status: 'approved', is_optional_to_increase: true } as const;
    let application = answered({ ...offered, step: 'status-purpose', is_increase_question_closed: true });
    const moved = { step: 'guarantors', updated_at: '2026-11-21T09:00:00.000Z' } as const;
    const { address } = openFlow(
      {
        ...decidedAnswer({ is_optional_to_increase: true }),
        'GET ': () => ({ body: application }),
        'POST /increase': () => {
          application = { ...application, ...moved };
          return { body: application };
        },
        'GET /guarantors': { body: { guarantors: [], extra_guarantors: [] } },
      },
      application,
      '/application?id=a1&step=status',
    );
    await heading(/beviljad/);
    await press('Få en högre kreditgräns');
    await userEvent.click(await screen.findByRole('button', { name: 'Lägg till borgensman' }));
    await heading(/Välj borgensman/);
    await eventually(() => expect(address()).toBe('/application?id=a1&step=guarantors'));
    expect(told()).toEqual([]);
  });

  it('the next question alone says why the bank widget ended, with its code', proves('C-384'), async () => {
    const origin = 'http://127.0.0.1:4999';
    let application = answered({ step: 'instantor', data: bankData('none') });
    const goOn = (step: CreditApplication['step'], accounting_data: 'none' | 'skipped') => () => {
      application = answered({ step, data: { ...bankData('skipped'), accounting_data } });
      return { body: application };
    };
    const { back } = openFlow(
      {
        'GET ': () => ({ body: application }),
        'GET /instantor': {
          body: {
            banks: [{ id: '6f9619ff-8b86-4d01-b42d-00c04fc964ff', name: 'Nordea' }],
            total: 1,
            widget_origin: origin,
          },
        },
        'POST /instantor': { body: { widget_url: `${origin}/widget/1`, widget_origin: origin } },
        'POST /instantor/skip': goOn('my-numbers', 'none'),
        'POST /my-number/skip': goOn('kyc', 'skipped'),
        'GET /api/my-number/erp-systems': { body: { systems: [], total: 0 } },
        'GET /kyc': { body: { kyc_data: { sole_owner: null, pep: '', external_influencer: '' } } },
      },
      application,
    );
    await userEvent.click(await screen.findByRole('radio', { name: 'Nordea' }));
    await press('Nästa');
    await screen.findByTitle('Inloggning hos Nordea');
    const data = { source: 'instantor', type: 'user-abort' };
    window.dispatchEvent(new MessageEvent('message', { origin, data }));
    await heading(/Var sköter ni bokföringen/);
    const why = () => screen.queryByText(/^Du avbröt hos banken\. .*\(user-abort\)$/)?.textContent;
    expect(why()).toBe(
      'Du avbröt hos banken. Ansökan går vidare utan uppgifter från den. Vill du försöka igen går du tillbaka. (user-abort)',
    );
    await press('Hoppa över');
    await heading(/Är du ensam ägare/);
    expect(why()).toBeUndefined();
    await back();
    await heading(/Var sköter ni bokföringen/);
    expect([why(), told()]).toEqual([undefined, []]);
  });

  it('a notice about the accounting widget is gone on the next question', proves('C-390'), async () => {
    const origin = 'http://127.0.0.1:4998';
    let application = answered({ step: 'my-numbers-erp', data: bankData('skipped') });
    openFlow(
      {
        'GET ': () => ({ body: application }),
        'GET /api/my-number/token': {
          body: { token: 't', erp: 'fortnox', widget_url: `${origin}/w`, widget_origin: origin },
        },
        'GET /api/my-number/erp-systems': { body: { systems: [], total: 0 } },
        'GET /my-number/status': { body: { status: 'pending', updated_at: null } },
        'POST /my-number/skip': () => {
          application = answered({ step: 'kyc', data: bankData('skipped') });
          return { body: application };
        },
        'GET /kyc': { body: { kyc_data: { sole_owner: null, pep: '', external_influencer: '' } } },
      },
      application,
    );
    await screen.findByTitle('Anslutning till fortnox');
    const data = { source: 'my-numbers', type: 'timed-out' };
    window.dispatchEvent(new MessageEvent('message', { origin, data }));
    expect(told()).toEqual([
      expect.stringMatching(
        /^Tjänsten svarade inte i tid\. Vi fick ingen bokföring\. Försök igen, eller hoppa över/,
      ),
    ]);
    await press('Hoppa över');
    await heading(/Är du ensam ägare/);
    expect(told()).toEqual([]);
  });

  it('the address follows when the server moves on, without a notice', async () => {
    const state = { step: 'user-details' as CreditApplication['step'] };
    const { address, back } = openFlow({ 'GET ': () => ({ body: answered({ step: state.step }) }) });
    await heading(/Hur når vi dig/);
    await eventually(() => expect(address()).toBe('/application?id=a1&step=user-details'));
    state.step = 'household';
    await queryClient.invalidateQueries({ queryKey: applicationKeys.one('a1') });
    await heading(/Hur ser ditt hushåll ut/);
    await eventually(() => expect(address()).toBe('/application?id=a1&step=household'));
    expect(told()).toEqual([]);
    await back();
    await heading(/Hur når vi dig/);
  });
});

describe('an answer that a decision rests on', () => {
  const manual = { status: 'manual-review' as const, step: 'status' as const };

  it('the address of a submitted answer shows it read-only and leads to the decision', async () => {
    const { address } = openFlow({}, answered(manual), '/application?id=a1&step=household');
    await heading(/^Ditt hushåll$/);
    expect(
      screen.getByText('Svaren är lämnade och går inte att ändra längre.', { exact: false }),
    ).toBeTruthy();
    expect(screen.getByText('Gift')).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.queryByRole('button', { name: /Ändra/ })).toBeNull();
    await press('Till ansökan');
    await eventually(() => expect(address()).toBe('/application?id=a1&step=status'));
  });

  it('the address of the summary shows all submitted answers read-only', async () => {
    openFlow({}, answered(manual), '/application?id=a1&step=confirm');
    await heading(/^Det här skickade du$/);
    expect(screen.getByText('Lindqvists Bygg AB')).toBeTruthy();
    expect(screen.getByText('Gift')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Skicka ansökan/ })).toBeNull();
  });
});

describe('an answer changed from the summary', () => {
  const waits = () => answered({ step: 'guarantors', awaits_confirmation: true });

  it('a change from the summary returns to it, by the browser and by saving', async () => {
    const { address, back } = openFlow({ 'POST /household-details': () => ({ body: waits() }) }, waits());
    await heading(/Stämmer allt/);
    await press('Ändra hushåll');
    await heading(/Hur ser ditt hushåll ut/);
    await back();
    await heading(/Stämmer allt/);
    await press('Ändra hushåll');
    await heading(/Hur ser ditt hushåll ut/);
    await press('Nästa');
    await heading(/Stämmer allt/);
    await eventually(() => expect(address()).toBe('/application?id=a1&step=confirm'));
  });
});
