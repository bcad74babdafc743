import { personaByKey } from '@kreditlina/partners/personas/personas';
import { eventually } from '@kreditlina/tools/eventually';
import { proves } from '@kreditlina/tools/proves';
import { expect, it } from 'vitest';
import { enter } from '../../src/browser.ts';
import { heading, shareJourneys } from '../../src/journeys.ts';
import { newcomer } from '../../src/newcomer.ts';
import { proveAtBothWidths } from '../../src/screens.ts';

const journeys = shareJourneys();
const persona = newcomer(81);
const [company] = persona.companies;

it(
  'an admin reads a company tab by tab, and a credit report in a separate browser tab for a stated purpose',
  proves('A-040', 'A-042', 'A-050', 'A-052', 'F-17', 'F-29', 'M-06'),
  async () => {
    await journeys.begin(persona, 'complete');
    await using tab = await journeys.openTab(1280);
    const { page, errors } = tab;
    await enter(
      tab,
      await journeys.logIn(personaByKey('admin')),
      `/admin/company/${company?.companyNumber}?page=0&rows=5`,
    );
    await heading(page, new RegExp(company?.name ?? '')).waitFor();
    await page.getByRole('heading', { name: 'Krediten' }).waitFor();
    await proveAtBothWidths(page, 'company-overview');
    const open = (name: string) =>
      page.getByRole('navigation', { name: 'Delar av företagets sida' }).getByRole('link', { name }).click();

    await open('Så räknades gränsen');
    await page.getByRole('table', { name: 'Så räknades gränsen' }).waitFor();
    await proveAtBothWidths(page, 'company-calculation');
    await open('Personer');
    await page.getByRole('table', { name: 'Ägare' }).waitFor();
    await proveAtBothWidths(page, 'company-people');
    await open('Konto');
    await page.getByRole('table', { name: 'Vad som har hänt på kontot' }).waitFor();
    await proveAtBothWidths(page, 'company-account');
    // On a phone, amounts are visible without scrolling sideways.
    await page.setViewportSize({ width: 360, height: 740 });
    const amounts = page.getByRole('table', { name: 'Vad som har hänt på kontot' }).getByText(/\d\skr$/);
    await eventually(async () => {
      const boxes = await amounts.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
      expect(boxes.length).toBeGreaterThan(0);
      expect(Math.max(...boxes)).toBeLessThanOrEqual(360);
    });
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('button', { name: /^Kvar att ta ut/ }).click();
    await page.getByRole('dialog').getByRole('table').waitFor();
    await proveAtBothWidths(page, 'company-explain');
    await page.getByRole('dialog').getByRole('button', { name: 'Stäng' }).click();

    await open('Meddelanden');
    const message = page.getByRole('gridcell', { name: 'Erbjudandet går snart ut' }).first();
    await message.waitFor();
    await proveAtBothWidths(page, 'company-messages');
    await message.click();
    await page.getByRole('dialog').getByText(persona.name).waitFor();
    await proveAtBothWidths(page, 'admin-message');
    await page.getByRole('dialog').getByRole('button', { name: 'Stäng' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    await open('Rapporter');
    const link = page
      .getByRole('link', { name: new RegExp(`Öppna i ny flik upplysning .* om ${company?.name}`) })
      .first();
    await link.waitFor();
    await proveAtBothWidths(page, 'company-reports');
    await page.getByText('Välj dag och skäl').click();
    await page.getByRole('textbox', { name: 'Vid slutet av dagen' }).waitFor();
    await page.getByLabel('Varför ska du läsa det?').selectOption({ label: 'Ett klagomål' });
    await proveAtBothWidths(page, 'company-dossier');
    const downloaded = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Hämta kreditakten' }).click();
    expect((await downloaded).suggestedFilename()).toMatch(/^kreditakt-\d{10}-\d{4}-\d\d-\d\d\.pdf$/);
    await page.getByText('Kreditakten är hämtad.').waitFor();
    const opened = page.context().waitForEvent('page');
    await link.click();
    const viewer = await opened;
    await viewer.getByLabel('Varför ska du läsa det?').selectOption({ label: 'Inför ett kreditbeslut' });
    await proveAtBothWidths(viewer, 'company-report-purpose');
    await viewer.getByRole('button', { name: 'Visa upplysningen' }).click();
    const frame = viewer.getByTitle('Upplysningen som den kom från kreditupplysningsföretaget');
    await frame.waitFor();
    await eventually(async () =>
      expect(await viewer.frameLocator('iframe').locator('body').innerText()).toContain(company?.name),
    );
    expect(await frame.getAttribute('sandbox')).toBe('');
    await viewer.close();
    expect(errors).toEqual([]);
  },
);
