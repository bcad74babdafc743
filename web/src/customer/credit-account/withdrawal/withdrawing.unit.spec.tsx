// @vitest-environment jsdom

import { applicationSample, withdrawalSample } from '@kreditlina/domain/credit-account/testing/figures';
import { eventually } from '@kreditlina/tools/eventually';
import { proves } from '@kreditlina/tools/proves';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { withdrawTokenStorage } from '../../../lib/session/token-storage.ts';
import { activeCompany, openAccount } from '../../../testing/account-page.tsx';
import { jsonAnswer, problemOf } from '../../../testing/fake-fetch.ts';
import { logInForEachTest } from '../../../testing/open-flow.tsx';
import { theme } from '../../../ui/theme/theme.tsx';
import { colorTokens } from '../../../ui/theme/tokens.ts';

logInForEachTest();
afterEach(() => vi.useRealTimers());

const idOf = (last: number) => `0191b6c2-0000-7000-8000-00000000000${last}`;
const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s/g, ' ');
const amountField = () => screen.getByRole('textbox', { name: 'Hur mycket vill du ta ut?' });
const withdrawButton = () => screen.getByRole('button', { name: /^Ta ut/ });
const facts = (root: HTMLElement) =>
  Object.fromEntries(
    within(root)
      .getAllByRole('term')
      .map((term) => [term.textContent, plain(term.nextElementSibling?.textContent)]),
  );
const form = () => screen.getByRole('region', { name: 'Ta ut pengar' });
const type = async (text: string) => {
  await userEvent.clear(amountField());
  await userEvent.type(amountField(), text);
};

