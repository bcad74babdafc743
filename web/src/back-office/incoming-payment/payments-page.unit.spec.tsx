// @vitest-environment jsdom
import type { UnallocatedPayment } from '@kreditlina/domain/incoming-payment/contracts/staff';
import { rightsOf } from '@kreditlina/domain/kernel/rights';
import { proves } from '@kreditlina/tools/proves';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { receiveUser } from '../../lib/session/session-store.ts';
import { type FakeAnswer, fakeFetch, problemOf } from '../../testing/fake-fetch.ts';
import { foundCompany } from '../../testing/found-company.ts';
import { forgetApp, logInTestUser, renderApp, testUser } from '../../testing/render-app.tsx';
import { Notices } from '../../ui/page/notices.tsx';
import PaymentsPage from './payments-page.tsx';

afterEach(forgetApp);

const payment: UnallocatedPayment = {
  id: '7d444840-9dc0-4d5c-9a41-0f3c2f3b1a01',
  bank_reference: 'I1',
  amount_cents: 10_000_100,
  value_on: '2026-11-20',
  booked_on: '2026-11-20',
  ocr_number: '1234',
  why: 'unknown-reference',
  is_date_doubted: false,
  payer: { name: 'Lindqvists Redovisning AB', bankgiro: '50501055' },
  suggestion: null,
  needs_second_person: true,
  awaits_second_person: false,
};

const lindqvist = { id: payment.id, name: 'Lindqvist Snickeri AB', company_number: '5599001079' };
const preview = {
  company: lindqvist,
  needs_second_person: true,
  effect: [{ figure: 'owed', unit: 'cents', before: 15_000_000, after: 4_999_900 }],
  warnings: [],
  months: [],
  months_left_out: 0,
  messages: [],
  payer_is_known: true,
};

function show(
  role: 'admin' | 'analyst' = 'admin',
  refusal?: string,
  previewed: FakeAnswer = { body: preview },
  more: Partial<UnallocatedPayment> = {},
) {
  const calls = fakeFetch(({ url, init }) => {
    if (url.includes('/companies'))
      return { body: { companies: [foundCompany], total: 1, is_total_exact: true } };
    if (url.endsWith('/preview')) return previewed;
    if (url.endsWith('/payer'))
      return { body: { payer: { name: 'Astrid Ek', bankgiro: null }, reference: 'hyra 7' } };
    if (init.method !== 'POST')
      return { body: { payments: [{ ...payment, ...more }], total: 1, total_cents: 10_000_100 } };
    return refusal ? problemOf(refusal, 422) : { body: { status: 'unmatched', is_proposed: true } };
  });
  logInTestUser();
  receiveUser({ ...testUser, rights: [...rightsOf([role])] });
  renderApp(
    <>
      <PaymentsPage />
      <Notices />
    </>,
  );
  return {
    asked: () => calls.map(({ url }) => url).filter((url) => url.includes('/companies')),
    sent: (end: string) => calls.filter(({ url }) => url.endsWith(end)).at(-1)?.body,
  };
}
async function open(name: RegExp) {
  await userEvent.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
}
async function say(dialog: Awaited<ReturnType<typeof open>>, reason: string) {
  await userEvent.selectOptions(dialog.getByLabelText('Skäl'), reason);
  await userEvent.type(dialog.getByLabelText('Varför?'), 'Betalaren ringde oss');
}

