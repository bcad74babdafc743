import { personaByKey } from '@kreditlina/partners/personas/personas';
import { eventually } from '@kreditlina/tools/eventually';
import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { goOn } from '../../src/apply.ts';
import { inactive } from '../../src/hands.ts';
import { nextLinkTo } from '../../src/inbox.ts';
import { goOnIn, heading, shareJourneys, walkOf } from '../../src/journeys.ts';
import { startLogin } from '../../src/main-flow.ts';
import { proveAtBothWidths } from '../../src/screens.ts';

const journeys = shareJourneys();

describe('signatories of the company', () => {
  it('a deputy is refused the company and led to the contact page', proves('X-92'), async () => {
    await using tab = await journeys.openTab(360);
    const { page } = tab;
    await goOnIn(tab, await journeys.begin(personaByKey('deputy'), 'select-company'));
    await page.getByRole('radio', { name: /Noréns Maskin AB/ }).check();
    await page.getByRole('button', { name: 'Nästa' }).click();
    await heading(page, /Du kan inte ansöka för Noréns Maskin AB/).waitFor();
    await page.getByText(/Vi har inte tagit någon kreditupplysning/).waitFor();
    await proveAtBothWidths(page, 'company-may-not-sign');
    await page.getByRole('main').getByRole('link', { name: 'Kontakta oss' }).click();
    await heading(page, /Kontakta oss/).waitFor();
    // The browser logs the status of the refusal, so that line is expected.
    expect(tab.errors.filter((line) => !line.includes('422'))).toEqual([]);
  });

  it(
    'of two joint signatories one applies, the other reads, accepts and signs, and then the agreement is binding',
    proves('X-92', 'X-29'),
    async () => {
      const begun = await journeys.begin(personaByKey('joint-signatories'), 'guarantors');
      await using own = await journeys.openTab(1280);
      const applicant = (await goOnIn(own, begun)).page;
      await heading(applicant, /Välj borgensman/).waitFor();
      const together = applicant.getByRole('region', { name: 'Ni skriver under tillsammans' });
      await eventually(async () =>
        expect(await together.getByRole('radio', { name: 'Sune Norén' }).isChecked()).toBe(true),
      );
      await applicant.getByRole('button', { name: 'Nästa' }).click(inactive);
      await together.getByText('Felaktigt email').waitFor();
      await proveAtBothWidths(applicant, 'signatories');
      await together.getByRole('radio', { name: 'Tage Modin' }).check();
      await together.getByText('Så når vi Tage Modin').waitFor();
      await together.getByRole('radio', { name: 'Sune Norén' }).check();
      // Another address than the persona's, for which the simulator would answer.
      await together.getByLabel('E-post').fill('sune@exempel.se');
      await applicant.getByRole('button', { name: 'Nästa' }).click();
      await heading(applicant, /Stämmer allt/).waitFor();
      await applicant.getByText(/Ingen kreditupplysning på Sune Norén/).waitFor();
      await proveAtBothWidths(applicant, 'summary-signatories');
      await applicant.getByRole('button', { name: 'Skicka ansökan och hämta kreditupplysning' }).click();
      await heading(applicant, /Vi väntar på svar/).waitFor();
      await applicant.getByText('Skriver under för företaget').waitFor();
      await proveAtBothWidths(applicant, 'signatories-waiting');

      const link = await nextLinkTo('sune@exempel.se', journeys.baseUrl);
      await using other = await journeys.openTab(360);
      const { page } = other;
      await page.goto(link);
      await startLogin(walkOf(page, personaByKey('signatory')));
      await heading(page, /Vill du skriva under för Ahlgren & Norén Bygg AB/).waitFor({ timeout: 30_000 });
      await page.getByText(/Du går inte i borgen, och vi tar ingen kreditupplysning på dig/).waitFor();
      expect(await page.getByLabel('Vad har du kvar att betala').count()).toBe(0);
      await proveAtBothWidths(page, 'invitation-signatory');
      await page.getByRole('checkbox', { name: /Jag kan skriva under för företaget/ }).check();
      await page.getByRole('button', { name: 'Ja, jag kan skriva under' }).click();
      await heading(page, /Tack för ditt svar/).waitFor();

      const finished = goOn(begun.session, begun.persona, begun.id);
      await heading(page, /Skriv under för företaget/).waitFor({ timeout: 60_000 });
      await page.getByText('Jag går inte i borgen, och svarar inte själv').waitFor();
      await page
        .getByRole('region', { name: 'Förhandsvisning av skuldebrevet' })
        .getByText('Firmatecknare')
        .first()
        .waitFor({ state: 'attached' });
      await proveAtBothWidths(page, 'invitation-signatory-sign');
      await page.getByRole('checkbox', { name: 'Jag har läst skuldebrevet' }).check();
      await page.getByRole('button', { name: 'Skriv under med BankID' }).click();
      await heading(page, /Avtalet för Ahlgren & Norén Bygg AB gäller/).waitFor({ timeout: 60_000 });
      await proveAtBothWidths(page, 'invitation-signatory-concluded');
      expect(await finished).toMatchObject({ rest: 'finished', status: 'approved' });
      await page.getByRole('button', { name: 'Till mina sidor' }).click();
      await page.getByRole('heading', { name: 'Mina underskrifter för företag' }).waitFor();
      expect(other.errors).toEqual([]);
    },
  );
});
