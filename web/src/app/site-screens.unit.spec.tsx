// @vitest-environment jsdom
import { rightsOf } from '@kreditlina/domain/kernel/rights';
import { supportHours } from '@kreditlina/domain/text/support';
import { proves } from '@kreditlina/tools/proves';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { BackOfficeFrame } from '../back-office/shell/frame.tsx';
import { useLanguage } from '../lib/browser/language.ts';
import { receiveUser, useSession } from '../lib/session/session-store.ts';
import EffectiveRateCalculator from '../site/calculators/effective-rate-calculator.tsx';
import LimitCalculator from '../site/calculators/limit-calculator.tsx';
import { fakeFetch } from '../testing/fake-fetch.ts';
import { forgetApp, renderApp, testUser } from '../testing/render-app.tsx';
import { LoginForm } from '../ui/identity/login-form.tsx';
import { Notices } from '../ui/page/notices.tsx';
import { Frame, readFrame } from './shell/frame.tsx';
import { AppRoutes } from './shell/routes.tsx';

let calls: ReturnType<typeof fakeFetch>;

beforeAll(() => readFrame('/'));
beforeEach(() => {
  calls = fakeFetch(() => ({ body: { translations: [], total: 0, preferences: null, views: [] } }));
  // Keeps out content that renders near the viewport: the calculators are not tested here.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  window.scrollTo = () => undefined;
});
afterEach(() => {
  forgetApp();
  useLanguage.getState().choose('sv');
  vi.unstubAllGlobals();
});

const open = (path: string) =>
  renderApp(
    <Frame>
      <AppRoutes />
    </Frame>,
    path,
  );
const heading = (name: RegExp) => screen.findByRole('heading', { level: 1, name });
/** Text of the whole page once its screen has loaded, without React's generated ids. */
async function wordsOf(path: string, name: RegExp): Promise<string> {
  const { container, unmount } = open(path);
  await heading(name);
  const words = container.textContent ?? '';
  unmount();
  return words;
}

it('the interest cutter page announces the credit reports and does not promise to pay off the loans', async () => {
  const words = await wordsOf('/checkkredit-cutter', /Byt dyra företagslån/);
  expect(words).toContain('En kreditupplysning på företaget, och på den som går i borgen');
  expect(words).not.toContain('löser vi de gamla lånen');
});

it(
  'the page of the interest cutter has the calculator that shows what a loan costs',
  proves('C-088'),
  async () => {
    open('/checkkredit-cutter');
    await heading(/Byt dyra företagslån/);
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Räkna på ett lån först' }).getAttribute('href')).toBe(
      '#vad-lanet-kostar',
    );
    fireEvent.keyDown(document.body, { key: 'Tab' });
    const place = within(main.getByRole('region', { name: 'Räkna ut vad ett lån egentligen kostar' }));
    expect(await place.findByLabelText('Lånebelopp')).toBeTruthy();
  },
);

describe('contact details', () => {
  it(
    'the help page has phone, hours, e-mail and the call-back form',
    proves('C-027', 'C-014', 'C-421'),
    async () => {
      open('/help');
      await heading(/Kontakta oss/);
      const main = within(screen.getByRole('main'));
      expect(main.getByText('010-555 01 20')).toBeTruthy();
      expect(main.getByText('måndag–fredag 08.00–17.00')).toBeTruthy();
      expect(main.getByText('hej@kreditlina.example')).toBeTruthy();
      expect(main.getByRole('link', { name: /^Ring / }).getAttribute('href')).toBe('tel:+46105550120');
      expect(await main.findByRole('region', { name: 'Ska vi höra av oss?' })).toBeTruthy();
      expect(main.getByRole('region', { name: 'Har du enskild firma?' }).id).toBe('enskild-firma');
    },
  );

  it('the start page has phone, hours and e-mail', proves('C-014', 'C-421'), async () => {
    open('/');
    await heading(/./);
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: '010-555\u00a001\u00a020' }).getAttribute('href')).toBe(
      'tel:+46105550120',
    );
    expect(main.getByText(supportHours.sv)).toBeTruthy();
    expect(main.getByRole('link', { name: 'hej@kreditlina.example' })).toBeTruthy();
  });
});

describe('every address of the site', () => {
  it.each([
    ['/index', 'Kontokredit när företaget behöver den'],
    ['/about', 'Om Kreditlina'],
    ['/help', 'Kontakta oss'],
    ['/faq', 'Vanliga frågor'],
    ['/terms-and-conditions', 'Villkor för att använda Kreditlina'],
    ['/my-numbers-terms-and-conditions', 'Villkor för My Numbers'],
    ['/privacy-policy', 'Så hanterar vi personuppgifter'],
    ['/cookie-policy', 'Kakor och annat som sparas hos dig'],
    ['/checkkredit-cutter', 'Byt dyra företagslån mot ett billigare'],
    ['/enkel-foretagsfinansiering', 'Enkel företagsfinansiering'],
    ['/foretagslan-via-kontokredit', 'Företagslån eller kontokredit?'],
    ['/kreditlina', 'Kontokredit för aktiebolag'],
    ['/checkkredit', 'Kontokredit för aktiebolag'],
    ['/kreditlina-kontokredit', 'Kontokredit för aktiebolag'],
    ['/blog', 'Välkommen till vår blogg'],
  ])(
    'the app draws %s as well',
    proves(
      'C-026',
      'C-027',
      'C-028',
      'C-029',
      'C-030',
      'C-031',
      'C-032',
      'C-033',
      'C-034',
      'C-035',
      'C-036',
      'C-037',
      'A-082',
      'X-86',
      'X-87',
    ),
    async (path, title) => {
      open(path);
      await screen.findByRole('heading', { level: 1, name: title });
      // A built-in page: staff-made pages are not queried.
      expect(calls.filter(({ url }) => url.includes('?path='))).toEqual([]);
    },
  );
});

