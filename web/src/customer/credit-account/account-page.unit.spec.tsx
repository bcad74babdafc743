// @vitest-environment jsdom

import type { Company } from '@kreditlina/domain/company/contracts/customer';
import { support } from '@kreditlina/domain/text/support';
import { eventually } from '@kreditlina/tools/eventually';
import { proves } from '@kreditlina/tools/proves';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../lib/api/query-client.ts';
import { fakeFetch, problemOf } from '../../testing/fake-fetch.ts';
import { logInForEachTest } from '../../testing/open-flow.tsx';
import { renderApp, testApplication, testUser } from '../../testing/render-app.tsx';
import { testCompany } from '../../testing/test-company.ts';
import AccountPage from './account-page.tsx';
import { companiesQuery } from './company-query.ts';

logInForEachTest();

const alfa = testCompany({ name: 'Alfa AB', company_number: '5599002614', status: 'none' });
const beta = testCompany({
  id: '0191a0d8-5b2c-7cc0-9d4e-000000000002',
  name: 'Beta AB',
  company_number: '5599002549',
});
const isActive = { status: 'active', bank_status: 'active' } as const;

const listAnswer = (...companies: Company[]) => ({ companies, total: companies.length });

/** Answer of the endpoint of a single company. */
const oneOf = ({ companies }: { companies: readonly Company[] }, url: string) =>
  companies.find(({ id }) => url === `/api/company/${id}`);

/** Opens the page; the returned function changes the API's later answers. */
function openPage(...first: Company[]) {
  let body = listAnswer(...first);
  const calls = fakeFetch(({ url }) => {
    if (url === '/api/credit-application') return { body: { credit_applications: [], total: 0 } };
    return { body: url === '/api/me' ? testUser : (oneOf(body, url) ?? body) };
  });
  renderApp(<AccountPage />, '/account');
  const answer = async (...next: Company[]) => {
    body = listAnswer(...next);
    await act(() => queryClient.refetchQueries());
  };
  return Object.assign(answer, { calls });
}

const isShown = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('preselected company', proves('C-197'), () => {
  it('the company with the credit is shown first', async () => {
    openPage(alfa, beta);
    await isShown('Beta AB');
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('559900-2549');
  });

  it("preselects by the server's answer, not by the cache", async () => {
    queryClient.setQueryData(companiesQuery.queryKey, listAnswer(alfa, beta));
    const answer = openPage();
    await isShown('Beta AB');
    await answer({ ...alfa, ...isActive }, beta);
    await isShown('Alfa AB');
  });

  it('the shown company stays when the accounts are refetched, until the reader chooses another', async () => {
    const answer = openPage(alfa, beta);
    await isShown('Beta AB');
    await answer({ ...alfa, ...isActive }, { ...beta, payment_ocr_number: '12345674' });
    await screen.findByText('12345674');
    await isShown('Beta AB');
    await userEvent.click(screen.getByRole('tab', { name: '559900-2614' }));
    await isShown('Alfa AB');
    await answer({ ...alfa, payment_ocr_number: '12345682' }, { ...beta, ...isActive });
    await screen.findByText('12345682');
    await isShown('Alfa AB');
  });

  it(
    'another company is chosen by name in a dialog and fetched separately',
    proves('C-216', 'C-360'),
    async () => {
      const { calls } = openPage(
        { ...alfa, payment_ocr_number: '12345682' },
        { ...beta, payment_ocr_number: '12345674' },
      );
      await isShown('Beta AB');
      expect(screen.getByText('12345674')).toBeTruthy();
      const asked = () => calls.filter(({ url }) => url === `/api/company/${alfa.id}`).length;
      expect(asked()).toBe(0);
      await userEvent.click(screen.getByRole('button', { name: 'Byt företag' }));
      const dialog = screen.getByRole('dialog', { name: 'Välj företag' });
      const choices = within(dialog).getAllByRole('listitem');
      expect(choices.map((one) => one.textContent)).toEqual(['Alfa AB559900-2614', 'Beta AB559900-2549']);
      expect(within(dialog).getByRole('button', { current: true }).textContent).toContain('Beta AB');
      await userEvent.click(within(dialog).getByRole('button', { name: /Alfa AB/ }));
      await isShown('Alfa AB');
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(screen.getByText('Organisationsnummer 559900-2614')).toBeTruthy();
      expect(screen.getByText('12345682')).toBeTruthy();
      expect(screen.queryByText('12345674')).toBeNull();
      expect(asked()).toBe(1);
      expect(screen.getByRole('tab', { selected: true }).textContent).toBe('559900-2614');
    },
  );
});

