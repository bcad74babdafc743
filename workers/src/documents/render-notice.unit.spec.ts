import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { readPdf } from '../testing/read-pdf.ts';
import { sampleNotice, sampleReminder } from '../testing/sample-documents.ts';
import { loadPrinter } from './paper.ts';
import { renderNotice } from './render-notice.ts';

const printer = await loadPrinter();
const read = async (notice: typeof sampleNotice) => readPdf(await renderNotice(notice, printer));
const spoken = ({ tagged }: Awaited<ReturnType<typeof readPdf>>) =>
  tagged.filter(({ text }) => text !== '').map(({ role, text }) => `${role}: ${text}`);

describe('a notice', () => {
  it(
    'states parties, amount, calculation of interest, cost of late payment and complaints, and ends with the payment details',
    proves('C-210', 'I-12'),
    async () => {
      const pdf = await read(sampleNotice);
      expect(pdf.pages).toHaveLength(1);
      expect(spoken(pdf)).toEqual([
        'P: Kreditlina AB',
        'P: Org.nr 559900-9007',
        'P: Åkerlund & Öbergs Snickeri AB',
        'P: Org.nr 559900-1079',
        'H1: Avi nr 2',
        'P: Kontokredit för företag · Avidatum 2026-12-01',
        'Lbl: Att betala',
        'LBody: 5 048,25 kr',
        'Lbl: Betala senast',
        'LBody: 2026-12-31',
        'Lbl: Bankgiro',
        'LBody: 991-2346',
        'Lbl: OCR-nummer',
        'LBody: 559900107926',
        'H2: Det här betalar du',
        'TH: Post',
        'TH: Belopp',
        'TH: Amortering',
        'TD: 4 167 kr',
        'TH: Ränta',
        'TD: 881,25 kr',
        'TH: Att betala',
        'TD: 5 048,25 kr',
        'P: Återstående skuld den 2026-12-01, innan det som står här är betalt: 96 714,25 kr.',
        'H2: Så är räntan räknad',
        'P: Ränta betalas bara på det som är lånat. Varje månad räknas som 30 dagar och året som 360 dagar.',
        'TH: Period',
        'TH: Dagar',
        'TH: Lånat belopp',
        'TH: Räntesats per år',
        'TH: Ränta',
        'TH: 2026-11-01 – 2026-11-15',
        'TD: 15',
        'TD: 100 000 kr',
        'TD: 10,80 %',
        'TD: 450 kr',
        'TH: 2026-11-16 – 2026-11-30',
        'TD: 15',
        'TD: 95 833 kr',
        'TD: 10,80 %',
        'TD: 431,25 kr',
        'TH: Summa',
        'TD: 881,25 kr',
        'H2: Om betalningen är sen',
        'P: Betalar du efter förfallodagen tillkommer dröjsmålsränta med 8,00 % per år på ränta och amortering som är försenad, utöver räntan på lånet, och 60 kr för en påminnelse. Villkor 2026-11.',
        'H2: Frågor och klagomål',
        'P: Undrar du något? Ring 010-555 01 20, måndag–fredag 08.00–17.00, eller mejla hej@kreditlina.example.',
        'P: Är du inte nöjd vill vi veta det. Mejla hej@kreditlina.example och skriv ”Klagomål” i ämnesraden, så går vi igenom ärendet på nytt och svarar dig skriftligt. Det kostar ingenting. Kommer vi inte överens prövas tvisten av allmän domstol.',
        'H2: Betalning',
        'Lbl: Belopp',
        'LBody: 5 048,25 kr',
        'Lbl: Senast',
        'LBody: 2026-12-31',
        'Lbl: Bankgiro',
        'LBody: 991-2346',
        'Lbl: OCR-nummer',
        'LBody: 559900107926',
        'P: Betala till Kreditlina AB. Ange OCR-numret, så kommer pengarna till rätt konto.',
      ]);
    },
  );

  it(
    'a last part has its interest until the due date, which the next notice deducts',
    proves('X-05'),
    async () => {
      const [first] = sampleNotice.interestPeriods;
      if (!first) throw new Error('no period');
      const until = { ...first, fromOn: '2026-12-01', throughOn: '2026-12-30' };
      const last = {
        ...sampleNotice,
        interestPeriods: [...sampleNotice.interestPeriods, until],
        interestCents: sampleNotice.interestCents + 45_000,
        toPayCents: sampleNotice.toPayCents + 45_000,
      };
      expect(spoken(await read(last)).join(' ')).toContain('därför också räntan på den till förfallodagen');
      const next = {
        ...sampleNotice,
        askedBeforeCents: 5_000,
        interestCents: sampleNotice.interestCents - 5_000,
        toPayCents: sampleNotice.toPayCents - 5_000,
      };
      const deducted = spoken(await read(next)).join(' ');
      expect(deducted).toContain('TH: Redan begärt på en tidigare avi');
      expect(deducted).toContain('TD: −50 kr');
      expect(deducted).not.toContain('till förfallodagen');
    },
  );

  it('lists fees and amounts of earlier notices only where there are any', async () => {
    const plain = (await read(sampleNotice)).pages.join(' ');
    for (const word of ['Månadsavgift', 'Aviavgift', 'Påminnelseavgift', 'tidigare', 'Redan betalt'])
      expect(plain).not.toContain(word);
    const pdf = await read({
      ...sampleNotice,
      monthlyFeeCents: 1_900,
      invoiceFeeCents: 2_900,
      interestCorrectionCents: -1_250,
      interestCents: 86_875,
      broughtForwardCents: 100_050,
      paidCents: 20_000,
      toPayCents: 588_425,
    });
    expect(spoken(pdf).join('\n')).toContain(
      [
        'TD: 868,75 kr',
        'TH: Månadsavgift',
        'TD: 19 kr',
        'TH: Aviavgift',
        'TD: 29 kr',
        'TH: Summa för avi nr 2',
        'TD: 5 083,75 kr',
        'TH: Redan betalt',
        'TD: −200 kr',
        'TH: Kvar från tidigare avier',
        'TD: 1 000,50 kr',
        'TH: Att betala',
        'TD: 5 884,25 kr',
      ].join('\n'),
    );
    expect(spoken(pdf).join('\n')).toContain(
      'TH: Rättelse av tidigare ränta\nTD: −12,50 kr\nTH: Summa\nTD: 868,75 kr',
    );
  });

  it('a notice paid by the customer’s credit asks for nothing and has no payment details', async () => {
    const { pages } = await read({ ...sampleNotice, paidCents: 504_825, toPayCents: 0 });
    expect(pages.join(' ')).toContain('Avin är redan betald. Du behöver inte göra något.');
    expect(pages.join(' ')).toContain('Återstående skuld den 2026-12-01: 96 714,25 kr.');
    expect(pages.join(' ')).not.toContain('Betala till Kreditlina AB');
  });

  it('a reminder adds overdue interest and its fee, subtracts payments, and is due at once', async () => {
    const pdf = await read(sampleReminder);
    expect(pdf.title).toBe('Påminnelse om avi nr 2');
    expect(pdf.pages).toHaveLength(1);
    const text = spoken(pdf).join('\n');
    expect(text).toContain('P: Kontokredit för företag · Påminnelsedatum 2027-01-08 · Avidatum 2026-12-01');
    expect(text).toContain(
      'P: Vi har inte fått hela betalningen för avi nr 2, som skulle ha betalats senast 2026-12-31. Betala så snart du kan: dröjsmålsräntan räknas för varje dag. Har du redan betalat kan du bortse från påminnelsen.',
    );
    expect(text).toContain(
      [
        'TH: Dröjsmålsränta',
        'TD: 10,55 kr',
        'TH: Påminnelseavgift',
        'TD: 60 kr',
        'TH: Summa för avi nr 2',
        'TD: 5 118,80 kr',
        'TH: Redan betalt',
        'TD: −3 000 kr',
        'TH: Kvar från tidigare avier',
        'TD: 1 234 kr',
        'TH: Att betala',
        'TD: 3 352,80 kr',
      ].join('\n'),
    );
    expect(text).toContain(
      'P: Dröjsmålsräntan är 8,00 % per år på ränta och amortering som är försenad, utöver räntan på lånet, till den dag allt är betalt. Avgiften för en påminnelse är 60 kr. Villkor 2026-11.',
    );
    expect(text).toContain('Lbl: Belopp\nLBody: 3 352,80 kr\nLbl: Betalas\nLBody: Genast');
  });

  it('a notice with figures that do not add up, or with invalid payment numbers, is not printed', async () => {
    await expect(read({ ...sampleNotice, toPayCents: 504_826 })).rejects.toThrow(RangeError);
    await expect(read({ ...sampleNotice, interestCents: 88_126, toPayCents: 504_826 })).rejects.toThrow(
      'Interest',
    );
    await expect(
      read({ ...sampleNotice, amortizationCents: 416_700.5, toPayCents: 504_825.5 }),
    ).rejects.toThrow('not a whole number of öre');
    await expect(read({ ...sampleNotice, ocrNumber: '559900107927' })).rejects.toThrow('OCR');
    const lender = { ...sampleNotice.lender, bankgiroNumber: '9912345' };
    await expect(read({ ...sampleNotice, lender })).rejects.toThrow('bankgiro');
  });
});
