import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { codeInWords } from '../kernel/code-words.ts';
import { fieldInWords, valueInWords } from './contracts/in-words.ts';
import { actingRoleInWords } from './contracts/staff.ts';

describe('a field of the audit trail', () => {
  it(
    'field paths read as business words in both languages, with items numbered from one',
    proves('F-26'),
    () => {
      expect(fieldInWords('guarantors.guarantors.0.name', 'sv')).toBe('Borgensman 1 · namn');
      expect(fieldInWords('guarantors.guarantors.0.name', 'en')).toBe('Guarantor 1 · name');
      expect(fieldInWords('decision.limitCents', 'sv')).toBe('Beslut · Kreditgräns');
      expect(fieldInWords('invitations.4b0b1f0e-6a5b-4c55-9f1c-3a9a1f0f6a11.invitedAt', 'en')).toBe(
        'Invitation · invited',
      );
    },
  );

  it('a field without words keeps its own name', () => {
    expect(fieldInWords('somethingNew.3', 'sv')).toBe('SomethingNew 4');
  });
});

describe('a value of the audit trail', () => {
  it.each([
    ['proposals.limit.0.reasonCode', 'better-figures', 'bättre siffror', 'better figures'],
    ['proposals.limit.0.status', 'refused', 'avslaget', 'refused'],
    ['decision.limitCents', '40000000', '400 000 kr', '400 000 kr'],
    ['granted.rateYearBasisPoints', '1080', '10,80 %', '10,80 %'],
    ['isClosed', 'true', 'Ja', 'Yes'],
    ['humanReview.requestedAt', '2026-11-22T09:00:00.000Z', '22/11/2026 10:00', '22/11/2026 10:00'],
    ['phase', 'manual-review', 'manuell granskning', 'manual review'],
    ['skippedRules.0', 'need-extra-details', 'uppgifter om privata skulder', 'details of private debts'],
    ['step', 'kyc', 'Kundkännedom', 'Due diligence'],
    ['purpose', 'Tillväxt', 'Tillväxt', 'Growth'],
    ['bankStatus', 'offer', codeInWords('to', 'offer', 'sv'), codeInWords('to', 'offer', 'en')],
    ['roles.1', 'approver', 'attestant', 'approver'],
  ])('the value of %s, %s, has words in Swedish and English', proves('F-26'), (field, value, sv, en) => {
    const plain = (text: string) => text.replaceAll('\u00a0', ' ');
    expect(plain(valueInWords(field, value, 'sv'))).toBe(sv);
    expect(plain(valueInWords(field, value, 'en'))).toBe(en);
  });
});

it.each(['customer', 'analyst', 'admin', 'approver'])(
  'the role %s is translated alike as an actor and as a value',
  (role) => {
    expect(actingRoleInWords(role, 'sv')).toBe(valueInWords('roles.0', role, 'sv'));
    expect(actingRoleInWords(role, 'en')).toBe(valueInWords('roles.0', role, 'en'));
  },
);
