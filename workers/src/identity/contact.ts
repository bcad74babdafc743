import { user } from '@kreditlina/domain/identity/index';
import { ERASED } from '@kreditlina/domain/kernel/personal';
import { foldStream } from '@kreditlina/event-store/fold-stream';
import { streamOf } from '@kreditlina/event-store/read-stream';
import { countOf, idOf, type JobOutcome } from '@kreditlina/job-runner/job';
import type { JobKind } from '../job.ts';
import { sendMessage } from '../notification/send-message.ts';
import { contactChangedText } from '../notification/texts.ts';
import type { Reactions } from '../reaction.ts';

/** Changes of contact details by staff are announced at the previous address. */
export const identityReactions: Reactions = {
  ContactDetailsChanged: ({ data: { userId }, metadata, version }) =>
    metadata.actor.kind === 'staff'
      ? [
          {
            name: 'contact-message',
            id: `contact-message.${userId}.${version}`,
            data: { personId: userId, version },
          },
        ]
      : [],
};

/**
 * Informs a person at their previous address or number that staff have replaced it, because otherwise they
 * would not notice a change that they did not request. Not sent to an erased person.
 */
export const contactMessageJob: JobKind = {
  name: 'contact-message',
  canWait: true,
  async run(data, run) {
    const userId = idOf(data, 'personId');
    const version = countOf(data, 'version');
    const detailsAt = async (at: number) =>
      (await foldStream(run.store, user, streamOf(user, userId), { asOf: { version: at } })).state
        .contactDetails;
    const [before, after] = [await detailsAt(version - 1), await detailsAt(version)];
    if (!before || !after || before.email === ERASED) return 'done';
    let outcome: JobOutcome = 'done';
    for (const field of ['email', 'phone'] as const) {
      if (before[field] === after[field] || before[field] === '') continue;
      const ofField = await sendMessage(run, {
        name: `contact-message/${userId}/${version}/${field}`,
        kind: 'contact-changed',
        senderId: userId,
        to: { personId: userId, email: '', phone: '', [field]: before[field] },
        content: contactChangedText(field),
      });
      // A message waiting for quota must not delay the other.
      if (outcome === 'done') outcome = ofField;
    }
    return outcome;
  },
};
