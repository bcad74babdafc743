import { runBusinessDay } from '@kreditlina/domain/credit-account/index';
import { noticeIdOn, withdrawnLife } from '@kreditlina/domain/credit-account/testing/life';
import { proves } from '@kreditlina/tools/proves';
import { expect, it } from 'vitest';
import { loadPrinter } from '../documents/paper.ts';
import { renderNotice } from '../documents/render-notice.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { sampleNotice } from '../testing/sample-documents.ts';
import { noticeContent } from './documents.ts';

it('a late notice is printed with its actual day of issue', proves('X-43'), async () => {
  const life = withdrawnLife('2026-11-20').until('2026-11-30');
  life.today = '2026-12-19';
  life.does(runBusinessDay, { on: '2026-12-01', noticeId: noticeIdOn('2026-12-01') });
  const { lender, company, isDemonstration } = sampleNotice;
  const head = { lender, company, isDemonstration };
  const content = noticeContent(head, life, noticeIdOn('2026-12-01'));
  expect([content.noticeOn, content.dueOn]).toEqual(['2026-12-19', '2027-01-04']);
  const { tagged } = await readPdf(await renderNotice(content, await loadPrinter()));
  const text = tagged.map((one) => one.text).join(' | ');
  expect(text).toContain('Avidatum 2026-12-19');
  expect(text).toContain('Återstående skuld den 2026-12-19');
  expect(text).not.toContain('2026-12-01');
});
