import { acquisitionChannels, purposes } from '@kreditlina/domain/credit-application/contracts/enums';
import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { mistakesOf } from '../../../testing/mistakes-of.ts';
import { kronorFrom, tidyAmount } from '../../../ui/forms/amount-field.tsx';
import { withoutPrefix, withPrefix } from '../../../ui/forms/phone-field.tsx';
import { loginMistakes } from '../../../ui/identity/login-form.tsx';
import { channelForm } from './complete-step.tsx';
import { childrenOptions, householdForm } from './household-step.tsx';
import { bankForm } from './instantor-step.tsx';
import { kycForm } from './kyc-step.tsx';
import { loansForm } from './loans-details-step.tsx';
import { systemForm } from './my-numbers-step.tsx';
import { companyForm } from './select-company-step.tsx';
import { purposeForm } from './status-purpose-step.tsx';
import { contactForm } from './user-details-step.tsx';

const today = '2026-11-21';

describe('login form', () => {
  it('needs a valid personal number and, for non-admins, the terms', proves('C-288'), () => {
    expect(loginMistakes('196803129805', true, true, today)).toEqual({ ssn: false, terms: false });
    expect(loginMistakes('196803129805', false, true, today).terms).toBe(true);
    expect(loginMistakes('196803129805', false, false, today).terms).toBe(false);
    expect(loginMistakes('196813129805', true, true, today).ssn).toBe(true);
  });
});

describe('answers of the steps', () => {
  const contact = { name: 'Astrid', email: 'astrid@exempel.se', phone: '70 174 06 05' };

  it('contact details need a name, an e-mail and a mobile number', proves('C-283', 'C-284'), () => {
    expect(mistakesOf(contactForm, contact)).toEqual({});
    expect(mistakesOf(contactForm, { ...contact, name: 'A' })).toEqual({ name: 'fault:NAME_TOO_SHORT' });
    expect(mistakesOf(contactForm, { ...contact, phone: ' ' })).toEqual({ phone: 'contact.phoneMissing' });
    expect(mistakesOf(contactForm, { ...contact, phone: '12' })).toEqual({ phone: 'fault:INVALID_PHONE' });
    expect(mistakesOf(contactForm, { ...contact, phone: '08-12 34 56' })).toEqual({
      phone: 'fault:PHONE_NOT_MOBILE',
    });
    expect(mistakesOf(contactForm, { ...contact, email: 'astrid@' })).toEqual({
      email: 'fault:INVALID_EMAIL',
    });
    expect(mistakesOf(contactForm, { ...contact, email: 'åsa@ek.se' })).toEqual({
      email: 'fault:EMAIL_LETTERS',
    });
  });

  it('a phone number is shown without the prefix +46 and sent with it', () => {
    expect(withoutPrefix('+46701740605')).toBe('701740605');
    expect(withoutPrefix('070-174 06 05')).toBe('70-174 06 05');
    expect(withPrefix('070-174 06 05')).toBe('+46701740605');
    expect(withPrefix('+4512345678')).toBe('+4512345678');
  });

  it('a company must be selected', proves('C-131', 'C-289'), () => {
    expect(mistakesOf(companyForm, { company_number: '' })).toEqual({ company_number: 'company.missing' });
    expect(mistakesOf(companyForm, { company_number: '5599001079' })).toEqual({});
  });

  it(
    'household: 0 to 5 children, no more with benefits, and a marital status',
    proves('C-132', 'C-133', 'C-134'),
    () => {
      expect(childrenOptions.map(({ value }) => value)).toEqual(['0', '1', '2', '3', '4', '5']);
      const values = { children: '1', children_with_benefits: '2', marital_status: '' as const };
      expect(mistakesOf(householdForm, values)).toEqual({
        children_with_benefits: 'fault:CHILDREN_INCONSISTENT',
        marital_status: 'household.maritalMissing',
      });
      expect(mistakesOf(householdForm, { ...values, children: '2', marital_status: 'married' })).toEqual({});
    },
  );

  it('all three loans must be filled in', proves('C-136'), () => {
    expect(mistakesOf(loansForm, { mortgages: '', blank_loans: '0', installment_loans: 'x' })).toEqual({
      mortgages: 'loans.missing',
      installment_loans: 'loans.missing',
    });
    expect(
      mistakesOf(loansForm, { mortgages: '1 200 000', blank_loans: '0', installment_loans: '15000,50' }),
    ).toEqual({});
  });

  it(
    'amounts: spaces and parentheses are dropped, comma is the decimal point, two decimals',
    proves('C-287'),
    () => {
      expect(kronorFrom('1 200 000,555 (bolån)')).toBe(1200000.56);
      expect(kronorFrom('tio')).toBeUndefined();
      expect(tidyAmount('1200000')).toBe('1 200 000');
      expect(tidyAmount('tio')).toBe('tio');
    },
  );

  it('a bank, an accounting system and the consent are required', proves('C-290', 'C-291'), () => {
    expect(mistakesOf(bankForm, { bank_id: '' })).toEqual({ bank_id: 'bank.missing' });
    expect(mistakesOf(systemForm, { erp_system: '', has_consented: false })).toEqual({
      erp_system: 'books.missing',
      has_consented: 'books.consentMissing',
    });
    expect(mistakesOf(systemForm, { erp_system: 'fortnox', has_consented: true })).toEqual({});
  });

  it('a choice about the sole owner is required', proves('C-298'), () => {
    expect(mistakesOf(kycForm, { sole_owner: '', pep: '', external_influencer: '' })).toHaveProperty(
      'sole_owner',
    );
    expect(mistakesOf(kycForm, { sole_owner: 'no', pep: '', external_influencer: '' })).toEqual({});
  });

  it('one of the eight specified purposes is required', proves('C-174', 'C-245'), () => {
    expect(mistakesOf(purposeForm, { purpose: '' })).toHaveProperty('purpose');
    expect(mistakesOf(purposeForm, { purpose: 'Rörelsekapital' })).toEqual({});
    expect(purposes).toHaveLength(8);
  });

  it('a channel is required, with a text for "other"', proves('C-299'), () => {
    expect(mistakesOf(channelForm, { channel: '', other: '' })).toHaveProperty('channel');
    expect(mistakesOf(channelForm, { channel: 'other', other: ' ' })).toHaveProperty('other');
    expect(mistakesOf(channelForm, { channel: 'tip', other: '' })).toEqual({});
    expect(acquisitionChannels).toContain('social_media');
  });
});
