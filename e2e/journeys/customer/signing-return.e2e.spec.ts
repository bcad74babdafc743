import { getApplication } from '@kreditlina/domain/credit-application/contracts/customer';
import { eventually } from '@kreditlina/tools/eventually';
import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { asPhone, goBack, linkOn, openHere } from '../../src/bank-id-app.ts';
import { goOnIn, heading, shareJourneys, walkOf } from '../../src/journeys.ts';
import { startLogin, startSigning } from '../../src/main-flow.ts';
import { newcomer } from '../../src/newcomer.ts';

const journeys = shareJourneys();
/** Their orders complete quickly, but one opened in the app waits for its person. */
const [persona, other] = [newcomer(52), newcomer(53)];

describe('signing with BankID on a phone', () => {
  it(
    'the app returns the customer to the same tab after a cancel, and to a new tab after the signature, as on an iPhone',
    proves('I-01', 'C-378', 'X-91'),
    async () => {
      const application = await journeys.begin(persona, 'sign');
      await using tab = await journeys.openTab(360);
      const { page, context } = tab;
      await asPhone(tab);
      const walk = await goOnIn(tab, application);

      await startSigning(walk);
      await openHere(page).click();
      await page.getByRole('button', { name: 'Avbryt' }).click();
      await goBack(page);
      await page.getByText('Bank ID autentisering misslyckades - försök igen').waitFor();
      await page.getByText('Åtgärden avbröts.').waitFor();
      await page.getByRole('button', { name: 'Stäng meddelandet' }).first().click();
      await eventually(() => expect(new URL(page.url()).hash).toBe(''));

      await startSigning(walk);
      const href = await linkOn(page);
      const other = await context.newPage();
      await other.goto(href);
      await other.getByRole('button', { name: 'Skriv under' }).click();
      await goBack(other);
      await heading(page, /Hur hittade du oss/).waitFor();
      const { body } = await application.session.ask('GET', getApplication.path, {
        params: { id: application.id },
      });
      expect(body.step).toBe('complete');

      // Only the first tab has the session's token: in this one the customer logs in, opens the
      // application and finds the signed credit.
      await heading(other, /Ansök nu/).waitFor();
      await other.getByRole('link', { name: 'Verifiera' }).click();
      await startLogin(walkOf(other, persona));
      await other.getByRole('button', { name: 'Använd BankID på en annan enhet' }).click();
      await heading(other, /Hur hittade du oss/).waitFor();
      await eventually(() => expect(new URL(other.url()).searchParams.get('id')).toBe(application.id));
      await other.getByRole('link', { name: 'Mina sidor' }).click();
      await other.getByText(/^(Behandlas och väntar på godkännande|Aktiv)$/).waitFor();
      expect(tab.errors).toEqual([]);
    },
  );

  it(
    'the signature counts even if the page that waited for it was closed',
    proves('T-23', 'X-91'),
    async () => {
      const application = await journeys.begin(other, 'sign');
      await using tab = await journeys.openTab(360);
      await asPhone(tab);
      await startSigning(await goOnIn(tab, application));
      const href = await linkOn(tab.page);
      await tab.page.close();

      const app = await tab.context.newPage();
      await app.goto(href);
      await app.getByRole('button', { name: 'Skriv under' }).click();
      await goBack(app);
      await heading(app, /Ansök nu/).waitFor();
      const stepNow = async () => {
        const params = { id: application.id };
        return (await application.session.ask('GET', getApplication.path, { params })).body.step;
      };
      await expect.poll(stepNow, { timeout: 30_000, interval: 500 }).toBe('complete');
      expect(tab.errors).toEqual([]);
    },
  );
});
