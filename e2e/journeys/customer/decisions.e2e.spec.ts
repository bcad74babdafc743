import {
  getApplication,
  getApplicationStatus,
} from '@kreditlina/domain/credit-application/contracts/customer';
import { type Persona, personaByKey } from '@kreditlina/partners/personas/personas';
import { eventually } from '@kreditlina/tools/eventually';
import { proves } from '@kreditlina/tools/proves';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Tab } from '../../src/browser.ts';
import { inactive } from '../../src/hands.ts';
import { goOnIn, heading, shareJourneys } from '../../src/journeys.ts';
import { askForDecision, type Walk } from '../../src/main-flow.ts';
import { proveAtBothWidths } from '../../src/screens.ts';

const journeys = shareJourneys();

const dialog = (page: Page, name: RegExp) => page.getByRole('dialog', { name });

/** Opens the step for guarantors; earlier steps are answered through the API. */
const atGuarantors = async (tab: Tab, persona: Persona): Promise<Walk> =>
  goOnIn(tab, await journeys.begin(persona, 'guarantors'));

/** Adds another person in both steps of the dialog. */
async function addGuarantor(page: Page, button: string, guarantor: Persona): Promise<void> {
  await page.getByRole('button', { name: button }).last().click();
  await page.getByRole('radio', { name: 'Vän' }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Nästa' }).click();
  await page.getByLabel('Namn').fill(guarantor.name);
  await page.getByLabel('Personnummer').fill(guarantor.ssn);
  await page.getByLabel('E-post').fill(guarantor.email);
  await page.getByRole('dialog').getByRole('button', { name: 'Lägg till', exact: true }).click();
  await page.getByText(guarantor.name).first().waitFor();
}

describe.concurrent('screens of a decision', () => {
  it(
    'a rejection is explained, its countdown can be stopped, and a new application opened',
    proves('C-100', 'C-168', 'C-169', 'C-257', 'C-409'),
    async () => {
      await using tab = await journeys.openTab(1280);
      const { page } = tab;
      await askForDecision(await atGuarantors(tab, personaByKey('rejected-by-policy')));
      await heading(page, /Vi kan inte bevilja kredit just nu/).waitFor({ timeout: 60_000 });
      await page.getByText(/En ny ansökan öppnas om \d+ sekund/).waitFor();
      await page.getByRole('button', { name: 'Stanna här' }).click();
      await page.getByText('Nedräkningen är stoppad.').waitFor();
      await page.getByText('Steg 6 av 6 · Avslag', { exact: true }).waitFor();
      await eventually(async () => expect(await page.getByText('Vägde emot').count()).toBeGreaterThan(0));
      await eventually(async () =>
        expect(await page.getByRole('link', { name: 'Kontakta oss' }).getAttribute('href')).toBe('/help'),
      );
      await proveAtBothWidths(page, 'status-rejected');
      const letter = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Spara beslutet som PDF' }).click();
      expect((await letter).suggestedFilename()).toBe('beslut.pdf');
      await page.goBack();
      await heading(page, /Det här skickade du/).waitFor();
      await proveAtBothWidths(page, 'given-answers');
      await page.goto('/account');
      await page.getByText('Ansökan avslogs').waitFor();
      await heading(page, /./).waitFor();
      await page.getByText('En kreditupplysning på dig hämtades').waitFor();
      await proveAtBothWidths(page, 'account-rejected');
      await page.getByRole('link', { name: 'Läs beslutet' }).click();
      await heading(page, /Vi kan inte bevilja kredit just nu/).waitFor();
      expect(await page.getByText(/En ny ansökan öppnas/).count()).toBe(0);
      await page.getByRole('button', { name: 'Starta en ny ansökan' }).click();
      await heading(page, /Hur når vi dig/).waitFor();
      expect(tab.errors).toEqual([]);
    },
  );

  it(
    'a restricted limit is raised with an extra guarantor; the dialog opens by itself only once',
    proves('C-152', 'C-155', 'C-157', 'C-158', 'C-171', 'C-172', 'C-173'),
    async () => {
      await using tab = await journeys.openTab(1280);
      const { page } = tab;
      await askForDecision(await atGuarantors(tab, personaByKey('restricted-limit')));
      const offer = dialog(page, /Du kan få en högre kreditgräns/);
      await offer.waitFor({ timeout: 60_000 });
      await proveAtBothWidths(page, 'increase-dialog');
      await offer.getByRole('button', { name: 'Behåll kreditgränsen' }).click();
      await page.getByText('600 000 kr').first().waitFor();
      await page.reload();
      await page.getByRole('button', { name: 'Gå vidare' }).waitFor();
      expect(await offer.count()).toBe(0);

      // Another device learns only from the server that the question was closed.
      await page.evaluate(() => localStorage.clear());
      await page.reload();
      await page.getByRole('button', { name: 'Få en högre kreditgräns' }).click();
      await offer.getByRole('button', { name: 'Lägg till borgensman' }).click();
      await heading(page, /Välj borgensman/).waitFor();
      await page.getByRole('button', { name: 'Lägg till en extra borgensman' }).click();
      await proveAtBothWidths(page, 'guarantor-relation-dialog');
      await page.getByRole('radio', { name: 'Vän' }).check();
      await page.getByRole('dialog').getByRole('button', { name: 'Nästa' }).click();
      await proveAtBothWidths(page, 'guarantor-details-dialog');
      await page.getByRole('dialog').getByRole('button', { name: 'Tillbaka' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Avbryt' }).click();
      await addGuarantor(page, 'Lägg till en extra borgensman', personaByKey('good-guarantor'));
      await proveAtBothWidths(page, 'guarantors-with-extra');
      await page.getByRole('button', { name: 'Nästa' }).click();
      await heading(page, /Stämmer allt/).waitFor();
      await proveAtBothWidths(page, 'confirm-increase');
      await page.getByRole('button', { name: 'Skicka ansökan och hämta kreditupplysning' }).click();
      await page.getByText('1 280 000 kr').first().waitFor({ timeout: 60_000 });
      expect(tab.errors).toEqual([]);
    },
  );

  it(
    'a low income needs another guarantor: the dialog says so, and returns when only the applicant is chosen',
    proves('C-160', 'C-161'),
    async () => {
      await using tab = await journeys.openTab(360);
      // Everything is answered through the API; the screen shows the missing question by itself.
      const { page } = await goOnIn(tab, await journeys.begin(personaByKey('extra-guarantor')));
      const needed = dialog(page, /En borgensman till behövs/);
      await needed.getByText(/200 000 kr/).waitFor();
      await needed.getByText(/Ring oss på \d/).waitFor();
      await proveAtBothWidths(page, 'extra-guarantor-dialog');
      await needed.getByRole('button', { name: 'Stäng' }).click();
      await page.getByRole('button', { name: 'Nästa' }).click();
      await needed.getByText(/Du är den enda valda borgensmannen/).waitFor();
      expect(tab.errors).toEqual([]);
    },
  );

  it('large private debts are asked for in a dialog and sent', proves('C-159'), async () => {
    await using tab = await journeys.openTab(1280);
    const { page } = await goOnIn(tab, await journeys.begin(personaByKey('private-debts')));
    const debts = dialog(page, /Privata skulder för Johanna/);
    await debts.waitFor();
    await proveAtBothWidths(page, 'private-debts-dialog');
    await debts.getByRole('button', { name: 'Spara' }).click(inactive);
    await debts.getByRole('link', { name: 'Skriv ett belopp över 0 kr' }).waitFor();
    await debts.getByLabel('Privata krediter tillsammans').fill('640 000');
    await debts.getByLabel('Långivare').fill('Sparbanken');
    await debts.getByRole('button', { name: 'Spara' }).click();
    await page.getByRole('button', { name: 'Nästa' }).click();
    await heading(page, /Stämmer allt/).waitFor();
    expect(tab.errors).toEqual([]);
  });

  it(
    'a politically exposed person reads that a case handler reviews the application, with a reference and a phone number',
    proves('C-170', 'C-386'),
    async () => {
      await using tab = await journeys.openTab(1280);
      const { page } = await goOnIn(tab, await journeys.begin(personaByKey('pep'), 'status'));
      await heading(page, /En handläggare tittar på din ansökan/).waitFor({ timeout: 60_000 });
      await page.getByText(/når du oss på \d.*ärende K-/).waitFor();
      expect(await page.getByText(/kunde inte läsa beslutet|utsatt ställning/).count()).toBe(0);
      await proveAtBothWidths(page, 'status-manual-review');
    },
  );

  it(
    'the approved screen shows the limit, its explanation and the plan, and refuses an amount below the minimum',
    proves('C-162', 'C-163', 'C-164', 'C-165', 'C-166', 'C-167', 'C-398'),
    async () => {
      await using tab = await journeys.openTab(1280);
      const { page } = tab;
      const application = await journeys.begin(personaByKey('slow'), 'guarantors');
      const { session, id } = application;
      await askForDecision(await goOnIn(tab, application));
      await heading(page, /Vi prövar din ansökan/).waitFor();
      await page.getByText('Kreditupplysning på företaget').first().waitFor();
      await proveAtBothWidths(page, 'status-deciding');
      await page.getByRole('button', { name: 'Gå vidare' }).waitFor({ timeout: 90_000 });
      const { body } = await session.ask('GET', getApplicationStatus.path, { params: { id } });
      await page
        .getByText(`${(body.limit as number).toLocaleString('sv-SE')} kr`)
        .first()
        .waitFor();
      await page
        .getByText(/minst 10\s000\skr\. Erbjudandet gäller till/)
        .first()
        .waitFor();
      await page.getByText('Så kom vi fram till kreditgränsen').click();
      await eventually(async () => expect(await page.getByText('Uppfyllt').count()).toBeGreaterThan(3));
      await proveAtBothWidths(page, 'status-approved-explained');

      await page.getByRole('button', { name: 'Betalningsplan' }).click();
      const plan = page.getByRole('dialog');
      await plan.getByRole('table').waitFor();
      await proveAtBothWidths(page, 'repayment-plan');
      await page.keyboard.press('Escape');

      const amount = page.getByRole('textbox', { name: /Hur mycket vill du ta ut/ });
      await amount.fill('4 000');
      await page.getByRole('button', { name: 'Gå vidare' }).click(inactive);
      await page
        .getByRole('alert')
        .getByRole('link', { name: /mellan 10\s000\skr och/ })
        .waitFor();
      await amount.fill('45 500');
      await page.getByRole('button', { name: 'Gå vidare' }).click();
      await heading(page, /Vad ska pengarna användas till/).waitFor();
      const { body: now } = await session.ask('GET', getApplication.path, { params: { id } });
      expect(now.amount).toBe(45_500);
      expect(tab.errors).toEqual([]);
    },
  );
});
