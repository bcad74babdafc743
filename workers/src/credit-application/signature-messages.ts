import { creditAccountId } from '@kreditlina/domain/credit-account/ids';
import { creditAccount } from '@kreditlina/domain/credit-account/index';
import { creditApplication, missingSigners } from '@kreditlina/domain/credit-application/index';
import type { MessageKind } from '@kreditlina/domain/notification/index';
import { loadState } from '@kreditlina/event-store/fold-stream';
import { idOf } from '@kreditlina/job-runner/job';
import type { JobKind, JobRun } from '../job.ts';
import { sendMessage } from '../notification/send-message.ts';
import {
  type MessageText,
  type SignatureFacts,
  signatureDueText,
  signatureReminderText,
} from '../notification/texts.ts';
import { factsOf } from './invitation-messages.ts';

const DAY_MS = 24 * 3_600_000;

/** A message to those who still have to sign an agreement. */
interface Telling {
  readonly kind: MessageKind;
  /** First part of the message's name. */
  readonly name: string;
  readonly text: (facts: SignatureFacts) => MessageText;
}

/** Informs all missing signers while the agreement signed by the applicant waits for them. */
async function tellMissing(
  run: JobRun,
  { applicationId, agreementId }: { readonly applicationId: string; readonly agreementId: string },
  { kind, name, text }: Telling,
): Promise<void> {
  const application = await loadState(run.store, creditApplication, applicationId);
  const { phase, agreement, invitations } = application;
  if (phase !== 'awaiting-signatures' || agreement?.agreementId !== agreementId) return;
  const signUntil = await offerEnd(run, applicationId);
  for (const { personId } of missingSigners(application)) {
    const invitation = invitations[personId];
    const found = invitation && (await factsOf(run, application, invitation));
    if (!found) continue;
    const content = text({ ...found.facts, signUntil });
    await sendMessage(run, { ...found.message, name: `${name}/${agreementId}/${personId}`, kind, content });
  }
}

const offerEnd = async (run: JobRun, applicationId: string): Promise<string> =>
  (await loadState(run.store, creditAccount, creditAccountId(applicationId))).expiresAt;

/** Sent once the applicant has signed and the agreement is final. */
export const signatureMessagesJob: JobKind = {
  name: 'signature-messages',
  canWait: true,
  async run(data, run) {
    const of = { applicationId: idOf(data, 'applicationId'), agreementId: idOf(data, 'agreementId') };
    await tellMissing(run, of, { kind: 'signature-due', name: 'signature-message', text: signatureDueText });
    return 'done';
  },
};

/** A day before the offer expires, or at the first check if less time is left by then. */
export const signatureReminderJob: JobKind = {
  name: 'signature-reminder',
  canWait: true,
  async run(data, run) {
    const of = { applicationId: idOf(data, 'applicationId'), agreementId: idOf(data, 'agreementId') };
    const endsAt = Date.parse(await offerEnd(run, of.applicationId));
    const now = Date.parse(run.clock.now());
    if (now >= endsAt) return 'done';
    const dueInMs = endsAt - DAY_MS - now;
    // The queue's own delay covers one wait of at most a day: the clock is read again.
    if (dueInMs > 0) return { againInMs: Math.min(dueInMs, DAY_MS) };
    const telling = {
      kind: 'signature-reminder',
      name: 'signature-reminder',
      text: signatureReminderText,
    } as const;
    await tellMissing(run, of, telling);
    return 'done';
  },
};
