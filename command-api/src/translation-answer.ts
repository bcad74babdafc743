import type { EditedTranslation } from '@kreditlina/domain/contracts/translation';
import { findEditedTranslation } from '@kreditlina/projections/content-page/query';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Api } from './api.ts';
import { unavailable } from './http/problem.ts';
import { announce, WAIT_MS } from './positions.ts';

/** The page after a change of its texts, once the read model has it. @throws HttpProblem 503 when that takes too long */
export async function editedAnswer(
  { api, request, reply }: { api: Api; request: FastifyRequest; reply: FastifyReply },
  pageId: string,
  position: string,
): Promise<EditedTranslation> {
  announce(api, request, reply, position);
  await api.waitForPosition(position, WAIT_MS);
  const page = await findEditedTranslation(api.reads, pageId);
  if (!page) throw unavailable('UNAVAILABLE', 2);
  return page;
}
