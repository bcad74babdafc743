import { apiPaths } from '@kreditlina/domain/paths';
import { personaByKey } from '@kreditlina/partners/personas/personas';
import { proves } from '@kreditlina/tools/proves';
import { expect, it } from 'vitest';
import { logInAtAdmin } from '../../src/admin-flow.ts';
import { pollWhile } from '../../src/api-session.ts';
import { pointer } from '../../src/hands.ts';
import { startJourneys } from '../../src/journeys.ts';
import { proveAtBothWidths } from '../../src/screens.ts';

const journeys = startJourneys();

it(
  'an approver accepts a political position with the source of the money, and the decision goes on',
  proves('F-18', 'X-32'),
  async () => {
    const { id, session } = await journeys.begin(personaByKey('pep'), 'status');
    const status = () => session.ask('GET', apiPaths.status, { params: { id } });
    await pollWhile(status, ({ body }) => body.status !== 'manual-review');
    await using tab = await journeys.openTab(1280);
    const { page, errors } = tab;
    await logInAtAdmin(page, pointer, personaByKey('approver'));
    await page.goto(`/admin/credit-applications/${id}`);
    await page.getByRole('heading', { name: 'Träffar och granskning' }).waitFor();
    await page.getByText('Alla träffar måste bedömas först.').waitFor();
    await page.getByRole('button', { name: 'Bedöm träffen' }).click();
    await page.getByRole('radio', { name: 'Ja, samma person' }).check();
    await page.getByLabel('Varför?').fill('Samma födelsedatum och uppdrag');
    await page.getByLabel('Medlens ursprung').fill('Arvode från kommunfullmäktige');
    await proveAtBothWidths(page, 'review-hit');
    await page.getByRole('button', { name: 'Spara bedömningen' }).click();
    await page.getByRole('radio', { name: 'Låt beslutet fortsätta' }).check();
    await page.getByLabel('Skäl').selectOption({ label: 'Träffarna är bedömda' });
    await page.getByLabel('Kommentar').fill('Godtagen efter samtal med kunden');
    await proveAtBothWidths(page, 'review-close');
    await page.getByRole('button', { name: 'Avsluta granskningen' }).click();
    const { body } = await pollWhile(status, (answer) => answer.body.status !== 'approved');
    expect(body.status).toBe('approved');
    expect(errors).toEqual([]);
  },
);
