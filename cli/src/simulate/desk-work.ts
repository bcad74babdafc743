import { comment, commentId, writeComment } from '@kreditlina/domain/comment/comment';
import type { PageTemplate, PageTexts } from '@kreditlina/domain/content/contracts/page-texts';
import { contentPage, createPage, publishPage, saveDraft } from '@kreditlina/domain/content/index';
import { newPageId } from '@kreditlina/domain/content/state';
import { addMonths } from '@kreditlina/domain/kernel/business-dates';
import { HOUR_MS } from '@kreditlina/domain/kernel/units';
import { savedReport, savedReportId, saveReport } from '@kreditlina/domain/saved-report/saved-report';
import type { RecordedEvent } from '@kreditlina/event-store/port';
import { afterDays, dayMs } from './days.ts';
import { admin } from './parties.ts';
import { as } from './staff.ts';
import type { World } from './world.ts';

interface Page {
  readonly name: string;
  readonly path: string;
  readonly template: PageTemplate;
  readonly texts: PageTexts;
}

const post = (slug: string, title: string, body: string): Page => ({
  name: title,
  path: `/${slug}`,
  template: 'blog',
  texts: { '#blog-title': title, body },
});

/** Pages in the order of publication, one a month. */
const pages: readonly Page[] = [
  {
    name: 'Så arbetar vi',
    path: '/sa-arbetar-vi',
    template: 'template-1',
    texts: {
      '#blog-title': 'Så arbetar vi',
      body: 'Vi lånar ut till svenska aktiebolag. Du talar med oss i Sverige, alla vardagar.',
    },
  },
  post(
    'rakna-pa-kassaflodet',
    'Räkna på kassaflödet innan du lånar',
    'Skriv upp vad som kommer in och går ut de närmaste tre månaderna. Då ser du hur mycket du behöver, och när.',
  ),
  post(
    'ranta-bara-pa-det-du-anvander',
    'Ränta bara på det du använder',
    'En kontokredit kostar ränta på det du har tagit ut. Betalar du tillbaka i morgon slutar räntan i morgon.',
  ),
  post(
    'nar-kunden-betalar-sent',
    'När kunden betalar sent',
    'Skicka påminnelsen dagen efter förfallodagen. Ring på den femte dagen. De flesta har bara glömt.',
  ),
];

/** Stays a draft, so that the editor shows a draft beside the published posts. */
const draft = post('sasong', 'Inför säsongen', 'Handla lagret i tid, och betala det när varorna är sålda.');

const reports = [
  { name: 'Veckan som gick', period: 'last-week', schedule: 'weekly', by: 'admin' },
  { name: 'Månaden till ledningen', period: 'last-month', schedule: 'monthly', by: 'approver' },
  { name: 'Året hittills', period: 'year-to-date', schedule: 'none', by: 'admin' },
] as const;

/** Lets staff save reports on the first day and publish a page or post each month. */
export function workAtDesk(world: World, { from, end }: { from: string; end: string }): void {
  const { agenda } = world;
  const on = (day: string, name: string, act: () => Promise<unknown>): void => {
    if (day < end)
      agenda.at(dayMs(day) + 14 * HOUR_MS, name, async () => {
        await act();
        await world.settle();
      });
  };
  on(from, 'reports', () => keepReports(world));
  for (const [month, page] of pages.entries())
    on(addMonths(from, month), `page ${page.path}`, () => publish(world, page));
  on(addMonths(from, 1), 'draft', () => write(world, draft));
}

async function write({ chance, parties, staff }: World, { texts, ...page }: Page): Promise<string> {
  const pageId = newPageId(chance.uuid(`page ${page.path}`));
  const creating = { pageId, language: 'sv', ...page, texts } as const;
  await parties.send(admin(staff.admin), contentPage, pageId, createPage, creating);
  return pageId;
}

async function publish(world: World, page: Page): Promise<void> {
  const { parties, staff } = world;
  const pageId = await write(world, page);
  const by = admin(staff.admin);
  const better = { ...page.texts, body: `${page.texts.body} Hör av dig om du undrar något.` };
  await parties.send(by, contentPage, pageId, saveDraft, { texts: better });
  await parties.send(by, contentPage, pageId, publishPage, {});
}

async function keepReports({ chance, parties, staff }: World): Promise<void> {
  for (const { by, ...report } of reports) {
    const id = savedReportId(chance.uuid(`report ${report.name}`));
    const days = { fromOn: null, throughOn: null, asOfOn: null };
    const saving = { savedReportId: id, savedBy: staff[by], ...report, ...days };
    await parties.send(as(staff[by], by, null), savedReport, id, saveReport, saving);
  }
}

const notes: Readonly<Record<string, string>> = {
  WithdrawalPaidOut: 'Köper in till säsongen. Ringer helst på förmiddagen.',
  ReminderFeeCharged: 'Ringde. De väntar själva på en stor betalning och betalar i nästa vecka.',
  LimitChanged: 'Nöjd med den nya gränsen. Vill höra av oss inför hösten.',
  CreditLossDeclared: 'Konkursförvaltaren svarar på brev, inte på telefon.',
};

/** Lets staff leave notes for the next colleague who opens the company. */
export function noteOnEvents(world: World, { type, data }: RecordedEvent): void {
  const { chance, parties, staff, watch } = world;
  const text = notes[type];
  const granted = watch.accounts.get(String(data.accountId))?.state.granted;
  if (text === undefined || !granted) return;
  const { companyId, userId } = granted;
  if (!chance.isSo(`note ${companyId}/${type}`, 50)) return;
  const id = commentId(chance.uuid(`note ${companyId}/${type}`));
  afterDays(world, `note ${companyId}`, 1, () =>
    parties.ask(admin(staff.admin), comment, id, writeComment, {
      commentId: id,
      companyId,
      aboutId: userId,
      writtenBy: staff.admin,
      text,
    }),
  );
}
