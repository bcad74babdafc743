import { eventually } from '@kreditlina/tools/eventually';
import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { bankIdAppAt } from '../../src/bank-id-app.ts';
import { heading, startJourneys } from '../../src/journeys.ts';
import { proveAtBothWidths } from '../../src/screens.ts';

const journeys = startJourneys();

/** The page of the simulated provider: who signed up for what. */
async function subscribers(): Promise<string> {
  const { origin } = new URL(await bankIdAppAt(journeys.baseUrl));
  return (await fetch(`${origin}/mailing-list/subscribers`)).text();
}

describe('a visitor without an account', () => {
  it(
    'asks to be contacted and signs up for the newsletter, and the provider gets both',
    proves('C-079', 'C-082', 'I-07'),
    async () => {
      await using tab = await journeys.openTab(360);
      const { page } = tab;
      await page.goto('/help');
      await heading(page, /Kontakta oss/).waitFor();
      const contact = page.getByRole('region', { name: 'Ska vi höra av oss?' });
      await contact.getByLabel('E-post').fill('vera@example.com');
      await contact.getByLabel('Kontokredit').check();
      await contact.getByLabel(/Jag godkänner/).check();
      await contact.getByRole('button', { name: 'Skicka' }).click();
      await contact.getByRole('button', { name: 'SKICKADE' }).waitFor();
      expect(await contact.getByRole('link', { name: 'TESTA DIN LIMIT' }).getAttribute('href')).toBe(
        '/application',
      );
      const newsletter = page.getByRole('region', { name: 'Nyhetsbrev' });
      await newsletter.getByLabel('E-post').fill('vera@example.com');
      await newsletter.getByRole('button', { name: 'Prenumerera' }).click();
      await newsletter.getByText('Tack för att du prenumererar.').waitFor();
      await proveAtBothWidths(page, 'help');
      await eventually(async () => {
        const html = await subscribers();
        expect(html).toContain('<h2>Nyhetsbrev</h2><pre>EMAIL: vera@example.com</pre>');
        expect(html).toContain('INTEREST: Kontokredit');
      });
      expect(tab.errors).toEqual([]);
    },
  );
});