describe('the account in use', () => {
  it(
    'shows the company, the available amount, the rates and the cost of a withdrawal',
    proves('C-198', 'C-199', 'C-200', 'C-202', 'C-203', 'C-402', 'C-403'),
    async () => {
      await openAccount(activeCompany({ available_cents: 30_000_000, effective_rate_basis_points: 1_149 }));
      expect(screen.getByText('Organisationsnummer 559900-1079')).toBeTruthy();
      expect(plain(screen.getByText('Kvar att ta ut').nextElementSibling?.textContent)).toBe('300 000 kr');
      await type('270000');
      expect(facts(form())).toEqual({
        'Genomsnittlig månadskostnad': '1 307,11 kr',
        'Lägsta amortering per månad': '11 250 kr',
        'Effektiv ränta': '11,49 %',
        'Totalt att betala på 24 månader': '301 370,62 kr',
      });
      const credit = facts(screen.getByRole('heading', { name: 'Din kredit' }).parentElement as HTMLElement);
      expect(credit['Räntesats per månad']).toBe('0,917 %');
      expect(credit['Räntesats per år']).toBe('11,00 %');
      expect(credit['Effektiv ränta enligt skuldebrevet']).toBe('11,49 %');
    },
  );

  it(
    'the slider goes from 5 000 kr in steps of 1 000 kr to the whole available amount',
    proves('C-201', 'C-397', 'C-400', 'X-08', 'X-10', 'X-88'),
    async () => {
      await openAccount(activeCompany({ available_cents: 2_550_000 }));
      const slider = screen.getByRole('slider', { name: 'Hur mycket vill du ta ut?' });
      const at = (stop: number) => {
        fireEvent.change(slider, { target: { value: stop } });
        return plain(withdrawButton().textContent);
      };
      expect(plain(withdrawButton().textContent)).toBe('Ta ut 5 000 kr');
      expect(at(1)).toBe('Ta ut 6 000 kr');
      expect(at(20)).toBe('Ta ut 25 000 kr');
      expect(slider.getAttribute('max')).toBe('21');
      expect(at(21)).toBe('Ta ut 25 500 kr');
    },
  );

  it('accepts any whole krona that is typed', proves('X-10'), async () => {
    await openAccount(activeCompany());
    await type('12 347');
    expect(plain(withdrawButton().textContent)).toBe('Ta ut 12 347 kr');
  });

  it.each([
    ['20 000 kr', 'Ta ut 20 000 kr'],
    ['20.000', 'Ta ut 20 000 kr'],
    ['200.000 KR', 'Ta ut 200 000 kr'],
    ['12.000,00', 'Ta ut 12 000 kr'],
  ])('accepts %s when pasted', proves('X-10'), async (text, words) => {
    await openAccount(activeCompany());
    await type(text);
    await userEvent.tab();
    expect(plain(withdrawButton().textContent)).toBe(words);
    expect((amountField() as HTMLInputElement).value).toBe(words.slice('Ta ut '.length, -' kr'.length));
  });

  it('an invalid amount has no price and no plan', proves('C-306'), async () => {
    await openAccount(activeCompany());
    await type('4999');
    expect(withdrawButton().textContent).toBe('Ta ut pengar');
    expect(within(form()).queryAllByRole('term')).toEqual([]);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Visa betalningsplan' }).disabled).toBe(
      true,
    );
    await type('6000');
    expect(plain(withdrawButton().textContent)).toBe('Ta ut 6 000 kr');
    expect(facts(form())['Lägsta amortering per månad']).toBe('250 kr');
  });

  it.each(['4999', '300001', '5000,50', 'mycket', '-6000', '6.0000'])(
    'refuses %s with a message, keeps the text and signs nothing',
    proves('C-306', 'C-307', 'C-308', 'X-09'),
    async (text) => {
      const { calls } = await openAccount(activeCompany());
      await type(text);
      expect(plain(form().textContent)).toContain(
        'Skriv ett belopp i hela kronor, från 5 000 kr till 300 000 kr',
      );
      expect((amountField() as HTMLInputElement).value).toBe(text);
      expect(withdrawButton().getAttribute('aria-disabled')).toBe('true');
      await userEvent.click(withdrawButton());
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(calls.filter(({ init }) => init.method === 'POST')).toEqual([]);
    },
  );

  it.each([
    ['nothing-available', 'Du har 4 200 kr kvar, minsta uttag är 5 000 kr'],
    [
      'too-many-withdrawals',
      'Du har så många uttag som kan löpa samtidigt. När ett av dem är återbetalt kan du ta ut pengar igen.',
    ],
    ['overdue', 'En avi är inte betald i tid. När den är betald kan du ta ut pengar igen.'],
    ['blocked', /^Uttag är spärrade för företaget just nu\. Ring oss på 010-555 01 20/],
    ['account-not-active', 'Krediten är inte aktiv, så det går inte att ta ut pengar nu.'],
  ] as const)(
    'withdrawals are unavailable while %s, with the reason',
    proves('C-306', 'C-308', 'X-09'),
    async (why, words) => {
      await openAccount(
        activeCompany({ available_cents: 420_000, can_withdraw: false, withdrawal_obstacle: why }),
      );
      const said = plain(within(form()).getByRole('status').textContent);
      if (typeof words === 'string') expect(said).toBe(words);
      else expect(said).toMatch(words);
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Ta ut pengar' }).disabled).toBe(true);
      expect(screen.queryByRole('slider')).toBeNull();
    },
  );

  it('says when the available amount has fallen below the chosen one', proves('C-307', 'X-09'), async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { state } = await openAccount(activeCompany());
    await type('200000');
    state.company = activeCompany({ available_cents: 15_000_000 });
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(plain(await screen.findByText(/^Det finns mindre kvar/).then((one) => one.textContent))).toBe(
      'Det finns mindre kvar att ta ut än när du valde. Beloppet är nu 150 000 kr.',
    );
    expect(plain(withdrawButton().textContent)).toBe('Ta ut 150 000 kr');
  });

  it(
    'the shown account is refetched every ten seconds, without the list',
    proves('C-360', 'C-408'),
    async () => {
      vi.useFakeTimers({ shouldAdvanceTime: true });
      const { calls } = await openAccount(activeCompany());
      const looks = () => calls.filter(({ url }) => url === `/api/company/${activeCompany().id}`).length;
      await eventually(() => expect(looks()).toBe(1));
      await act(() => vi.advanceTimersByTimeAsync(9_000));
      expect(looks()).toBe(1);
      await act(() => vi.advanceTimersByTimeAsync(1_500));
      expect(looks()).toBe(2);
      expect(calls.filter(({ url }) => url === '/api/company')).toHaveLength(1);
    },
  );
});

