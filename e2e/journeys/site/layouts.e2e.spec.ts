import { submitDueDiligence, submitOwners } from '@kreditlina/domain/credit-application/contracts/answering';
import { personaByKey } from '@kreditlina/partners/personas/personas';
import { eventually } from '@kreditlina/tools/eventually';
import { proves } from '@kreditlina/tools/proves';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { goOn } from '../../src/apply.ts';
import { viewports } from '../../src/browser.ts';
import { goOnIn, heading, shareJourneys, walkOf } from '../../src/journeys.ts';
import { startLogin } from '../../src/main-flow.ts';
import { newcomer } from '../../src/newcomer.ts';
import { proveScreen } from '../../src/screens.ts';

const journeys = shareJourneys();

/** Runs the same check on a small phone and on a laptop. */
async function atBothWidths(page: Page, look: (width: number) => Promise<void>): Promise<void> {
  for (const viewport of Object.values(viewports)) {
    await page.setViewportSize(viewport);
    await look(viewport.width);
  }
}

async function boxOf(target: Locator) {
  const box = await target.boundingBox();
  if (!box) throw new Error('is not drawn');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

describe('a visitor who is not logged in', () => {
  it(
    'sees moving lines on a wide screen, which can be paused; none on a phone or with reduced motion',
    proves('C-102', 'I-14', 'X-88', 'X-95'),
    async () => {
      await using tab = await journeys.openTab(1280);
      const { page } = tab;
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await page.goto('/application');
      const lines = page.getByTestId('moving-lines');
      const states = () =>
        lines.locator('svg').evaluate((svg) => svg.getAnimations().map(({ playState }) => playState));
      expect(await page.locator('video, source, iframe').count()).toBe(0);
      const pause = page.getByRole('button', { name: 'Pausa bakgrunden' });
      await pause.waitFor();
      expect(await boxOf(lines)).toMatchObject({ x: 0, y: 0, ...viewports[1280] });
      expect(await states()).toEqual(['running']);
      await pause.click();
      expect(await states()).toEqual(['paused']);
      await page.getByRole('button', { name: 'Spela bakgrunden' }).click();
      expect(await states()).toEqual(['running']);

      await page.setViewportSize(viewports[360]);
      expect([await lines.isVisible(), await pause.isVisible()]).toEqual([false, false]);
      await page.setViewportSize(viewports[1280]);
      expect([await lines.isVisible(), await pause.isVisible()]).toEqual([true, true]);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      expect([await lines.isVisible(), await pause.isVisible()]).toEqual([false, false]);
      expect(tab.errors).toEqual([]);
    },
  );

  it(
    'a visitor is asked about cookies at the bottom edge until they answer, with equally large yes and no buttons',
    proves('C-055', 'C-328', 'C-415', 'X-50'),
    async () => {
      await using tab = await journeys.openTab(1280, { isAsked: true });
      const { page, context } = tab;
      await page.goto('/?at_gd=spring');
      const question = page.getByRole('region', { name: 'Ditt samtycke' });
      const [no, yes] = [
        question.getByRole('button', { name: 'Nej tack' }),
        question.getByRole('button', { name: 'Ja, det får ni' }),
      ];
      await yes.waitFor();
      await atBothWidths(page, async () => {
        // Loading fonts move the page, so both are measured until stable.
        await eventually(
          async () => {
            const [{ y, width, height }, other] = [await boxOf(no), await boxOf(yes)];
            expect({ y, width, height }).toEqual({ y: other.y, width: other.width, height: other.height });
          },
          { timeout: 5_000 },
        );
        // Above the end of the page it sticks to the bottom edge and moves nothing.
        expect((await boxOf(question)).bottom).toBe(page.viewportSize()?.height);
        await proveScreen(page, 'consent');
      });
      await no.click();
      await question.waitFor({ state: 'detached' });
      const [kept] = (await context.cookies()).filter(({ name }) => name === 'kreditlina_consent');
      expect(kept).toMatchObject({ value: 'necessary', sameSite: 'Lax' });
      const days = ((kept?.expires ?? 0) - Date.now() / 1000) / 86_400;
      expect(Math.round(days)).toBe(365);
      await page.goto('/?at_gd=spring');
      await page.getByRole('main').getByRole('link', { name: 'Ansök nu' }).waitFor();
      expect(await question.count()).toBe(0);
      expect(tab.errors).toEqual([]);
    },
  );

  it(
    'waits for BankID in a full-screen dialog with a spinner while the login is checked',
    proves('C-093'),
    async () => {
      await using tab = await journeys.openTab(1280);
      const { page } = tab;
      await page.goto('/login');
      const asked = page.waitForRequest('**/api/auth/verify');
      await startLogin(walkOf(page, personaByKey('slow')));
      const dialog = page.getByRole('dialog', { name: 'Legitimera dig med BankID' });
      await dialog.waitFor();
      await asked;
      await atBothWidths(page, async (width) => {
        const size = viewports[width === 360 ? 360 : 1280];
        expect(await boxOf(dialog)).toMatchObject({ x: 0, y: 0, ...size });
        const spinner = await boxOf(dialog.getByTestId('spinner'));
        expect(spinner.x + spinner.width / 2).toBeCloseTo(size.width / 2, 0);
      });
      await dialog.getByRole('button', { name: 'Avbryt' }).click();
      await dialog.waitFor({ state: 'detached' });
      expect(tab.errors).toEqual([]);
    },
  );
});

const holding = { type: 'company', name: 'Moder AB', reg_number: '5560160680', ownership: 66.667 };
const owners = [
  holding,
  { ...holding, name: 'Mellan AB', reg_number: '5560125790', ownership: 50, parent: holding.reg_number },
];

describe('steps of the application at both widths', () => {
  it(
    'the prefix is beside the phone number, long bank names are cut on a phone, and owners are shown as a tree',
    proves('C-129', 'C-138', 'C-148', 'C-150'),
    async () => {
      await using tab = await journeys.openTab(1280);
      const { page } = tab;
      const application = await journeys.begin(newcomer(71), 'user-details');
      const { session, id, persona } = application;
      await goOnIn(tab, application);
      await heading(page, /Hur når vi dig/).waitFor();
      expect(await page.getByTestId('moving-lines').count()).toBe(0);
      await atBothWidths(page, async () => {
        // Retried until stable: the page is still settling when its heading appears.
        const isBeside = async () => {
          const prefix = await boxOf(page.getByText('+46', { exact: true }));
          const phone = await boxOf(page.getByLabel('Telefon'));
          const isLevel = Math.abs(prefix.y + prefix.height / 2 - phone.y - phone.height / 2) < 2;
          return isLevel && prefix.right <= phone.x;
        };
        await expect.poll(isBeside).toBe(true);
      });

      await goOn(session, persona, id, { until: 'instantor' });
      await page.goto(`/application?id=${id}`);
      await heading(page, /Vilken bank/).waitFor();
      const names: Record<number, string> = {
        360: 'Sparbanken i Enköping och Bålst…',
        1280: 'Sparbanken i Enköping och Bålsta-Håbo',
      };
      expect(names[360]).toHaveLength(32);
      await atBothWidths(page, async (width) => {
        await page.getByRole('radio', { name: names[width] ?? '', exact: true }).waitFor();
        // "My pages", logout and menu are on one line beside the logo.
        const bar = page.getByRole('banner');
        await bar.getByRole('link', { name: 'Mina sidor' }).waitFor();
        const middleOf = async (role: 'link' | 'button', name: string) => {
          const { y, bottom } = await boxOf(bar.getByRole(role, { name }));
          return Math.round((y + bottom) / 2);
        };
        expect(await middleOf('button', 'Meny')).toBe(await middleOf('link', 'Mina sidor'));
        const shown = await page.getByRole('radio').count();
        expect(shown).toBeGreaterThan(2);
      });

      await goOn(session, persona, id, { until: 'kyc' });
      await session.ask('POST', submitDueDiligence.path, {
        params: { id },
        body: { kyc_data: { sole_owner: 'no', pep: '', external_influencer: '' } },
      });
      const person = { type: 'person', name: persona.name, ssn: persona.ssn, email: persona.email };
      const below = { ...person, ownership: 80, parent: '5560125790', description: 'Grundare' };
      await session.ask('POST', submitOwners.path, {
        params: { id },
        body: { kyc_data: { owners: [...owners, below], no_one_owns_more_than_25_percent: false } },
      });
      await page.goto(`/application?id=${id}`);
      await heading(page, /Välj borgensman/).waitFor();
      await page.getByRole('button', { name: 'Tillbaka' }).click();
      await heading(page, /Kundkännedom/).waitFor();
      const rows = page.getByRole('list', { name: 'Ägare' }).getByRole('listitem');
      const ssn = `${persona.ssn.slice(0, 8)}-${persona.ssn.slice(8)}`;
      await atBothWidths(page, async (width) => {
        const lefts: number[] = [];
        for (const [index, text] of [
          ['Moder AB', '556016-0680', '66,7 %'],
          ['Mellan AB', '556012-5790', 'via Moder AB', '50 %', '33,3 % av företaget'],
          [persona.name, ssn, 'via Mellan AB', 'Grundare', '80 %', '26,7 % av företaget'],
        ].entries()) {
          const row = rows.nth(index);
          const shown = (await row.innerText()).replaceAll('\u00a0', ' ');
          for (const part of text) expect(shown).toContain(part);
          const name = await boxOf(row.locator('strong'));
          const change = await boxOf(row.getByRole('button', { name: /^Ändra / }));
          lefts.push(name.x);
          // On a phone the actions have their own line; on a laptop they are on the right.
          if (width === 360) expect(change.y).toBeGreaterThan(name.bottom);
          else expect(change.x).toBeGreaterThan(name.right);
        }
        expect(lefts.map((left) => left - (lefts[0] ?? 0))).toEqual([0, 24, 48]);
      });
      expect(tab.errors).toEqual([]);
    },
  );
});
