import { previewOffer } from '@kreditlina/domain/credit-application/contracts/offer';
import { type Persona, personaByKey } from '@kreditlina/partners/personas/personas';
import { eventually } from '@kreditlina/tools/eventually';
import { proves } from '@kreditlina/tools/proves';
import { expect, it } from 'vitest';
import { pollWhile } from '../../src/api-session.ts';
import { enter, type Tab } from '../../src/browser.ts';
import { keyboard } from '../../src/hands.ts';
import { shareJourneys } from '../../src/journeys.ts';
import {
  answerContactDetails,
  answerDueDiligence,
  answerGuarantors,
  atScreen,
  chooseCompany,
  confirmInquiries,
  next,
  startLogin,
  type Walk,
} from '../../src/main-flow.ts';
import { newcomer } from '../../src/newcomer.ts';
import { proveAtBothWidths } from '../../src/screens.ts';

const journeys = shareJourneys();

/** The steps of the interest cutter, by screen. */
const stages: Readonly<Record<string, string>> = {
  'user-details': 'Steg 1 av 9 · Kontaktuppgifter',
  lenders: 'Steg 5 av 9 · Kreditgivare',
  'lender-details': 'Steg 6 av 9 · Information om lånet',
  'lender-details-upload': 'Steg 7 av 9 · Ladda upp underlag',
  guarantors: 'Steg 8 av 9 · Välj borgensman',
  'creditcutter-complete': 'Steg 9 av 9 · Klart',
};
const own = ['cutter-start', 'lenders', 'lender-details', 'lender-details-upload', 'creditcutter-complete'];

function walkOf({ page }: Tab, persona: Persona): Walk {
  const proved = new Set<string>();
  return {
    page,
    hands: keyboard(page),
    persona,
    onScreen: async (name) => {
      const stage = stages[name];
      if (stage !== undefined) await page.getByText(stage, { exact: true }).waitFor();
      if (!own.includes(name) || proved.has(name)) return;
      proved.add(name);
      await proveAtBothWidths(page, name.startsWith('cutter') ? name : `cutter-${name}`);
    },
  };
}

/** From the landing text of the interest cutter to the question about lenders. */
async function reachTheLenders(walk: Walk): Promise<void> {
  const { page, hands, persona } = walk;
  await page.goto('/application?type=cutter');
  await page.getByText(/Har företaget dyra lån/).waitFor();
  await atScreen(walk, 'cutter-start', /Ansök nu/);
  await hands.press(page.getByRole('link', { name: 'Verifiera' }));
  await atScreen(walk, 'login', /Logga in/);
  await startLogin(walk);
  await answerContactDetails(walk);
  await chooseCompany(walk, persona.companies[0]?.name ?? '');
  await answerDueDiligence(walk);
}

/** Enters two loans: one from a lender with a card, and one from a lender typed in. */
async function tellOfTheLoans(walk: Walk): Promise<void> {
  const { page, hands } = walk;
  await atScreen(walk, 'lenders', /^Välj din kreditgivare$/);
  await hands.choose(page.getByRole('radio', { name: 'Lånesmedjan' }));
  await next(walk);
  await atScreen(walk, 'lender-details', /^Information om lånet$/);
  await hands.choose(page.getByRole('radio', { name: /^Ränta/ }));
  await hands.fill(page.getByLabel('Kvar att betala i dag'), '200000');
  await hands.fill(page.getByLabel('Ränta per år'), '18,5');
  await hands.fill(page.getByLabel('Månader kvar'), '24');
  await hands.press(page.getByRole('button', { name: 'Lägg till ett lån till' }));
  await atScreen(walk, 'lenders', /^Välj din kreditgivare$/);
  await hands.fill(page.getByLabel('Andra kreditgivare'), 'Faster Elsa');
  await next(walk);
  await atScreen(walk, 'lender-details', /^Information om lånet$/);
  await page.getByRole('list', { name: 'Lån du har lagt till' }).getByText('Lånesmedjan').waitFor();
  await hands.choose(page.getByRole('radio', { name: /^Fast avgift/ }));
  await hands.fill(page.getByLabel('Kvar att betala i dag'), '50000');
  await hands.fill(page.getByLabel('Fast avgift per månad'), '900');
  await hands.fill(page.getByLabel('Månader kvar'), '10');
  await proveAtBothWidths(page, 'cutter-second-loan');
  await next(walk);
}