describe('any other address', () => {
  it.each(['/finns/inte', '/blog/finns/inte', '/account/finns-inte'])(
    '%s leads to the start page with a notice that the page does not exist',
    proves('C-040'),
    async (path) => {
      renderApp(
        <>
          <AppRoutes />
          <Notices />
        </>,
        path,
      );
      await screen.findByRole('heading', { level: 1, name: 'Kontokredit när företaget behöver den' });
      expect(await screen.findByText('Hoppsan, den sidan finns inte')).toBeTruthy();
    },
  );
});

describe('the language of the site', () => {
  const pages = [
    ['/', /./],
    ['/help', /Kontakta oss/],
    ['/about', /Om Kreditlina/],
    ['/faq', /./],
    ['/login', /Logga in/],
  ] as const;

  it.each(pages)(
    '%s stays entirely Swedish after the back office was read in English',
    proves('C-009', 'C-422'),
    async (path, name) => {
      const before = await wordsOf(path, name);
      expect(before.length).toBeGreaterThan(200);
      useLanguage.getState().choose('en');
      const staff = renderApp(
        <BackOfficeFrame onLogOut={() => undefined}>
          <p>A screen</p>
        </BackOfficeFrame>,
        '/admin',
      );
      await waitFor(() => expect(document.documentElement.lang).toBe('en'));
      expect(screen.getByRole('button', { name: 'Log out' })).toBeTruthy();
      staff.unmount();
      expect(await wordsOf(path, name)).toBe(before);
      expect(document.documentElement.lang).toBe('sv');
    },
  );
});

describe('rights of a visitor and an admin', () => {
  it.each([
    ['/', /./],
    ['/about', /Om Kreditlina/],
    ['/kreditlina', /./],
    ['/login', /Logga in/],
    ['/application', /./],
  ] as const)(
    'a visitor opens %s without a token or a call for staff',
    proves('C-314'),
    async (path, name) => {
      open(path);
      await heading(name);
      expect(screen.getByRole('main').textContent?.length).toBeGreaterThan(50);
      expect(calls.filter(({ url }) => url.startsWith('/api/admin'))).toEqual([]);
      for (const { headers } of calls) expect(headers.get('Authorization')).toBeNull();
    },
  );

  it('a visitor who reads the blog requests published posts only', proves('C-314'), async () => {
    open('/blog');
    await waitFor(() => expect(calls.some(({ url }) => url.includes('template=blog'))).toBe(true));
    const asked = calls.filter(({ url }) => url.includes('translations'));
    for (const { url, headers } of asked) {
      expect(url).toMatch(/^\/api\/translations\?/);
      expect(headers.get('Authorization')).toBeNull();
    }
    const [posts] = asked.filter(({ url }) => url.includes('template=blog'));
    expect(posts?.url).toContain('templates_live=true');
  });

  it('a visitor uses both calculators without a call', proves('C-314'), async () => {
    const before = () => calls.filter(({ url }) => !/translations|preferences/.test(url)).length;
    for (const Calculator of [LimitCalculator, EffectiveRateCalculator]) {
      const { container, unmount } = renderApp(<Calculator />);
      expect(container.querySelectorAll('input').length).toBeGreaterThan(0);
      expect(container.textContent).toMatch(/\d\s?(kr|%)/);
      expect(before()).toBe(0);
      unmount();
    }
  });

  it('the application page asks a visitor to log in', proves('C-314'), async () => {
    open('/application');
    expect((await screen.findByRole('link', { name: 'Verifiera' })).getAttribute('href')).toBe('/login');
  });

  it('the account page of a visitor requests no company', proves('C-314'), async () => {
    open('/account');
    await heading(/Kontokredit|kredit/i);
    expect(calls.filter(({ url }) => url.startsWith('/api/company'))).toEqual([]);
  });

  it(
    'an admin logs in without accepting the terms, and gets edit buttons on the site',
    proves('C-316'),
    async () => {
      const { unmount } = renderApp(<LoginForm audience="staff" onDone={() => undefined} />);
      expect(screen.queryByRole('checkbox')).toBeNull();
      unmount();
      useSession.setState({ isLoggedIn: true, access_token: 't' });
      open('/');
      await heading(/./);
      expect(screen.queryByRole('button', { name: /^Redigera/ })).toBeNull();
      receiveUser({ ...testUser, is_admin: true, roles: ['ADMIN'], rights: [...rightsOf(['admin'])] });
      expect((await screen.findAllByRole('button', { name: /^Redigera/ })).length).toBeGreaterThan(0);
    },
  );
});
