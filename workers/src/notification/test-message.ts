import { user } from '@kreditlina/domain/identity/index';
import {
  asSms,
  bodyInForce,
  definitions,
  notificationType,
  previewOf,
  typeKeyOf,
} from '@kreditlina/domain/notification-type/notification-type';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { idOf } from '@kreditlina/job-runner/job';
import { isPartnerError } from '@kreditlina/partners';
import type { JobKind } from '../job.ts';
import { asDemonstration } from './texts.ts';

/** Sends a type's text with example values to the phone of the colleague who asked for it. */
export const testMessageJob: JobKind = {
  name: 'test-message',
  async run(data, run) {
    const typeId = idOf(data, 'typeId');
    const typeKey = typeKeyOf(typeId);
    const { contactDetails } = await loadState(run.store, user, idOf(data, 'personId'));
    if (!typeKey || !contactDetails?.phone) return 'done';
    const type = await loadState(run.store, notificationType, typeId);
    const plain = previewOf(definitions[typeKey], bodyInForce(type, definitions[typeKey]));
    const { text } = run.isDemonstration ? asDemonstration(plain) : plain;
    try {
      await run.partners.messages.send({
        channel: 'sms',
        to: contactDetails.phone,
        text: asSms(text),
        idempotencyKey: idOf(data, 'testId'),
      });
    } catch (error) {
      // Retrying a refused number is pointless, and the colleague sees that no message came.
      if (!isPartnerError(error) || error.kind !== 'rejected') throw error;
    }
    return 'done';
  },
};
