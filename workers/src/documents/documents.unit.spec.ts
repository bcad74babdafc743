import { createHash } from 'node:crypto';
import { signedPlan } from '@kreditlina/domain/calculators/signed-plan';
import { formatAmount } from '@kreditlina/domain/text/index';
import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it, vi } from 'vitest';
import { readPdf } from '../testing/read-pdf.ts';
import {
  sampleAccountPlan,
  sampleArchive,
  sampleCorrection,
  sampleDecision,
  sampleNotice,
  samplePayoutReceipt,
  samplePlan,
  sampleReceipt,
} from '../testing/sample-documents.ts';
import { loadPrinter } from './paper.ts';
import { renderCorrection } from './render-correction.ts';
import { renderDecisionLetter } from './render-decision-letter.ts';
import { renderNotice } from './render-notice.ts';
import { renderNoticeArchive } from './render-notice-archive.ts';
import { renderAccountPlan, renderPayoutReceipt, renderRepaymentPlan } from './render-plans.ts';
import { renderReceipt } from './render-receipt.ts';

const printer = await loadPrinter();
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const spoken = ({ tagged }: Awaited<ReturnType<typeof readPdf>>) =>
  tagged.filter(({ text }) => text !== '').map(({ role, text }) => `${role}: ${text}`);

const documents: readonly [string, (isDemonstration: boolean) => Promise<Uint8Array>][] = [
  ['Avi nr 2', (isDemonstration) => renderNotice({ ...sampleNotice, isDemonstration }, printer)],
  [
    'Alla avier',
    (isDemonstration) => renderNoticeArchive({ ...sampleArchive(20), isDemonstration }, printer),
  ],
  ['Kvitto på betalning', (isDemonstration) => renderReceipt({ ...sampleReceipt, isDemonstration }, printer)],
  [
    'Rättelse på krediten',
    (isDemonstration) => renderCorrection({ ...sampleCorrection, isDemonstration }, printer),
  ],
  [
    'Kvitto på utbetalning',
    (isDemonstration) => renderPayoutReceipt({ ...samplePayoutReceipt, isDemonstration }, printer),
  ],
  ['Betalningsplan', (isDemonstration) => renderRepaymentPlan({ ...samplePlan, isDemonstration }, printer)],
  [
    'Återbetalningsplan',
    (isDemonstration) => renderAccountPlan({ ...sampleAccountPlan, isDemonstration }, printer),
  ],
  ['Beslut', (isDemonstration) => renderDecisionLetter({ ...sampleDecision, isDemonstration }, printer)],
];

describe.each(documents)('%s', (title, print) => {
  const printed = new Map<boolean, Promise<Uint8Array>>();
  const render = (isDemonstration: boolean) => {
    const bytes = printed.get(isDemonstration) ?? print(isDemonstration);
    printed.set(isDemonstration, bytes);
    return bytes;
  };

  it('the PDF is tagged, in Swedish, with a title and embedded fonts, and the same content gives the same bytes', async () => {
    const bytes = await render(false);
    const raw = Buffer.from(bytes).toString('latin1');
    for (const mark of ['/StructTreeRoot', '/Lang (sv-SE)', '/DisplayDocTitle true', '/FontFile2'])
      expect(raw).toContain(mark);
    expect(raw).toContain('<pdfuaid:part>1</pdfuaid:part>');
    const pdf = await readPdf(bytes);
    expect(pdf).toMatchObject({ title, language: 'sv-SE', isMarked: true });
    expect(pdf.tagged.filter(({ role }) => role === 'H1').map(({ text }) => text)).toEqual([title]);
    expect(sha256(await print(false))).toBe(sha256(bytes));
  });

  it('shows the lender and the page number on each page, outside the tagged text', async () => {
    const { pages, tagged } = await readPdf(await render(false));
    pages.forEach((page, index) => {
      expect(page).toContain(
        'Kreditlina AB · org.nr 559900-9007 · bankgiro 991-2346 · 010-555 01 20 · hej@kreditlina.example',
      );
      expect(page).toContain(`Sida ${index + 1} av ${pages.length}`);
      expect(page).not.toContain('DEMO');
    });
    expect(tagged.map(({ text }) => text).join(' ')).not.toContain('Sida 1');
  });

  it('a demonstration says so on each page, and once in the tagged text', async () => {
    const { pages, tagged } = await readPdf(await render(true));
    for (const page of pages) expect(page).toContain('DEMO: inga riktiga pengar, inga riktiga personer');
    const aloud = tagged.filter(({ text }) => text.includes('kommer från en demonstration'));
    expect(aloud).toHaveLength(1);
  });
});

