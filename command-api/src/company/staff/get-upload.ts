import { getUpload } from '@kreditlina/domain/company/contracts/reports';
import { company } from '@kreditlina/domain/company/index';
import { notFound } from '@kreditlina/http-edge/problem';
import { handle } from '@kreditlina/http-edge/route';
import { sendMedia } from '../../media/send-media.ts';
import type { CompanyParts } from '../parts.ts';
import { uploadsOf } from './uploads-of.ts';

export const getUploadRoute = handle(
  getUpload,
  async ({ params, query, session, reply }, parts: CompanyParts) => {
    const companyId = params.id.toLowerCase();
    const number = params.file.toLowerCase();
    const linked = { userId: session.userId, companyId, document: 'upload' as const, number };
    if (!parts.links.holds(linked, query, parts.now())) throw notFound();
    const state = await parts.commands.load(company, companyId);
    const files = await uploadsOf(parts, companyId, state);
    return sendMedia(
      parts.blobs,
      reply,
      files.find(({ mediaId }) => mediaId === number),
    );
  },
);
