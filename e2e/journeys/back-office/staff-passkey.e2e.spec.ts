import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { promisify } from 'node:util';
import { personaByKey } from '@kreditlina/partners/personas/personas';
import { freePort } from '@kreditlina/postgres/embedded-postgres';
import { eventually } from '@kreditlina/tools/eventually';
import { proves } from '@kreditlina/tools/proves';
import { afterAll, expect, it } from 'vitest';
import { enter, type Tab } from '../../src/browser.ts';
import { startJourneys } from '../../src/journeys.ts';
import { newDataDir } from '../../src/product.ts';
import { proveAtBothWidths } from '../../src/screens.ts';
import { preparedData } from '../../src/shared-product.ts';

const root = new URL('../../../', import.meta.url).pathname;
// A separate product: in all others staff log in without a passkey.
const dataDir = newDataDir(await preparedData());
const port = await freePort();
// A passkey is bound to a host name, not to a numeric address.
const env = {
  PORT: String(port),
  KREDITLINA_PUBLIC_URL: `http://localhost:${port}`,
  KREDITLINA_STAFF_PASSKEY: '1',
};
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const journeys = startJourneys({ dataDir, env });

/** The code that the command prints for the first admin. */
async function firstCode(): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['cli/src/main.ts', 'invite-passkeys', '--json'],
    {
      cwd: root,
      env: { PATH: process.env.PATH ?? '', KREDITLINA_DATA: dataDir, KREDITLINA_LOG: 'none' },
      timeout: 60_000,
    },
  );
  return JSON.parse(stdout).invited[0].code;
}

/** Adds a virtual authenticator whose owner confirms at once. */
async function withAuthenticator({ context, page }: Tab): Promise<void> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

it(
  'the first admin adds a passkey with the code from the command line, uses it at the next login, and invites a colleague',
  proves('X-53', 'X-54'),
  async () => {
    await using tab = await journeys.openTab(1280);
    const { page, errors } = tab;
    await withAuthenticator(tab);
    await enter(tab, await journeys.logIn(personaByKey('admin')), '/admin/credit-applications');
    await page.getByRole('heading', { name: 'Lägg till en passnyckel' }).waitFor();
    await proveAtBothWidths(page, 'staff-passkey-add');
    await page.getByLabel('Inbjudningskod').fill(await firstCode());
    await page.getByRole('button', { name: 'Lägg till passnyckel' }).click();
    await page.getByRole('heading', { name: 'Dagens ansökningar' }).waitFor();

    await enter(tab, await journeys.logIn(personaByKey('admin')), '/admin');
    await page.getByRole('button', { name: 'Jag har en inbjudningskod' }).waitFor();
    await proveAtBothWidths(page, 'staff-passkey-show');
    await page.getByRole('button', { name: 'Visa passnyckel' }).click();
    await page.getByRole('heading', { name: 'Översikt' }).waitFor();

    const analyst = await journeys.logIn(personaByKey('analyst'));
    expect((await analyst.call('GET', '/api/admin/overview')).status).toBe(403);
    await page.getByRole('link', { name: 'Medarbetare' }).click();
    const name = personaByKey('analyst').name;
    await page.getByRole('button', { name: `Bjud in till passnyckel: ${name}` }).click();
    await page.getByLabel('Varför?').fill('Ny dator för kollegan');
    await page.getByRole('button', { name: 'Skapa kod' }).click();
    const shown = page.getByRole('dialog').getByRole('status');
    await shown.getByText('Den visas bara nu.').waitFor();
    await eventually(async () => expect(await shown.innerText()).toMatch(/([A-Z2-9]{5}-){4}[A-Z2-9]{5}/));
    await proveAtBothWidths(page, 'admin-staff-invitation');
    expect(errors).toEqual([]);
  },
);
