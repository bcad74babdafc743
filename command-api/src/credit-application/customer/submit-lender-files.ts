import { submitLenderFiles } from '@kreditlina/domain/credit-application/contracts/customer';
import { settleLoanFiles } from '@kreditlina/domain/credit-application/index';
import { filesIn, media } from '@kreditlina/domain/media/index';
import { handle } from '@kreditlina/http-edge/route';
import { submit } from '../application-answer.ts';
import type { CreditApplicationParts } from '../parts.ts';

/** Step lender-details-upload: the files were uploaded before, one by one. */
export const submitLenderFilesRoute = handle(
  submitLenderFiles,
  async (call, parts: CreditApplicationParts) => {
    const files = filesIn(await parts.commands.load(media, call.params.id));
    return submit(parts, call, settleLoanFiles, { isSkipped: call.body.skip, fileCount: files.length });
  },
);
