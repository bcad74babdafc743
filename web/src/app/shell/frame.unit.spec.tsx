// @vitest-environment jsdom
import { rightsOf } from '@kreditlina/domain/kernel/rights';
import { proves } from '@kreditlina/tools/proves';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { receiveUser, useSession } from '../../lib/session/session-store.ts';
import { fakeFetch } from '../../testing/fake-fetch.ts';
import { forgetApp, logInTestUser, renderApp, testApplication, testUser } from '../../testing/render-app.tsx';
import { Frame, readFrame } from './frame.tsx';

const company = { id: 'c1', company_number: '5560160680', name: 'Moder AB', has_account: true };
const now = new Date().toISOString();
const earlier = new Date(Date.now() - 3_600_000).toISOString();
const applications = [
  testApplication({ id: 'a1', step: 'household', updated_at: now }),
  testApplication({ id: 'a2', step: 'sign', updated_at: now }),
  testApplication({ id: 'a4', type: 'cutter', step: 'lenders', updated_at: earlier }),
  testApplication({ id: 'a3', step: 'kyc', updated_at: '2020-01-01T00:00:00.000Z' }),
];

beforeAll(() => readFrame('/'));
beforeEach(() => {
  fakeFetch(() => ({ body: { credit_applications: applications } }));
});
afterEach(() => {
  forgetApp();
  vi.unstubAllGlobals();
});

const show = (path = '/') =>
  renderApp(
    <Frame>
      <main>page</main>
    </Frame>,
    path,
  );
const linksOf = (part: HTMLElement) =>
  within(part)
    .getAllByRole('link')
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`);
const bar = () => screen.getByRole('banner');
async function openMenu(): Promise<HTMLElement> {
  await userEvent.click(screen.getByRole('button', { name: 'Meny' }));
  return screen.findByRole('dialog', { name: 'Meny' });
}

describe('the top bar', () => {
  it(
    'the top bar of a visitor has menu, logo, about, credit, interest cutter and login',
    proves('C-045'),
    () => {
      show();
      expect(linksOf(bar())).toEqual([
        'Kreditlina /',
        'Om oss /about',
        'Kontokredit /kreditlina',
        'Räntesänkaren /checkkredit-cutter',
        'Logga in /login',
      ]);
      expect(within(bar()).getByRole('button', { name: 'Meny' })).toBeTruthy();
      expect(within(bar()).queryByRole('button', { name: 'Logga ut' })).toBeNull();
    },
  );

  it.each(['/login', '/checkkredit-cutter'])('the top bar has no login on %s', proves('C-046'), (path) => {
    show(path);
    expect(within(bar()).queryByRole('link', { name: 'Logga in' })).toBeNull();
  });

  it('the top bar offers to log out when logged in', proves('C-046'), () => {
    logInTestUser();
    show();
    expect(within(bar()).getByRole('button', { name: 'Logga ut' })).toBeTruthy();
    expect(within(bar()).queryByRole('link', { name: 'Logga in' })).toBeNull();
  });

  it(
    'the logo links to the start page for visitors and for customers with a company only',
    proves('C-047'),
    () => {
      const logo = () => within(bar()).queryByRole('link', { name: 'Kreditlina' });
      show();
      expect(logo()?.getAttribute('href')).toBe('/');
      forgetApp();
      logInTestUser();
      show();
      expect(logo()).toBeNull();
      forgetApp();
      logInTestUser();
      receiveUser({ ...testUser, companies: [company] });
      show();
      expect(logo()?.getAttribute('href')).toBe('/');
    },
  );
});

describe('the menu', () => {
  it(
    "the menu of a visitor has login, application and the site's pages, and closes",
    proves('C-048', 'C-049', 'C-052'),
    async () => {
      show();
      const menu = await openMenu();
      expect(menu.className).toContain('MuiDialog-paperFullScreen');
      expect(linksOf(menu)).toEqual([
        'Logga in /login',
        'Ansök nu /application',
        'Om oss /about',
        'Kontokredit /kreditlina',
        'Räntesänkaren /checkkredit-cutter',
        'Kontakt /help',
        'Vanliga frågor /faq',
      ]);
      await userEvent.click(within(menu).getByRole('button', { name: 'Stäng' }));
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );

  it(
    'the menu of a customer has open applications, a new application, and My pages with a company',
    proves('C-050', 'C-051', 'C-052'),
    async () => {
      logInTestUser();
      show();
      const menu = await openMenu();
      await within(menu).findByRole('link', { name: 'Fortsätt från Ditt hushåll' });
      expect(linksOf(menu).slice(0, 4)).toEqual([
        'Fortsätt från Ditt hushåll /application?id=a1',
        'Fortsätt från Kreditgivare /application?id=a4',
        'Starta en ny ansökan /application',
        'Om oss /about',
      ]);
      forgetApp();
      logInTestUser();
      receiveUser({ ...testUser, companies: [company] });
      show();
      expect(linksOf(await openMenu())).toContain('Mina sidor /account');
    },
  );

  it('the menu has the admin links for staff only', proves('C-048'), async () => {
    logInTestUser();
    show();
    expect(linksOf(await openMenu()).join()).not.toContain('/admin');
    forgetApp();
    logInTestUser();
    receiveUser({ ...testUser, is_admin: true, rights: [...rightsOf(['admin'])] });
    expect(useSession.getState().isAuthorized).toBe(true);
    show();
    expect(linksOf(await openMenu())).toEqual(
      expect.arrayContaining(['Översikt /admin', 'Företag /admin/companies', 'Personer /admin/users']),
    );
  });
});

describe('the links to social services', () => {
  const toldAs = (content: string) => {
    const meta = document.createElement('meta');
    Object.assign(meta, { name: 'kreditlina-social', content });
    document.head.append(meta);
    show();
    meta.remove();
    const list = screen.queryByRole('list', { name: 'Följ oss' });
    return [...(list?.querySelectorAll('a') ?? [])].map((link) => [link.textContent, link.href, link.rel]);
  };

  it('the footer links to each social service by name and loads nothing from it', proves('C-053'), () => {
    const of = (host: string) => `https://www.${host}/kreditlina`;
    expect(toldAs(`${of('linkedin.com')} ${of('facebook.example')} ${of('x.com')}`)).toEqual([
      ['LinkedIn', of('linkedin.com'), 'noreferrer'],
      ['Facebook', of('facebook.example'), 'noreferrer'],
      ['X', of('x.com'), 'noreferrer'],
    ]);
    expect(document.querySelectorAll('script, iframe, img')).toHaveLength(0);
  });

  it.each(['', 'javascript:alert(1)//linkedin.com', 'http://linkedin.com/x', 'https://elsewhere.example'])(
    'the footer has no social link for "%s"',
    proves('C-053'),
    (content) => {
      expect(toldAs(content)).toEqual([]);
    },
  );
});

