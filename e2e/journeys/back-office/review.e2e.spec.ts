import { requestHumanReview } from '@kreditlina/domain/credit-application/contracts/after-decision';
import { getApplicationStatus } from '@kreditlina/domain/credit-application/contracts/customer';
import {
  closeReview,
  decideHit,
  decideHumanReview,
  getReview,
} from '@kreditlina/domain/credit-application/contracts/staff';
import { personaByKey } from '@kreditlina/partners/personas/personas';
import { eventually } from '@kreditlina/tools/eventually';
import { proves } from '@kreditlina/tools/proves';
import { expect, it } from 'vitest';
import { logInAtAdmin } from '../../src/admin-flow.ts';
import { pollWhile } from '../../src/api-session.ts';
import { enter } from '../../src/browser.ts';
import { pointer } from '../../src/hands.ts';
import { heading, shareJourneys } from '../../src/journeys.ts';
import { simulated } from '../../src/newcomer.ts';
import { proveAtBothWidths } from '../../src/screens.ts';

const journeys = shareJourneys();

it(
  'an approver takes a case from the queue, asks the applicant for more, and accepts a political position with its source of funds',
  proves('F-18', 'F-20', 'F-37', 'X-32'),
  async () => {
    const exposed = simulated(1, 'manual-review');
    const { id, session } = await journeys.begin(exposed, 'status');
    const status = () => session.ask('GET', getApplicationStatus.path, { params: { id } });
    await pollWhile(status, ({ body }) => body.status !== 'manual-review');
    await using tab = await journeys.openTab(1280);
    await using customerTab = await journeys.openTab(360);
    const { page, errors } = tab;
    const customer = customerTab.page;
    await logInAtAdmin(page, pointer, personaByKey('approver'));
    await page.getByRole('link', { name: 'Att göra' }).click();
    await heading(page, /Att göra/).waitFor();
    await page.getByRole('link', { name: /^Bedöm träffar \d/ }).click();
    await page.locator('a[aria-current="true"]', { hasText: 'Bedöm träffar' }).waitFor();
    const row = page.getByRole('row').filter({ hasText: exposed.companies[0]?.name ?? '' });
    await row.getByRole('button', { name: /^Ta ärendet Bedöm träffar/ }).click();
    await row.getByRole('button', { name: /^Lämna tillbaka ärendet/ }).waitFor();
    await proveAtBothWidths(page, 'queues');
    await row.getByRole('gridcell', { name: 'Bedöm träffar', exact: true }).click();
    await page.getByRole('heading', { name: 'Träffar och granskning' }).waitFor();

    // The applicant gets a question and answers it on their own pages, and the case shows the answer.
    await page.getByLabel('Vad behöver den sökande svara på?').fill('Vilka uppdrag har du i kommunen?');
    await page.getByRole('button', { name: 'Skicka frågan till kunden' }).click();
    await page.getByText('Väntar på svar till').waitFor();
    await enter(customerTab, session, '/account');
    await customer.getByText('Ansökan väntar på ditt svar').first().waitFor();
    await proveAtBothWidths(customer, 'account-questioned');
    await customer.getByRole('link', { name: 'Läs frågan och svara' }).click();
    await customer.getByText('Vilka uppdrag har du i kommunen?').waitFor();
    await customer.getByLabel('Ditt svar').fill('Jag är ledamot i fullmäktige sedan 2022.');
    await proveAtBothWidths(customer, 'question');
    await customer.getByRole('button', { name: 'Skicka svaret' }).click();
    await customer.getByText(/Tack, vi har fått ditt svar/).waitFor();
    await proveAtBothWidths(customer, 'question-answered');
    await page.reload();
    await page.getByText('Jag är ledamot i fullmäktige sedan 2022.').first().waitFor();
    await proveAtBothWidths(page, 'review-answered');

    // Staff reopen one answer; the applicant changes only that and requests a new decision.
    await page.getByLabel('Vad behöver den sökande svara på?').fill('Stämmer det att barnen bor hemma?');
    await page.getByRole('checkbox', { name: 'Hushåll' }).check();
    await proveAtBothWidths(page, 'review-open-answers');
    await page.getByRole('button', { name: 'Öppna svaren och skicka till kunden' }).click();
    await page.getByText(/Hos kunden, som ändrar svaren/).waitFor();
    await customer.goto(`/application?id=${id}`);
    await customer.getByText('Stämmer det att barnen bor hemma?').waitFor();
    await proveAtBothWidths(customer, 'answers-reopened');
    await customer.getByRole('button', { name: 'Ändra hushåll' }).click();
    await heading(customer, /Hur ser ditt hushåll ut/).waitFor();
    await customer.getByRole('radio', { name: 'Sambo' }).check();
    await customer.getByRole('button', { name: 'Nästa' }).click();
    await customer.getByRole('button', { name: 'Skicka ansökan och hämta kreditupplysning' }).click();
    await pollWhile(status, ({ body: told }) => told.status !== 'manual-review');
    await page.reload();
    await page.getByText('Alla träffar måste bedömas först.').waitFor();
    await page.getByRole('button', { name: 'Bedöm träffen' }).click();
    await page.getByRole('radio', { name: 'Ja, samma person' }).check();
    await page.getByLabel('Varför?').fill('Samma födelsedatum och uppdrag');
    await page.getByLabel('Medlens ursprung').fill('Arvode från kommunfullmäktige');
    await proveAtBothWidths(page, 'review-hit');
    await page.getByRole('button', { name: 'Spara bedömningen' }).click();
    await page.getByRole('radio', { name: 'Låt beslutet fortsätta' }).check();
    await page.locator('#review-reason').selectOption({ label: 'Träffarna är bedömda' });
    await page.getByLabel('Kommentar').fill('Godtagen efter samtal med kunden');
    await proveAtBothWidths(page, 'review-close');
    await page.getByRole('button', { name: 'Avsluta granskningen' }).click();
    const { body } = await pollWhile(status, (answer) => answer.body.status !== 'approved');
    expect(body.status).toBe('approved');
    expect(errors).toEqual([]);
  },
);

