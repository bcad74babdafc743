import type { Persona } from '@kreditlina/partners/personas/personas';
import { eventually } from '@kreditlina/tools/eventually';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Hands } from './hands.ts';

/** One person on their way through the main flow. */
export interface Walk {
  readonly page: Page;
  readonly hands: Hands;
  readonly persona: Persona;
  /** Called on each screen before it is answered. */
  readonly onScreen: (name: string) => Promise<void>;
}

/** Time limit that allows for slow BankID, credit reports and lenders. */
const PATIENCE_MS = 60_000;

/** Waits for the screen with this heading, then calls `onScreen`. */
export async function atScreen({ page, onScreen }: Walk, name: string, heading: RegExp): Promise<void> {
  await page.getByRole('heading', { level: 1, name: heading }).waitFor({ timeout: PATIENCE_MS });
  await onScreen(name);
}

/** Presses the main button of the screen. */
export const next = async ({ page, hands }: Walk, name: RegExp = /^Nästa$/): Promise<void> =>
  hands.press(page.getByRole('button', { name }));

/** Submits the login form; the BankID order is then pending. */
export async function startLogin({ page, hands, persona }: Walk): Promise<void> {
  await hands.fill(page.getByLabel('Personnummer'), persona.ssn);
  await hands.tick(page.getByRole('checkbox'));
  await hands.press(page.getByRole('main').getByRole('button', { name: /Logga in/ }));
}

/** Logs in from the landing page, through the login form and the BankID dialog. */
export async function logIn(walk: Walk): Promise<void> {
  const { page, hands, onScreen } = walk;
  await page.goto('/');
  await atScreen(walk, 'landing', /Kontokredit/);
  await hands.press(page.getByRole('main').getByRole('link', { name: 'Ansök nu' }));
  await atScreen(walk, 'application-start', /Ansök nu/);
  await hands.press(page.getByRole('link', { name: 'Verifiera' }));
  await atScreen(walk, 'login', /Logga in/);
  await startLogin(walk);
  await page
    .getByRole('dialog')
    .getByRole('heading', { name: /BankID/ })
    .waitFor();
  await onScreen('bank-id');
}

export async function answerContactDetails(walk: Walk): Promise<void> {
  const { page, hands, persona } = walk;
  await atScreen(walk, 'user-details', /Hur når vi dig/);
  await hands.fill(page.getByLabel('Namn'), persona.name);
  await hands.fill(page.getByLabel('E-post'), persona.email);
  await hands.fill(page.getByLabel('Telefon'), persona.phone.replace('+46', ''));
  await next(walk);
}

export async function chooseCompany(walk: Walk, companyName: string): Promise<void> {
  await atScreen(walk, 'select-company', /Vilket företag/);
  await walk.hands.choose(walk.page.getByRole('radio', { name: companyName }));
  await next(walk);
}

export async function answerHousehold(walk: Walk): Promise<void> {
  const { page, hands } = walk;
  await atScreen(walk, 'household', /Hur ser ditt hushåll ut/);
  await hands.select(page.getByLabel('Antal barn som bor hemma'), '2');
  await hands.select(page.getByLabel('Varav barn'), '1');
  await hands.choose(page.getByRole('radio', { name: 'Gift' }));
  await next(walk);
}

export async function answerLoans(walk: Walk): Promise<void> {
  const { page, hands } = walk;
  await atScreen(walk, 'loans-details', /Vilka lån har du privat/);
  await hands.fill(page.getByLabel('Bolån'), '1200000');
  await hands.fill(page.getByLabel('Blancolån'), '0');
  await hands.fill(page.getByLabel('Avbetalningslån'), '15000');
  await next(walk);
}

/** Submits the partner's widget, a page of another origin inside ours. */
export async function useWidget({ page, hands }: Walk, code = '1234'): Promise<void> {
  const widget = page.frameLocator('iframe');
  await hands.fill(widget.getByLabel('Användarnamn'), 'testperson');
  await hands.fill(widget.getByLabel('Kod'), code);
  await hands.press(widget.getByRole('button', { name: 'Logga in' }));
}

export async function answerBank(walk: Walk): Promise<void> {
  const { page, hands, onScreen } = walk;
  await atScreen(walk, 'instantor', /Vilken bank har företaget/);
  await hands.choose(page.getByRole('radio').nth(2));
  await next(walk);
  await page.frameLocator('iframe').getByLabel('Användarnamn').waitFor();
  await onScreen('instantor-widget');
  await useWidget(walk);
}

