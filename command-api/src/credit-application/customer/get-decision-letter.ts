import { idParams } from '@kreditlina/domain/kernel/contract-fields';
import { apiPaths } from '@kreditlina/domain/paths';
import { route } from '@kreditlina/http-edge/route';
import { z } from 'zod';
import { ownApplication } from '../../access.ts';
import { applicationRow } from '../application-answer.ts';
import { toDecisionLetter } from '../decision-letter.ts';
import type { CreditApplicationParts } from '../parts.ts';

/** Printed when it is asked for: the same decision gives the same letter. */
export const getDecisionLetter = route({
  method: 'GET',
  url: apiPaths.decisionLetter,
  access: ownApplication,
  summary: 'The rejection of an application as a letter, a PDF',
  params: idParams,
  produces: 'application/pdf',
  answer: z.string().meta({ format: 'binary' }),
  handler: async ({ params, reply }, parts: CreditApplicationParts) => {
    const letter = toDecisionLetter(await applicationRow(parts, params.id));
    return reply
      .header('Content-Type', 'application/pdf')
      .header('Content-Disposition', 'inline; filename="beslut.pdf"')
      .send(Buffer.from(await parts.printDecisionLetter(letter)));
  },
});
