import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { enterAsAdmin } from '../../src/admin-flow.ts';
import { startJourneys } from '../../src/journeys.ts';
import { proveAtBothWidths } from '../../src/screens.ts';

const journeys = startJourneys();

describe('the frame of the back office', () => {
  it(
    'shows how the product is, and a read model is rebuilt beside the one in use',
    proves('F-47'),
    async () => {
      await using tab = await journeys.openTab(1280);
      const { page, errors } = tab;
      await enterAsAdmin(tab, journeys);
      await page.getByRole('link', { name: 'Drift' }).click();
      await page.getByRole('heading', { name: 'Drift' }).waitFor();
      const row = page.getByRole('table', { name: 'Läsmodeller' }).getByRole('row', { name: /^user / });
      await row.getByRole('button', { name: 'Bygg om user' }).click();
      await row.getByText('Klar').waitFor();
      await page.getByRole('table', { name: 'Partner' }).getByText('Svarar').first().waitFor();
      await proveAtBothWidths(page, 'admin-operations');
      expect(errors).toEqual([]);
    },
  );
});
