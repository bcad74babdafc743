import { personaByKey } from '@kreditlina/partners/personas/personas';
import { eventually } from '@kreditlina/tools/eventually';
import { proves } from '@kreditlina/tools/proves';
import { expect, it } from 'vitest';
import { enterAsAdmin } from '../../src/admin-flow.ts';
import { enter } from '../../src/browser.ts';
import { shareJourneys } from '../../src/journeys.ts';
import { newcomer } from '../../src/newcomer.ts';
import { proveAtBothWidths } from '../../src/screens.ts';

const journeys = shareJourneys();
const reason = 'Börjar som analytiker i dag';

it(
  'an admin proposes granting and revoking a role, and an approver decides; the person who loses it is logged out with the next call',
  proves('X-54'),
  async () => {
    const person = newcomer(85);
    // A person who has logged in once, as a customer.
    await journeys.logIn(person);
    await using tab = await journeys.openTab(1280);
    const { page, errors } = tab;
    await enterAsAdmin(tab, journeys);
    await page.getByRole('link', { name: 'Medarbetare' }).click();
    await page.getByRole('heading', { name: 'Medarbetare' }).waitFor();
    const admin = page.getByRole('region', { name: personaByKey('admin').name });
    await admin.getByText('(den här)').waitFor();
    expect(await admin.getByRole('button', { name: /^Föreslå att ta bort rollen/ }).count()).toBe(0);
    await proveAtBothWidths(page, 'admin-staff');

    await page.getByRole('button', { name: 'Föreslå en roll' }).click();
    await proveAtBothWidths(page, 'admin-staff-propose');
    await page.getByLabel('Personnummer').fill(person.ssn);
    await page.getByLabel('Personnummer').press('Enter');
    await page.getByRole('link', { name: 'Skriv skälet med minst 10 tecken' }).waitFor();
    await page.getByLabel('Varför?').fill(reason);
    const propose = page.getByRole('button', { name: 'Föreslå', exact: true });
    const number = page.getByLabel('Personnummer');
    await number.fill('198001019999');
    await number.press('Enter');
    const shownAt = (text: RegExp) =>
      eventually(async () => expect(await number.getAttribute('aria-invalid')).toBe('true')).then(() =>
        page.getByRole('dialog').getByText(text).first().waitFor(),
      );
    await shownAt(/personnummer/i);
    await number.fill(newcomer(284).ssn);
    await propose.click();
    await shownAt(/^Personen har inte loggat in här ännu/);
    await proveAtBothWidths(page, 'admin-staff-propose-unknown');
    await number.fill(person.ssn);
    await propose.click();
    const waiting = page.getByRole('region', { name: 'Roller som väntar på beslut' });
    await waiting.getByText(person.name).waitFor();
    expect(await waiting.getByRole('button', { name: /^Ge / }).count()).toBe(0);
    // Another member of staff approves it.
    const approver = await journeys.logIn(personaByKey('approver'));
    await using second = await journeys.openTab(1280);
    // The proposal is listed with other work for a second person.
    await enter(second, approver, '/admin');
    await second.page.getByRole('link', { name: 'Roller att besluta om' }).waitFor();
    const toDecide = second.page.getByRole('region', { name: 'Roller som väntar på ditt beslut' });
    for (const path of ['/admin/approvals', '/admin/queues']) {
      await second.page.goto(path);
      await toDecide.getByText(`Ge ${person.name} rollen Analytiker`).waitFor();
      await proveAtBothWidths(second.page, `role-to-decide-at-${path.split('/')[2]}`);
    }
    await toDecide.getByRole('link', { name: `Ge ${person.name} rollen Analytiker` }).click();
    await page.goto('/admin/approvals');
    await page.getByRole('heading', { name: 'Attest' }).first().waitFor();
    expect(await page.getByRole('region', { name: 'Roller som väntar på ditt beslut' }).count()).toBe(0);
    await page.goto('/admin/staff');
    await second.page.getByRole('button', { name: `Ge rollen Analytiker till ${person.name}` }).click();
    const asked = `${personaByKey('admin').name} föreslår att ${person.name} får rollen Analytiker.`;
    await second.page.getByRole('dialog').getByText(asked).waitFor();
    await proveAtBothWidths(second.page, 'staff-role-to-decide');
    await second.page.getByLabel('Varför?').fill(reason);
    await second.page.getByRole('dialog').getByRole('button', { name: 'Ge rollen' }).click();
    await second.page.getByRole('region', { name: person.name }).getByText('Analytiker').waitFor();
    await page.reload();
    const member = page.getByRole('region', { name: person.name });
    await member.getByText('Analytiker').waitFor();

    const theirs = await journeys.logIn({ ...person, role: 'analyst' });
    await using other = await journeys.openTab(360);
    await enter(other, theirs, '/admin/sessions');
    await other.page.getByRole('heading', { name: 'Dina inloggningar' }).waitFor();
    await member.getByRole('button', { name: /^Föreslå att ta bort rollen/ }).click();
    await page.getByText('Är det bråttom: avsluta inloggningarna här').waitFor();
    await proveAtBothWidths(page, 'admin-staff-take');
    await page.getByLabel('Varför?').fill('Slutar som analytiker i dag');
    await page.getByRole('dialog').getByRole('button', { name: 'Föreslå' }).click();
    await waiting.getByText(`föreslår att ta bort rollen Analytiker för ${person.name}`).waitFor();
    expect(await waiting.getByRole('button', { name: /^Ta bort / }).count()).toBe(0);
    // Another member of staff removes it.
    await second.page.reload();
    const take = `Ta bort rollen Analytiker för ${person.name}`;
    await second.page.getByRole('button', { name: take, exact: true }).click();
    await second.page.getByText('Säger du ja loggas').waitFor();
    await second.page.getByLabel('Varför?').fill('Slutar som analytiker i dag');
    await second.page.getByRole('dialog').getByRole('button', { name: 'Ta bort rollen' }).click();
    await second.page.getByRole('region', { name: person.name }).waitFor({ state: 'detached' });
    await other.page.getByRole('link', { name: 'Dagens ansökningar' }).click();
    await other.page.waitForURL((url) => url.pathname === '/admin');
    await other.page.getByLabel('Personnummer').waitFor();
    const kept = await other.page.evaluate(() => JSON.stringify(sessionStorage));
    expect(kept).not.toContain(theirs.credentials().token);
    expect(errors).toEqual([]);
  },
);

it('a customer sees their own logins and ends all others', proves('X-47'), async () => {
  const person = newcomer(286);
  const elsewhere = await journeys.logIn(person);
  await using tab = await journeys.openTab(360);
  const { page, errors } = tab;
  await enter(tab, await journeys.logIn(person), '/account');
  const section = page.getByRole('region', { name: 'Dina inloggningar' });
  await section.getByText('(den här)').waitFor();
  await eventually(async () => expect(await section.getByRole('listitem').count()).toBe(2));
  await proveAtBothWidths(page, 'account-sessions');
  await section.getByRole('button', { name: 'Avsluta alla andra' }).click();
  await expect.poll(() => section.getByRole('listitem').count(), { timeout: 15_000 }).toBe(1);
  expect((await elsewhere.call('GET', '/api/me')).status).toBe(401);
  expect(errors).toEqual([]);
});
