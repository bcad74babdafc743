import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import {
  type InvitationFacts,
  invitationText,
  reminderText,
  signatureDueText,
  signatureReminderText,
} from './texts.ts';

const facts = (...roles: InvitationFacts['roles']): InvitationFacts => ({
  roles,
  inviter: 'Gunilla Ahlgren',
  company: 'Ahlgren & Norén Bygg AB',
  expiresAt: '2026-11-28T09:00:00.000Z',
  link: 'http://127.0.0.1/inbjudan#1',
});
const signUntil = '2026-11-26T22:59:59.999Z';
const all = (asked: InvitationFacts) => {
  const due = { ...asked, signUntil };
  const texts = [
    invitationText(asked),
    reminderText(asked),
    signatureDueText(due),
    signatureReminderText(due),
  ];
  return texts.map(({ subject, text }) => `${subject}\n${text}`);
};

describe('messages to an invited person', () => {
  it(
    'a person who only signs for the company reads so, and nothing about a guarantee',
    proves('X-92'),
    () => {
      const [invitation = '', ...others] = all(facts('signatory'));
      expect(invitation).toContain('Gunilla Ahlgren ber dig skriva under för Ahlgren & Norén Bygg AB');
      expect(invitation).toContain('Du går inte i borgen.');
      expect(invitation.replace('Du går inte i borgen.', '')).not.toContain('borgen');
      for (const text of others) expect(text).not.toContain('borgen');
    },
  );

  it('a guarantor who also signs for the company reads both in one message', proves('X-92'), () => {
    for (const text of all(facts('guarantor', 'signatory')).filter((one) => !one.includes('Påminnelse'))) {
      expect(text).toMatch(/borgen/);
      expect(text).toMatch(/skriva under|skuldebrevet/);
    }
  });

  it('a guarantor reads about the guarantee, and signs both documents', proves('X-29'), () => {
    expect(invitationText(facts('guarantor')).subject).toBe(
      'Gunilla Ahlgren ber dig gå i borgen för Ahlgren & Norén Bygg AB',
    );
    const asked = all(facts('guarantor')).slice(0, 2);
    expect(asked.join()).not.toContain('skuldebrevet');
    const due = signatureDueText({ ...facts('guarantor'), signUntil });
    expect(due.subject).toBe('Dags att skriva under borgensförbindelsen för Ahlgren & Norén Bygg AB');
    expect(due.text).toContain('Läs borgensförbindelsen och skuldebrevet och skriv under med ditt BankID');
  });
});