describe('a long table', () => {
  it('a long table repeats its headings on each page, tags them once, and starts no page with a sum', async () => {
    const pdf = await readPdf(await renderNoticeArchive(sampleArchive(60), printer));
    expect(pdf.pages.length).toBeGreaterThan(2);
    for (const page of pdf.pages)
      expect(page).toContain('Avi Avidatum Förfallodag Amortering Ränta Avgifter och dröjsmålsränta');
    expect(pdf.tagged.filter(({ text }) => text === 'Förfallodag')).toHaveLength(1);
    const numbers = pdf.tagged.filter(({ text }) => /^Nr \d+$/.test(text)).map(({ text }) => text);
    expect(numbers).toEqual(Array.from({ length: 60 }, (_, index) => `Nr ${index + 1}`));
    for (let page = 2; page <= pdf.pages.length; page += 1)
      expect(pdf.tagged.find((piece) => piece.page === page)?.text).toMatch(/^Nr /);
  });
});

describe('the list of all notices', () => {
  it(
    'lists each notice with its amounts and state, and sums per calendar year and in total',
    proves('C-211'),
    async () => {
      const text = spoken(await readPdf(await renderNoticeArchive(sampleArchive(3), printer))).join('\n');
      expect(text).toContain('Lbl: Kvar att betala\nLBody: 5 126,23 kr\nLbl: Antal avier\nLBody: 3');
      expect(text).toContain(
        [
          'TH: Nr 2',
          'TD: 2026-12-01',
          'TD: 2026-12-28',
          'TD: 4 167 kr',
          'TD: 899 kr',
          'TD: 0 kr',
          'TD: 5 066 kr',
          'TD: 5 066 kr',
          'TD: 0 kr',
          'TD: Betald',
          'TH: År 2026',
          'TD: 8 334 kr',
          'TD: 1 799 kr',
          'TD: 0 kr',
          'TD: 10 133 kr',
          'TD: 10 133 kr',
          'TD: 0 kr',
          'TH: Nr 3',
          'TD: 2027-01-01',
          'TD: 2027-01-28',
          'TD: 4 167 kr',
          'TD: 898 kr',
          'TD: 61,23 kr',
          'TD: 5 126,23 kr',
          'TD: 0 kr',
          'TD: 5 126,23 kr',
          'TD: Försenad',
          'TH: År 2027',
        ].join('\n'),
      );
      expect(text.split('\n').slice(-7)).toEqual([
        'TH: Summa',
        'TD: 12 501 kr',
        'TD: 2 697 kr',
        'TD: 61,23 kr',
        'TD: 15 259,23 kr',
        'TD: 10 133 kr',
        'TD: 5 126,23 kr',
      ]);
    },
  );

  it('an empty list says that no notice was sent yet', async () => {
    const { pages } = await readPdf(await renderNoticeArchive(sampleArchive(0), printer));
    expect(pages.join(' ')).toContain('Ingen avi har skickats ännu.');
  });
});

describe('the letter about a correction', () => {
  const textOf = async (more: Partial<typeof sampleCorrection>) =>
    plain(
      spoken(await readPdf(await renderCorrection({ ...sampleCorrection, ...more }, printer))).join('\n'),
    );

  it('says what changed, why, and by when to pay, and that our fault costs nothing', async () => {
    const text = await textOf({});
    for (const part of [
      'P: En betalning på 6 000 kr från 2027-01-10 låg på din kredit. Den hörde till någon annan och är borttagen.',
      'P: Felet var vårt. Du räknas inte som sen för det, och du betalar ingen avgift eller dröjsmålsränta för det.',
      'LBody: 91 166 kr\nLbl: Skuld nu\nLBody: 97 166 kr',
      'TH: Nr 2\nTD: 0 kr\nTD: 5 118,80 kr\nTD: 2027-03-08',
      'Lbl: Ny dag att betala\nLBody: 2027-03-08',
    ])
      expect(text).toContain(part);
  });

  it('takes no blame for a payment that the bank took back, and says if no notice changes', async () => {
    const text = await textOf({ what: 'bank-recall', notices: [], dueAgainOn: null });
    expect(text).toContain('Banken tog tillbaka din betalning på 6 000 kr från 2027-01-10.');
    expect(text).toContain('Det som är kvar att betala på dina avier är oförändrat.');
    expect(text).not.toContain('Felet var vårt');
    expect(text).not.toContain('Ny dag att betala');
  });
});

