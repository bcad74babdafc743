import { listAuditTrail } from '@kreditlina/domain/audit/contracts/staff';
import { listEditedPages } from '@kreditlina/domain/content/contracts/staff';
import {
  getCreditApplication,
  listCreditApplications,
} from '@kreditlina/domain/credit-application/contracts/staff';
import { getMe } from '@kreditlina/domain/identity/contracts/customer';
import { revealSsn } from '@kreditlina/domain/identity/contracts/staff';
import { getOperations } from '@kreditlina/domain/operations/contracts/staff';
import { getOverview } from '@kreditlina/domain/overview/contracts/staff';
import { personas } from '@kreditlina/partners/personas/personas';
import { eventually } from '@kreditlina/tools/eventually';
import { proves } from '@kreditlina/tools/proves';
import { beforeAll, expect, it } from 'vitest';
import { columnTexts, logInAtAdmin } from '../../src/admin-flow.ts';
import { pointer } from '../../src/hands.ts';
import { type Begun, shareJourneys } from '../../src/journeys.ts';
import { simulated } from '../../src/newcomer.ts';
import { proveAtBothWidths } from '../../src/screens.ts';

const journeys = shareJourneys();
const applicant = simulated(54);
let begun: Begun;
let userId: string;
beforeAll(async () => {
  begun = await journeys.begin(applicant, 'household');
  userId = (await begun.session.ask('GET', getMe.path)).body.id;
});

/** Rights of each role beyond reading, as in the access table. */
const rights = {
  admin: { seesPeople: true, reveals: true, editsTexts: true },
  approver: { seesPeople: true, reveals: true, editsTexts: false },
  analyst: { seesPeople: false, reveals: false, editsTexts: false },
} as const;
type Role = keyof typeof rights;
const staff = personas.filter(({ ends }) => ends === 'staff');

it('every role has a test persona', () => {
  expect(staff.map(({ role }) => role).sort()).toEqual(Object.keys(rights).sort());
});

it.concurrent.each(staff)(
  '$key reaches the back office, and can reveal personal numbers and edit texts only as the role allows',
  proves('A-008', 'X-54'),
  async (persona) => {
    const { seesPeople, reveals, editsTexts } = rights[persona.role as Role];
    await using tab = await journeys.openTab(1280);
    const { page, errors } = tab;
    await logInAtAdmin(page, pointer, persona);
    await page.getByRole('heading', { name: 'Översikt' }).waitFor();
    await eventually(() => expect(new URL(page.url()).pathname).toBe('/admin'));

    await page.getByRole('link', { name: 'Ansökningar i dag' }).click();
    await page
      .getByRole('search')
      .getByLabel('Företag')
      .fill(applicant.companies[0]?.name ?? '');
    await eventually(async () => expect(await columnTexts(page, 'company_name')).toHaveLength(1));
    await page
      .getByRole('grid')
      .getByText(seesPeople ? `${applicant.ssn.slice(2, 8)}-****` : 'Sökandens ansökningar')
      .waitFor();
    await eventually(async () =>
      expect(await page.getByText('Personuppgifter är dolda för din roll.').count()).toBe(seesPeople ? 0 : 1),
    );
    expect(await columnTexts(page, 'user_name')).toHaveLength(seesPeople ? 1 : 0);
    if (!seesPeople) await proveAtBothWidths(page, 'staff-analyst-day-list');
    await eventually(async () =>
      expect(await page.getByRole('button', { name: /^Visa: / }).count()).toBe(reveals ? 1 : 0),
    );

    await page.locator('[role="gridcell"][data-field="status"] a').click();
    await page.getByRole('grid', { name: 'Händelser' }).getByText('Ansökan påbörjades').waitFor();
    await eventually(async () =>
      expect(await page.getByRole('button', { name: /^Visa: / }).count()).toBe(reveals ? 1 : 0),
    );
    const text = await page.locator('body').innerText();
    expect(text).not.toContain(applicant.ssn.slice(2));
    expect(text.includes(applicant.name)).toBe(seesPeople);
    if (!seesPeople) await proveAtBothWidths(page, 'staff-analyst-application');

    await page.goto('/');
    await page.getByRole('link', { name: 'Administration' }).first().waitFor();
    await page.getByRole('heading', { level: 2, name: 'Så går det till' }).waitFor();
    const editor = page.getByRole('button', { name: /^Redigera: / });
    if (editsTexts) await editor.first().waitFor();
    else expect(await editor.count()).toBe(0);
    expect(errors).toEqual([]);
  },
);

it.each(staff)(
  '$key can read over the API, and is refused everything beyond the role',
  proves('X-54'),
  async (persona) => {
    const { seesPeople, reveals, editsTexts } = rights[persona.role as Role];
    const session = await journeys.logIn(persona);
    for (const path of [getOverview.path, listCreditApplications.path, getOperations.path])
      expect((await session.call('GET', path)).status, path).toBe(200);
    const ofApplication = `${listAuditTrail.path}?entity=application&entity_id=${begun.id}`;
    for (const path of [getCreditApplication.path, ofApplication]) {
      const { status, body } = await session.call('GET', path, { params: { id: begun.id } });
      expect([path, status]).toEqual([path, 200]);
      expect(JSON.stringify(body)).not.toContain(applicant.ssn.slice(2));
      expect(JSON.stringify(body).includes(applicant.name)).toBe(seesPeople);
    }
    const reveal = await session.call('POST', revealSsn.path, {
      params: { id: userId },
      body: { purpose: 'Kunden ringde om sin ansökan' },
    });
    expect([reveal.status, reveal.body.ssn]).toEqual(reveals ? [200, applicant.ssn] : [403, undefined]);
    const texts = await session.call('GET', listEditedPages.path, {
      query: { name: 'Index', language: 'sv' },
    });
    expect(texts.status).toBe(editsTexts ? 200 : 403);
  },
);
