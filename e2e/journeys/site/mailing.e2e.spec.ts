import { eventually } from '@kreditlina/tools/eventually';
import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { bankIdAppAt } from '../../src/bank-id-app.ts';
import { heading, shareJourneys } from '../../src/journeys.ts';
import { proveAtBothWidths } from '../../src/screens.ts';

const journeys = shareJourneys();

/** The simulated provider's list of sign-ups. */
async function subscribers(): Promise<string> {
  const { origin } = new URL(await bankIdAppAt(journeys.baseUrl));
  return (await fetch(`${origin}/mailing-list/subscribers`)).text();
}

describe('a visitor without an account', () => {
  it(
    'asks to be contacted and joins the waiting list; the provider has one entry of each',
    proves('C-079', 'C-011', 'F-51', 'F-55', 'I-07'),
    async () => {
      await using tab = await journeys.openTab(360);
      const { page } = tab;
      await page.goto('/help');
      await heading(page, /Kontakta oss/).waitFor();
      const contact = page.getByRole('region', { name: 'Ska vi höra av oss?' });
      await contact.getByLabel('E-post').press('Enter');
      await contact.getByRole('link', { name: 'Felaktigt email' }).waitFor();
      await proveAtBothWidths(page, 'help-errors');
      await contact.getByLabel('E-post').fill('vera@example.com');
      await contact.getByLabel('Kontokredit').check();
      await contact.getByLabel(/Jag godkänner/).check();
      await contact.getByRole('button', { name: 'Skicka' }).dblclick();
      await contact.getByRole('button', { name: 'SKICKADE' }).waitFor();
      const waiting = page.getByRole('region', { name: 'Har du enskild firma?' });
      await waiting.getByLabel('E-post').fill('sol@example.com');
      await waiting.getByRole('button', { name: 'Hör av er till mig' }).dblclick();
      await waiting.getByText(/Vi hör av oss när krediten finns/).waitFor();
      await proveAtBothWidths(page, 'help');
      await eventually(async () => {
        const html = await subscribers();
        expect(html.split('EMAIL: vera@example.com')).toHaveLength(2);
        expect(html).toContain('INTEREST: Kontokredit');
        expect(html.split('<h2>Väntelista för enskild firma</h2><pre>EMAIL: sol@example.com')).toHaveLength(
          2,
        );
      });
      expect(tab.errors).toEqual([]);
    },
  );

  it(
    'subscribes to the newsletter in the footer, whose form appears without moving the page',
    proves('C-053', 'C-081', 'C-082'),
    async () => {
      await using tab = await journeys.openTab(1280);
      const { page } = tab;
      await page.goto('/about');
      const newsletter = page.getByRole('contentinfo').getByRole('region', { name: 'Nyhetsbrev' });
      const field = newsletter.getByLabel('E-post');
      // Height of the footer only, since loading fonts move the text above it.
      const height = async () => (await page.getByRole('contentinfo').boundingBox())?.height;
      await page.getByRole('button', { name: 'Meny' }).waitFor();
      expect(await field.count()).toBe(0);
      const before = await height();
      await eventually(
        async () => {
          await newsletter.scrollIntoViewIfNeeded({ timeout: 1_000 });
          expect(await field.count()).toBe(1);
        },
        { timeout: 20_000 },
      );
      expect(await height()).toBe(before);
      await proveAtBothWidths(page, 'footer');
      await field.fill('news@example.com');
      await newsletter.getByRole('button', { name: 'Prenumerera' }).dblclick();
      await newsletter.getByText('Tack för att du prenumererar.').waitFor();
      await eventually(async () =>
        expect((await subscribers()).split('<h2>Nyhetsbrev</h2><pre>EMAIL: news@example.com')).toHaveLength(
          2,
        ),
      );
      expect(tab.errors).toEqual([]);
    },
  );
});
