import type { EditedPage } from '@kreditlina/domain/content/contracts/staff';
import { contentPage } from '@kreditlina/domain/content/index';
import { streamOf } from '@kreditlina/event-store/read-stream';
import type { Call } from '@kreditlina/http-edge/route';
import { findEditedPage } from '@kreditlina/projections/content/query';
import type { RegisterParts } from '../register-parts.ts';
import { shownAfter } from '../shown-after.ts';
import { type PictureLinkParts, withPictureLink } from './picture-links.ts';

/** The page after a change. */
export function editedAnswer(
  parts: RegisterParts & PictureLinkParts,
  call: Pick<Call, 'announce'>,
  id: string,
  position: string,
): Promise<EditedPage> {
  return shownAfter(
    parts,
    call,
    { position, stream: streamOf(contentPage, id), readModels: ['content-page'] },
    async (reads) => {
      const page = await findEditedPage(reads, { id });
      return page && withPictureLink(parts, page);
    },
  );
}
