// @vitest-environment jsdom
import { type DataUse, dataUsePurposes, dataUses } from '@kreditlina/domain/audit/contracts/customer';
import { proves } from '@kreditlina/tools/proves';
import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { addTexts } from '../../lib/text/i18n.ts';
import { fakeFetch } from '../../testing/fake-fetch.ts';
import { logInForEachTest, press } from '../../testing/open-flow.tsx';
import { renderApp } from '../../testing/render-app.tsx';
import { DataUses } from './data-uses.tsx';
import { dataUseTexts } from './texts/texts.ts';

addTexts('account', { sv: { dataUses: dataUseTexts } });
logInForEachTest();

/** Does not claim that no access took place: the list holds only what is recorded and may be disclosed. */
const nothing = 'Här finns inget att visa.';

const use = (number: number, more: Partial<DataUse> = {}): DataUse => ({
  id: `0191a0d8-5b2c-7cc0-9d4e-00000000000${number}`,
  at: '2026-11-22T13:08:00.000Z',
  role: 'approver',
  use: 'number-shown',
  purpose: 'recorded',
  application_id: null,
  company_name: null,
  rate: null,
  ...more,
});

/** The server's list, mutable by the test. */
function openList(...first: DataUse[]) {
  const state = { all: first };
  fakeFetch(({ url }) => {
    const page = Number(new URL(url, 'http://localhost').searchParams.get('page'));
    return { body: { data_uses: state.all.slice(page * 5, page * 5 + 5), total: state.all.length } };
  });
  renderApp(<DataUses />, '/account');
  return state;
}

describe('who has seen or changed my data', proves('M-15'), () => {
  it('data uses are polled only while in view', async () => {
    let show: (isIntersecting: boolean) => void = () => undefined;
    class FakeObserver {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        show = (isIntersecting) => act(() => tell([{ isIntersecting }]));
      }
      observe() {}
      disconnect() {}
    }
    vi.stubGlobal('IntersectionObserver', FakeObserver);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const state = openList(use(1));
    await screen.findAllByRole('listitem');
    state.all = [use(2), use(1)];
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    show(true);
    await act(() => vi.advanceTimersByTimeAsync(6_000));
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('an entry says when, in which role, what and why, and links to the decision', async () => {
    openList(
      use(1, {
        use: 'rejection-upheld',
        purpose: 'looked-at-all',
        application_id: 'a1',
        company_name: 'Alfa AB',
      }),
      use(2),
    );
    const items = await screen.findAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Avslaget för Alfa AB prövades om och står fastHela ansökan gicks igenom. Till ansökan och beslutet22 november 2026 kl. 14:08 · Handläggare',
      'Ditt personnummer visades i sin helhetSyftet antecknades innan det visades. 22 november 2026 kl. 14:08 · Handläggare',
    ]);
    const link = screen.getByRole('link', { name: 'Till ansökan och beslutet' });
    expect(link.getAttribute('href')).toBe('/application?id=a1');
  });

  it('a rate change names rate and day; its undoing is worded differently', async () => {
    const rate = (year_basis_points: number) => ({ year_basis_points, from_on: '2027-03-01' });
    const about = { purpose: 'our-mistake', company_name: 'Alfa AB' } as const;
    openList(
      use(1, { ...about, use: 'rate-change-undone', rate: rate(1_100) }),
      use(2, { ...about, use: 'rate-changed', rate: rate(1_500) }),
    );
    const items = await screen.findAllByRole('listitem');
    expect(items.map((one) => one.querySelector('strong')?.textContent?.replaceAll('\u00a0', ' '))).toEqual([
      'Den ändrade räntan för Alfa AB från den 1 mars 2027 togs tillbaka. Från den dagen är räntan 11,00 % per år',
      'Räntan för Alfa AB ändrades till 15,00 % per år från den 1 mars 2027',
    ]);
  });

  it('an empty list says so, and what is never listed', async () => {
    openList();
    expect(await screen.findByText(nothing)).toBeTruthy();
    expect(document.body.textContent).toContain(
      'Att handläggare öppnar en ansökan för att arbeta med den står inte här, och en del får vi enligt lag inte berätta.',
    );
  });

  it('a longer list is paged', async () => {
    openList(...[1, 2, 3, 4, 5].map((number) => use(number)), use(6, { use: 'looked-up', purpose: null }));
    await screen.findByText('1–5 av 6');
    await press('Äldre');
    expect(await screen.findByText('Du söktes fram med ditt personnummer eller telefonnummer')).toBeTruthy();
    expect(screen.getByText('6–6 av 6')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Äldre' }).disabled).toBe(true);
    await press('Nyare');
    await screen.findByText('1–5 av 6');
  });

  it('a new entry appears within five seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const state = openList();
    await screen.findByText(nothing);
    state.all = [use(1)];
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(await screen.findByText('Ditt personnummer visades i sin helhet')).toBeTruthy();
    vi.useRealTimers();
  });

  it('every use and every purpose has a text', () => {
    expect(Object.keys(dataUseTexts.use).sort()).toEqual([...dataUses].sort());
    expect(Object.keys(dataUseTexts.purpose).sort()).toEqual([...dataUsePurposes].sort());
  });
});