export async function answerDueDiligence(walk: Walk, isSoleOwner: 'Ja' | 'Nej' = 'Ja'): Promise<void> {
  const { page, hands } = walk;
  await atScreen(walk, 'kyc', /Är du ensam ägare/);
  await hands.choose(
    page.getByRole('group', { name: /ensam ägare/ }).getByRole('radio', { name: isSoleOwner }),
  );
  for (const question of [/politiskt utsatt/, /bestämmande inflytande/])
    await hands.choose(page.getByRole('group', { name: question }).getByRole('radio', { name: 'Nej' }));
  await next(walk);
}

/** Keeps the applicant as the only guarantor. */
export async function answerGuarantors(walk: Walk): Promise<void> {
  await atScreen(walk, 'guarantors', /Välj borgensman/);
  await walk.page.getByText('Du själv').first().waitFor();
  await next(walk);
}

/** Confirms the summary of all answers, which starts the inquiries. */
export async function confirmInquiries(walk: Walk): Promise<void> {
  await atScreen(walk, 'confirm', /Stämmer allt/);
  await next(walk, /Skicka ansökan och hämta kreditupplysning/);
}

/** Keeps the applicant as the only guarantor and requests the decision. */
export async function askForDecision(walk: Walk): Promise<void> {
  await answerGuarantors(walk);
  await confirmInquiries(walk);
}

/** Answers all questions up to the decision. */
export async function answerQuestions(walk: Walk): Promise<void> {
  await answerContactDetails(walk);
  await chooseCompany(walk, walk.persona.companies[0]?.name ?? '');
  await answerHousehold(walk);
  await answerLoans(walk);
  await answerBank(walk);
  await answerDueDiligence(walk);
  await askForDecision(walk);
}

/** Accepts the granted limit on the screen with its price, and takes the smallest withdrawal. */
async function acceptLimit(walk: Walk): Promise<void> {
  const { page, hands, onScreen } = walk;
  await page.getByRole('button', { name: 'Gå vidare' }).waitFor({ timeout: PATIENCE_MS });
  await onScreen('status-approved');
  await hands.press(page.getByRole('button', { name: 'Gå vidare' }));
}

async function choosePurpose(walk: Walk): Promise<void> {
  const { page, hands } = walk;
  await atScreen(walk, 'status-purpose', /Vad ska pengarna användas till/);
  await hands.choose(page.getByRole('radio', { name: 'Rörelsekapital' }));
  await next(walk);
}

/** Accepts the agreement and starts to sign it in the BankID dialog. */
export async function startSigning(walk: Walk): Promise<void> {
  const { page, hands, onScreen } = walk;
  const accept = page.getByRole('checkbox', { name: 'Jag godkänner avtalet' });
  await accept.waitFor({ timeout: PATIENCE_MS });
  await page.getByRole('button', { name: 'Öppna PDF' }).waitFor();
  await onScreen('sign');
  await hands.tick(accept);
  await hands.press(page.getByRole('button', { name: 'Skriv under med BankID' }));
  await page.getByRole('dialog').waitFor();
  await onScreen('sign-bank-id');
}

export async function answerAcquisition(walk: Walk): Promise<void> {
  await atScreen(walk, 'complete', /Hur hittade du oss/);
  await walk.hands.choose(walk.page.getByRole('radio', { name: 'Tips från någon' }));
  await next(walk);
}

/**
 * Accepts the offer: from the granted limit through purpose, signature and last question to the thank-you
 * screen.
 */
export async function takeTheOffer(walk: Walk): Promise<void> {
  await acceptLimit(walk);
  await choosePurpose(walk);
  await startSigning(walk);
  await answerAcquisition(walk);
}

/** Continues from the thank-you screen to the account. */
export async function reachTheAccount(walk: Walk): Promise<void> {
  const { page, hands, persona } = walk;
  await atScreen(walk, 'redirect', /Tack/);
  await hands.press(page.getByRole('button', { name: 'Gå vidare nu' }));
  await page
    .getByText(persona.companies[0]?.name ?? '')
    .first()
    .waitFor();
  await walk.onScreen('account');
  await eventually(() => expect(new URL(page.url()).pathname).toBe('/account'));
}
