import { personaByKey } from '@kreditlina/partners/personas/personas';
import { proves } from '@kreditlina/tools/proves';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { enter } from '../../src/browser.ts';
import { heading, shareJourneys } from '../../src/journeys.ts';
import { proveAtBothWidths } from '../../src/screens.ts';

const journeys = shareJourneys();

/** A small blue PNG. */
const picture =
  'iVBORw0KGgoAAAANSUhEUgAAACAAAAASCAMAAAANFixgAAAAA1BMVEULV9DYBst8AAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAD0lEQVQoz2NgGAWjgJoAAAJSAAHzF09EAAAAAElFTkSuQmCC';

/** Writes the text like a user: with the keyboard, and the toolbar for formatting. */
async function write(page: Page): Promise<void> {
  const tool = (name: string) => page.getByRole('toolbar').getByRole('button', { name, exact: true }).click();
  const { keyboard } = page;
  await page.getByRole('textbox', { name: 'Text', exact: true }).click();
  await keyboard.type('Räntan följer riskklassen, som vi räknar fram när du ansöker.');
  await keyboard.press('Enter');
  await tool('Rubrik');
  await keyboard.type('Vad som spelar roll');
  await keyboard.press('Enter');
  await tool('Punktlista');
  await keyboard.type('Bolagets resultat och omsättning');
  await keyboard.press('Enter');
  await keyboard.type('Hur länge bolaget har funnits');
  await keyboard.press('Enter');
  await keyboard.press('Enter');
  await keyboard.type('Läs mer om kontokrediten');
  await keyboard.press('Control+Shift+ArrowLeft');
  await tool('Länk');
  await keyboard.type('/kreditlina');
  await proveAtBothWidths(page, 'page-editor-link');
  await keyboard.press('Enter');
}

it(
  'an editor creates, writes and publishes a post and restores an earlier version; visitors can read it, also without scripts',
  proves('A-076', 'A-077', 'A-080', 'A-084', 'A-088', 'A-090', 'A-091', 'C-037', 'C-038'),
  async () => {
    await using tab = await journeys.openTab(1280);
    const { page, errors } = tab;
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    await enter(tab, await journeys.logIn(personaByKey('admin')), '/admin/pages');
    await heading(page, /^Sidor$/).waitFor();
    await press('Lägg till sida');
    const dialog = page.getByRole('dialog', { name: 'Lägg till sida' });
    await dialog.getByLabel('Namn').fill('Så sätts räntan');
    await proveAtBothWidths(page, 'admin-page-add');
    await dialog.getByRole('button', { name: 'Skapa utkast' }).click();
    await dialog.waitFor({ state: 'detached' });
    const row = page.getByRole('row', { name: /Så sätts räntan/ });
    await row.getByText('DRAFT').waitFor();
    await proveAtBothWidths(page, 'admin-pages');

    await row.getByRole('link', { name: '/sa-satts-rantan' }).click();
    await heading(page, /^Så sätts räntan$/).waitFor();
    await press('Redigera sidan');
    await write(page);
    await press('Förhandsgranska');
    await page.getByRole('article').getByRole('heading', { name: 'Vad som spelar roll' }).waitFor();
    await proveAtBothWidths(page, 'page-editor');
    await press('Spara utkast');
    await page.getByText(/Utkastet är sparat/).waitFor();
    await page.getByLabel('Bild', { exact: true }).setInputFiles({
      name: 'bild.png',
      mimeType: 'image/png',
      buffer: Buffer.from(picture, 'base64'),
    });
    await page.getByText(/Bilden är bytt/).waitFor();
    await page.getByText('Publicera vid en viss tid').click();
    const day = new Date(Date.now() + 2 * 24 * 3_600_000).toISOString().slice(0, 10);
    await page.getByRole('textbox', { name: 'Dag' }).fill(day);
    await page.getByLabel('Klockslag').fill('09:00');
    await press('Planera');
    await page.getByText(/^Publiceras .* 09:00\./).waitFor();
    await proveAtBothWidths(page, 'page-editor-plan');
    await press('Publicera');
    await page.getByText(/Texterna är publicerade/).waitFor();
    await press('Stäng');

    await using visitor = await journeys.openTab(1280);
    await visitor.page.goto('/blog');
    await heading(visitor.page, /Välkommen till vår blogg/).waitFor();
    await visitor.page.getByRole('link', { name: 'Så sätts räntan' }).waitFor();
    await visitor.page.locator('img[src*="/background/"]').waitFor();
    await visitor.page.waitForLoadState('networkidle');
    await proveAtBothWidths(visitor.page, 'blog');
    await visitor.page.getByRole('link', { name: 'Så sätts räntan' }).click();
    await visitor.page.getByRole('heading', { name: 'Vad som spelar roll' }).waitFor();
    await visitor.page.getByRole('link', { name: 'kontokrediten' }).waitFor();
    await proveAtBothWidths(visitor.page, 'blog-post');
    await visitor.page.route('**/assets/*.js', (route) => route.abort());
    await visitor.page.goto('/sa-satts-rantan');
    await visitor.page.getByRole('heading', { name: 'Vad som spelar roll' }).waitFor();
    await visitor.page.goto('/blog');
    await visitor.page.getByRole('link', { name: 'Så sätts räntan' }).waitFor();

    await page.goto('/admin/pages');
    await row.getByText('LIVE').waitFor();
    await row.getByRole('button', { name: /^Historik för/ }).click();
    const history = page.getByRole('dialog', { name: 'Historik för Så sätts räntan' });
    await history.getByText('Visa ändringarna i version 2').click();
    await history
      .getByRole('region', { name: 'Text' })
      .getByText(/Bolagets resultat/)
      .waitFor();
    await proveAtBothWidths(page, 'admin-page-history');
    await history.getByRole('button', { name: 'Återställ texterna från version 1' }).click();
    await history.waitFor({ state: 'detached' });
    await row.getByText('DRAFT').waitFor();
    expect(errors).toEqual([]);
  },
);
