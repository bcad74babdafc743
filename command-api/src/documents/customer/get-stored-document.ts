import type { AccountDocumentKind } from '@kreditlina/domain/credit-account/contracts/enums';
import { creditAccount, documentOf } from '@kreditlina/domain/credit-account/index';
import { getNoticePdf, getReceiptPdf, getReminderPdf } from '@kreditlina/domain/documents/contracts/customer';
import { handle } from '@kreditlina/http-edge/route';
import type { FastifyReply } from 'fastify';
import { sendStoredPdf } from '../../pdf.ts';
import { ownAccount } from '../own-account.ts';
import type { DocumentsParts } from '../parts.ts';

const fileNames: Readonly<Record<AccountDocumentKind, string>> = {
  notice: 'avi',
  reminder: 'paminnelse',
  receipt: 'kvitto',
};

/**
 * The document as printed. @throws HttpProblem 404 when the account has none of this kind, or it is not
 * printed yet
 */
async function sendStored(
  parts: DocumentsParts,
  call: { readonly session: { readonly userId: string }; readonly reply: FastifyReply },
  companyId: string,
  of: { readonly kind: AccountDocumentKind; readonly id: string },
): Promise<FastifyReply> {
  const { account } = await ownAccount(parts, call.session, companyId);
  const stored = documentOf(await parts.commands.load(creditAccount, account.id), of.kind, of.id);
  return sendStoredPdf(parts.blobs, call.reply, fileNames[of.kind], stored?.pdfHash);
}

export const getNoticePdfRoute = handle(getNoticePdf, (call, parts: DocumentsParts) =>
  sendStored(parts, call, call.params.id, { kind: 'notice', id: call.params.notice }),
);

export const getReminderPdfRoute = handle(getReminderPdf, (call, parts: DocumentsParts) =>
  sendStored(parts, call, call.params.id, { kind: 'reminder', id: call.params.notice }),
);

export const getReceiptPdfRoute = handle(getReceiptPdf, (call, parts: DocumentsParts) =>
  sendStored(parts, call, call.params.id, { kind: 'receipt', id: call.params.payment }),
);
