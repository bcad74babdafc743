import { UPLOAD_MAX_BYTES } from '@kreditlina/domain/calculators/upload-terms';
import { backgroundBody, editedPage } from '@kreditlina/domain/content/contracts/staff';
import { pictureId as pictureIdOf } from '@kreditlina/domain/content/ids';
import { contentPage, setBackground as set } from '@kreditlina/domain/content/index';
import { staffWith } from '@kreditlina/domain/kernel/access';
import { idParams } from '@kreditlina/domain/kernel/contract-fields';
import { apiPaths } from '@kreditlina/domain/paths';
import { route } from '@kreditlina/http-edge/route';
import { PICTURE_TYPE, takePicture } from '../../media/take-picture.ts';
import { inPictureTurn } from '../../turns.ts';
import { changeSeenPage } from '../change-seen-page.ts';
import type { ContentParts } from '../parts.ts';

/** The picture of a post, in force at once. It is no personal matter, so no person's key seals it but one of its own, with which it goes. */
export const setBackground = route({
  method: 'POST',
  url: apiPaths.adminContentBackground,
  access: staffWith('edit-content'),
  summary: 'Uploads the picture of a post',
  params: idParams,
  body: backgroundBody,
  fileBytesMax: UPLOAD_MAX_BYTES,
  answer: editedPage,
  readsModels: true,
  handler: (call, parts: ContentParts) => {
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
});
