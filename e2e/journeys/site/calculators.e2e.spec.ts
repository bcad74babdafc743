import { eventually } from '@kreditlina/tools/eventually';
import { proves } from '@kreditlina/tools/proves';
import { expect, it } from 'vitest';
import { shareJourneys } from '../../src/journeys.ts';
import { proveAtBothWidths } from '../../src/screens.ts';

const journeys = shareJourneys();

it(
  'a link to the calculator opens at it; a visitor uses it and the one below by keyboard',
  proves('C-006', 'C-044', 'C-083', 'C-087', 'C-088', 'C-311'),
  async () => {
    await using tab = await journeys.openTab(360);
    const { page } = tab;
    await page.goto('/#din-limit');
    const amount = page.getByRole('slider', { name: 'Belopp att låna' });
    await amount.waitFor();
    const top = () => page.locator('#din-limit').evaluate((part) => part.getBoundingClientRect().top);
    await eventually(async () => expect(Math.abs(await top())).toBeLessThan(80), { timeout: 10_000 });
    await amount.press('ArrowRight');
    await page.getByText('280 000 kr lånar du').waitFor();
    await page.getByRole('button', { name: 'Visa betalningsplanen' }).press('Enter');
    await page.getByRole('dialog', { name: 'Betalningsplan' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { name: 'Har företaget redan dyra lån?' }).scrollIntoViewIfNeeded();
    const loan = page.getByRole('textbox', { name: 'Lånebelopp' });
    await loan.fill('2000000');
    await loan.press('Enter');
    await page.getByText('Det högsta är 1 000 000 kr. Vi räknar på det.').waitFor();
    await proveAtBothWidths(page, 'landing');
    expect(tab.errors).toEqual([]);
  },
);