/** Attaches a program disguised as a document, which is refused, and then a document. */
async function sendTheAgreement(walk: Walk): Promise<void> {
  const { page, hands } = walk;
  await atScreen(walk, 'lender-details-upload', /^Visa vad lånen kostar$/);
  const attach = async (content: string) => {
    const chooser = page.waitForEvent('filechooser');
    await hands.press(page.getByRole('button', { name: 'Bifoga en fil' }));
    const file = { name: 'avtal.pdf', mimeType: 'application/pdf', buffer: Buffer.from(content) };
    await (await chooser).setFiles(file);
  };
  await attach('MZ this program cannot be run in DOS mode');
  await page
    .getByRole('alert')
    .getByRole('link', { name: /varken en PDF eller en bild/ })
    .waitFor();
  await proveAtBothWidths(page, 'cutter-upload-refused');
  await attach('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n');
  await page.getByRole('list', { name: 'Filer du har skickat' }).getByText('avtal.pdf').waitFor();
  await proveAtBothWidths(page, 'cutter-uploaded');
  await next(walk);
}

/** Staff see how much the company saves, and make the offer. */
async function offerBetterTerms(id: string): Promise<void> {
  await using staff = await journeys.openTab(1280);
  const { page } = staff;
  const admin = await journeys.logIn(personaByKey('admin'));
  const preview = () => admin.ask('GET', previewOffer.path, { params: { id } });
  await pollWhile(preview, ({ body }) => body.obstacle === 'not-under-review');
  await enter(staff, admin, `/admin/credit-applications/${id}`);
  const offer = page.getByRole('region', { name: 'Skapa erbjudande' });
  await offer.getByLabel('Kreditgräns').fill('240000');
  await offer.getByLabel('Ränta per år').fill('10,8');
  await offer.getByText(/^Räcker inte till lånen/).waitFor();
  await offer.getByLabel('Kreditgräns').fill('250000');
  await offer.getByText(/^Företaget sparar/).waitFor();
  await offer.getByLabel('Skäl').selectOption({ label: 'Billigare för företaget' });
  await offer.getByLabel('Kommentar').fill('Kunden har läst jämförelsen');
  await proveAtBothWidths(page, 'admin-cutter-offer');
  await offer.getByRole('button', { name: 'Skapa erbjudande' }).click();
  await page.getByText(/Erbjudandet är skapat/).waitFor();
  expect(staff.errors).toEqual([]);
}

it(
  'a company with expensive loans reports them at 360 px by keyboard alone, from the landing text to the thank-you page, and gets its offer',
  proves('C-024', 'C-097', 'C-099', 'C-126', 'C-127', 'C-189', 'C-191', 'C-193', 'C-194', 'X-26', 'X-27'),
  async () => {
    await using tab = await journeys.openTab(360);
    const { page } = tab;
    const walk = walkOf(tab, newcomer(13));
    await reachTheLenders(walk);
    await tellOfTheLoans(walk);
    await sendTheAgreement(walk);
    await answerGuarantors(walk);
    await confirmInquiries(walk);
    await atScreen(walk, 'creditcutter-complete', /^Tack, nu räknar vi$/);
    const id = new URL(page.url()).searchParams.get('id') ?? '';
    await page.getByText(/Du loggas ut om \d+ sekunder/).waitFor();
    await walk.hands.press(page.getByRole('button', { name: 'Logga ut nu' }));
    await eventually(() => expect(new URL(page.url()).pathname).toBe('/'));
    await page.getByRole('link', { name: 'Logga in' }).first().waitFor();
    expect(tab.errors).toEqual([]);
    await offerBetterTerms(id);
    await enter(tab, await journeys.logIn(walk.persona), '/account');
    await page.getByRole('region', { name: /^Företaget sparar \d/ }).waitFor();
    await proveAtBothWidths(page, 'cutter-offer-on-my-pages');
    await page.getByRole('link', { name: 'Fortsätt till uttaget' }).click();
    await page.getByRole('slider').first().waitFor();
    await page.getByRole('region', { name: /^Företaget sparar \d/ }).waitFor();
    await proveAtBothWidths(page, 'cutter-offer');
    await page.getByText('250 000 kr').first().waitFor();
    expect(tab.errors).toEqual([]);
  },
);
