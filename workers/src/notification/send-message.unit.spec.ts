import { randomUUID } from 'node:crypto';
import { eventCatalogue } from '@kreditlina/domain/catalogue';
import { openMemoryStore } from '@kreditlina/event-store';
import type { OutgoingMessage } from '@kreditlina/partners';
import { describe, expect, it } from 'vitest';
import type { JobRun } from '../job.ts';
import { sendMessage } from './send-message.ts';
import { signatureDueText } from './texts.ts';

const content = signatureDueText({
  roles: ['guarantor'],
  company: 'Viklund Import AB',
  link: 'http://127.0.0.1/s#1',
  signUntil: '2026-11-26T22:59:59.999Z',
});

/** Messages that the provider gets for one message. */
async function sentBy(isDemonstration: boolean): Promise<OutgoingMessage[]> {
  const sent: OutgoingMessage[] = [];
  const send = async (message: OutgoingMessage) => {
    sent.push(message);
    return { reference: `r${sent.length}`, status: 'accepted' as const };
  };
  const run = {
    store: openMemoryStore({ schemas: eventCatalogue }).events,
    partners: { messages: { send } },
    clock: { now: () => '2026-11-21T09:00:00.000Z' },
    jobId: 'message',
    isDemonstration,
    addressIdOf: () => randomUUID(),
  } as unknown as JobRun;
  const to = { personId: randomUUID(), email: 'vera@example.com', phone: '+46701740605' };
  await sendMessage(run, {
    name: 'due/1',
    kind: 'signature-due',
    applicationId: randomUUID(),
    senderId: randomUUID(),
    to,
    content,
  });
  return sent;
}

describe('a message to a person', () => {
  it('a message of a demonstration begins with a note by SMS and e-mail; a real one never does', async () => {
    const mark = 'DEMO: inga riktiga pengar, inga riktiga personer';
    const [sms, email] = await sentBy(true);
    expect(sms).toMatchObject({ channel: 'sms', text: `${mark}\n\n${content.text}` });
    expect(email).toMatchObject({
      channel: 'email',
      subject: `DEMO: ${content.subject}`,
      text: `${mark}\n\n${content.text}`,
    });
    const real = await sentBy(false);
    expect(real.map(({ text }) => text)).toEqual([content.text, content.text]);
    expect(real[1]?.subject).toBe(content.subject);
    expect(content.text).toContain('Den gäller först när alla har skrivit under.');
    expect(content.text).toContain('skriv under med ditt BankID senast 26 november 2026 kl. 23:59:');
  });
});
