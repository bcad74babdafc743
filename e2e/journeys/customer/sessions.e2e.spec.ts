import { getApplication } from '@kreditlina/domain/credit-application/contracts/customer';
import { getMe, logOut } from '@kreditlina/domain/identity/contracts/customer';
import { type Persona, personaByKey } from '@kreditlina/partners/personas/personas';
import { eventually } from '@kreditlina/tools/eventually';
import { proves } from '@kreditlina/tools/proves';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { viewports } from '../../src/browser.ts';
import { inactive } from '../../src/hands.ts';
import { goOnIn, heading, shareJourneys, walkOf } from '../../src/journeys.ts';
import {
  answerContactDetails,
  answerHousehold,
  answerLoans,
  chooseCompany,
  startLogin,
} from '../../src/main-flow.ts';
import { newcomer } from '../../src/newcomer.ts';
import { proveAtBothWidths } from '../../src/screens.ts';

const journeys = shareJourneys();

const logInAgain = async (page: Page, persona: Persona): Promise<void> => {
  await page.goto('/login');
  await startLogin(walkOf(page, persona));
};

describe.concurrent('returning customers', () => {
  it(
    'a login with an ongoing application asks whether to resume it or to start again',
    proves('C-195', 'C-252', 'C-261', 'C-262', 'C-263', 'C-410'),
    async () => {
      const application = await journeys.begin(newcomer(21), 'loans-details');
      await using tab = await journeys.openTab(1280);
      const { page } = tab;
      await logInAgain(page, application.persona);
      const resume = page.getByRole('dialog', { name: 'Du har en påbörjad ansökan' });
      await resume.waitFor();
      await proveAtBothWidths(page, 'resume-dialog');
      await resume.getByRole('button', { name: /Fortsätt från Befintliga lån/ }).click();
      await heading(page, /Vilka lån har du privat/).waitFor();
      await eventually(() => expect(new URL(page.url()).searchParams.get('id')).toBe(application.id));

      await page.goto('/application');
      await resume.getByRole('button', { name: 'Starta en ny ansökan' }).click();
      await heading(page, /Hur når vi dig/).waitFor();
      expect(new URL(page.url()).searchParams.get('id')).not.toBe(application.id);
      await page.goto('/application');
      await eventually(async () => expect(await resume.getByRole('listitem').count()).toBe(2));
    },
  );
});

describe.concurrent('end of a session', () => {
  it(
    'an ended session logs the tab out without a message and leads to the start page',
    proves('C-318', 'C-375'),
    async () => {
      const application = await journeys.begin(newcomer(26), 'household');
      await using tab = await journeys.openTab(1280);
      const walk = await goOnIn(tab, application);
      await heading(walk.page, /Hur ser ditt hushåll ut/).waitFor();
      await application.session.ask('POST', logOut.path);
      await answerHousehold(walk);
      await walk.page.waitForURL(`${journeys.baseUrl}/`);
      await heading(walk.page, /Kontokredit/).waitFor();
      expect(await walk.page.evaluate(() => sessionStorage.getItem('kreditlina.access-token'))).toBeNull();
      expect(await walk.page.getByText('Unauthorized').count()).toBe(0);
      await walk.page.goto('/account');
      await heading(walk.page, /Kontokredit/).waitFor();
    },
  );

  it(
    'a warning appears in the last five minutes; the customer stays, later logs out, and the session ends on the server',
    proves('C-222', 'C-270'),
    async () => {
      const application = await journeys.begin(newcomer(27), 'household');
      await using tab = await journeys.openTab(1280);
      const { page } = tab;
      const soon = new Date(Date.now() + 4 * 60_000).toISOString();
      await page.route('**/api/**', async (route) => {
        const answer = await route.fetch();
        await route.fulfill({
          response: answer,
          headers: { ...answer.headers(), 'session-expires-at': soon },
        });
      });
      await goOnIn(tab, application);
      const warning = page.getByRole('dialog', { name: 'Är du kvar?' });
      await warning.waitFor();
      await proveAtBothWidths(page, 'session-warning');
      await page.unrouteAll({ behavior: 'wait' });
      await warning.getByRole('button', { name: 'Fortsätt vara inloggad' }).click();
      await warning.waitFor({ state: 'detached' });
      await heading(page, /Hur ser ditt hushåll ut/).waitFor();
      await page.getByRole('button', { name: 'Logga ut' }).click();
      await heading(page, /Kontokredit/).waitFor();
      expect(await application.session.call('GET', getMe.path)).toMatchObject({ status: 401 });
    },
  );
});