describe('a receipt', () => {
  it(
    'shows the amount and day of the payment, its allocation and what is left',
    proves('C-232', 'I-12'),
    async () => {
      const text = spoken(await readPdf(await renderReceipt(sampleReceipt, printer))).join('\n');
      expect(text).toContain(
        [
          'H1: Kvitto på betalning',
          'P: Kontokredit för företag · Betalningsdag 2027-01-10',
          'Lbl: Vi har fått',
          'LBody: 6 000 kr',
        ].join('\n'),
      );
      expect(text).toContain(
        [
          'TH: Påminnelseavgift',
          'TD: Nr 2',
          'TD: 60 kr',
          'TH: Dröjsmålsränta',
          'TD: Nr 2',
          'TD: 10,55 kr',
          'TH: Ränta',
          'TD: Nr 2',
          'TD: 881,25 kr',
          'TH: Amortering',
          'TD: Nr 2',
          'TD: 4 167 kr',
          'TH: Extra amortering',
          'TD: –',
          'TD: 500 kr',
          'TH: Tillgodo till nästa avi',
          'TD: –',
          'TD: 381,20 kr',
          'TH: Summa',
          'TD: 6 000 kr',
          'P: Extra amortering betalar av på det äldsta uttaget i förtid. Nästa avi ber ändå om sin vanliga amortering.',
          'H2: Det här är kvar',
          'Lbl: Kvar att betala på avier',
          'LBody: 0 kr',
          'Lbl: Återstående skuld',
          'LBody: 91 166 kr',
          'Lbl: Tillgodo till nästa avi',
          'LBody: 381,20 kr',
        ].join('\n'),
      );
    },
  );

  it('a receipt whose parts do not add up is not printed', async () => {
    await expect(renderReceipt({ ...sampleReceipt, amountCents: 600_001 }, printer)).rejects.toThrow(
      RangeError,
    );
  });
});

describe('the receipt of a payout', () => {
  it('states the day of the payout and the plan that holds from it', proves('F-01'), async () => {
    const { amountCents, rateYearBasisPoints } = samplePayoutReceipt;
    const on = (paidOutOn: string) => ({
      ...samplePayoutReceipt,
      paidOutOn,
      rows: signedPlan({ amountCents, rateYearBasisPoints, paidOutOn }),
    });
    const texts = ['2026-11-24', '2026-12-02'].map(async (day) =>
      spoken(await readPdf(await renderPayoutReceipt(on(day), printer))).join('\n'),
    );
    const [first, other] = await Promise.all(texts);
    expect(first).toContain('Planen räknas från den 24 november 2026, då pengarna betalades ut.');
    expect(first).toContain('TH: 2026-12-28\nTD: 200 000\nTD: 8 334\nTD: 420\n');
    expect(other).toContain('TH: 2027-01-28\nTD: 200 000\nTD: 8 334\nTD: 1 740\n');
    expect(other).toContain('Lbl: Antal avier\nLBody: 24');
  });
});

describe('the repayment plan', () => {
  it(
    'lists every notice as calculated, with sums of each year and of every column',
    proves('F-01', 'C-280'),
    async () => {
      const pdf = await readPdf(await renderRepaymentPlan(samplePlan, printer));
      const text = spoken(pdf).join('\n');
      const notices = signedPlan({
        amountCents: 27_000_000,
        rateYearBasisPoints: 1_100,
        paidOutOn: '2026-11-23',
      });
      for (const { dueOn, balanceCents, amortizationCents, interestCents, totalCents } of notices) {
        const figures = [balanceCents, amortizationCents, interestCents, 0, 0, totalCents].map(formatAmount);
        expect(text).toContain([`TH: ${dueOn}`, ...figures.map((one) => `TD: ${plain(one)}`)].join('\n'));
      }
      expect(text).toContain(
        'TH: År 1\nTD: 135 000\nTD: 22 106,56\nTD: 0\nTD: 0\nTD: 157 106,56\nTH: 2027-12-28',
      );
      expect(text).toContain('TH: År 2\nTD: 135 000\nTD: 9 264,06\nTD: 0\nTD: 0\nTD: 144 264,06');
      expect(text).toContain('TH: Summa\nTD: 270 000\nTD: 31 370,62\nTD: 0\nTD: 0\nTD: 301 370,62');
    },
  );

  it('a plan settled early pays the rest in that month, and nothing later', proves('C-280'), async () => {
    const settled = { ...samplePlan, settleInMonth: 6 };
    const text = spoken(await readPdf(await renderRepaymentPlan(settled, printer))).join('\n');
    expect(text).toContain('TH: 2027-05-28\nTD: 213 750\nTD: 213 750\n');
    expect(text).not.toContain('TH: 2027-06-28');
    expect(text).toContain('Lbl: Allt är betalt efter\nLBody: 6 avier');
    const once = { ...samplePlan, settleInMonth: 0 };
    expect(spoken(await readPdf(await renderRepaymentPlan(once, printer))).join('\n')).toContain(
      'Lbl: Allt är betalt efter\nLBody: 1 avi\n',
    );
  });
});

