import { getAgreementPdf } from '@kreditlina/domain/credit-application/contracts/agreement';
import {
  getApplication,
  withdrawApplication,
} from '@kreditlina/domain/credit-application/contracts/customer';
import { type Persona, personaByKey } from '@kreditlina/partners/personas/personas';
import { eventually } from '@kreditlina/tools/eventually';
import { proves } from '@kreditlina/tools/proves';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Tab } from '../../src/browser.ts';
import { inactive } from '../../src/hands.ts';
import { type Begun, goOnIn, heading, shareJourneys, walkOf } from '../../src/journeys.ts';
import {
  answerAcquisition,
  answerBank,
  answerDueDiligence,
  startLogin,
  startSigning,
  useWidget,
  type Walk,
} from '../../src/main-flow.ts';
import { newcomer } from '../../src/newcomer.ts';
import { proveAtBothWidths } from '../../src/screens.ts';

const journeys = shareJourneys();

/** Opens a step as the persona. */
const atStep = async (tab: Tab, persona: Persona, until: string): Promise<Walk> =>
  goOnIn(tab, await journeys.begin(persona, until));

/** True if anything dark is drawn on the canvas. */
const isDrawn = (canvas: Locator): Promise<boolean> =>
  canvas.evaluate((node) => {
    const { width, height } = node as HTMLCanvasElement;
    const dots = (node as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
    return dots.some((value, index) => index % 4 === 0 && value < 64);
  });

/** Asserts that the agreement is a tagged PDF in Swedish. */
async function isTagged({ session, id }: Begun): Promise<void> {
  const { body } = await session.ask('GET', getApplication.path, { params: { id } });
  const query = { pdf_token: body.pdf_token };
  const { headers, body: pdf } = await session.ask('GET', getAgreementPdf.path, { params: { id }, query });
  expect(headers.get('content-type')).toContain('application/pdf');
  expect(headers.get('cache-control')).toContain('no-store');
  expect(pdf).toMatch(/^%PDF-1\./);
  expect(pdf).toContain('/StructTreeRoot');
  expect(pdf).toContain('/Lang (sv');
}

describe.concurrent('alternative paths through the application', () => {
  it(
    'when the bank fails, accounting data is used instead',
    proves('C-137', 'C-139', 'C-140', 'C-141', 'C-142', 'C-266', 'C-291', 'C-380'),
    async () => {
      await using tab = await journeys.openTab(1280);
      const { page } = tab;
      const walk = await atStep(tab, personaByKey('bank-fails'), 'instantor');
      await answerBank(walk);
      await heading(page, /Var sköter ni bokföringen/).waitFor();
      await page.getByText('The process has failed due to unspecified error. Please try again.').waitFor();
      await proveAtBothWidths(page, 'my-numbers');
      await page.getByRole('button', { name: 'Nästa' }).click(inactive);
      await page.getByRole('alert').getByRole('link', { name: 'Välj ert bokföringssystem' }).waitFor();
      await page.getByRole('radio', { name: 'Fortnox' }).check();
      await page.getByRole('checkbox').check();
      const terms = page.getByRole('link', { name: /villkoren för My Numbers/ });
      await eventually(async () =>
        expect(await terms.getAttribute('href')).toBe('/my-numbers-terms-and-conditions'),
      );
      await page.getByRole('button', { name: 'Nästa' }).click();
      await page.frameLocator('iframe').getByLabel('Kod').waitFor();
      // The next question showed the reason, and only that one.
      expect(await page.getByText('The process has failed').count()).toBe(0);
      await proveAtBothWidths(page, 'my-numbers-erp');
      await useWidget(walk);
      await heading(page, /Är du ensam ägare/).waitFor();
      expect(tab.errors).toEqual([]);
    },
  );

  it(
    'a wrong code in the bank widget shows its message and leads to accounting data',
    proves('C-266', 'C-381'),
    async () => {
      await using tab = await journeys.openTab(360);
      const { page } = tab;
      const walk = await atStep(tab, newcomer(3), 'instantor');
      await page.getByRole('radio', { name: 'Swedbank' }).check();
      await page.getByRole('button', { name: 'Nästa' }).click();
      await useWidget(walk, 'fel');
      await page
        .getByText('The process has failed due to incorrect bank credentials. Please try again.')
        .waitFor();
      await heading(page, /Var sköter ni bokföringen/).waitFor();
    },
  );

  it(
    'the customer aborts the bank widget and skips accounting data; the application continues',
    proves('C-139', 'C-267', 'C-384'),
    async () => {
      await using tab = await journeys.openTab(1280);
      const { page } = tab;
      await atStep(tab, newcomer(2), 'instantor');
      await page.getByRole('radio', { name: 'Swedbank' }).check();
      await page.getByRole('button', { name: 'Nästa' }).click();
      await page.frameLocator('iframe').getByRole('button', { name: 'Avbryt' }).click();
      await page.getByText('user-abort').waitFor();
      await heading(page, /Var sköter ni bokföringen/).waitFor();
      await page.getByRole('button', { name: 'Hoppa över' }).click();
      await heading(page, /Är du ensam ägare/).waitFor();
    },
  );

  it('in test mode a fake report replaces the bank', proves('C-268'), async () => {
    await using tab = await journeys.openTab(1280);
    const { page } = tab;
    await atStep(tab, newcomer(6), 'instantor');
    await page.goto(`${page.url()}&fake_step=1`);
    await page.getByLabel('fake_id').fill('fake-1');
    await page.getByLabel('report_number').fill('4711');
    await page.getByRole('button', { name: 'Använd den låtsade rapporten' }).click();
    await heading(page, /Är du ensam ägare/).waitFor();
  });

  it(
    'owners through another company, and an explained PEP answer, are accepted',
    proves('C-143', 'C-144', 'C-146', 'C-147', 'C-148', 'C-149', 'C-151', 'C-297', 'C-298', 'X-31'),
    async () => {
      await using tab = await journeys.openTab(1280);
      const { page } = tab;
      const walk = await atStep(tab, newcomer(11), 'kyc');
      await heading(page, /Är du ensam ägare/).waitFor();
      await page.getByRole('button', { name: /Mer om Är du, någon/ }).click();
      await page.getByText(/riksdagsledamöter/).waitFor();
      await page.keyboard.press('Escape');
      await page
        .getByRole('group', { name: /utsatt ställning/ })
        .getByRole('radio', { name: 'Ja' })
        .click();
      const question = page.getByRole('dialog');
      await question.getByRole('button', { name: 'Bekräfta' }).click(inactive);
      await question.getByText('Skriv en förklaring').waitFor();
      await proveAtBothWidths(page, 'kyc-explanation-dialog');
      await question.getByRole('button', { name: 'Avbryt' }).click();
      await answerDueDiligence(walk, 'Nej');

      await heading(page, /Kundkännedom/).waitFor();
      await proveAtBothWidths(page, 'owners-empty');
      await page.getByRole('button', { name: 'Lägg till ägare' }).click();
      await page.getByRole('tab', { name: 'Ägande bolag' }).click();
      await page.getByLabel('Bolagets namn').fill('Moder AB');
      await page.getByLabel('Organisationsnummer').fill('556016-0680');
      await page.getByLabel(/Ägarandel/).fill('20');
      await page.getByText('Felaktigt percentage [25% - 100%]').waitFor();
      await page.getByLabel(/Ägarandel/).fill('60');
      await proveAtBothWidths(page, 'owner-dialog-company');
      await page.getByRole('dialog').getByRole('button', { name: 'Lägg till', exact: true }).click();
      await page.getByRole('button', { name: 'Lägg till ägare i Moder AB' }).click();
      await addOwner(page, walk.persona, '40');
      const control = page.getByRole('region', { name: 'Vem bestämmer i företaget?' });
      await control.getByText(/Ingen i listan äger mer än 25 procent/).waitFor();
      await proveAtBothWidths(page, 'owners-controller');
      await page.getByRole('button', { name: `Ändra ${walk.persona.name}` }).click();
      await page.getByLabel(/Ägarandel/).fill('50');
      await page.getByRole('dialog').getByRole('button', { name: 'Spara' }).click();
      await control.waitFor({ state: 'detached' });
      await page.getByText(/30(,0)?\s%\sav företaget/).waitFor();
      await proveAtBothWidths(page, 'owners');
      await page.getByRole('button', { name: 'Nästa' }).click();
      await heading(page, /Välj borgensman/).waitFor();
      expect(tab.errors).toEqual([]);
    },
  );

  it(
    'a sole trader reads that the credit is not offered yet, with the waiting list',
    proves('C-011', 'C-132'),
    async () => {
      await using tab = await journeys.openTab(360);
      const { page } = tab;
      await atStep(tab, personaByKey('sole-trader'), 'select-company');
      await page.getByRole('radio', { name: /Marklunds Blommor/ }).check();
      await page.getByRole('button', { name: 'Nästa' }).click();
      await heading(page, /erbjuds inte ännu/).waitFor();
      await proveAtBothWidths(page, 'sole-trader-not-offered');
      await page.getByRole('link', { name: 'Skriv upp mig på väntelistan' }).waitFor();
    },
  );

  it('a person who represents no company reads why the list is empty', proves('C-131', 'C-289'), async () => {
    await using tab = await journeys.openTab(1280);
    const { page } = tab;
    await atStep(tab, personaByKey('no-companies'), 'select-company');
    await page.getByText(/Vi hittade inget aktiebolag som du företräder/).waitFor();
    await proveAtBothWidths(page, 'select-company-none');
  });

  it(
    'a cancelled login shows the notice with the reason, and the form again',
    proves('C-271', 'C-378'),
    async () => {
      const persona = personaByKey('cancels-login');
      await using tab = await journeys.openTab(1280);
      const { page } = tab;
      await page.goto('/login');
      await startLogin(walkOf(page, persona));
      const notices = page.getByRole('region', { name: 'Meddelanden' });
      await notices.getByText('Bank ID autentisering misslyckades - försök igen').waitFor();
      await eventually(async () => expect(await notices.innerText()).toContain('Åtgärden avbröts'));
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await proveAtBothWidths(page, 'login-failed');
      await eventually(async () =>
        expect(await page.getByLabel('Personnummer').inputValue()).toContain(persona.ssn.slice(2, 8)),
      );
      expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
      await page.getByRole('link', { name: 'Kreditlina' }).first().click();
      await heading(page, /Kontokredit/).waitFor();
      expect(await notices.innerText()).toBe('');
    },
  );

  it('stopping the login cancels the order', proves('C-271'), async () => {
    await using tab = await journeys.openTab(1280);
    const { page } = tab;
    await page.goto('/login');
    const cancelled = page.waitForResponse((answer) => answer.url().endsWith('/api/auth/cancel'));
    await startLogin(walkOf(page, personaByKey('slow')));
    await page.getByRole('dialog').getByRole('button', { name: 'Avbryt' }).click();
    expect((await cancelled).ok()).toBe(true);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Logga in' }).waitFor();
  });

  it(
    'a cancelled signature is reported, and the agreement can be signed again',
    proves('C-276', 'C-300', 'C-378'),
    async () => {
      await using tab = await journeys.openTab(1280);
      const { page } = tab;
      const persona = personaByKey('cancels-signing');
      const walk = await atStep(tab, persona, 'sign');
      await page.getByRole('button', { name: 'Skriv under med BankID' }).click(inactive);
      await page
        .getByRole('alert')
        .getByRole('link', { name: 'Godkänn avtalet för att skriva under' })
        .waitFor();
      await proveAtBothWidths(page, 'sign-mistake');
      await startSigning(walk);
      await page.getByText('Bank ID autentisering misslyckades - försök igen').waitFor();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await eventually(async () =>
        expect(await page.getByRole('checkbox', { name: 'Jag godkänner avtalet' }).isChecked()).toBe(true),
      );
      await page.getByRole('button', { name: 'Skriv under med BankID' }).click();
      await page.getByRole('dialog').waitFor();
    },
  );

  it(
    'the PDF opens in a separate tab; the thank-you screen counts down, can be stopped, and says what happens next',
    proves('C-178', 'C-182', 'C-183', 'C-184', 'C-299', 'C-353'),
    async () => {
      await using tab = await journeys.openTab(1280);
      const { page, context } = tab;
      const begun = await journeys.begin(newcomer(8), 'sign');
      await isTagged(begun);
      const walk = await goOnIn(tab, begun);
      const preview = page.getByRole('region', { name: 'Förhandsvisning av skuldebrevet' });
      await preview
        .getByText(/Villkor i korthet/)
        .first()
        .waitFor({ state: 'attached' });
      await eventually(async () => expect(await isDrawn(preview.locator('canvas').first())).toBe(true));
      const opened = context.waitForEvent('page');
      await page.getByRole('button', { name: 'Öppna PDF' }).click();
      expect((await opened).url()).toMatch(/^(blob:|about:blank|$)/);
      await (await opened).close();
      await startSigning(walk);
      await heading(page, /Hur hittade du oss/).waitFor();
      await page.getByRole('button', { name: 'Nästa' }).click(inactive);
      await page.getByRole('alert').getByRole('link', { name: 'Välj hur du hittade oss' }).waitFor();
      await answerAcquisition(walk);
      await page
        .getByText(/ringer dig inom 24 timmar från underskriften och ber om ett kontobevis/)
        .waitFor();
      await page.getByText(/Du kommer till Mina sidor om \d+ sekund/).waitFor();
      await page.getByRole('button', { name: 'Stanna här' }).click();
      await page.getByText('Nedräkningen är stoppad.').waitFor();
      await proveAtBothWidths(page, 'redirect-stopped');
      expect(tab.errors).toEqual([]);
    },
  );

  it('the checkbox of the agreement does not move while the PDF loads and is drawn', async () => {
    await using tab = await journeys.openTab(360);
    const { page, context } = tab;
    const { promise: isLetThrough, resolve: letThrough } = Promise.withResolvers<void>();
    for (const part of ['**/agreement/pdf*', '**/assets/pdf-pages*'])
      await context.route(part, (route) => isLetThrough.then(() => route.continue()));
    await atStep(tab, newcomer(12), 'sign');
    const accept = page.getByRole('checkbox', { name: 'Jag godkänner avtalet' });
    const height = async () => (await accept.boundingBox())?.y;
    await accept.waitFor();
    const canvas = page.getByRole('region', { name: 'Förhandsvisning av skuldebrevet' }).locator('canvas');
    expect(await canvas.count()).toBe(0);
    const before = await height();
    expect(before).toBeGreaterThan(0);
    letThrough();
    await canvas.first().waitFor();
    await eventually(async () => expect(await isDrawn(canvas.first())).toBe(true));
    expect(await height()).toBe(before);
  });

  it('a withdrawn application says so and offers a new one', proves('C-253'), async () => {
    const application = await journeys.begin(newcomer(10), 'status');
    const { session, id } = application;
    await session.ask('POST', withdrawApplication.path, { params: { id }, body: {} });
    await using tab = await journeys.openTab(1280);
    await goOnIn(tab, application);
    await heading(tab.page, /Ansökan är tillbakadragen/).waitFor();
    await proveAtBothWidths(tab.page, 'status-withdrawn');
    await tab.page.getByRole('button', { name: 'Starta en ny ansökan' }).click();
    await heading(tab.page, /Hur når vi dig/).waitFor();
  });
});

async function addOwner(page: Page, persona: Persona, share: string): Promise<void> {
  await page.getByLabel('Namn', { exact: true }).fill(persona.name);
  await page.getByLabel('Personnummer').fill(persona.ssn);
  await page.getByLabel('E-post').fill(persona.email);
  await page.getByLabel(/Ägarandel/).fill(share);
  await proveAtBothWidths(page, 'owner-dialog');
  await page.getByRole('dialog').getByRole('button', { name: 'Lägg till', exact: true }).click();
}
