import {
  confirmInquiries,
  submitGuarantors,
} from '@kreditlina/domain/credit-application/contracts/answering';
import { inquiryText } from '@kreditlina/domain/text/inquiries';
import { type Persona, personaByKey } from '@kreditlina/partners/personas/personas';
import { eventually } from '@kreditlina/tools/eventually';
import { proves } from '@kreditlina/tools/proves';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { goOn } from '../../src/apply.ts';
import { linksTo, nextLinkTo } from '../../src/inbox.ts';
import { type Begun, goOnIn, heading, shareJourneys, walkOf } from '../../src/journeys.ts';
import { startLogin } from '../../src/main-flow.ts';
import { newcomer } from '../../src/newcomer.ts';
import { proveAtBothWidths } from '../../src/screens.ts';

const journeys = shareJourneys();
/** The simulator does not answer for this persona, so the test does. */
const guest = personaByKey('silent-guarantor');

const asGuarantor = (persona: Persona, relation: string) => ({
  name: persona.name,
  ssn: persona.ssn,
  email: persona.email,
  phone: persona.phone,
  relation,
});

/** An application that waits for the guest, with the link of the guest's last message. */
async function named(applicant: Persona): Promise<{ begun: Begun; link: string }> {
  const begun = await journeys.begin(applicant, 'guarantors');
  const params = { id: begun.id };
  const body = {
    guarantors: [asGuarantor(applicant, '')],
    extra_guarantors: [asGuarantor(guest, 'Friend')],
  };
  await begun.session.ask('POST', submitGuarantors.path, { params, body });
  const before = (await linksTo(guest.email, journeys.baseUrl)).length;
  await begun.session.ask('POST', confirmInquiries.path, {
    params,
    body: { text_version: inquiryText.version },
  });
  return { begun, link: await nextLinkTo(guest.email, journeys.baseUrl, before) };
}

const logInAsGuest = (page: Page) => startLogin(walkOf(page, guest));

describe('an invited guarantor', () => {
  it(
    'reads, consents and signs, and only then is the agreement binding',
    proves('X-29', 'F-21', 'F-23'),
    async () => {
      const { begun, link } = await named(newcomer(61));
      await using own = await journeys.openTab(1280);
      const applicant = (await goOnIn(own, begun)).page;
      await heading(applicant, /Vi väntar på svar/).waitFor();
      await applicant.getByText('väntar', { exact: true }).waitFor();
      await proveAtBothWidths(applicant, 'guarantors-waiting');

      await using other = await journeys.openTab(360);
      const { page } = other;
      await page.goto(link);
      await heading(page, /Du har fått en inbjudan/).waitFor();
      await eventually(() => expect(new URL(page.url()).hash).toBe(''));
      await proveAtBothWidths(page, 'invitation-login');
      await logInAsGuest(page);
      await heading(page, /Vill du gå i borgen för/).waitFor({ timeout: 30_000 });
      await proveAtBothWidths(page, 'invitation-open');
      await page.getByLabel('Vad har du kvar att betala').fill('0');
      await page.getByRole('checkbox', { name: /Jag samtycker/ }).check();
      await page.getByRole('button', { name: 'Ja, jag kan gå i borgen' }).click();
      await heading(page, /Tack för ditt svar/).waitFor();
      await heading(applicant, /Krediten är beviljad/).waitFor({ timeout: 60_000 });

      const finished = goOn(begun.session, begun.persona, begun.id);
      await heading(page, /Skriv under borgensförbindelsen/).waitFor({ timeout: 60_000 });
      // The document is rendered above the checkbox, and the page states the deadline.
      await page
        .getByRole('region', { name: 'Förhandsvisning av skuldebrevet' })
        .getByText('Långivare')
        .first()
        .waitFor({ state: 'attached' });
      await page.getByText(/^Skriv under senast \d/).waitFor();
      await proveAtBothWidths(page, 'invitation-sign');
      await applicant.reload();
      await heading(applicant, /Du har skrivit under/).waitFor();
      await proveAtBothWidths(applicant, 'sign-waiting');
      await page.getByRole('checkbox', { name: 'Jag har läst borgensförbindelsen' }).check();
      await page.getByRole('button', { name: 'Skriv under med BankID' }).click();
      await heading(page, /Du går i borgen för/).waitFor({ timeout: 60_000 });
      await page.getByRole('region', { name: /^Borgensförbindelse/ }).waitFor();
      await page
        .getByRole('region', { name: 'Förhandsvisning av skuldebrevet' })
        .getByText('Långivare')
        .first()
        .waitFor({ state: 'attached' });
      await proveAtBothWidths(page, 'invitation-concluded');
      expect(await finished).toMatchObject({ rest: 'finished', status: 'approved' });
      await heading(applicant, /Du har skrivit under/).waitFor({ state: 'hidden', timeout: 30_000 });
      await page.getByRole('button', { name: 'Till mina sidor' }).click();
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.getByRole('heading', { name: 'Mina borgensåtaganden' }).waitFor();
      await proveAtBothWidths(page, 'account-sureties');
      await page
        .getByRole('listitem')
        .getByRole('link', { name: begun.persona.companies[0]?.name ?? '?' })
        .click();
      await heading(page, /Du går i borgen för/).waitFor();
      await page.getByRole('region', { name: /^Borgensförbindelse/ }).waitFor();
      expect(other.errors).toEqual([]);
    },
  );

  it(
    'can decline even after accepting, and the applicant sees only that they cannot be used',
    proves('X-29', 'F-23'),
    async () => {
      const { begun, link } = await named(newcomer(62));
      await using own = await journeys.openTab(1280);
      const applicant = (await goOnIn(own, begun)).page;
      await heading(applicant, /Vi väntar på svar/).waitFor();
      await using other = await journeys.openTab(360);
      const { page } = other;
      await page.goto(link);
      await logInAsGuest(page);
      await heading(page, /Vill du gå i borgen för/).waitFor({ timeout: 30_000 });
      await page.getByRole('button', { name: 'Tacka nej' }).click();
      await page.getByRole('dialog', { name: 'Vill du tacka nej?' }).waitFor();
      await proveAtBothWidths(page, 'invitation-decline');
      await page.getByRole('dialog').getByRole('button', { name: 'Tillbaka' }).click();
      await page.getByLabel('Vad har du kvar att betala').fill('0');
      await page.getByRole('checkbox', { name: /Jag samtycker/ }).check();
      await page.getByRole('button', { name: 'Ja, jag kan gå i borgen' }).click();
      await heading(page, /Tack för ditt svar/).waitFor();
      await heading(applicant, /beviljad/).waitFor({ timeout: 60_000 });
      await page.getByRole('button', { name: 'Ta tillbaka ditt ja' }).click();
      await page.getByRole('dialog', { name: 'Vill du ta tillbaka ditt ja?' }).waitFor();
      await proveAtBothWidths(page, 'invitation-take-back');
      await page.getByRole('dialog').getByRole('button', { name: 'Ta tillbaka ditt ja' }).click();
      await heading(page, /Du har tagit tillbaka ditt ja/).waitFor();
      await applicant.reload();
      await heading(applicant, /Välj borgensman/).waitFor({ timeout: 30_000 });
      await applicant.getByText('går inte att använda').waitFor();
      await proveAtBothWidths(applicant, 'guarantors-unusable');
      expect(other.errors).toEqual([]);
    },
  );
});
