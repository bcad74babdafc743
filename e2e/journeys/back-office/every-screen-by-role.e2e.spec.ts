import { listOverrideLedger } from '@kreditlina/domain/audit/contracts/overrides';
import { listComments } from '@kreditlina/domain/comment/contract';
import { showAsCustomer } from '@kreditlina/domain/company/contracts/as-customer';
import { listReports } from '@kreditlina/domain/company/contracts/reports';
import { actionRoutes, getCompanyActions } from '@kreditlina/domain/credit-account/contracts/actions';
import { grantApproval, refuseApproval } from '@kreditlina/domain/credit-account/contracts/approvals';
import { skipBankDataForApplication } from '@kreditlina/domain/credit-application/contracts/skips';
import { closeReview, decideHit } from '@kreditlina/domain/credit-application/contracts/staff';
import { getMe } from '@kreditlina/domain/identity/contracts/customer';
import { listStaff, lookUpUser, readScreening, revealSsn } from '@kreditlina/domain/identity/contracts/staff';
import { searchUsers } from '@kreditlina/domain/identity/contracts/users';
import { assignPayment, sendPaymentBack } from '@kreditlina/domain/incoming-payment/contracts/staff';
import { retryFailedMessage } from '@kreditlina/domain/notification/contracts/staff';
import {
  listNotificationTypes,
  switchTypeOff,
  testNotificationType,
} from '@kreditlina/domain/notification-type/contracts/staff';
import { rebuildReadModel } from '@kreditlina/domain/operations/contracts/staff';
import { addCosts, addProvider } from '@kreditlina/domain/service-provider/contract';
import { attachCompanyTag, attachUserTag, createTag } from '@kreditlina/domain/tag/contracts/staff';
import { formatDate } from '@kreditlina/domain/text/index';
import { assignWorkItem, recordCall } from '@kreditlina/domain/work-item/contract';
import { personaByKey } from '@kreditlina/partners/personas/personas';
import { eventually } from '@kreditlina/tools/eventually';
import { provesAll } from '@kreditlina/tools/extent';
import { proves } from '@kreditlina/tools/proves';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { ApiSession } from '../../src/api-session.ts';
import { apply } from '../../src/apply.ts';
import { bankIdAppAt } from '../../src/bank-id-app.ts';
import { enter, goInApp } from '../../src/browser.ts';
import { heading, startJourneys } from '../../src/journeys.ts';
import { tellsOf } from '../../src/personal-data.ts';
import { proveScreen } from '../../src/screens.ts';

// A separate product: the staff of other files would process the work shown on these screens.
const journeys = startJourneys();
const borrower = personaByKey('approved');
const known = personaByKey('pep');
const surety = personaByKey('extra-guarantor');
const guarantor = personaByKey('good-guarantor');
const people = [borrower, known, surety, guarantor];
const number = borrower.companies[0]?.companyNumber ?? '';
/** An unknown id, since a caller without the role is refused before any lookup. */
const NOBODY = '0197f6aa-0000-7000-8000-000000000009';

type Role = 'analyst' | 'approver';
const approver: readonly Role[] = ['approver'];
const neither: readonly Role[] = [];

/** An action on a screen, the roles that see it, and the call that is refused to others. */
interface Offer {
  readonly name: RegExp;
  readonly kind?: 'button' | 'link' | 'textbox' | 'tab';
  readonly for: readonly Role[];
  readonly call?: readonly ['GET' | 'POST', path: string, id?: string];
}

interface Stop {
  /** A link of the menu or of the company's tabs, or an address. */
  readonly to: string;
  readonly title: RegExp;
  /** Text that appears once the screen has loaded. */
  readonly shows: RegExp;
  readonly offers?: readonly Offer[];
  /** This screen has a variant for a missing role, which axe checks here; journeys check the others. */
  readonly isForRole?: true;
}

const ids = { company: '', user: '', application: '', reviewed: '', guaranteed: '', type: '', provider: '' };

beforeAll(async () => {
  const admin = await journeys.logIn(personaByKey('admin'));
  const [first, second, third] = await Promise.all([
    journeys.begin(borrower),
    journeys.begin(known, 'status'),
    journeys.logIn(surety).then(async (session) => {
      return apply(session, surety, { extraGuarantor: guarantor, until: 'status' });
    }),
    payWithoutOcr(),
  ]);
  const me = (await first.session.ask('GET', getMe.path)).body;
  Object.assign(ids, { company: me.companies[0].id, user: me.id, application: first.id });
  Object.assign(ids, { reviewed: second.id, guaranteed: third.id });
  await keepRegisters(admin);
}, 180_000);