it('announces each coming rate with its day', proves('C-402'), async () => {
  const coming_rates = [
    { from_on: '2026-12-01', rate_year_basis_points: 900 },
    { from_on: '2027-03-01', rate_year_basis_points: 1_250 },
  ];
  const answer = openPage({ ...beta, ...isActive, coming_rates });
  const told = async () =>
    (await screen.findAllByText(/^Räntan ändras/)).map(({ textContent }) => textContent);
  await isShown('Beta AB');
  expect(await told()).toEqual([
    'Räntan ändras till 9,00\u00a0% per år från den 1 december 2026.',
    'Räntan ändras till 12,50\u00a0% per år från den 1 mars 2027.',
  ]);
  await answer({ ...beta, ...isActive });
  await eventually(() => expect(screen.queryAllByText(/^Räntan ändras/)).toEqual([]));
});

describe('an application under way', () => {
  const cutterId = '0191a0d8-5b2c-7cc0-9d4e-00000000000a';
  const openWith = (company: Company[], application: object) => {
    const companies = [{ company_name: 'Alfa AB', company_number: '5599002614' }];
    const underWay = testApplication({ step: 'status', companies, ...application });
    fakeFetch(({ url }) => {
      if (url === '/api/me') return { body: testUser };
      if (url !== '/api/credit-application')
        return { body: oneOf({ companies: company }, url) ?? listAnswer(...company) };
      return { body: { credit_applications: [underWay], total: 1 } };
    });
    renderApp(<AccountPage />, '/account');
  };
  const offered = testCompany({ ...alfa, status: 'offered' });
  const leadsTo = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');

  it('an application that waits for an answer says so and links to it', proves('C-197', 'X-29'), async () => {
    openWith([alfa], { awaits: 'consents' });
    expect(await screen.findByText('Ansökan väntar på svar')).toBeTruthy();
    expect(await leadsTo('Till ansökan')).toBe('/application?id=a1');
    expect(screen.queryByText('Ingen kredit ännu')).toBeNull();
  });

  it(
    "an application that waits for the others' signatures is not shown as waiting for a first withdrawal",
    proves('C-197', 'X-29'),
    async () => {
      openWith([offered], { status: 'approved', step: 'sign', awaits: 'signatures' });
      expect(await screen.findByText('Du har skrivit under, de andra återstår')).toBeTruthy();
      expect(await leadsTo('Till ansökan')).toBe('/application?id=a1');
      expect(screen.queryByText(/första uttag/)).toBeNull();
    },
  );

  it.each([
    ['saves', { saved_month_cents: 175_000, saved_total_cents: 3_300_000 }, /^Företaget sparar 33\s000\skr$/],
    ['costs more', { saved_month_cents: -5_000, saved_total_cents: -100_000 }, /^Företaget sparar inget$/],
    ['cannot be compared', null, /^Vi kan inte säga vad du sparar$/],
  ])(
    'a cutter offer says before the signature that it %s',
    proves('C-193', 'X-26'),
    async (_what, saved, title) => {
      const offered_saving = saved && { remainder_cents: 25_000_000, ...saved };
      const ours = { ...offered, application_id: cutterId };
      openWith([ours], { id: cutterId, type: 'cutter', status: 'approved', step: 'status', offered_saving });
      const heading = await screen.findByRole('heading', { level: 2, name: title });
      const note = heading.closest('section')?.textContent?.replaceAll('\u00a0', ' ') ?? '';
      expect(note.includes('250 000 kr tillsammans')).toBe(saved !== null);
      expect(await leadsTo('Fortsätt till uttaget')).toBe(`/application?id=${cutterId}`);
    },
  );

  it('an offer that replaces no loans says nothing about a saving', async () => {
    openWith([{ ...offered, application_id: cutterId }], {
      id: cutterId,
      status: 'approved',
      step: 'status',
    });
    await screen.findByRole('link', { name: 'Fortsätt till uttaget' });
    expect(screen.queryByText(/spara/)).toBeNull();
  });

  it('a started application says so and links to it', proves('C-197'), async () => {
    openWith([alfa], { step: 'household', updated_at: new Date().toISOString() });
    expect(await screen.findByText('Ansökan är påbörjad, men inte inskickad')).toBeTruthy();
    expect(await leadsTo('Till ansökan')).toBe('/application?id=a1');
  });

  it.each([
    ['that a person reviews', { status: 'manual-review' }, 'En handläggare granskar ansökan'],
    [
      'whose rejection a person looks at again',
      { status: 'rejected', awaits_review: true },
      'En handläggare tittar på avslaget igen',
    ],
    ['that was rejected', { status: 'rejected' }, 'Ansökan avslogs'],
  ])('an application %s is not shown as no credit', async (_what, application, words) => {
    openWith([alfa], application);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByText('Ingen kredit ännu')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Ansök nu' })).toBeNull();
  });

  it('a rejection names the last day for a review and is not listed twice', async () => {
    openWith([alfa], { status: 'rejected', review_possible_until: '2999-12-21T22:59:59.999Z' });
    expect(await screen.findByText(/begära omprövning till och med den 21 december 2999/)).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Avslag' })).toBeNull();
  });

  it('a rejection after a closed credit stays listed', async () => {
    openWith([testCompany({ ...alfa, status: 'signed', bank_status: 'closed' })], { status: 'rejected' });
    expect(await screen.findByText('Avslutad')).toBeTruthy();
    expect(await leadsTo('Alfa AB')).toBe('/application?id=a1');
  });

  it('an application without a company links back to it', async () => {
    openWith([], { step: 'select-company', companies: [], updated_at: new Date().toISOString() });
    await isShown('Ansökan är påbörjad, men inte inskickad');
    expect(await leadsTo('Till ansökan')).toBe('/application?id=a1');
    expect(screen.queryByText('Ingen kredit ännu')).toBeNull();
  });

  it('an application without a company is shown below the company', async () => {
    openWith([offered], { step: 'select-company', companies: [], updated_at: new Date().toISOString() });
    expect(await screen.findByText(/Du har påbörjat en ansökan till/)).toBeTruthy();
    expect(await leadsTo('Till ansökan')).toBe('/application?id=a1');
  });

  it.each(['/api/credit-application', '/api/company'])(
    'a failed read of %s is not shown as no credit, and can be retried',
    async (broken) => {
      const state = { isBroken: true };
      fakeFetch(({ url }) => {
        if (url === '/api/me') return { body: testUser };
        if (url === broken && state.isBroken) return { status: 400, body: problemOf('Nej', 400).body };
        if (url === '/api/credit-application') return { body: { credit_applications: [], total: 0 } };
        return { body: listAnswer(alfa) };
      });
      renderApp(<AccountPage />, '/account');
      await isShown('Dina uppgifter kunde inte hämtas');
      expect(screen.queryByText('Ingen kredit ännu')).toBeNull();
      state.isBroken = false;
      await userEvent.click(screen.getByRole('button', { name: 'Försök igen' }));
      await isShown('Alfa AB');
    },
  );

  it('a decision appears by itself when the application is refetched', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const companies = [{ company_name: 'Alfa AB', company_number: '5599002614' }];
    const state = { status: 'manual-review' as 'manual-review' | 'rejected' };
    fakeFetch(({ url }) => {
      if (url === '/api/me') return { body: testUser };
      if (url === '/api/company') return { body: listAnswer(alfa) };
      if (url !== '/api/credit-application') return { body: alfa };
      const application = testApplication({ step: 'status', companies, status: state.status });
      return { body: { credit_applications: [application], total: 1 } };
    });
    renderApp(<AccountPage />, '/account');
    await screen.findByText('En handläggare granskar ansökan');
    state.status = 'rejected';
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(await screen.findByText('Ansökan avslogs')).toBeTruthy();
    expect((await screen.findByRole('link', { name: 'Läs beslutet' })).getAttribute('href')).toBe(
      '/application?id=a1',
    );
    vi.useRealTimers();
  });

  it('an application without this company changes nothing for it', proves('C-197'), async () => {
    openWith([beta, offered], { companies: [], awaits: 'signatures' });
    expect(await screen.findByText('Beviljad, väntar på ditt första uttag')).toBeTruthy();
  });

  it('shows only a loading text while the company is loading', proves('C-220'), async () => {
    fakeFetch(() => new Promise<never>(() => undefined));
    renderApp(<AccountPage />, '/account');
    await act(async () => undefined);
    expect(screen.getByRole('main').textContent).toBe('Hämtar …');
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  it('a customer without a company can start an application', proves('C-197'), async () => {
    openWith([], { companies: [], status: 'withdrawn' });
    expect(await leadsTo('Ansök nu')).toBe('/application');
  });
});

describe('last change of contact details', () => {
  const contact = { email: 'ny@exempel.se', phone: '+46701740605' };
  const openWith = (contact_details_changed_at: string | null, ...contact_details_changed: string[]) => {
    fakeFetch(({ url }) => {
      if (url === '/api/credit-application') return { body: { credit_applications: [], total: 0 } };
      return {
        body:
          url === '/api/me'
            ? { ...testUser, ...contact, contact_details_changed_at, contact_details_changed }
            : listAnswer(alfa),
      };
    });
    renderApp(<AccountPage />, '/account');
  };

  it('names the change, its new value and its day in Sweden, from the server', async () => {
    openWith('2026-11-11T23:30:00.000Z', 'email');
    const told = await screen.findByText(/e-postadress ändrades/);
    expect(told.textContent).toBe(
      `Din e-postadress ändrades den 12 november 2026 till ny@exempel.se. Var det inte du? Ring oss på ${support.phone}.`,
    );
  });

  it('names a change of e-mail and phone together', async () => {
    openWith('2026-11-11T23:30:00.000Z', 'email', 'phone');
    expect(
      await screen.findByText(
        /Din e-postadress och ditt telefonnummer ändrades .* till ny@exempel.se och 0701740605\./,
      ),
    ).toBeTruthy();
  });

  it('says nothing while the first contact details are unchanged', async () => {
    openWith(null);
    await isShown('Alfa AB');
    expect(screen.queryByText(/ändrades den/)).toBeNull();
  });
});

describe('a rejection', () => {
  const rejection = (id: string, name: string, more: object) =>
    testApplication({
      id,
      status: 'rejected',
      companies: [{ company_name: name, company_number: '5599002614' }],
      ...more,
    });

  it(
    'a rejection stays readable and says whether a review is possible or under way',
    proves('F-18'),
    async () => {
      const applications = [
        rejection('r1', 'Alfa AB', { review_possible_until: '2999-12-21T22:59:59.999Z' }),
        rejection('r2', 'Beta AB', { awaits_review: true }),
        rejection('r3', 'Gamma AB', { review_possible_until: '2020-12-21T22:59:59.999Z' }),
      ];
      const answers: Record<string, unknown> = {
        '/api/me': testUser,
        '/api/credit-application': { credit_applications: applications, total: 3 },
      };
      fakeFetch(({ url }) => ({ body: answers[url] ?? listAnswer() }));
      renderApp(<AccountPage />, '/account');
      const link = await screen.findByRole('link', { name: 'Alfa AB' });
      expect(link.getAttribute('href')).toBe('/application?id=r1');
      expect(link.closest('li')?.textContent).toMatch(/begära omprövning till och med den 21 december 2999/);
      const open = screen.getByRole('link', { name: 'Beta AB' });
      expect(open.closest('li')?.textContent).toMatch(/en handläggare tittar på beslutet igen/);
      const old = screen.getByRole('link', { name: 'Gamma AB' });
      expect(old.closest('li')?.textContent).toBe('Gamma AB: läs beslutet och vad det bygger på');
    },
  );
});
