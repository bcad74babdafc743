import { centsOf } from '@kreditlina/domain/calculators/units';
import { getNoticesPdf } from '@kreditlina/domain/documents/contracts/customer';
import type { ArchivedNotice } from '@kreditlina/domain/documents/notice-archive';
import { handle } from '@kreditlina/http-edge/route';
import { listNotices } from '@kreditlina/projections/credit-account/query';
import { sendPdf } from '../../pdf.ts';
import { inPrintingTurn } from '../../turns.ts';
import { letterheadOf, ownAccount } from '../own-account.ts';
import type { DocumentsParts } from '../parts.ts';

/** Twenty years of notices; older ones are not printed. */
const NOTICES_MAX = 240;

type Notice = Awaited<ReturnType<typeof listNotices>>['notices'][number];

/** All notices of the account with their payments and balances. */
export const getNoticesPdfRoute = handle(
  getNoticesPdf,
  async ({ params, session, reply }, parts: DocumentsParts) => {
    const own = await ownAccount(parts, session, params.id);
    const page = { page: 0, rows: NOTICES_MAX };
    const { notices } = await listNotices(parts.reads, own.account, page, own.today);
    const archive = {
      ...letterheadOf(parts, own),
      listedOn: own.today,
      ocrNumber: own.account.ocr_number,
      notices: notices.map(archived).reverse(),
    };
    const bytes = await inPrintingTurn(session.userId, () => parts.press.noticeArchive(archive));
    return sendPdf(reply, 'avier', bytes);
  },
);

const archived = (notice: Notice): ArchivedNotice => ({
  number: notice.number,
  noticeOn: notice.noticeDate,
  dueOn: notice.dueDate,
  amortizationCents: centsOf(notice.amortization),
  interestCents: centsOf(notice.interest),
  chargesCents:
    centsOf(notice.fees) + centsOf(notice.interestOnOverduePayments) + centsOf(notice.reminderFee),
  paidCents: centsOf(notice.paid),
  writtenOffCents: centsOf(notice.totalAmount) - centsOf(notice.paid) - centsOf(notice.remaining),
  status: notice.status,
});
