import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import {
  type InvitationFacts,
  invitationText,
  reminderText,
  type SignatureFacts,
  signatureDueText,
  signatureReminderText,
} from './texts.ts';

const facts = (...roles: InvitationFacts['roles']): InvitationFacts & SignatureFacts => ({
  roles,
  inviter: 'Gunilla Ahlgren',
  company: 'Ahlgren & Norén Bygg AB',
  expiresAt: '2026-11-28T09:00:00.000Z',
  link: 'http://127.0.0.1/inbjudan#1',
  signUntil: '2026-12-03T22:59:59.999Z',
});
const all = (asked: InvitationFacts & SignatureFacts) =>
  [invitationText(asked), reminderText(asked), signatureDueText(asked), signatureReminderText(asked)].map(
    ({ subject, text }) => `${subject}\n${text}`,
  );

describe('what an invited person is written', () => {
  it('who only signs for the company is told so, and of no surety', proves('X-92'), () => {
    const [invitation = '', ...others] = all(facts('signatory'));
    expect(invitation).toContain('Gunilla Ahlgren ber dig skriva under för Ahlgren & Norén Bygg AB');
    expect(invitation).toContain('Du går inte i borgen.');
    expect(invitation.replace('Du går inte i borgen.', '')).not.toContain('borgen');
    for (const text of others) expect(text).not.toContain('borgen');
  });

  it('who does both is told both, in one message', proves('X-92'), () => {
    const isOfAnswer = (text: string) => text.includes('väntar på ditt svar');
    for (const text of all(facts('guarantor', 'signatory')).filter((one) => !isOfAnswer(one))) {
      expect(text).toMatch(/borgen/);
      expect(text).toMatch(/skriva under|skuldebrevet/);
    }
  });

  it('a guarantor is asked as before', proves('X-29'), () => {
    expect(invitationText(facts('guarantor')).subject).toBe(
      'Gunilla Ahlgren ber dig gå i borgen för Ahlgren & Norén Bygg AB',
    );
    expect(signatureDueText(facts('guarantor')).subject).toBe(
      'Dags att skriva under borgensförbindelsen för Ahlgren & Norén Bygg AB',
    );
    expect(all(facts('guarantor')).join()).not.toContain('för företaget');
  });
});
