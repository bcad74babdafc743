import { companyFileParams, companyFileQuery } from '@kreditlina/domain/company/contracts/reports';
import { company } from '@kreditlina/domain/company/index';
import { staffWith } from '@kreditlina/domain/kernel/access';
import { apiPaths } from '@kreditlina/domain/paths';
import { notFound } from '@kreditlina/http-edge/problem';
import { route } from '@kreditlina/http-edge/route';
import { mediaFileAnswer, sendMedia } from '../../media/send-media.ts';
import type { CompanyParts } from '../parts.ts';
import { uploadsOf } from './uploads-of.ts';

export const getUpload = route({
  method: 'GET',
  url: apiPaths.adminCompanyUpload,
  access: staffWith('read-reports'),
  summary: 'A file that the customer uploaded, by a link that was given for a purpose',
  params: companyFileParams,
  query: companyFileQuery,
  ...mediaFileAnswer,
  handler: async ({ params, query, session, reply }, parts: CompanyParts) => {
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
});
