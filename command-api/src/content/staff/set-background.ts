import { PICTURE_TYPE } from '@kreditlina/domain/content/contracts/site';
import { setBackground } from '@kreditlina/domain/content/contracts/staff';
import { pictureId as pictureIdOf } from '@kreditlina/domain/content/ids';
import { contentPage, setBackground as set } from '@kreditlina/domain/content/index';
import { handle } from '@kreditlina/http-edge/route';
import { takePicture } from '../../media/take-picture.ts';
import { inPictureTurn } from '../../turns.ts';
import { changeSeenPage } from '../change-seen-page.ts';
import type { ContentParts } from '../parts.ts';

/**
 * Sets the picture of a post, effective at once. It is not personal, so it is sealed with its own key and not
 * a person's; the key is deleted with it.
 */
export const setBackgroundRoute = handle(
  setBackground,
  (call, parts: ContentParts) => {
    const { id } = call.params;
    const { file, revision } = call.body;
    return changeSeenPage(parts, call, { id, revision }, async () => {
      const sent = new Uint8Array(await file.arrayBuffer());
      const bytes = await inPictureTurn(call.session.userId, () => takePicture(sent));
      const pictureId = pictureIdOf(id, call.origin.commandId);
      const { hash } = await parts.blobs.put({ bytes, contentType: PICTURE_TYPE, subjectId: pictureId });
      return parts.commands.send(call.origin, contentPage, id, set, { hash, pictureId, revision });
    });
  },
  { readsModels: true },
);
