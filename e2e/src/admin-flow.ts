import { getMe } from '@kreditlina/domain/identity/contracts/customer';
import { approveStaffRole, listStaff, proposeStaffRole } from '@kreditlina/domain/identity/contracts/staff';
import { type Persona, personaByKey } from '@kreditlina/partners/personas/personas';
import { eventually } from '@kreditlina/tools/eventually';
import type { Page } from 'playwright-core';
import { enter, type Tab } from './browser.ts';
import type { Hands } from './hands.ts';
import type { Journeys } from './journeys.ts';

/** Time limit that allows for a slow BankID. */
const PATIENCE_MS = 30_000;

/** Logs a person in at `/admin`; returns as soon as the BankID order has ended. */
export async function logInAtAdmin(
  page: Page,
  hands: Hands,
  persona: Persona = personaByKey('admin'),
): Promise<void> {
  await page.goto('/admin');
  await page.getByText('Admin credentials').waitFor();
  await hands.fill(page.getByLabel('Personnummer'), persona.ssn);
  await hands.press(page.getByRole('main').getByRole('button'));
  await page.getByRole('dialog').waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached', timeout: PATIENCE_MS });
}

/** Opens an address of the back office (default: the overview) with an admin session from the public API. */
export async function enterAsAdmin(tab: Tab, journeys: Journeys, path = '/admin'): Promise<void> {
  await enter(tab, await journeys.logIn(personaByKey('admin')), path);
  if (path === '/admin') await tab.page.getByRole('heading', { name: 'Översikt' }).waitFor();
}

/** Texts of one column of the list on screen, without padding rows. */
export async function columnTexts(page: Page, field: string): Promise<string[]> {
  return page.locator(`[role="gridcell"][data-field="${field}"]`).allInnerTexts();
}

/**
 * Makes a person a member of staff: an admin proposes the role, and an approver grants it.
 * @returns their session
 */
export async function makeColleague(
  journeys: Journeys,
  person: Persona,
  role: 'analyst' | 'approver',
): Promise<Persona> {
  const [admin, approver, theirs] = await Promise.all([
    journeys.logIn(personaByKey('admin')),
    journeys.logIn(personaByKey('approver')),
    journeys.logIn(person),
  ]);
  const params = { id: (await theirs.ask('GET', getMe.path)).body.id };
  const reason = 'Börjar på kreditavdelningen';
  await admin.ask('POST', proposeStaffRole.path, { params, body: { role, reason } });
  const proposal_id = await eventually(async () => {
    const { proposals } = (await approver.ask('GET', listStaff.path)).body;
    return proposals.find((one: { person: { id: string } }) => one.person.id === params.id).id;
  });
  await approver.ask('POST', approveStaffRole.path, { params, body: { proposal_id, reason } });
  return { ...person, role };
}
