import type { EditedPage } from '@kreditlina/domain/content/contracts/staff';
import type { Call } from '@kreditlina/http-edge/route';
import { findEditedPage } from '@kreditlina/projections/content/query';
import type { RegisterParts } from '../register-parts.ts';
import { shownAfter } from '../shown-after.ts';
import { type PictureLinkParts, withPictureLink } from './picture-links.ts';

/** The page after a change of it, once the read model has it. @throws HttpProblem 503 when that takes too long */
export function editedAnswer(
  parts: RegisterParts & PictureLinkParts,
  call: Pick<Call, 'announce'>,
  id: string,
  position: string,
): Promise<EditedPage> {
  return shownAfter(parts, call, { position, readModels: ['content-page'] }, async () => {
    const page = await findEditedPage(parts.reads, { id });
    return page && withPictureLink(parts, page);
  });
}