describe('signing a withdrawal', () => {
  const started = {
    borrow_token: 'borrow-token-of-twenty',
    withdrawal_id: applicationSample.id,
    start: 'qr',
    qr_data: 'bankid.1',
    message: 'Läs av QR-koden.',
  };
  const verified = (status: string, more = {}) => ({
    body: { status, message: 'Skriv under i appen.', hint_code: null, ...more },
  });

  /** Signs a withdrawal of 20 000 kr; the status answers follow in order, and the last one repeats. */
  async function sign(answers: string[], denied = false) {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const drawn = activeCompany({
      available_cents: 28_000_000,
      reserved_cents: 2_000_000,
      withdrawal_applications: [
        denied
          ? { ...applicationSample, status: 'Denied', state: 'denied', reasons: ['overdue'] }
          : applicationSample,
      ],
    });
    const page = await openAccount(activeCompany(), (path) => {
      if (path === 'POST /borrow') return { body: started };
      if (path === 'GET /borrow/qr') return { body: { qr_data: 'bankid.2' } };
      if (path === 'POST /borrow/cancel') return { body: {} };
      if (path !== 'POST /borrow/verify') return undefined;
      const status = answers.length > 1 ? answers.shift() : answers[0];
      if (status === 'complete') page.state.company = drawn;
      return { ...verified(status ?? 'failed'), headers: { 'X-Event-Position': '41' } };
    });
    await type('20000');
    await userEvent.click(withdrawButton());
    return page;
  }
  const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));
  const dialog = () => screen.getByRole('dialog');
  const signNow = () => userEvent.click(screen.getByRole('button', { name: 'Skriv under med BankID' }));
  /** CSS variable of the Close button's colour, and its value in the palette. */
  const colorOfClose = () => {
    const close = within(dialog()).getByRole('button', { name: 'Stäng' });
    const colour = getComputedStyle(close).getPropertyValue('--variant-containedBg');
    const { primary, error } = theme.palette;
    return [colour, (colour.includes('error') ? error : primary).main];
  };
  const asked = (calls: Awaited<ReturnType<typeof sign>>['calls'], end: string) =>
    calls.filter(({ url }) => url.endsWith(end));

  it('shows before the signature the cost and the remaining credit', proves('C-217'), async () => {
    await sign(['in_progress']);
    expect(plain(within(dialog()).getByRole('heading').textContent)).toBe('Ta ut 20 000 kr');
    expect(facts(dialog())).toMatchObject({
      Företag: 'Bolaget AB',
      'Lägsta amortering per månad': '834 kr',
      'Kvar att ta ut efteråt': '280 000 kr',
    });
  });

  it(
    'shows the code, polls every two seconds, then says what happens and lists the withdrawal',
    proves('C-212', 'C-213', 'C-218', 'C-219', 'C-277', 'C-361', 'C-362', 'X-45'),
    async () => {
      const { calls, address } = await sign(['in_progress', 'complete']);
      await signNow();
      expect(await screen.findByTitle(/QR-kod/)).toBeTruthy();
      expect(within(dialog()).getByRole('heading').textContent).toBe('Starta BankID-appen och skriv under');
      expect(plain(dialog().textContent)).toContain('skriv underTa ut 20 000 krBolaget AB');
      expect(asked(calls, '/borrow')[0]?.body).toEqual({ amount: 20_000, start: 'qr' });
      await pass(2);
      expect(asked(calls, '/borrow/verify')).toHaveLength(1);
      expect(asked(calls, '/borrow/verify')[0]?.body).toEqual({ borrow_token: started.borrow_token });
      await pass(2);
      expect((await screen.findByRole('heading', { name: 'Uttaget behandlas' })).tagName).toBe('H2');
      expect(dialog().textContent).toContain(
        'Uttaget visas under Begärda uttag inom en minut. Pengarna betalas normalt ut inom 24 timmar på vardagar.',
      );
      expect(colorOfClose()).toEqual(['var(--mui-palette-primary-main)', colorTokens.light.blue]);
      await eventually(() => expect(address()).toBe('/account?showMessage=true'));
      await userEvent.click(within(dialog()).getByRole('button', { name: 'Stäng' }));
      await eventually(() => expect(address()).toBe('/account?showMessage=false'));
      await pass(1);
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(screen.getByText('AVVAKTAR')).toBeTruthy();
      // Without waiting for the 10 s interval: the list was read at the position of the signature.
      const looks = calls.filter(({ url }) => url === `/api/company/${activeCompany().id}`);
      expect(looks.at(-1)?.headers.get('X-Min-Position')).toBe('41');
    },
  );

  it(
    'a signature for all available credit completes although nothing more is available',
    proves('C-277'),
    async () => {
      const { state } = await sign(['in_progress', 'in_progress', 'in_progress', 'complete']);
      await signNow();
      state.company = activeCompany({
        available_cents: 0,
        can_withdraw: false,
        withdrawal_obstacle: 'nothing-available',
      });
      await pass(12);
      expect(await screen.findByRole('heading', { name: 'Uttaget behandlas' })).toBeTruthy();
    },
  );

  it('an immediately denied withdrawal says why', proves('C-213', 'C-218'), async () => {
    await sign(['complete'], true);
    await signNow();
    await pass(3);
    await screen.findByRole('heading', { name: 'Uttaget nekades' });
    expect(dialog().textContent).toContain('En avi är inte betald i tid.');
    expect(colorOfClose()).toEqual(['var(--mui-palette-error-main)', colorTokens.light.red]);
  });

  it('a failed signature says so and can be retried', proves('C-277'), async () => {
    await sign(['failed']);
    await signNow();
    await pass(3);
    expect(await screen.findByText(/^Bank ID autentisering misslyckades - försök igen/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Skriv under med BankID' })).toBeTruthy();
  });

  it('cancelling also cancels the order', proves('C-277'), async () => {
    const { calls } = await sign(['in_progress']);
    await signNow();
    await screen.findByTitle(/QR-kod/);
    await userEvent.click(within(dialog()).getByRole('button', { name: 'Avbryt' }));
    await eventually(() =>
      expect(asked(calls, '/borrow/cancel')[0]?.body).toEqual({ borrow_token: started.borrow_token }),
    );
  });

  const gone = 'Underskriften finns inte';
  /** A signing order that stays pending until the test answers it. */
  async function begin() {
    const answer = Promise.withResolvers<Response>();
    const next = { ...started, borrow_token: 'borrow-token-of-the-next', message: 'Läs av den nya koden.' };
    const answers = [answer.promise, Promise.resolve(jsonAnswer({ body: next }))];
    const { calls } = await openAccount(activeCompany(), (path) => {
      if (path === 'POST /borrow/verify') return verified('in_progress', { message: next.message });
      // Starting the next order has ended this one.
      if (path === 'POST /borrow/cancel') return problemOf(gone, 404);
      return path === 'POST /borrow' ? answers.shift() : undefined;
    });
    await userEvent.click(withdrawButton());
    await signNow();
    const signing = await screen.findByRole('dialog', { name: 'Starta BankID-appen och skriv under' });
    const comes = async () => {
      answer.resolve(jsonAnswer({ body: started }));
      await act(() => answer.promise);
    };
    return { calls, signing, comes, next };
  }

  it('a signature cancelled before it has started is cancelled once it has', proves('C-277'), async () => {
    const { calls, signing, comes } = await begin();
    await userEvent.click(within(signing).getByRole('button', { name: 'Avbryt' }));
    expect(asked(calls, '/borrow/cancel')).toEqual([]);
    await comes();
    await eventually(() =>
      expect(asked(calls, '/borrow/cancel')[0]?.body).toEqual({ borrow_token: started.borrow_token }),
    );
    expect(screen.queryByRole('dialog', { name: 'Starta BankID-appen och skriv under' })).toBeNull();
    expect(withdrawTokenStorage.read()).toBeNull();
  });

  it('cancelling one signature leaves the next one alone', proves('C-277'), async () => {
    const { calls, signing, comes, next } = await begin();
    await userEvent.click(within(signing).getByRole('button', { name: 'Avbryt' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Skriv under med BankID' }));
    await screen.findByText(next.message);
    await comes();
    await eventually(() =>
      expect(asked(calls, '/borrow/cancel').map(({ body }) => body)).toEqual([
        { borrow_token: started.borrow_token },
      ]),
    );
    expect(screen.getByText(next.message)).toBeTruthy();
    expect(screen.queryByText(gone)).toBeNull();
    expect(withdrawTokenStorage.read()).toContain(next.borrow_token);
  });

  it(
    'a signature refused for another network is not cancelled, since it has ended',
    proves('C-277'),
    async () => {
      vi.useFakeTimers({ shouldAdvanceTime: true });
      const message = 'Skanna koden i stället.';
      const { calls } = await openAccount(activeCompany(), (path) => {
        if (path === 'POST /borrow') return { body: started };
        return path === 'POST /borrow/verify'
          ? verified('failed', { message, hint_code: 'otherAddress' })
          : undefined;
      });
      await userEvent.click(withdrawButton());
      await signNow();
      await pass(3);
      await screen.findByText(message);
      await userEvent.click(within(dialog()).getByRole('button', { name: 'Avbryt' }));
      await eventually(() => expect(screen.queryByText(message)).toBeNull());
      expect(asked(calls, '/borrow/cancel')).toEqual([]);
    },
  );

  it('a page closed before the order has started leaves it to the reloaded page', async () => {
    const { calls, comes } = await begin();
    cleanup();
    await comes();
    await eventually(() => expect(withdrawTokenStorage.read()).toContain(started.borrow_token));
    expect(asked(calls, '/borrow/cancel')).toEqual([]);
  });

  it('a signature is polled sixty times and then cancelled', proves('C-362', 'C-408'), async () => {
    const { calls } = await sign(['in_progress']);
    await signNow();
    await pass(119);
    expect(asked(calls, '/borrow/cancel')).toEqual([]);
    await pass(30);
    expect(asked(calls, '/borrow/verify')).toHaveLength(60);
    expect(asked(calls, '/borrow/cancel')).toHaveLength(1);
    expect(await screen.findByText(/^Det tog för lång tid, så vi avbröt\./)).toBeTruthy();
  });

  it("a refusal by the rules is shown in the server's words", proves('C-361', 'X-09'), async () => {
    const words = 'Beloppet är högre än vad som finns kvar att ta ut';
    await openAccount(activeCompany(), (path) =>
      path === 'POST /borrow' ? { ...problemOf(words, 422) } : undefined,
    );
    await userEvent.click(withdrawButton());
    await signNow();
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it.each([
    ['paid-out', 'Uttaget är utbetalt', 'Pengarna är på väg till företagets konto.'],
    ['returned', 'Pengarna kom tillbaka', 'Pengarna kom tillbaka från mottagaren. Ingen skuld har uppstått.'],
  ] as const)(
    'shows the state %s after a reload, and focus returns to the page on closing',
    proves('C-213'),
    async (state, title, words) => {
      const application = { ...applicationSample, status: 'Approved' as const, state };
      const company = activeCompany({ withdrawal_applications: [application] });
      const { address } = await openAccount(company, undefined, '/account?showMessage=true');
      expect(within(dialog()).getByRole('heading').textContent).toBe(title);
      expect(dialog().textContent).toContain(words);
      expect(dialog().textContent).not.toContain('inom en minut');
      await userEvent.click(within(dialog()).getByRole('button', { name: 'Stäng' }));
      await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
      await eventually(() => expect(address()).toBe('/account?showMessage=false'));
      expect(document.activeElement).toBe(screen.getByRole('main'));
    },
  );

  it('says after a reload what is being signed', proves('C-212'), async () => {
    withdrawTokenStorage.write(`${activeCompany().id} token 20000`);
    await openAccount(activeCompany(), (path) =>
      path === 'POST /borrow/verify' ? verified('in_progress') : undefined,
    );
    const signing = await screen.findByRole('dialog');
    await eventually(() => expect(plain(signing.textContent)).toContain('Ta ut 20 000 krBolaget AB'));
  });

  it('a signature for another company is left alone', proves('C-277'), async () => {
    const kept = `${idOf(9)} token 20000`;
    withdrawTokenStorage.write(kept);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { calls } = await openAccount(activeCompany(), (path) =>
      path === 'POST /borrow/verify' ? verified('failed') : undefined,
    );
    await pass(3);
    expect(asked(calls, '/borrow/verify')).toEqual([]);
    expect(withdrawTokenStorage.read()).toBe(kept);
  });

  it('an address alone opens no message', proves('C-219'), async () => {
    await openAccount(activeCompany(), undefined, '/account?showMessage=true');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the lists of withdrawals', () => {
  const rows = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('listitem')
      .map((row) => plain(row.textContent));

  it('requested withdrawals show status, colour and reason', proves('C-206', 'C-227', 'C-228'), async () => {
    await openAccount(
      activeCompany({
        withdrawal_applications: [
          { ...applicationSample, id: idOf(1) },
          {
            ...applicationSample,
            id: idOf(2),
            status: 'Denied',
            state: 'denied',
            reasons: ['overdue'],
            isOwn: false,
          },
          { ...applicationSample, id: idOf(3), status: 'Approved', state: 'paid-out' },
        ],
      }),
    );
    expect(rows('Begärda uttag')).toEqual([
      '20 000 kr21 november 2026, begärt av digKontrolleras just nuAVVAKTAR',
      '20 000 kr21 november 2026, begärt av 680312-****En avi är inte betald i tidNEKAD',
      '20 000 kr21 november 2026, begärt av digUtbetaltgodkänd',
    ]);
    const colorOf = (word: string) => screen.getByText(word).style.color;
    expect(['AVVAKTAR', 'NEKAD', 'godkänd'].map(colorOf)).toEqual([
      'var(--k-amber)',
      'var(--k-red)',
      'var(--k-green)',
    ]);
  });

  it('paid withdrawals show what remains and what came back', proves('C-207', 'C-229'), async () => {
    await openAccount(
      activeCompany({
        withdrawals: [
          { ...withdrawalSample, id: idOf(1) },
          { ...withdrawalSample, id: idOf(2), remaining: 0 },
          { ...withdrawalSample, id: idOf(3), returnedDate: '2026-11-25' },
        ],
      }),
    );
    const [first, repaid, returned] = rows('Uttag');
    expect(first).toContain(
      '24 000 kr23 november 202623 000 kr kvar att betala1 000 kr i amortering per månad',
    );
    expect(repaid).toContain('Återbetalt');
    expect(returned).toContain('Pengarna kom tillbaka 25 november 2026');
  });

  it(
    'lists open and denied requests with three others, and five paid withdrawals, until expanded',
    proves('C-206', 'C-207'),
    async () => {
      const states = [
        'paid-out',
        'signed',
        'returned',
        'paid-out',
        'denied',
        'paid-out',
        'ordered',
        'paid-out',
      ] as const;
      const withdrawal_applications = states.map((state, index) => ({
        ...applicationSample,
        id: idOf(index + 1),
        amount: 10_000 + index,
        state,
      }));
      const withdrawals = Array.from({ length: 7 }, (_, index) => ({
        ...withdrawalSample,
        id: idOf(index + 1),
        amount: 20_000 + index,
      }));
      await openAccount(activeCompany({ withdrawal_applications, withdrawals }));
      const amounts = (name: string) => rows(name).map((text) => text.slice(0, 9));
      const asked = [0, 1, 2, 3, 4, 6].map((index) => `10 00${index} kr`);
      expect(amounts('Begärda uttag')).toEqual(asked);
      expect(amounts('Uttag')).toEqual([0, 1, 2, 3, 4].map((index) => `20 00${index} kr`));
      const all = screen.getByRole('button', { name: 'Visa alla 8: Begärda uttag' });
      expect(all.textContent).toBe('Visa alla 8');
      await userEvent.click(all);
      expect(amounts('Begärda uttag')).toHaveLength(8);
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Visa färre: Begärda uttag' }));
      await userEvent.keyboard('{Enter}');
      expect(amounts('Begärda uttag')).toEqual(asked);
      await userEvent.click(screen.getByRole('button', { name: 'Visa alla 7: Uttag' }));
      expect(amounts('Uttag')).toHaveLength(7);
    },
  );

  it('short lists have nothing to expand', async () => {
    const withdrawals = Array.from({ length: 5 }, (_, index) => ({
      ...withdrawalSample,
      id: idOf(index + 1),
    }));
    await openAccount(activeCompany({ withdrawal_applications: [applicationSample], withdrawals }));
    expect(rows('Uttag')).toHaveLength(5);
    expect(screen.queryByRole('button', { name: /^Visa alla/ })).toBeNull();
  });
});

describe('a higher limit', () => {
  const openIncrease = async (name: string | RegExp) => {
    await userEvent.click(screen.getByRole('button', { name }));
    return within(await screen.findByRole('dialog'));
  };

  it('a higher limit is requested in whole kronor above the current one', proves('C-205'), async () => {
    const company = activeCompany();
    const limit_increase = {
      wanted_cents: 60_000_000,
      requested_on: '2026-11-21',
      declined_on: null,
      again_on: null,
    };
    const { calls } = await openAccount(company, (path) =>
      path === 'POST /limit-increase' ? { body: { ...company, limit_increase } } : undefined,
    );
    const sent = () => calls.filter(({ url }) => url.endsWith('/limit-increase')).map(({ body }) => body);
    const dialog = await openIncrease('Höj kreditgränsen');
    expect(plain((await screen.findByRole('dialog')).textContent)).toContain(
      'Din kreditgräns är 400 000 kr.',
    );
    expect(plain(screen.getByRole('dialog').textContent)).not.toContain('1 500 000');
    const wanted = await dialog.findByLabelText('Vilken kreditgräns vill du ha?');
    const more = 'Skriv ett belopp i hela kronor, mer än 400 000 kr';
    for (const [wrong, says] of [
      ['', more],
      ['400000', more],
      ['1500001', 'Så hög gräns har vi inte. Skriv högst 1 500 000 kr'],
      ['mer', more],
    ] as const) {
      await userEvent.clear(wanted);
      if (wrong !== '') await userEvent.type(wanted, wrong);
      await userEvent.click(dialog.getByRole('button', { name: 'Be om högre gräns' }));
      expect(plain(dialog.getByText(/Skriv (ett belopp|högst)/).textContent)).toBe(`Fel: ${says}`);
    }
    expect(sent()).toEqual([]);
    await userEvent.clear(wanted);
    await userEvent.type(wanted, '600 000');
    await userEvent.click(dialog.getByRole('button', { name: 'Be om högre gräns' }));
    expect(plain((await screen.findByRole('status')).textContent)).toBe(
      'Du har bett om en kreditgräns på 600 000 kr. En handläggare svarar senast nästa bankdag.',
    );
    expect(sent()).toEqual([{ limit: 600_000 }]);
  });

  it('the highest possible limit can be requested', proves('C-205'), async () => {
    const { calls } = await openAccount(activeCompany(), (path) =>
      path === 'POST /limit-increase' ? { body: activeCompany() } : undefined,
    );
    const dialog = await openIncrease('Höj kreditgränsen');
    await userEvent.type(await dialog.findByLabelText('Vilken kreditgräns vill du ha?'), '1500000');
    await userEvent.click(dialog.getByRole('button', { name: 'Be om högre gräns' }));
    await screen.findByRole('status');
    const sent = calls.filter(({ url }) => url.endsWith('/limit-increase'));
    expect(sent.map(({ body }) => body)).toEqual([{ limit: 1_500_000 }]);
  });

  it.each([
    [
      'waits for its answer',
      'Du har bett om en högre gräns',
      null,
      /^Du bad om en kreditgräns på 600 000 kr/,
    ],
    ['was declined lately', 'Höj kreditgränsen', '2026-11-20', /igen från och med 20 december 2026/],
  ])(
    'no second request is possible when one %s, and the page says so',
    async (_what, name, declined_on, says) => {
      const again_on = declined_on === null ? null : '2026-12-20';
      const limit_increase = {
        wanted_cents: 60_000_000,
        requested_on: '2026-11-19',
        declined_on,
        again_on,
      };
      await openAccount(activeCompany({ limit_increase }));
      const dialog = await openIncrease(name);
      expect(plain(dialog.getByText(/^(Du bad|Vi gick)/).textContent)).toMatch(says);
      expect(dialog.queryByRole('textbox')).toBeNull();
      expect(dialog.getByRole('link', { name: /^Ring 010-555/ }).getAttribute('href')).toBe(
        'tel:+46105550120',
      );
    },
  );
});
