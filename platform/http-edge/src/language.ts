import type { Language } from '@kreditlina/domain/text/words';
import type { FastifyRequest } from 'fastify';

/** Reader's language from `Accept-Language`; Swedish unless English comes first. */
export function languageOf(request: Pick<FastifyRequest, 'headers'>): Language {
  const first = request.headers['accept-language']?.split(',', 1)[0]?.trim().toLowerCase() ?? '';
  return first === 'en' || first.startsWith('en-') || first.startsWith('en;') ? 'en' : 'sv';
}