describe.concurrent('answers and input errors', () => {
  it(
    'Back, in the page and in the browser, leads to earlier answers, which can be changed, and forward again',
    proves('C-251'),
    async () => {
      const application = await journeys.begin(newcomer(29), 'user-details');
      await using tab = await journeys.openTab(360);
      const walk = await goOnIn(tab, application);
      const { page, persona } = walk;
      await answerContactDetails(walk);
      await chooseCompany(walk, persona.companies[0]?.name ?? '');
      await answerHousehold(walk);
      await heading(page, /Vilka lån har du privat/).waitFor();
      const step = () => new URL(page.url()).searchParams.get('step');
      await page.goBack();
      await heading(page, /Hur ser ditt hushåll ut/).waitFor();
      await eventually(async () =>
        expect(await page.getByLabel('Antal barn som bor hemma').inputValue()).toBe('2'),
      );
      await page.reload();
      await heading(page, /Hur ser ditt hushåll ut/).waitFor();
      expect(step()).toBe('household');
      await eventually(async () =>
        expect(await page.getByRole('radio', { name: 'Gift' }).isChecked()).toBe(true),
      );
      await page.goForward();
      await heading(page, /Vilka lån har du privat/).waitFor();
      await page.getByRole('button', { name: 'Tillbaka' }).click();
      await heading(page, /Hur ser ditt hushåll ut/).waitFor();
      await page.getByRole('button', { name: 'Tillbaka' }).click();
      await heading(page, /Vilket företag/).waitFor();
      await page.goBack();
      await heading(page, /Hur når vi dig/).waitFor();
      expect(step()).toBe('user-details');
      await page.getByLabel('E-post').fill('ny.adress@example.com');
      await page.getByRole('button', { name: 'Nästa' }).click();
      await heading(page, /Vilket företag/).waitFor();
      await page.getByRole('button', { name: 'Nästa' }).click();
      await page.getByRole('button', { name: 'Nästa' }).click();
      await answerLoans(walk);
      await heading(page, /Vilken bank/).waitFor();
      const { body } = await application.session.ask('GET', getApplication.path, {
        params: { id: application.id },
      });
      expect(body.data.contact_details.email).toBe('ny.adress@example.com');
      expect(body.data.household).toMatchObject({ children: 2, marital_status: 'married' });
    },
  );

  it(
    'all input errors are listed in one summary, which has the focus and links to the fields',
    proves('C-136', 'C-283', 'C-284', 'C-288'),
    async () => {
      await using tab = await journeys.openTab(1280);
      const { page } = tab;
      await page.goto('/login');
      await page.getByLabel('Personnummer').fill('19121312-1212');
      await page.getByText('Felaktigt personnummer').waitFor();
      await page.getByRole('main').getByRole('button', { name: 'Logga in' }).click(inactive);
      const summary = page.getByRole('alert');
      await summary.waitFor();
      await eventually(async () =>
        expect(await summary.evaluate((box) => box === document.activeElement)).toBe(true),
      );
      expect(await summary.getByRole('link').allInnerTexts()).toEqual([
        'Felaktigt personnummer',
        'Godkänn villkoren för att logga in',
      ]);
      await proveAtBothWidths(page, 'login-mistakes');
      await summary.getByRole('link', { name: 'Felaktigt personnummer' }).click();
      expect(
        await page.getByLabel('Personnummer').evaluate((field) => field === document.activeElement),
      ).toBe(true);

      await goOnIn(tab, await journeys.begin(newcomer(30), 'user-details'));
      await page.getByLabel('E-post').fill('utan snabel-a');
      await page.getByLabel('Telefon').fill('12');
      await page.getByRole('button', { name: 'Nästa' }).click(inactive);
      expect(await summary.getByRole('link').allInnerTexts()).toEqual([
        'Felaktigt email',
        'Felaktigt telefonnummer',
      ]);
      expect(await page.title()).toMatch(/^Fel: /);
      await proveAtBothWidths(page, 'user-details-mistakes');
    },
  );

  it(
    'a lost connection is reported, the answers stay, and the same submit goes through later',
    proves('C-372', 'C-377'),
    async () => {
      const application = await journeys.begin(newcomer(31), 'household');
      await using tab = await journeys.openTab(1280);
      const walk = await goOnIn(tab, application);
      const { page } = walk;
      await heading(page, /Hur ser ditt hushåll ut/).waitFor();
      await page.route('**/household-details', (route) => route.abort('connectionreset'));
      await answerHousehold(walk);
      const notice = page.getByText(/Vi fick inget svar. Kontrollera att du är uppkopplad/);
      await notice.waitFor();
      // At the top right, below the demonstration banner; on a phone at the bottom, where it covers neither
      // header nor progress.
      const lineHeight = 28;
      for (const { width, height } of [viewports[360], viewports[1280]]) {
        await page.setViewportSize({ width, height });
        const box = await page.getByRole('alert').filter({ has: notice }).boundingBox();
        if (width === 360) expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(height - 16);
        else expect(box?.y).toBe(lineHeight + 16);
        expect(Math.round((box?.x ?? 0) + (box?.width ?? 0))).toBe(width - 16);
        expect(box?.width).toBe(Math.min(width - 32, 420));
      }
      await page.unrouteAll();
      await eventually(async () =>
        expect(await page.getByRole('radio', { name: 'Gift' }).isChecked()).toBe(true),
      );
      await page.getByRole('button', { name: 'Nästa' }).click();
      await heading(page, /Vilka lån har du privat/).waitFor();
      // An error is shown as long as its question.
      await notice.waitFor({ state: 'detached' });
    },
  );

  it(
    'typed values survive a reload in one local-storage key, personal numbers do not',
    proves('C-417'),
    async () => {
      const application = await journeys.begin(newcomer(32), 'guarantors');
      await using tab = await journeys.openTab(1280);
      const { page, persona } = await goOnIn(tab, application);
      const friend = personaByKey('good-guarantor');
      await page.getByRole('button', { name: 'Lägg till en borgensman' }).click();
      await page.getByRole('radio', { name: 'Vän' }).check();
      await page.getByRole('dialog').getByRole('button', { name: 'Nästa' }).click();
      await page.getByLabel('Namn').fill(friend.name);
      await page.getByLabel('Personnummer').fill(friend.ssn);
      await page.getByLabel('E-post').fill(friend.email);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Fortsätt' }).click();
      // Enter is how most people submit a form.
      await page.getByLabel('E-post').press('Enter');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await eventually(async () => expect(await page.evaluate(() => localStorage.length)).toBe(1));
      const kept = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
      expect(kept).toContain(friend.surname);
      for (const { ssn } of [persona, friend]) expect(kept).not.toContain(ssn.slice(2));
      await page.reload();
      await page.getByText(friend.name).first().waitFor();
      await eventually(async () => expect(await page.getByText('Du själv').count()).toBe(1));
    },
  );
});
