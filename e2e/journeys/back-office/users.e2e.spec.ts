import { eventually } from '@kreditlina/tools/eventually';
import { proves } from '@kreditlina/tools/proves';
import { beforeAll, describe, expect, it } from 'vitest';
import { columnTexts, enterAsAdmin } from '../../src/admin-flow.ts';
import { shareJourneys } from '../../src/journeys.ts';
import { simulated } from '../../src/newcomer.ts';
import { proveAtBothWidths } from '../../src/screens.ts';

const journeys = shareJourneys();
/** No persona of another file has this name. */
const person = simulated(29);
beforeAll(() => journeys.begin(person, 'household'));

describe('the list of people in the back office', () => {
  it(
    'staff search the list by names that appear only in the page’s own address, and change a person’s e-mail',
    proves('A-056', 'A-057', 'A-058', 'A-061', 'A-062', 'A-145'),
    async () => {
      const masked = `${person.ssn.slice(2, 8)}-****`;
      await using tab = await journeys.openTab(1280);
      const { page, errors } = tab;
      await enterAsAdmin(tab, journeys);
      await page.getByRole('link', { name: 'Personer' }).click();
      await page.waitForURL(/\/admin\/users\?.*page=0/);
      const asked: string[] = [];
      page.on('request', (request) => request.url().includes('/api/') && asked.push(request.url()));
      await page.getByLabel('Förnamn').fill('åke');
      await eventually(async () => expect(await columnTexts(page, 'first_name')).toEqual(['Åke']));
      expect(page.url()).toMatch(/first_name=(å|%C3%A5)ke/);
      await page.reload();
      await eventually(async () => expect(await columnTexts(page, 'first_name')).toEqual(['Åke']));
      expect(decodeURIComponent(asked.join(' '))).not.toContain('åke');
      await proveAtBothWidths(page, 'admin-users');

      await page.getByRole('gridcell').getByRole('link', { name: masked }).click();
      await page.waitForURL(/\/admin\/users\/[0-9a-f-]{36}\/applications\?page=0&rows=5/);
      const crumbs = page.getByRole('navigation', { name: 'Sökväg' });
      await eventually(async () =>
        expect(await crumbs.getByRole('listitem').allInnerTexts()).toEqual(
          expect.arrayContaining(['Översikt', 'Personer', masked, 'Ansökningar']),
        ),
      );
      await page.getByRole('button', { name: 'Ändra kontaktuppgifter' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('+46').waitFor();
      await dialog.getByLabel('E-post').fill('ake.ny@example.com');
      await dialog.getByLabel('Varför?').fill('Kunden ringde om sin nya adress');
      await proveAtBothWidths(page, 'admin-user-contact');
      await dialog.getByRole('button', { name: 'Spara' }).click();
      await page.getByText('e-post ake.ny@example.com').waitFor();
      await page.getByRole('heading', { name: 'Etiketter' }).waitFor();
      await page.getByRole('button', { name: 'Ny etikett' }).click();
      await page.getByRole('dialog').getByLabel('Namn').fill('Bor utomlands');
      await page.getByRole('dialog').getByRole('button', { name: 'Spara' }).click();
      await page.getByRole('button', { name: 'Ta av etiketten Bor utomlands' }).waitFor();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await proveAtBothWidths(page, 'admin-user-applications-tags');
      expect(errors).toEqual([]);
    },
  );

  it(
    'a person found leads to the Bisnode data in a separate tab',
    proves('A-055', 'A-059', 'X-80'),
    async () => {
      const exposed = simulated(0, 'manual-review');
      await journeys.begin(exposed);
      await using tab = await journeys.openTab(1280);
      const { page, context } = tab;
      await enterAsAdmin(tab, journeys);
      await page.goto('/admin/users?page=0&rows=100&q=all');
      await page.getByRole('gridcell').first().waitFor();
      await page.getByRole('columnheader', { name: 'Bisnode' }).waitFor({ state: 'detached' });
      // Until the list is filtered, a row may move under the pointer.
      const filtered = page.waitForResponse(/\/api\/admin\/users/);
      await page.getByRole('tab', { name: 'I politiskt utsatt ställning' }).click();
      await filtered;
      const link = page
        .getByRole('gridcell')
        .getByRole('link', { name: `Öppna Bisnode för ${exposed.name}` });
      const [opened] = await Promise.all([context.waitForEvent('page'), link.click()]);
      await opened.getByLabel('Varför ska du läsa det?').selectOption('credit-follow-up');
      await opened.getByRole('button', { name: 'Visa uppgifterna' }).click();
      await opened.getByText('"isPep": true').waitFor();
      await opened.getByRole('heading', { name: 'Politiskt utsatt ställning' }).waitFor();
      expect(await opened.getByText('Ingen har bedömt detta.').count()).toBe(2);
      await proveAtBothWidths(opened, 'admin-bisnode');
    },
  );
});
