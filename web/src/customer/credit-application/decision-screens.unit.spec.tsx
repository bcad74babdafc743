// @vitest-environment jsdom
import { signedPrice } from '@kreditlina/domain/calculators/signed-plan';
import { formatCents } from '@kreditlina/domain/text/index';
import { proves } from '@kreditlina/tools/proves';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { useNotices } from '../../lib/errors/notices.ts';
import { signTokenStorage } from '../../lib/session/token-storage.ts';
import { todayInSweden } from '../../lib/time/days.ts';
import { decidedAnswer, type FakeApi } from '../../testing/fake-api.ts';
import { jsonAnswer } from '../../testing/fake-fetch.ts';
import { heading, logInForEachTest, openFlow, press } from '../../testing/open-flow.tsx';
import { forgetApp, logInTestUser, renderApp, testApplication } from '../../testing/render-app.tsx';
import { logOut } from '../../ui/identity/session-api.ts';
import { Notices } from '../../ui/page/notices.tsx';

logInForEachTest();

describe('decision', () => {
  const atStatus = (more = {}) => testApplication({ step: 'status', ...more });

  it('while deciding the screen shows what has come in', proves('C-113', 'C-175'), async () => {
    const progress = [
      { part: 'company-report', done: true },
      { part: 'first-lender', done: false },
    ];
    openFlow(decidedAnswer({ status: 'pending', progress }), atStatus());
    await heading(/Vi prövar din ansökan/);
    expect(screen.getByText(/Kreditupplysning på företaget/).textContent).toContain('klart');
  });

  it(
    'approved: limit, rates, terms, amount and plan are shown, and the amount is sent',
    proves('C-162', 'C-163', 'C-164', 'C-165', 'C-166', 'C-167', 'C-398', 'C-401', 'C-402'),
    async () => {
      const { sent } = openFlow(decidedAnswer({}), atStatus({ status: 'approved' }));
      await heading(/beviljad/);
      const text = (document.body.textContent ?? '').replace(/\u00a0/g, ' ');
      for (const part of [
        '400 000 kr',
        '10,80 %',
        '0,90 %',
        'minst 10 000 kr. Erbjudandet gäller till 26 november 2026',
        '390 000 kr',
      ]) {
        expect(text).toContain(part);
      }
      expect(text).toMatch(/ränta bara på det belopp som du använder/);
      expect(text).toContain('Genomsnittlig månadskostnad');
      expect(text).toContain('Lägsta amortering per månad');
      expect((screen.getByRole('textbox', { name: /Hur mycket/ }) as HTMLInputElement).value).toBe('10 000');
      expect(screen.getByRole('slider')).toBeTruthy();
      await press('Betalningsplan');
      const plan = await screen.findByRole('dialog', { name: 'Betalningsplan' });
      expect(within(plan).getAllByRole('row').length).toBeGreaterThan(24);
      await userEvent.click(within(plan).getByRole('button', { name: 'Stäng' }));
      await userEvent.click(screen.getByRole('button', { name: 'Gå vidare', hidden: true }));
      await waitFor(() => expect(sent('/amount')).toEqual({ amount: 10_000 }));
    },
  );

  it('approved: the monthly cost follows the amount', proves('C-165'), async () => {
    openFlow(decidedAnswer({}), atStatus({ status: 'approved' }));
    await heading(/beviljad/);
    const besides = (label: string) =>
      screen.getByText(label).nextElementSibling?.textContent?.replaceAll(/\s/g, ' ');
    const costs = () => [besides('Genomsnittlig månadskostnad'), besides('Lägsta amortering per månad')];
    const average = (amountCents: number) =>
      formatCents(signedPrice(amountCents, 1_080, todayInSweden()).averageMonthlyCostCents).replaceAll(
        /\s/g,
        ' ',
      );
    expect(costs()).toEqual([average(1_000_000), '417 kr']);
    const amount = screen.getByRole('textbox', { name: /Hur mycket/ });
    await userEvent.clear(amount);
    await userEvent.type(amount, '240000');
    expect(costs()).toEqual([average(24_000_000), '10 000 kr']);
  });

  it(
    'approved cutter: the saving is shown before anything is chosen or signed',
    proves('C-193', 'X-26'),
    async () => {
      const offered_saving = {
        remainder_cents: 40_000_000,
        saved_month_cents: 175_000,
        saved_total_cents: 3_300_000,
      };
      openFlow(decidedAnswer({}), atStatus({ type: 'cutter', status: 'approved', offered_saving }));
      const note = await screen.findByRole('region', { name: /^Företaget sparar 33\s000\skr$/ });
      expect(note.textContent).toMatch(/första månaden blir kostnaden 1\s750\skr lägre/);
      expect(note.textContent).toMatch(/400\s000\skr tillsammans/);
      // The amount defaults to the sum of the loans.
      expect((screen.getByRole('textbox', { name: /Hur mycket/ }) as HTMLInputElement).value).toBe('400 000');
    },
  );

  it.each([
    ['250 000', 25_000_000],
    ['400 000', 45_000_000],
    ['10 000', 500_000],
  ])(
    'the amount of an approved cutter starts with the sum of its loans, within bounds: %s kr',
    proves('C-193', 'X-26'),
    async (words, remainder_cents) => {
      const offered_saving = { remainder_cents, saved_month_cents: 1, saved_total_cents: 1 };
      openFlow(decidedAnswer({}), atStatus({ type: 'cutter', status: 'approved', offered_saving }));
      const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /Hur mycket/ });
      expect(field.value.replace(/\s/g, ' ')).toBe(words);
    },
  );

  const increasable = decidedAnswer({ is_limit_restricted: true, is_optional_to_increase: true });
  const increaseDialog = () => screen.queryByRole('dialog', { name: /högre kreditgräns/ });

  it(
    'the increase dialog names the limit without another guarantor; adding one leads to the guarantors',
    proves('C-172', 'C-173', 'C-394'),
    async () => {
      let step: 'status' | 'guarantors' = 'status';
      const { sent } = openFlow(
        {
          ...increasable,
          'GET ': () => ({ body: atStatus({ status: 'approved', step }) }),
          'POST /increase': () => {
            step = 'guarantors';
            return {};
          },
          'GET /guarantors': {
            body: { guarantors: [], extra_guarantors: [], needs_extra_guarantors: false },
          },
        },
        atStatus({ status: 'approved' }),
      );
      const dialog = await screen.findByRole('dialog', { name: /högre kreditgräns/ });
      const says = (dialog.textContent ?? '').replace(/\u00a0/g, ' ');
      expect(says).toMatch(/högst 600 000 kr.*kan gränsen bli högre/);
      // The new limit depends on the lender and the company's figures, so it is unknown here.
      expect(says).not.toContain('1 500 000');
      await userEvent.click(within(dialog).getByRole('button', { name: 'Lägg till borgensman' }));
      await heading(/Välj borgensman/);
      expect(sent('/increase')).toEqual({});
      expect(increaseDialog()).toBeNull();
    },
  );

  it('an applicant who tries for more can keep the offer instead', proves('C-172', 'X-93'), async () => {
    let step: 'status' | 'guarantors' = 'guarantors';
    const increasing = () => atStatus({ status: 'approved', step, is_optional_to_increase: true });
    const { sent } = openFlow(
      {
        ...decidedAnswer({}),
        'GET ': () => ({ body: increasing() }),
        'POST /increase/abandon': () => {
          step = 'status';
          return {};
        },
        'GET /guarantors': { body: { guarantors: [], extra_guarantors: [], needs_extra_guarantors: false } },
      },
      increasing(),
    );
    await heading(/Välj borgensman/);
    await press('Behåll erbjudandet du har');
    await heading(/beviljad/);
    expect(sent('/increase/abandon')).toEqual({});
  });

  it('an applicant who waits for consents can keep the offer instead', proves('C-172', 'X-29'), async () => {
    let awaits: 'consents' | null = 'consents';
    const statusOf = () => (awaits === null ? ('approved' as const) : ('pending' as const));
    const { sent } = openFlow(
      {
        'GET ': () => ({ body: atStatus({ status: statusOf(), is_optional_to_increase: true }) }),
        'GET /status': () => ({
          ...decidedAnswer({ is_optional_to_increase: true, status: statusOf(), awaits, named: [] })[
            'GET /status'
          ],
        }),
        'POST /increase/abandon': () => {
          awaits = null;
          return {};
        },
      },
      atStatus({ status: 'pending', is_optional_to_increase: true }),
    );
    await heading(/Vi väntar på svar/);
    await press('Behåll erbjudandet du har');
    await screen.findByRole('dialog', { name: /högre kreditgräns/ });
    expect(sent('/increase/abandon')).toEqual({});
  });

  it('under review the button to keep the offer is hidden', proves('F-18', 'X-93'), async () => {
    const answer = { is_optional_to_increase: true, status: 'manual-review' as const };
    openFlow({ 'GET ': () => ({ body: atStatus(answer) }), ...decidedAnswer(answer) }, atStatus(answer));
    await heading(/En handläggare tittar/);
    expect(screen.queryByRole('button', { name: 'Behåll erbjudandet du har' })).toBeNull();
  });

  it('a refused increase leaves the dialog open', proves('C-172'), async () => {
    openFlow(
      { ...increasable, 'POST /increase': { status: 503, body: { detail: 'Försök igen om en stund' } } },
      atStatus({ status: 'approved' }),
    );
    await screen.findByRole('dialog', { name: /högre kreditgräns/ });
    await press('Lägg till borgensman');
    await waitFor(() =>
      expect(useNotices.getState().notices.map(({ text }) => text)).toEqual(['Försök igen om en stund']),
    );
    expect(increaseDialog()).not.toBeNull();
  });

  /** The application stored by the server; the browser is a different one or has lost its storage. */
  const serverOf = () => {
    let application = atStatus({ status: 'approved' });
    const moveOn = (more: Partial<typeof application>) => () => {
      application = { ...application, is_increase_question_closed: true, ...more };
      return { body: application };
    };
    const api: FakeApi = {
      ...increasable,
      'GET ': () => ({ body: application }),
      'POST /increase/close': moveOn({}),
      'POST /increase': moveOn({ step: 'guarantors', is_optional_to_increase: true }),
      'POST /increase/abandon': moveOn({ step: 'status' }),
      'GET /guarantors': { body: { guarantors: [], extra_guarantors: [], needs_extra_guarantors: false } },
    };
    const open = () => openFlow(api, application);
    const openElsewhere = async () => {
      await logOut();
      cleanup();
      forgetApp();
      logInTestUser();
      open();
      await heading(/beviljad/);
    };
    return { open, openElsewhere };
  };

  it.each([
    ['by its button', () => press('Behåll kreditgränsen')],
    ['with Escape', () => userEvent.keyboard('{Escape}')],
  ])(
    'the increase dialog closed %s stays closed on every device and opens by a button',
    proves('C-171', 'C-172'),
    async (_how, close) => {
      const { open, openElsewhere } = serverOf();
      const { sent } = open();
      await screen.findByRole('dialog', { name: /högre kreditgräns/ });
      await close();
      await waitFor(() => expect(increaseDialog()).toBeNull());
      await waitFor(() => expect(sent('/increase/close')).toEqual({}));

      await openElsewhere();
      expect(increaseDialog()).toBeNull();
      await press('Få en högre kreditgräns');
      await screen.findByRole('dialog', { name: /högre kreditgräns/ });
      await press('Lägg till borgensman');
      await heading(/Välj borgensman/);
    },
  );

  it('after keeping the offer the increase dialog stays closed but the button remains', async () => {
    const { open, openElsewhere } = serverOf();
    open();
    await screen.findByRole('dialog', { name: /högre kreditgräns/ });
    await press('Lägg till borgensman');
    await heading(/Välj borgensman/);
    await press('Behåll erbjudandet du har');
    await heading(/beviljad/);
    expect(increaseDialog()).toBeNull();
    await openElsewhere();
    expect(increaseDialog()).toBeNull();
    expect(screen.getByRole('button', { name: 'Få en högre kreditgräns' })).toBeTruthy();
  });

  it('an increase that was tried is not offered again', proves('C-171'), async () => {
    openFlow(decidedAnswer({ is_limit_restricted: true }), atStatus({ status: 'approved' }));
    await heading(/beviljad/);
    expect(increaseDialog()).toBeNull();
    expect(screen.queryByRole('button', { name: 'Få en högre kreditgräns' })).toBeNull();
    expect(screen.getByText(/kunde inte höja kreditgränsen med dem du namngav/)).toBeTruthy();
  });

  it('Nästa without an added guarantor does not use up the increase', proves('C-172'), async () => {
    const { sent } = openFlow(
      {
        'GET /guarantors': { body: { guarantors: [], extra_guarantors: [], needs_extra_guarantors: false } },
      },
      testApplication({ step: 'guarantors', status: 'approved', is_optional_to_increase: true }),
    );
    await heading(/Välj borgensman/);
    await press('Nästa');
    expect(
      await screen.findByText('Lägg till en borgensman till, eller behåll erbjudandet du har'),
    ).toBeTruthy();
    expect(sent('/guarantors')).toBeUndefined();
  });

  it('rejected without a disclosable reason: says that none can be given', proves('C-168'), async () => {
    openFlow(
      decidedAnswer({ status: 'rejected', limit: null, explanation: [] }),
      testApplication({ step: 'status', status: 'rejected' }),
    );
    await heading(/inte bevilja kredit just nu/);
    expect(await screen.findByText('Vi kan inte lämna närmare skäl för beslutet.')).toBeTruthy();
  });

  it(
    'rejected: shows reasons, a call within 24 hours, contact and a countdown that can be stopped',
    proves('C-168', 'C-169', 'C-257', 'C-409'),
    async () => {
      const { onOpen } = openFlow(
        {
          ...decidedAnswer({ status: 'rejected', limit: null }),
          'POST /confirm': { body: atStatus({ status: 'rejected', updated_at: new Date().toISOString() }) },
          'POST /api/credit-application': { body: testApplication({ id: 'a2' }) },
        },
        testApplication({ step: 'guarantors', awaits_confirmation: true }),
      );
      await heading(/Stämmer allt/);
      await press(/Skicka ansökan/);
      await heading(/inte bevilja kredit just nu/);
      expect(await screen.findByText(/om 10 sekunder/)).toBeTruthy();
      expect(screen.queryByRole('button', { name: 'Starta en ny ansökan' })).toBeNull();
      expect(screen.getByText('Steg 6 av 6 · Avslag')).toBeTruthy();
      expect(screen.getByText('Företaget har 6 betalningsanmärkningar.')).toBeTruthy();
      expect(screen.getByText(/prövas igen när som helst/)).toBeTruthy();
      expect(
        screen.getByText(/ringer dig senast \d+ \S+ \d{4} kl\. \d\d:\d\d och svarar på frågor/),
      ).toBeTruthy();
      const call = screen.getByRole('link', { name: /^010/ });
      expect(call.getAttribute('href')).toBe('tel:+46105550120');
      expect(screen.getByRole('link', { name: 'Kontakta oss' }).getAttribute('href')).toBe('/help');
      await press('Stanna här');
      expect(screen.getByText('Nedräkningen är stoppad.')).toBeTruthy();
      await press('Testa igen');
      await waitFor(() => expect(onOpen).toHaveBeenCalledWith('a2'));
    },
  );

  it('rejected: a later visit has no countdown', proves('C-168', 'C-257', 'X-27'), async () => {
    const explanation = [
      { rule: 'remarks', text: 'Företaget har 6 betalningsanmärkningar.', result: 'failed' },
      { rule: 'company-age', text: 'Företaget är 14 år.', result: 'passed' },
    ];
    openFlow(
      decidedAnswer({ status: 'rejected', limit: null, explanation }),
      atStatus({ status: 'rejected' }),
    );
    await heading(/inte bevilja kredit just nu/);
    expect(screen.getByText('Företaget har 6 betalningsanmärkningar.')).toBeTruthy();
    expect(screen.getByText(/Företaget är 14 år\./)).toBeTruthy();
    expect(screen.queryByText(/En ny ansökan öppnas/)).toBeNull();
    // The 24 hours for the phone call have passed.
    expect(screen.queryByText(/ringer dig/)).toBeNull();
    expect(screen.getByText(/Du når oss på/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Starta en ny ansökan' })).toBeTruthy();
  });

  it.each([
    [[], null],
    [
      ['Beslutet kan bli ett annat när skatteskulden är betald.'],
      'Beslutet kan bli ett annat när skatteskulden är betald.',
    ],
  ])('rejected: lists what would change the decision, if known: %j', async (told, remedy) => {
    openFlow(decidedAnswer({ status: 'rejected', limit: null, remedy }), atStatus({ status: 'rejected' }));
    await heading(/inte bevilja kredit just nu/);
    const list = screen.getByRole('heading', { name: 'Vad du kan göra' }).nextElementSibling as HTMLElement;
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Företaget kan prövas igen när som helst.',
      ...told,
      'Stämmer något inte i kreditupplysningen? Då kan du begära rättelse hos UC.',
    ]);
  });

  it('rejected: the decision is saved as a PDF', async () => {
    const saved: string[] = [];
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: () => 'blob:letter', revokeObjectURL: vi.fn() }),
    );
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(`${this.href} ${this.download}`);
    });
    const { calls } = openFlow(
      {
        ...decidedAnswer({ status: 'rejected', limit: null }),
        'GET /decision-letter.pdf': { raw: '%PDF-1.7', headers: { 'Content-Type': 'application/pdf' } },
      },
      atStatus({ status: 'rejected' }),
    );
    await heading(/inte bevilja kredit just nu/);
    await press('Spara beslutet som PDF');
    await waitFor(() => expect(saved).toEqual(['blob:letter beslut.pdf']));
    expect(calls.at(-1)?.url).toBe('/api/credit-application/a1/decision-letter.pdf');
    click.mockRestore();
  });

  it('an expired offer names the time when it ended', proves('C-163', 'C-253'), async () => {
    openFlow(decidedAnswer({ status: 'expired' }), atStatus({ status: 'expired' }));
    await heading(/Erbjudandet har gått ut/);
    expect(screen.getByText(/Det gällde till 26 november 2026 kl\. 13:00\. Skuldebrevet/)).toBeTruthy();
  });

  it('a withdrawn application names no day', proves('C-253'), async () => {
    openFlow(decidedAnswer({ status: 'withdrawn' }), atStatus({ status: 'withdrawn' }));
    await heading(/Ansökan är tillbakadragen/);
    expect(screen.queryByText(/2026/)).toBeNull();
  });

  it('an unreadable decision says so', proves('C-170', 'C-386'), async () => {
    openFlow(decidedAnswer({ status: 'approved', limit: null }), atStatus({ status: 'approved' }));
    await heading(/^Vi kunde inte läsa beslutet$/);
  });

  it('under review: says that a person looks at the application', proves('X-32'), async () => {
    openFlow(decidedAnswer({ status: 'manual-review', limit: null }), atStatus({ status: 'manual-review' }));
    await heading(/handläggare/);
    expect(screen.getByText(/K-1/)).toBeTruthy();
  });

  it(
    'choosing a purpose requests the agreement and waits for its PDF',
    proves('C-115', 'C-174', 'C-175', 'C-245', 'C-254'),
    async () => {
      const application = testApplication({ step: 'status-purpose', status: 'approved', amount: 10_000 });
      const generating = { status: 'generating', pdf_token: null, agreementInformationList: [] };
      const { sent } = openFlow({ 'POST /agreement': { body: generating } }, application);
      await userEvent.click(await screen.findByRole('radio', { name: 'Rörelsekapital' }));
      expect(screen.getAllByRole('radio')).toHaveLength(8);
      await press('Nästa');
      await heading(/Vi skriver skuldebrevet/);
      expect(sent('/agreement')).toEqual({ amount: 10_000, reason: 'Rörelsekapital' });
    },
  );

  it(
    'the PDF is fetched only once its token exists, and opened from a local address',
    proves('C-371'),
    async () => {
      const made: Blob[] = [];
      const createObjectURL = (blob: Blob) => {
        made.push(blob);
        return 'blob:made-here';
      };
      vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined }));
      const application = testApplication({
        step: 'status-purpose',
        status: 'approved',
        amount: 10_000,
        purpose: 'Tillväxt',
      });
      let agreement: object = { status: 'generating', pdf_token: null, agreementInformationList: [] };
      const isReady = () => 'step' in agreement;
      const { calls } = openFlow(
        {
          'GET ': () => ({ body: isReady() ? { ...application, step: 'sign' } : application }),
          'GET /agreement': () => ({ body: agreement }),
          'GET /agreement/pdf': {
            raw: '%PDF-1.7 of the agreement',
            headers: { 'Content-Type': 'application/pdf' },
          },
        },
        application,
      );
      const asked = (path: string) => calls.filter(({ url }) => url.split('?')[0]?.endsWith(path));
      await heading(/Vi skriver skuldebrevet/);
      await waitFor(() => expect(asked('/agreement').length).toBeGreaterThan(1), { timeout: 5_000 });
      expect(asked('/agreement/pdf')).toEqual([]);
      agreement = { status: 'ready', step: 'sign', pdf_token: 'token-1', agreementInformationList: [] };
      await heading(/Skuldebrev/);
      const preview = await screen.findByRole('region', { name: 'Förhandsvisning av skuldebrevet' });
      expect(await within(preview).findByText('Skuldebrev')).toBeTruthy();
      const open = vi.spyOn(window, 'open').mockReturnValue(window);
      await press('Öppna PDF');
      expect(open).toHaveBeenCalledWith('blob:made-here', '_blank');
      open.mockRestore();
      expect(asked('/agreement/pdf').map(({ url }) => url)).toEqual([
        '/api/credit-application/a1/agreement/pdf?pdf_token=token-1',
      ]);
      expect(await made[0]?.text()).toBe('%PDF-1.7 of the agreement');
    },
  );

  const facts = [{ key: 'Beviljad kreditgräns', value: '400 000 kr' }];
  const started = {
    sign_token: 's',
    start: 'qr',
    qr_data: 'q',
    message: 'Läs av QR-koden.',
  };
  /** The sign step with its agreement ready, while BankID reports a signature in progress. */
  const openSign = (more: FakeApi = {}) => {
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
    );
    return openFlow(
      {
        'GET /agreement': { body: { status: 'ready', pdf_token: 'p', agreementInformationList: facts } },
        'GET /agreement/pdf': { raw: '%PDF', headers: { 'Content-Type': 'application/pdf' } },
        'GET /agreement/sign/qr': { body: { qr_data: 'q2' } },
        'POST /agreement/sign': { body: started },
        'POST /agreement/verify-sign': {
          body: { status: 'in_progress', hint_code: null, message: started.message },
        },
        ...more,
      },
      testApplication({
        step: 'sign',
        status: 'approved',
        amount: 10_000,
        purpose: 'Tillväxt',
        limit: 400_000,
      }),
    );
  };
  const acceptAndSign = async () => {
    await userEvent.click(screen.getByRole('checkbox', { name: 'Jag godkänner avtalet' }));
    await press('Skriv under med BankID');
    return await screen.findByRole(
      'dialog',
      { name: /Starta BankID-appen och skriv under/ },
      { timeout: 5000 },
    );
  };

  it(
    'sign: shows facts and preview, requires acceptance and starts BankID',
    proves('C-116', 'C-176', 'C-177', 'C-178', 'C-179', 'C-180', 'C-181', 'C-300'),
    async () => {
      const { calls } = openSign();
      await heading(/Skuldebrev/);
      expect(await screen.findByText('Beviljad kreditgräns')).toBeTruthy();
      const preview = await screen.findByRole('region', { name: 'Förhandsvisning av skuldebrevet' });
      expect(await within(preview).findByText('Villkor i korthet')).toBeTruthy();
      expect(screen.getByRole('button', { name: 'Öppna PDF' })).toBeTruthy();
      await press('Skriv under med BankID');
      expect(screen.getByRole('link', { name: /Godkänn avtalet/ })).toBeTruthy();
      const dialog = await acceptAndSign();
      await waitFor(() => expect(dialog.textContent).toContain('Läs av QR-koden.'));
      expect(calls.filter(({ url }) => url.endsWith('/agreement/sign'))).toHaveLength(1);
    },
  );

  it(
    'sign: a PDF that cannot be opened is logged and shown in place with a link, not as a notice',
    proves('C-388', 'X-35'),
    async () => {
      const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      const open = vi.spyOn(window, 'open').mockReturnValue(null);
      openSign();
      renderApp(<Notices />);
      await screen.findByRole('region', { name: 'Förhandsvisning av skuldebrevet' });
      await press('Öppna PDF');
      expect(open).toHaveBeenCalledWith('blob:x', '_blank');
      expect(logged.mock.calls).toEqual([['open-pdf: The tab was blocked']]);
      expect(screen.getByRole('alert').textContent).toBe('Skuldebrevet kunde inte visas. Öppna PDF');
      expect(screen.getByRole('link', { name: 'Öppna PDF' }).getAttribute('href')).toBe('blob:x');
      expect(useNotices.getState().notices).toEqual([]);
      vi.restoreAllMocks();
    },
  );

  it('sign: switching to this device starts a new signature', proves('X-91', 'C-181'), async () => {
    const { calls } = openSign();
    await heading(/Skuldebrev/);
    await acceptAndSign();
    await userEvent.click(await screen.findByRole('button', { name: 'Använd BankID på den här enheten' }));
    const starts = () => calls.filter(({ url }) => url.endsWith('/agreement/sign')).map(({ body }) => body);
    await waitFor(() => expect(starts()).toEqual([null, { start: 'same-device' }]));
  });

  it(
    'sign: a signature cancelled before it has started is cancelled once it has',
    proves('C-181'),
    async () => {
      const answer = Promise.withResolvers<Response>();
      const { sent } = openSign({ 'POST /agreement/sign': () => answer.promise });
      await heading(/Skuldebrev/);
      const dialog = await acceptAndSign();
      await userEvent.click(within(dialog).getByRole('button', { name: 'Avbryt' }));
      expect(sent('/agreement/sign/cancel')).toBeUndefined();
      answer.resolve(jsonAnswer({ body: started }));
      await waitFor(() => expect(sent('/agreement/sign/cancel')).toEqual({ sign_token: started.sign_token }));
      expect(signTokenStorage.read()).toBeNull();
      expect(screen.queryByRole('dialog', { name: /Starta BankID-appen/ })).toBeNull();
    },
  );

  it('complete: asks how the customer found us', proves('C-117', 'C-182', 'C-299', 'C-356'), async () => {
    const { sent } = openFlow({}, testApplication({ step: 'complete', status: 'approved' }));
    await heading(/hittade/);
    expect(screen.getByText('Klart')).toBeTruthy();
    expect(screen.getByRole('group', { name: 'Hur hittade ni' })).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: 'Annat' }));
    await userEvent.type(screen.getByLabelText('Berätta gärna'), 'En mässa');
    await press('Nästa');
    await waitFor(() => expect(sent('/acquisition')).toEqual({ channel: 'other', other: 'En mässa' }));
  });

  it(
    'redirect: says what happens next and counts down from 30 seconds',
    proves('C-118', 'C-183', 'C-184', 'C-411'),
    async () => {
      openFlow({}, testApplication({ step: 'redirect', status: 'approved' }));
      await heading(/Tack/);
      expect(
        screen.getByText(/ringer dig inom 24 timmar från underskriften och ber om ett kontobevis/),
      ).toBeTruthy();
      expect(screen.getByText(/Mina sidor om 30 sekunder/)).toBeTruthy();
      expect(screen.getByRole('button', { name: 'Stanna här' })).toBeTruthy();
      expect(screen.getByRole('button', { name: 'Gå vidare nu' })).toBeTruthy();
    },
  );
});