describe('the link to a rating service', () => {
  const ratedAt = (content: string) => {
    const meta = document.createElement('meta');
    Object.assign(meta, { name: 'kreditlina-rating', content });
    document.head.append(meta);
    return meta;
  };
  const link = () => screen.queryByRole('link', { name: 'Läs vad våra kunder tycker' });

  it('the footer has the configured rating link and loads nothing from it', proves('C-056', 'I-08'), () => {
    const meta = ratedAt('https://rating.example/se/kreditlina');
    show();
    meta.remove();
    expect(link()?.getAttribute('href')).toBe('https://rating.example/se/kreditlina');
    expect(link()?.getAttribute('rel')).toBe('noreferrer');
    expect(screen.getByRole('contentinfo').contains(link())).toBe(true);
    expect(document.querySelectorAll('script, iframe, img')).toHaveLength(0);
  });

  it.each(['', 'javascript:alert(1)', 'http://rating.example', '/rating'])(
    'the footer has no rating link for "%s"',
    proves('C-056'),
    (content) => {
      const meta = ratedAt(content);
      show();
      meta.remove();
      expect(link()).toBeNull();
    },
  );

  it('the footer has no rating link when none is configured', proves('C-056'), () => {
    show();
    expect(link()).toBeNull();
  });
});

it('only visitors see the footer', proves('C-054'), async () => {
  show();
  expect(await screen.findByRole('contentinfo')).toBeTruthy();
  forgetApp();
  logInTestUser();
  show();
  await act(async () => undefined);
  expect(screen.queryByRole('contentinfo')).toBeNull();
});
