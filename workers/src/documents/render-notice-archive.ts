import type { ArchivedNotice, NoticeArchiveDocument } from '@kreditlina/domain/documents/documents';
import { formatCents } from '@kreditlina/domain/text/index';
import { formatBankgiro } from '@kreditlina/domain/validators/payment-numbers';
import { keyFacts, paragraph } from './blocks.ts';
import { divide, printLetter } from './letter.ts';
import type { Printer } from './paper.ts';
import { type Column, type Row, table } from './table.ts';

const columns: readonly Column[] = [
  { label: 'Avi', share: 0.8 },
  { label: 'Avidatum', share: 1 },
  { label: 'Förfallodag', share: 1 },
  { label: 'Amortering', share: 1.1, align: 'right' },
  { label: 'Ränta', share: 1.1, align: 'right' },
  { label: 'Avgifter och dröjsmålsränta', share: 1.2, align: 'right' },
  { label: 'Belopp', share: 1.1, align: 'right' },
  { label: 'Betalt', share: 1.1, align: 'right' },
  { label: 'Kvar', share: 1.1, align: 'right' },
  { label: 'Läge', share: 1.2 },
];

const statusWords: Readonly<Record<ArchivedNotice['status'], string>> = {
  upcoming: 'Kommande',
  due: 'Att betala',
  overdue: 'Försenad',
  'partially-paid': 'Delvis betald',
  paid: 'Betald',
  'written-off': 'Avskriven',
};

const askedOf = (notice: ArchivedNotice): number =>
  notice.amortizationCents + notice.interestCents + notice.chargesCents;
const leftOf = (notice: ArchivedNotice): number =>
  askedOf(notice) - notice.paidCents - notice.writtenOffCents;

function sumRow(label: string, notices: readonly ArchivedNotice[]): Row {
  const sum = (of: (notice: ArchivedNotice) => number) =>
    formatCents(notices.reduce((total, notice) => total + of(notice), 0));
  const figures = [
    sum((notice) => notice.amortizationCents),
    sum((notice) => notice.interestCents),
    sum((notice) => notice.chargesCents),
    sum(askedOf),
    sum((notice) => notice.paidCents),
    sum(leftOf),
  ];
  return { cells: [label, '', '', ...figures, ''], isSum: true };
}

const rowOf = (notice: ArchivedNotice): Row => ({
  cells: [
    `Nr ${notice.number}`,
    notice.noticeOn,
    notice.dueOn,
    formatCents(notice.amortizationCents),
    formatCents(notice.interestCents),
    formatCents(notice.chargesCents),
    formatCents(askedOf(notice)),
    formatCents(notice.paidCents),
    formatCents(leftOf(notice)),
    statusWords[notice.status],
  ],
});

/** Notices by calendar year, with the totals that bookkeeping needs. */
function rowsOf(notices: readonly ArchivedNotice[]): Row[] {
  const years = [...new Set(notices.map(({ noticeOn }) => noticeOn.slice(0, 4)))];
  const rows = years.flatMap((year) => {
    const ofYear = notices.filter(({ noticeOn }) => noticeOn.startsWith(year));
    return [...ofYear.map(rowOf), sumRow(`År ${year}`, ofYear)];
  });
  return [...rows, sumRow('Summa', notices)];
}

export async function renderNoticeArchive(
  archive: NoticeArchiveDocument,
  printer: Printer,
): Promise<Uint8Array> {
  const { listedOn, notices, ocrNumber, lender } = archive;
  const top = {
    title: 'Alla avier',
    subtitle: `Kontokredit för företag · Som det var den ${listedOn}`,
    printedAt: listedOn,
    isLandscape: true,
  };
  return printLetter(printer, archive, top, (paper) => {
    const leftCents = notices.reduce((sum, notice) => sum + leftOf(notice), 0);
    keyFacts(paper, [
      { label: 'Kvar att betala', value: formatCents(leftCents) },
      { label: 'Antal avier', value: String(notices.length) },
      { label: 'Bankgiro', value: formatBankgiro(lender.bankgiroNumber) },
      { label: 'OCR-nummer', value: ocrNumber },
    ]);
    divide(paper);
    if (notices.length === 0) paragraph(paper, 'Ingen avi har skickats ännu.');
    else table(paper, columns, rowsOf(notices));
  });
}