describe('unallocated payments', () => {
  it(
    'a payment already proposed for an account says so instead of offering it again',
    proves('X-54'),
    async () => {
      show('admin', undefined, undefined, { awaits_second_person: true });
      const says = await screen.findByText(/^Väntar på en andra person: Lägg på ett konto\./);
      expect(within(says).getByRole('link').getAttribute('href')).toBe('/admin/approvals');
      expect(screen.queryByRole('button', { name: /^Lägg på ett konto/ })).toBeNull();
      expect(screen.getByRole('button', { name: /^Tillbaka till betalaren/ })).toBeTruthy();
    },
  );

  it(
    'a payment is assigned to a company found by name, after its name and the effect are shown',
    proves('X-17'),
    async () => {
      const { asked, sent } = show();
      expect(await screen.findByText(/1 betalning, 100\s001\skr, väntar/)).toBeTruthy();
      expect(
        screen.getByText(
          'Från Lindqvists Redovisning AB, bankgiro 5050-1055 · Okänt OCR-nummer · OCR 1234 · Bankens nummer I1',
        ),
      ).toBeTruthy();
      const dialog = await open(/^Lägg på ett konto/);
      expect(dialog.getByText('Lindqvists Redovisning AB, bankgiro 5050-1055')).toBeTruthy();
      expect(dialog.getByText(/läggs på ett konto av två/)).toBeTruthy();
      await say(dialog, 'payer-told-us');
      await userEvent.click(dialog.getByRole('button', { name: 'Lägg på ett konto' }));
      expect(
        within(dialog.getByRole('alert')).getByText('Sök upp företaget och välj det i listan'),
      ).toBeTruthy();
      await userEvent.type(dialog.getByLabelText('Vems är betalningen?'), 'lindqv');
      await userEvent.click(await dialog.findByRole('radio', { name: /Lindqvist Snickeri AB/ }));
      expect(asked().at(-1)).toContain('company_name=lindqv');
      expect(dialog.queryByText(/Betalaren heter inte/)).toBeNull();
      expect(
        await dialog.findByText(/100\s001\skr läggs på kontot för Lindqvist Snickeri AB, 559900-1079\./),
      ).toBeTruthy();
      expect(sent('/preview')).toEqual({ company_number: '5599001079' });
      expect(
        within(dialog.getByRole('table')).getByRole('row', { name: /150\s000\skr 49\s999\skr/ }),
      ).toBeTruthy();
      expect(sent('/assign')).toBeUndefined();
      await userEvent.click(dialog.getByRole('button', { name: 'Lägg på ett konto' }));
      await waitFor(() =>
        expect(sent('/assign')).toEqual({
          company_number: '5599001079',
          reason: 'payer-told-us',
          comment: 'Betalaren ringde oss',
        }),
      );
      expect(
        await screen.findByText(/Förslaget att lägga betalningen på kontot för Lindqvist Snickeri AB väntar/),
      ).toBeTruthy();
    },
  );

  it(
    'a suggested company is named in the list and offered in the dialog, but not chosen',
    proves('X-17'),
    async () => {
      const suggestion = {
        company_name: lindqvist.name,
        company_number: lindqvist.company_number,
        ocr_number: '12345678901245',
      };
      const { sent } = show('admin', undefined, undefined, { suggestion });
      expect(
        await screen.findByText(
          'Förslag: Lindqvist Snickeri AB, 559900-1079. Dess OCR-nummer 12345678901245 finns i det som betalaren skrev.',
        ),
      ).toBeTruthy();
      const dialog = await open(/^Lägg på ett konto/);
      const offered = await dialog.findByRole('radio', { name: /Lindqvist Snickeri AB/ });
      expect(offered).toHaveProperty('checked', false);
      expect(sent('/preview')).toBeUndefined();
      await userEvent.click(offered);
      await waitFor(() => expect(sent('/preview')).toEqual({ company_number: '5599001079' }));
    },
  );

  it(
    'a payment whose day cannot be right is assigned with the right value date',
    proves('X-17'),
    async () => {
      const odd = { why: 'dated-ahead', is_date_doubted: true, value_on: '2099-12-31' } as const;
      const { sent } = show('admin', undefined, undefined, odd);
      expect(await screen.findByText(/Dagen ligger längre fram än nästa bankdag/)).toBeTruthy();
      const dialog = await open(/^Lägg på ett konto/);
      expect(dialog.getByText('Bokförd hos banken')).toBeTruthy();
      await userEvent.type(dialog.getByLabelText('Vems är betalningen?'), 'lindqv');
      await userEvent.click(await dialog.findByRole('radio', { name: /Lindqvist Snickeri AB/ }));
      await userEvent.type(await dialog.findByRole('textbox', { name: /Rätt valutadag/ }), '2026-11-19');
      await userEvent.tab();
      await waitFor(() =>
        expect(sent('/preview')).toEqual({ company_number: '5599001079', value_on: '2026-11-19' }),
      );
      await say(dialog, 'bank-corrected-date');
      await userEvent.click(dialog.getByRole('button', { name: 'Lägg på ett konto' }));
      await waitFor(() =>
        expect(sent('/assign')).toEqual({
          company_number: '5599001079',
          value_on: '2026-11-19',
          reason: 'bank-corrected-date',
          comment: 'Betalaren ringde oss',
        }),
      );
    },
  );

  it('a day that cannot be right for the chosen company is asked for', async () => {
    show('admin', undefined, {
      status: 422,
      body: { code: 'VALUE_DATE_NEEDED', detail: 'Ange den rätta valutadagen' },
    });
    const dialog = await open(/^Lägg på ett konto/);
    expect(dialog.queryByText('Rätt valutadag')).toBeNull();
    await userEvent.type(dialog.getByLabelText('Vems är betalningen?'), 'lindqv');
    await userEvent.click(await dialog.findByRole('radio', { name: /Lindqvist Snickeri AB/ }));
    expect(await dialog.findByRole('textbox', { name: /Rätt valutadag/ })).toBeTruthy();
  });

  it('the payer’s text is shown once the reader has stated a purpose', proves('X-17'), async () => {
    const { sent } = show();
    await userEvent.click(await screen.findByRole('button', { name: /^Visa betalaren:/ }));
    await userEvent.selectOptions(screen.getByLabelText('Varför ska du läsa det?'), 'customer-question');
    await userEvent.click(screen.getByRole('button', { name: 'Visa betalaren' }));
    expect(await screen.findByText('hyra 7')).toBeTruthy();
    expect(screen.getByText('Astrid Ek')).toBeTruthy();
    expect(sent('/payer')).toEqual({ purpose: 'customer-question' });
  });

  it('a payer unknown to the company is a warning that does not block', async () => {
    const { sent } = show('admin', undefined, { body: { ...preview, payer_is_known: false } });
    const dialog = await open(/^Lägg på ett konto/);
    const notice = () =>
      dialog.queryByText(/Betalaren heter inte som företaget eller någon i dess ansökningar/);
    expect(notice()).toBeNull();
    await userEvent.type(dialog.getByLabelText('Vems är betalningen?'), 'lindqv');
    await userEvent.click(await dialog.findByRole('radio', { name: /Lindqvist Snickeri AB/ }));
    await waitFor(() => expect(notice()).not.toBeNull());
    await say(dialog, 'payer-told-us');
    await userEvent.click(dialog.getByRole('button', { name: 'Lägg på ett konto' }));
    await waitFor(() => expect(sent('/assign')).toMatchObject({ company_number: '5599001079' }));
  });

  it('a bar to the assignment is shown in advance; a changed search clears the company', async () => {
    show('admin', undefined, problemOf('Du har själv del i den här krediten', 422));
    const dialog = await open(/^Lägg på ett konto/);
    const search = dialog.getByLabelText('Vems är betalningen?');
    await userEvent.type(search, '559900-1079');
    await userEvent.click(await dialog.findByRole('radio', { name: /Lindqvist Snickeri AB/ }));
    expect(await dialog.findByText('Du har själv del i den här krediten')).toBeTruthy();
    await userEvent.type(search, '{Backspace}');
    expect(dialog.queryByText('Du har själv del i den här krediten')).toBeNull();
  });

  it('a payment is sent back to the payer; a refusal is shown in the dialog', async () => {
    const { sent } = show('admin', 'Betalningen har redan en ägare');
    const dialog = await open(/^Tillbaka till betalaren/);
    expect(dialog.queryByLabelText('Vems är betalningen?')).toBeNull();
    await say(dialog, 'payer-asked');
    await userEvent.click(dialog.getByRole('button', { name: 'Tillbaka till betalaren' }));
    expect(await dialog.findByText('Betalningen har redan en ägare')).toBeTruthy();
    expect(sent('/send-back')).toEqual({ reason: 'payer-asked', comment: 'Betalaren ringde oss' });
  });

  it('an analyst sees the payments without buttons', async () => {
    show('analyst');
    expect(await screen.findByText(/1 betalning/)).toBeTruthy();
    expect(screen.queryAllByRole('button')).toEqual([]);
  });
});