describe('the repayment plan of an account', () => {
  it(
    'lists each payment, with sums of each started year and of every column',
    proves('F-01', 'C-204'),
    async () => {
      const text = spoken(await readPdf(await renderAccountPlan(sampleAccountPlan, printer))).join('\n');
      expect(text).toContain(
        'TH: 2027-02-28\nTD: 120 000\nTD: 10 000\nTD: 1 080\nTD: 0\nTD: 60\nTD: 11 140\nTH: 2027-03-28',
      );
      expect(text).toContain(
        'TH: År 1\nTD: 120 000\nTD: 8 100\nTD: 0\nTD: 60\nTD: 128 160\nTH: 2028-01-28\nTD: 10 000\nTD: 10 000\nTD: 90\nTD: 0\nTD: 0\nTD: 10 090\nTH: År 2\nTD: 10 000\nTD: 90\nTD: 0\nTD: 0\nTD: 10 090\nTH: Summa\nTD: 130 000\nTD: 8 190\nTD: 0\nTD: 60\nTD: 138 250',
      );
      expect(text).toContain('Lbl: Gäller\nLBody: Alla uttag tillsammans');
      expect(text).toContain('Lbl: Sista betalning\nLBody: 28 januari 2028');
      expect(text).toContain('Aktuell plan');
    },
  );

  it('states what the credit balance pays of each payment', proves('F-02'), async () => {
    const [first, ...rows] = sampleAccountPlan.rows;
    if (!first) throw new Error('no row');
    const paid = { ...first, creditCents: 200_000, totalCents: first.totalCents - 200_000 };
    const plan = { ...sampleAccountPlan, rows: [paid, ...rows] };
    const text = spoken(await readPdf(await renderAccountPlan(plan, printer))).join('\n');
    expect(text).toContain(
      'TH: Ränta och dröjsmålsränta\nTH: Avgifter\nTH: Tillgodo\nTH: Att betala\nTH: 2027-01-28',
    );
    expect(text).toContain('TD: 10 000\nTD: 1 170\nTD: 0\nTD: −2 000\nTD: 9 170\nTH: 2027-02-28');
  });

  it('states its withdrawal, and whether it is the original plan', proves('F-01'), async () => {
    const withdrawal = { paidOutOn: '2026-12-01', amountCents: 13_000_000 };
    const plan = { ...sampleAccountPlan, version: 'original', withdrawal } as const;
    const text = spoken(await readPdf(await renderAccountPlan(plan, printer))).join('\n');
    expect(text).toContain('Lbl: Gäller\nLBody: Uttag 130 000 kr, 1 december 2026');
    expect(text).toContain('Ursprunglig plan');
    expect(text).not.toContain('Aktuell plan');
  });
});

describe('a decision letter', () => {
  it('a document is printed again without laying out any text again', proves('M-14'), async () => {
    const first = sha256(await renderReceipt(sampleReceipt, printer));
    const { _layoutEngine: engine } = printer.text as unknown as { _layoutEngine: { layout: () => unknown } };
    const placed = vi.spyOn(engine, 'layout');
    expect(sha256(await renderReceipt(sampleReceipt, printer))).toBe(first);
    expect(placed).not.toHaveBeenCalled();
    placed.mockRestore();
  });

  it('a letter reads the same after other documents were printed', async () => {
    const bare = { ...sampleDecision, decision: 'Nej.', company: { ...sampleDecision.company, name: 'AB' } };
    await renderDecisionLetter({ ...bare, decision: 'Öö' }, printer);
    const { tagged } = await readPdf(await renderDecisionLetter(bare, printer));
    expect(tagged.map(({ text }) => text)).toContain('Nej.');
  });

  it('states the day in Sweden, the decision, its reasons and the options', async () => {
    const text = spoken(await readPdf(await renderDecisionLetter(sampleDecision, printer)));
    expect(text.slice(4, 14)).toEqual([
      'H1: Beslut',
      'P: Kontokredit för företag · 22 november 2026 · Ärende K-4711',
      'P: Vi kan inte erbjuda företaget någon kredit den här gången.',
      'P: Beslutet fattades automatiskt.',
      'H2: Skälen för beslutet',
      'Lbl: –',
      'LBody: Företagets omsättning de senaste tolv månaderna är lägre än vi kräver.',
      'Lbl: –',
      'LBody: Det finns en betalningsanmärkning som är yngre än ett år.',
      'H2: Det här kan du göra',
    ]);
  });

  it('a letter that grants a credit lists its terms', async () => {
    const granted = {
      ...sampleDecision,
      decision: 'Vi erbjuder företaget en kredit.',
      automatic: null,
      terms: [{ label: 'Kreditgräns', value: '400 000 kr' }],
      reasons: [],
    };
    const text = spoken(await readPdf(await renderDecisionLetter(granted, printer))).join('\n');
    expect(text).toContain(
      'P: Vi erbjuder företaget en kredit.\nLbl: Kreditgräns\nLBody: 400 000 kr\nH2: Det här',
    );
    expect(text).not.toContain('Skälen');
  });
});
