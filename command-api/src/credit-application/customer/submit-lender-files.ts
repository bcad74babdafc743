import { creditApplication } from '@kreditlina/domain/credit-application/contracts/customer';
import { lenderFilesBody } from '@kreditlina/domain/credit-application/contracts/lenders';
import { settleLoanFiles } from '@kreditlina/domain/credit-application/index';
import { ownApplication } from '@kreditlina/domain/kernel/access';
import { idParams } from '@kreditlina/domain/kernel/contract-fields';
import { filesIn, media } from '@kreditlina/domain/media/index';
import { apiPaths } from '@kreditlina/domain/paths';
import { route } from '@kreditlina/http-edge/route';
import { submit } from '../application-answer.ts';
import type { CreditApplicationParts } from '../parts.ts';

/** Step lender-details-upload: the files came before, one by one. */
export const submitLenderFiles = route({
  method: 'POST',
  url: apiPaths.lenderFiles,
  access: ownApplication,
  summary: 'Step lender-details-upload: goes on with the files that were uploaded, or without any',
  params: idParams,
  body: lenderFilesBody,
  answer: creditApplication,
  handler: async (call, parts: CreditApplicationParts) => {
    const files = filesIn(await parts.commands.load(media, call.params.id));
    return submit(parts, call, settleLoanFiles, { isSkipped: call.body.skip, fileCount: files.length });
  },
});
