import type { FastifyRequest } from 'fastify';

/** Swedish is the language of the product; English is there for staff and for readers who ask for it. */
export type Language = 'sv' | 'en';

export type Texts = Readonly<Record<Language, string>>;

/** Language of the reader by `Accept-Language`; Swedish unless English comes first. */
export function languageOf(request: Pick<FastifyRequest, 'headers'>): Language {
  const first = request.headers['accept-language']?.split(',', 1)[0]?.trim().toLowerCase() ?? '';
  return first === 'en' || first.startsWith('en-') || first.startsWith('en;') ? 'en' : 'sv';
}