async function payWithoutOcr(): Promise<void> {
  const { origin } = new URL(await bankIdAppAt(journeys.baseUrl));
  const today = formatDate(new Date());
  const payment = { amountCents: 432_100, reference: 'Faktura 7', valueDate: today, bookingDate: today };
  await fetch(`${origin}/control/bank/payments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(payment),
  });
}

/** Creates an entry in every register and queue. */
async function keepRegisters(admin: ApiSession): Promise<void> {
  const params = { id: ids.company };
  const tag = (await admin.ask('POST', createTag.path, { body: { name: 'Ring först' } })).body.id;
  await admin.ask('POST', attachCompanyTag.path, { params, body: { tag_id: tag } });
  await admin.ask('POST', listComments.path, { params, body: { text: 'Har bytt byrå.' } });
  const provider = { name: 'Porto AB', category: 'Utskick', description: 'Brev och paket' };
  ids.provider = (await admin.ask('POST', addProvider.path, { body: provider })).body.id;
  ids.type = (await admin.ask('GET', listNotificationTypes.path)).body.notification_types[0].id;
  const today = formatDate(new Date());
  await admin.ask('POST', addCosts.path, {
    params: { id: ids.provider },
    body: { quantity: 10, cost_cents: 1_500, from: today, to: today },
  });
  const account = async () => (await admin.ask('GET', getCompanyActions.path, { params })).body.account;
  await eventually(async () => expect((await account())?.bank_status).toBe('active'));
  const { id, version } = await account();
  await admin.ask('POST', actionRoutes.limit.path, {
    params,
    body: {
      limit: 60_000_000,
      account_id: id,
      version,
      reason: 'better-figures',
      comment: 'Bokslutet är bättre än i fjol',
    },
  });
}

/** Every screen of the menu, and one page of each kind that they link to. */
const stops = (): readonly Stop[] => [
  { to: 'Översikt', title: /Översikt/, shows: /Ansökningar i dag/ },
  {
    to: 'Att göra',
    title: /Att göra/,
    shows: /Åkerlund Skog AB/,
    offers: [
      { name: /^Ta ärendet/, for: approver, call: ['POST', assignWorkItem.path] },
      { name: /^Samtal/, for: approver, call: ['POST', recordCall.path] },
    ],
  },
  {
    to: 'Attest',
    title: /Attest/,
    shows: /Ny gräns/,
    offers: [
      { name: /^Godkänn/, for: approver, call: ['POST', grantApproval.path] },
      { name: /^Avslå/, for: approver, call: ['POST', refuseApproval.path] },
    ],
  },
  {
    to: 'Betalningar utan ägare',
    title: /Betalningar utan ägare/,
    shows: /4\s321\skr/,
    offers: [
      { name: /^Lägg på ett konto/, for: neither, call: ['POST', assignPayment.path] },
      { name: /^Skicka tillbaka/, for: neither, call: ['POST', sendPaymentBack.path] },
    ],
  },
  { to: 'Rapporter', title: /Sparade rapporter/, shows: /Ingen har sparat någon rapport än/ },
  { to: 'Sena betalningar', title: /Sena betalningar/, shows: /Alla sena/ },
  { to: 'Företag', title: /Företag/, shows: /559900-1079/ },
  {
    to: `/admin/company/${number}`,
    title: /Lindqvist Snickeri AB/,
    shows: /Hos oss sedan/,
    offers: [
      {
        name: /^Rapporter$/,
        kind: 'link',
        for: approver,
        call: ['GET', listReports.path, ids.company],
      },
      {
        name: /^Åtgärder$/,
        kind: 'link',
        for: approver,
        call: ['GET', getCompanyActions.path, ids.company],
      },
    ],
  },
  { to: 'Så räknades gränsen', title: /Lindqvist/, shows: /Visa bara regler/ },
  { to: 'Konto', title: /Lindqvist/, shows: /Uttaget betalades ut/ },
  { to: 'Personer', title: /Lindqvist/, shows: /Firmatecknare/ },
  {
    to: 'Kommentarer',
    title: /Lindqvist/,
    shows: /Anders Mellander/,
    offers: [
      {
        name: /Skriv en kommentar/,
        kind: 'textbox',
        for: approver,
        call: ['POST', listComments.path, ids.company],
      },
    ],
  },
  {
    to: 'Etiketter',
    title: /Lindqvist/,
    shows: /Ring först/,
    offers: [{ name: /^Ta av etiketten/, for: approver, call: ['POST', attachCompanyTag.path, ids.company] }],
  },
  { to: 'Meddelanden', title: /Lindqvist/, shows: /Erbjudandet går snart ut/ },
  { to: 'Historik', title: /Lindqvist/, shows: /En ändrad kreditgräns föreslogs/ },
  {
    to: `/admin/company/${number}?tab=actions`,
    title: /Lindqvist/,
    shows: /Lindqvist Snickeri AB/,
    offers: [
      { name: /^Ändra gränsen/, for: neither, call: ['POST', actionRoutes.limit.path, ids.company] },
      { name: /^Ändra räntan/, for: neither, call: ['POST', actionRoutes.rate.path, ids.company] },
      { name: /^Spärra uttag/, for: neither, call: ['POST', actionRoutes.block.path, ids.company] },
      { name: /^Skriv av som/, for: neither, call: ['POST', actionRoutes['credit-loss'].path, ids.company] },
    ],
  },
  { to: 'Dagens ansökningar', title: /Dagens ansökningar/, shows: /559900-1491/ },
  {
    to: `/admin/credit-applications/${ids.reviewed}`,
    title: /Åkerlund Skog AB/,
    shows: /Så räknades gränsen/,
    offers: [
      { name: /^Visa: /, for: approver, call: ['POST', revealSsn.path, ids.user] },
      { name: /^Bedöm träffen/, for: approver, call: ['POST', decideHit.path, ids.reviewed] },
      {
        name: /^Avsluta granskningen/,
        for: approver,
        call: ['POST', closeReview.path, ids.reviewed],
      },
    ],
  },
  { to: `/admin/credit-applications/${ids.guaranteed}`, title: /Nyström Cykel AB/, shows: /Varningar/ },
  {
    to: 'Personer',
    title: /Personer/,
    shows: /Ändrad/,
    offers: [
      { name: /^Personnummer/, kind: 'textbox', for: approver, call: ['POST', lookUpUser.path] },
      { name: /politiskt utsatt/, kind: 'tab', for: approver, call: ['POST', searchUsers.path] },
    ],
  },
  {
    to: `/admin/users/${ids.user}/applications`,
    title: /ansökningar$/,
    shows: /559900-1079/,
    offers: [
      { name: /^Ändra kontaktuppgifter/, for: neither },
      {
        name: /^Hoppa över bankdata/,
        for: neither,
        call: ['POST', skipBankDataForApplication.path, ids.application],
      },
      {
        name: /^Visa som kund/,
        kind: 'link',
        for: neither,
        call: ['POST', showAsCustomer.path, ids.user],
      },
      { name: /^Ny etikett/, for: approver, call: ['POST', attachUserTag.path, ids.user] },
    ],
  },
  {
    to: `/admin/user/${ids.user}/bisnode`,
    title: /Bisnode/,
    shows: /Din roll får inte läsa uppgifterna|Varför ska du läsa det/,
    isForRole: true,
    offers: [{ name: /Visa uppgifterna/, for: approver, call: ['POST', readScreening.path, ids.user] }],
  },
  {
    to: `/admin/user/${ids.user}/as-customer`,
    title: /Visa som kund/,
    shows: /Din roll får inte se kundens sidor/,
    isForRole: true,
  },
  { to: 'Historik', title: /Historik/, shows: /\d\d\/\d\d\/\d{4} \d\d:\d\d/ },
  {
    to: 'Etiketter',
    title: /Etiketter/,
    shows: /1 företag/,
    offers: [{ name: /^Ny etikett/, for: approver, call: ['POST', createTag.path] }],
  },
  {
    to: 'Meddelanden',
    title: /Meddelanden/,
    shows: /Uttaget är godkänt/,
    offers: [
      { name: /^Ändra texten/, for: neither, call: ['POST', switchTypeOff.path, ids.type] },
      { name: /^Skicka prov/, for: neither, call: ['POST', testNotificationType.path, ids.type] },
    ],
  },
  {
    to: `/admin/notification-types/${ids.type}/messages`,
    title: /skickade meddelanden/,
    shows: /Lindqvist Snickeri AB/,
    offers: [{ name: /^Skicka igen/, for: neither, call: ['POST', retryFailedMessage.path] }],
  },
  {
    to: `/admin/notification-types/${ids.type}/audience`,
    title: /vem får det nu/,
    shows: /Lindqvist Snickeri AB/,
  },
  {
    to: 'Leverantörer',
    title: /Tjänsteleverantörer/,
    shows: /Porto AB/,
    offers: [
      { name: /^Lägg till leverantör/, for: neither, call: ['POST', addProvider.path] },
      { name: /^Ändra Porto/, for: neither },
    ],
  },
  {
    to: `/admin/service-providers/${ids.provider}/costs`,
    title: /Kostnader för Porto AB/,
    shows: /15\skr/,
    offers: [
      { name: /^Lägg till kostnad/, for: neither, call: ['POST', addCosts.path, ids.provider] },
      { name: /^(Ta bort|Visa och ändra) kostnaden/, for: neither },
    ],
  },
  {
    to: 'Drift',
    title: /Drift/,
    shows: /Läsmodeller/,
    offers: [{ name: /^Bygg om/, for: neither, call: ['POST', rebuildReadModel.path] }],
  },
  { to: 'Inloggningar', title: /Dina inloggningar/, shows: /den här/ },
];

/** Only an approver's menu has it; its address leads others to the overview. */
const colleagues: Stop = { to: 'Medarbetare', title: /Medarbetare/, shows: /Anders Mellander/ };
const overrides: Stop = { to: '/admin/overrides', title: /Avsteg/, shows: /Avsteg, ett för ett/ };

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Backoffice' });

async function arrive(page: Page, { to, title, shows }: Stop): Promise<void> {
  const tabs = page.getByRole('navigation', { name: 'Delar av företagets sida' });
  const isTab = title.source.startsWith('Lindqvist');
  if (to.startsWith('/')) await goInApp(page, to);
  else await (isTab ? tabs : menuOf(page)).getByRole('link', { name: to, exact: true }).click();
  await heading(page, title).waitFor();
  await page.getByRole('main').getByText(shows).filter({ visible: true }).first().waitFor();
}

/** Allowed actions are shown; others are absent, and the API refuses them. */
async function tryOffers(page: Page, session: ApiSession, role: Role, offers: readonly Offer[]) {
  for (const { name, kind = 'button', for: roles, call } of offers) {
    const found = page.getByRole('main').getByRole(kind, { name });
    if (roles.includes(role)) await found.first().waitFor();
    else {
      expect(await found.count(), `${name} on ${page.url()}`).toBe(0);
      const [method, path, id = NOBODY] = call ?? [];
      if (!method || !path) continue;
      const { status } = await session.call(method, path, {
        params: { id },
        ...(method === 'POST' && { body: {} }),
      });
      expect(`${path} ${status}`).toBe(`${path} 403`);
    }
  }
}

// At 1280 px, where a table renders all of its columns.
it.concurrent.each(['analyst', 'approver'] as const)(
  'an %s walks the whole back office: allowed actions are shown, others are absent and refused, and people are masked by role',
  proves('A-001', 'A-054', 'A-167', 'F-29', 'F-39', 'X-54'),
  async (role: Role) => {
    const session = await journeys.logIn(personaByKey(role));
    await using tab = await journeys.openTab(1280);
    const { page, errors } = tab;
    await enter(tab, session, '/admin');
    await heading(page, /Översikt/).waitFor();
    const links = await menuOf(page).getByRole('link').allInnerTexts();
    expect(links.includes('Avsteg')).toBe(role === 'approver');
    expect(links.includes('Medarbetare')).toBe(role === 'approver');
    const walked = [...stops(), ...(role === 'approver' ? [overrides, colleagues] : [])];
    const walkedLinks = new Set(walked.map(({ to }) => to));
    expect(links.filter((link) => link !== 'Avsteg' && !walkedLinks.has(link))).toEqual([]);

    let telling = 0;
    for (const stop of walked) {
      await arrive(page, stop);
      await tryOffers(page, session, role, stop.offers ?? []);
      const html = await page.content();
      const told = people.flatMap((person) => tellsOf(html, person));
      if (told.length > 0) telling += 1;
      if (role === 'analyst') expect(told, stop.to).toEqual([]);
      // No role sees a full number without revealing it.
      for (const { ssn } of people) expect(told, stop.to).not.toContain(ssn.slice(2));
      const name = new URL(page.url()).pathname.split('/').slice(2, 4).join('-') || 'overview';
      if (provesAll || stop.isForRole) await proveScreen(page, `staff-${role}-${name}`);
    }
    // A role that may see people does see them on these screens, so the masks do hide something.
    if (role === 'approver') expect(telling).toBeGreaterThan(9);

    const closed = role === 'analyst';
    for (const path of closed ? ['/admin/staff', '/admin/overrides'] : []) {
      await page.goto(path);
      await heading(page, /Översikt/).waitFor();
      await eventually(() => expect(new URL(page.url()).pathname).toBe('/admin'));
    }
    for (const path of closed ? [listStaff.path, listOverrideLedger.path] : [])
      expect((await session.call('GET', path)).status).toBe(403);
    // The report viewer asks an approver for a purpose, and tells an analyst why it shows nothing.
    await page.goto(`/admin/company/${ids.company}/uc-html?number=1&is_company=true`);
    await menuOf(page).waitFor();
    await eventually(async () =>
      expect(await page.getByRole('main').innerText()).toMatch(
        role === 'analyst'
          ? /^Kreditupplysning\s+Din roll får inte läsa kreditupplysningar\.$/
          : /Varför ska du läsa det\?/,
      ),
    );
    expect(errors).toEqual([]);
  },
);