it(
  'rejected applicants request a human review: one rejection is upheld, another is reopened and ends in an offer',
  proves('F-18'),
  async () => {
    const approver = await journeys.logIn(personaByKey('approver'));
    await using tab = await journeys.openTab(1280);
    await using staffTab = await journeys.openTab(1280);
    const { page } = tab;
    const staff = staffTab.page;

    // The policy rejects; the applicant requests a review on the screen, and staff find and decide it.
    const begun = await journeys.begin(simulated(0, 'rejected-by-policy'));
    await enter(tab, begun.session, `/application?id=${begun.id}`);
    await page.getByRole('button', { name: 'Begär omprövning' }).click();
    await heading(page, /Begär omprövning/).waitFor();
    await page
      .getByLabel('Vad vill du att handläggaren ska veta?')
      .fill('Anmärkningen är betald sedan i mars.');
    await proveAtBothWidths(page, 'human-review-ask');
    await page.getByRole('button', { name: 'Skicka begäran' }).click();
    await page.getByRole('heading', { name: 'En handläggare tittar på beslutet igen' }).waitFor();
    expect(await page.getByText(/En ny ansökan öppnas/).count()).toBe(0);
    await proveAtBothWidths(page, 'human-review-asked');
    await enter(staffTab, approver, '/admin');
    await staff.getByRole('link', { name: 'Begärda omprövningar' }).click();
    await heading(staff, /Begärda omprövningar/).waitFor();
    await staff.getByRole('gridcell').getByText('Omprövning begärd').first().waitFor();
    await proveAtBothWidths(staff, 'human-review-list');
    await staff.goto(`/admin/credit-applications/${begun.id}`);
    await staff.getByText('Anmärkningen är betald sedan i mars.').first().waitFor();
    await staff.getByRole('radio', { name: 'Avslaget står fast' }).check();
    await staff.locator('#human-review-reason').selectOption({ label: 'Inget nytt har kommit fram' });
    await staff.getByLabel('Kommentar').fill('Gick igenom upplysningen igen');
    await proveAtBothWidths(staff, 'human-review-decide');
    await staff.getByRole('button', { name: 'Avgör omprövningen' }).click();
    await staff.getByText(/Omprövningen avgjordes: avslaget står fast/).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Beslutet står fast' }).waitFor();
    await proveAtBothWidths(page, 'human-review-upheld');

    // Staff reject; the application is reopened, completed again and decided a second time.
    const second = await journeys.begin(personaByKey('sanctioned'), 'status');
    const params = { id: second.id };
    const status = () => second.session.ask('GET', getApplicationStatus.path, { params });
    await pollWhile(status, ({ body }) => body.status !== 'manual-review');
    const version = async () =>
      (await approver.ask('GET', getReview.path, { params })).body.version as number;
    const { people } = (await approver.ask('GET', getReview.path, { params })).body;
    await approver.ask('POST', decideHit.path, {
      params,
      body: {
        version: await version(),
        person_id: people[0].person_id,
        hit_id: people[0].hits[0].hit_id,
        outcome: 'false-positive',
        reason: 'Annat födelsedatum än i listan',
      },
    });
    const rejection = { outcome: 'reject', reason: 'other-risk', comment: 'Vill se mer om företaget' };
    // A colleague rejects, since staff may not review their own rejection.
    const admin = await journeys.logIn(personaByKey('admin'));
    await admin.ask('POST', closeReview.path, {
      params,
      body: { version: await version(), ...rejection },
    });
    await pollWhile(status, ({ body }) => body.human_review === null);
    await second.session.ask('POST', requestHumanReview.path, {
      params,
      body: { text: 'Vår revisor kan intyga uppgifterna' },
    });
    const reopening = { outcome: 'reopened', reason: 'new-facts', comment: 'Revisorn bekräftar uppgifterna' };
    await approver.ask('POST', decideHumanReview.path, {
      params,
      body: { version: await version(), ...reopening },
    });
    await pollWhile(status, ({ body }) => body.status === 'rejected');
    await using reopened = await journeys.openTab(1280);
    await enter(reopened, second.session, `/application?id=${second.id}`);
    const summary = reopened.page;
    await summary.getByText(/En handläggare har läst ansökan på nytt/).waitFor();
    await eventually(async () =>
      expect(await summary.getByRole('button', { name: 'Ändra hushåll' }).count()).toBe(1),
    );
    expect(await summary.getByRole('button', { name: 'Ändra företag' }).count()).toBe(0);
    await proveAtBothWidths(summary, 'human-review-reopened');
    await summary.getByRole('button', { name: /Skicka ansökan/ }).click();
    await heading(summary, /beviljad/).waitFor({ timeout: 60_000 });
    for (const { errors } of [tab, staffTab, reopened]) expect(errors).toEqual([]);
  },
);
