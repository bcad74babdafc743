// @vitest-environment jsdom
import { proves } from '@kreditlina/tools/proves';
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeFetch } from '../../testing/fake-fetch.ts';
import { heading, logInForEachTest, openFlow, press } from '../../testing/open-flow.tsx';
import { renderApp, testApplication } from '../../testing/render-app.tsx';
import ApplicationPage, { ApplicationLanding, ResumeDialog } from './application-page.tsx';

logInForEachTest();

describe('application frame', () => {
  it('a visitor sees Ansök nu, Verifiera and a background that can be paused', proves('C-096'), async () => {
    renderApp(<ApplicationLanding type="standard" />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ansök nu');
    expect(screen.getByRole('link', { name: 'Verifiera' }).getAttribute('href')).toBe('/login');
    const backdrop = screen.getByTestId('moving-lines');
    await press('Pausa bakgrunden');
    expect(backdrop.getAttribute('data-paused')).toBe('true');
  });

  it(
    'says that there is no set-up fee and whose credit reports are taken',
    proves('C-002', 'C-003', 'C-004'),
    () => {
      renderApp(<ApplicationLanding type="standard" />);
      expect(screen.getByText(/Ingen uppläggningsavgift/)).toBeTruthy();
      expect(screen.getByText(/kreditupplysning på företaget och på den som går i borgen/)).toBeTruthy();
    },
  );

  it('the interest cutter has its own landing text', proves('C-097'), () => {
    renderApp(<ApplicationLanding type="cutter" />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ansök nu');
    expect(screen.getByText(/Har företaget dyra lån\?.*erbjudande inom 24 timmar/)).toBeTruthy();
    expect(screen.queryByText(/Ingen uppläggningsavgift/)).toBeNull();
  });

  it('type=cutter queries and starts applications of that type', proves('C-024', 'C-260'), async () => {
    const cutter = testApplication({ type: 'cutter' });
    const calls = fakeFetch(({ url, init }) => {
      const list = { credit_applications: [], total: 0 };
      return { body: init.method === 'GET' && url.includes('?') ? list : cutter };
    });
    renderApp(<ApplicationPage />, '/application?type=cutter');
    await heading(/Hur når vi dig/);
    expect(screen.getByText('Steg 1 av 9 · Kontaktuppgifter')).toBeTruthy();
    expect(calls.map(({ url }) => url)).toContain('/api/credit-application?type=cutter');
    expect(calls.find(({ init }) => init.method === 'POST')?.body).toEqual({ type: 'cutter' });
  });

  it('staff read why they cannot apply, with a link to the back office', async () => {
    const detail = 'Du arbetar hos oss och kan därför inte ansöka om kredit eller gå i borgen här.';
    const problem = { title: '', status: 409, detail, code: 'WORKS_HERE', errors: [] };
    fakeFetch(({ init }) =>
      init.method === 'GET'
        ? { body: { credit_applications: [], total: 0 } }
        : { status: 409, body: problem },
    );
    renderApp(<ApplicationPage />, '/application');
    await heading(/^Du kan inte ansöka här$/);
    expect(screen.getByText(detail)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Till administrationen' }).getAttribute('href')).toBe('/admin');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('the dialog lists ongoing applications and offers a new one', proves('C-195'), async () => {
    const onResume = vi.fn();
    const onStartNew = vi.fn();
    renderApp(
      <ResumeDialog
        applications={[testApplication({ step: 'household' })]}
        onResume={onResume}
        onStartNew={onStartNew}
      />,
    );
    await press(/Fortsätt från Ditt hushåll/);
    await press('Starta en ny ansökan');
    expect(onResume).toHaveBeenCalledWith('a1');
    expect(onStartNew).toHaveBeenCalledOnce();
  });

  it.each([400, 404])(
    'an application of someone else (%s) is not found, with a link to My pages',
    async (status) => {
      const problem = { title: '', status, detail: 'Nej', code: 'NOT_FOUND', errors: [] };
      openFlow({ 'GET ': { status, body: problem } });
      await heading(/^Vi hittar inte ansökan$/);
      expect(screen.getByRole('link', { name: 'Till mina sidor' }).getAttribute('href')).toBe('/account');
      expect(screen.queryByText(/Dina svar finns sparade/)).toBeNull();
    },
  );

  it('an application that cannot be fetched can be retried', async () => {
    const problem = { title: '', status: 500, detail: 'Nej', code: 'INTERNAL', errors: [] };
    openFlow({ 'GET ': { status: 500, body: problem } });
    await heading(/^Ansökan kunde inte hämtas$/);
    expect(screen.getByRole('button', { name: 'Försök igen' })).toBeTruthy();
  });

  it("shows the server's step and scrolls to the top", proves('C-095', 'C-098'), async () => {
    openFlow({}, testApplication());
    await heading(/Hur når vi dig/);
    expect(screen.getByText('Steg 1 av 6 · Kontaktuppgifter')).toBeTruthy();
    expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
  });

  it(
    'saving follows the server without a refetch, and Tillbaka keeps the answers',
    proves('C-250', 'F-52', 'T-31'),
    async () => {
      let step: 'user-details' | 'select-company' = 'user-details';
      const { sent, calls } = openFlow({
        'GET ': () => ({ body: testApplication({ step }) }),
        'POST /contact-details': () => {
          step = 'select-company';
          return {};
        },
        'GET /companies': { body: { companies: [], total: 0 } },
      });
      await heading(/Hur når vi dig/);
      await press('Nästa');
      await heading(/Vilket företag/);
      // The submit's answer is the new state: nothing is fetched again.
      expect(calls.filter(({ url }) => url === '/api/credit-application/a1')).toHaveLength(1);
      expect(sent('/contact-details')).toEqual({
        name: 'Astrid Lindqvist',
        email: 'astrid@exempel.se',
        phone: '+46701740605',
      });
      await press('Tillbaka');
      await heading(/Hur når vi dig/);
      expect((screen.getByLabelText('Namn') as HTMLInputElement).value).toBe('Astrid Lindqvist');
    },
  );

  it.each([
    ['user-details', /Hur når vi dig/, 0],
    ['household', /Hur ser ditt hushåll ut/, 1],
    ['loans-details', /Vilka lån har du privat/, 1],
  ] as const)(
    '%s asks one question, with one way forward and progress without links',
    proves('F-52'),
    async (step, question, backs) => {
      openFlow({}, testApplication({ step }));
      await heading(question);
      expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
      expect(screen.getAllByRole('button', { name: 'Nästa' })).toHaveLength(1);
      expect(screen.queryAllByRole('button', { name: 'Tillbaka' })).toHaveLength(backs);
      const stage = screen.getByText(/^Steg \d av 6 · /);
      expect(stage.closest('a, button, nav, ol, ul')).toBeNull();
      expect(stage.parentElement?.querySelectorAll('a, button')).toHaveLength(0);
    },
  );

  it('field errors of the server are shown at their fields', proves('F-51'), async () => {
    const errors = [{ field: 'phone', code: 'INVALID_PHONE', message: 'Felaktigt telefonnummer' }];
    const refused = { status: 422, body: { detail: 'Kontrollera uppgifterna', errors } };
    openFlow({ 'POST /contact-details': refused });
    await heading(/Hur når vi dig/);
    await press('Nästa');
    const link = await screen.findByRole('link', { name: 'Felaktigt telefonnummer' });
    expect(link.getAttribute('href')).toBe('#field-phone');
    expect(document.title).toMatch(/^Fel: /);
  });
});
