import { relations } from '@kreditlina/domain/credit-application/contracts/enums';
import type { User } from '@kreditlina/domain/identity/contracts/customer';
import { formatShare } from '@kreditlina/domain/text/index';
import { isRelation, personFaults } from '@kreditlina/domain/validators/form-rules';
import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { personalNumberError } from '../../ui/forms/personal-number-field.tsx';
import {
  emptyGuarantor,
  guarantorFromUser,
  guarantorsMistakes,
  hasToldDebts,
  isOnlyUserSelected,
  isSamePerson,
  withApplicant,
} from './guarantors/guarantor.ts';
import { completed, openedAtStart } from './guarantors/use-guarantors-form.ts';
import {
  askedBeside,
  bodyFrom,
  earlyMistakes,
  effectiveShare,
  emptyOwner,
  overfullParents,
  ownerFrom,
  ownerMistakes,
  ownerRows,
  ownersMistakes,
  shareFrom,
  withOwner,
  withoutOwner,
} from './owners/owners.ts';

const today = '2026-11-21';
const ssn = '196803129805';
const person = (name: string, ownership: number, parent?: string) => ({
  type: 'person' as const,
  name,
  ssn,
  email: 'a@b.se',
  phone: '',
  ownership,
  ...(parent ? { parent } : {}),
});
const company = (name: string, reg_number: string, ownership: number, parent?: string) => ({
  type: 'company' as const,
  name,
  reg_number,
  ownership,
  ...(parent ? { parent } : {}),
});

describe('personal numbers in forms', () => {
  it('a personal number is validated only once long enough, for owners from 10 characters', () => {
    expect(personalNumberError('19680312', 10, today)).toBe(false);
    expect(personalNumberError('1968031298', 10, today)).toBe(true);
    expect(personalNumberError('19', 2, today)).toBe(true);
    expect(personalNumberError(ssn, 2, today)).toBe(false);
    expect(earlyMistakes({ ...emptyOwner('person'), ssn: '1968031298' }, today)).toHaveProperty('ssn');
    expect(earlyMistakes({ ...emptyOwner('person'), ssn: '19680' }, today)).not.toHaveProperty('ssn');
  });
});

describe('owners', () => {
  const asked = { userSsn: '197006199868', isInfluenced: false, today };
  it(
    'a person as owner needs name, share from 25 to 100 (default 25), e-mail and number',
    proves('C-296'),
    () => {
      const draft = emptyOwner('person');
      expect(draft.ownership).toBe('25');
      expect(Object.keys(ownerMistakes(draft, today))).toEqual(['name', 'ssn', 'email']);
      expect(ownerMistakes({ ...draft, name: 'Bo', ssn, email: 'a@b.se', ownership: '24' }, today)).toEqual({
        ownership: 'INVALID_OWNERSHIP',
      });
      expect(earlyMistakes({ ...draft, email: 'a@b.' }, today)).not.toHaveProperty('email');
      expect(earlyMistakes({ ...draft, email: 'a@bcd' }, today)).toHaveProperty('email');
      expect(shareFrom('33,3 %')).toBe(33.3);
      expect(shareFrom('101')).toBeUndefined();
    },
  );

  it('a company as owner needs name, organisation number and share', proves('C-297'), () => {
    const draft = { ...emptyOwner('company'), name: 'Holding AB' };
    expect(ownerMistakes(draft, today)).toEqual({ reg_number: 'INVALID_ORGANISATION_NUMBER' });
    const sent = ownerFrom({ ...draft, reg_number: '556012-5790', ownership: '60' }, undefined);
    expect(sent).toEqual({ type: 'company', name: 'Holding AB', reg_number: '5560125790', ownership: 60 });
  });

  const holding = company('Holding AB', '5560125790', 60);
  const owners = [holding, person('Astrid', 50, '556012-5790'), person('Bo', 40)];

  it('effective ownership is the product along the chain, shown with one decimal', proves('C-151'), () => {
    expect(effectiveShare(owners[1] ?? holding, owners)).toBe(30);
    expect(formatShare(33.333)).toBe('33,3\u00a0%');
  });

  it(
    'owners of a company follow it in the tree; removing or renaming it includes them',
    proves('C-148'),
    () => {
      expect(ownerRows(owners).map(({ owner, depth }) => [owner.name, depth])).toEqual([
        ['Holding AB', 0],
        ['Astrid', 1],
        ['Bo', 0],
      ]);
      expect(withoutOwner(owners, holding).map(({ name }) => name)).toEqual(['Bo']);
      const renamed = withOwner(owners, 0, { ...holding, reg_number: '5566778899' });
      expect(renamed[1]?.parent).toBe('5566778899');
    },
  );

  it('a circle of companies does not hang, and shares above 100 % are reported', proves('X-30'), () => {
    const circle = [
      company('A', '5560125790', 50, '5566778899'),
      company('B', '5566778899', 50, '5560125790'),
    ];
    expect(ownerRows(circle)).toEqual([]);
    expect(effectiveShare(circle[0] ?? holding, circle)).toBeGreaterThanOrEqual(0);
    expect(overfullParents([person('A', 60), person('B', 60)])).toEqual([undefined]);
  });

  it(
    'needs an owner, or a person who decides when no one owns more than 25 %',
    proves('C-240', 'X-31'),
    () => {
      const values = { owners: [], no_one_owns_more_than_25_percent: false, alternative_owners: [] };
      expect(ownersMistakes(values, asked)).toEqual({ owners: 'fault:OWNER_REQUIRED' });
      expect(ownersMistakes({ ...values, no_one_owns_more_than_25_percent: true }, asked)).toEqual({
        alternative_owners: 'fault:ALTERNATIVE_OWNER_REQUIRED',
      });
      const holding = {
        type: 'company' as const,
        name: 'Holding AB',
        reg_number: '5560125790',
        ownership: 60,
      };
      const ownerless = { key: 'owners.ownerless', name: 'Holding AB' };
      expect(ownersMistakes({ ...values, owners: [holding] }, asked)).toEqual({ owners: ownerless });
      const down = [holding, person('Bo', 60, '5560125790')];
      expect(ownersMistakes({ ...values, owners: down }, asked)).toEqual({});
      const told = {
        owners: [person('Bo', 40)],
        no_one_owns_more_than_25_percent: true,
        alternative_owners: [person('Vd', 0)],
      };
      const body = bodyFrom(told, asked);
      expect(body.kyc_data.owners).toEqual([]);
      expect(body.kyc_data.alternative_owners).toEqual([{ name: 'Vd', ssn, email: 'a@b.se', phone: '' }]);
      const other = bodyFrom({ ...told, no_one_owns_more_than_25_percent: false }, asked);
      expect(other.kyc_data).toMatchObject({ owners: told.owners, alternative_owners: [] });
    },
  );

  it('asks who decides only when the complete list has no beneficial owner', proves('X-31'), () => {
    const beside = (...list: Parameters<typeof ownersMistakes>[0]['owners']) => {
      const values = { owners: list, no_one_owns_more_than_25_percent: false, alternative_owners: [] };
      return askedBeside(values, asked);
    };
    expect([beside(person('Bo', 25)), beside(person('Bo', 25.01))]).toEqual(['controller', undefined]);
    expect([beside(holding), beside(holding, person('Bo', 40, '5560125790'))]).toEqual([
      undefined,
      'controller',
    ]);
    const circle = [
      company('A', '5560125790', 50, '5566778899'),
      company('B', '5566778899', 50, '5560125790'),
    ];
    expect(beside(...circle)).toBeUndefined();
  });

  it(
    'the outside person with influence is neither the applicant nor a beneficial owner',
    proves('C-145', 'X-31'),
    () => {
      const influenced = { ...asked, isInfluenced: true };
      const mistakes = (...named: ReturnType<typeof person>[]) =>
        ownersMistakes(
          {
            owners: [person('Bo', 60)],
            no_one_owns_more_than_25_percent: false,
            alternative_owners: named,
          },
          influenced,
        );
      const missing = { alternative_owners: 'fault:INFLUENCER_REQUIRED' };
      const cia = { ...person('Cia', 0), ssn: '197508239824' };
      expect([mistakes(), mistakes(person('Bo', 0))]).toEqual([missing, missing]);
      expect(mistakes({ ...cia, ssn: asked.userSsn })).toEqual(missing);
      expect(mistakes({ ...cia, ssn: '' })).toEqual({ alternative_owners: 'owners.incomplete' });
      expect(mistakes(cia)).toEqual({});
    },
  );
});

describe('guarantors', () => {
  const other = { ...emptyGuarantor, name: 'Cia Ek', ssn: '197508239824', email: 'c@ek.se' };
  const one = { ...emptyGuarantor, name: 'Bo Ek', ssn, email: 'bo@ek.se', relation: 'Friend' };
  const user = { ssn, first_name: 'Astrid', last_name: 'Lindqvist', email: 'a@b.se', phone: null } as User;

  it('the applicant becomes a guarantor, recognised in any format of their number', proves('C-153'), () => {
    expect(guarantorFromUser(user, null)).toMatchObject({ name: 'Astrid Lindqvist', ssn, email: 'a@b.se' });
    expect(isSamePerson('680312-9805', ssn, today)).toBe(true);
  });

  it('the applicant is listed once among the guarantors, with their stated debts', proves('X-92'), () => {
    const self = guarantorFromUser(user, null);
    const told = { ...self, is_selected: false, total_private_credits: 5, credit_companies: 'SEB' };
    const stripped = { ...self, ssn: '' };
    expect(withApplicant({ guarantors: [], extra_guarantors: [] }, self, today).guarantors).toEqual([self]);
    const both = withApplicant({ guarantors: [other, told], extra_guarantors: [stripped] }, self, today);
    expect(both).toEqual({ guarantors: [{ ...told, is_selected: true }, other], extra_guarantors: [] });
  });

  it('the relation is one of five or a text of more than three characters', proves('C-157', 'C-293'), () => {
    expect(relations).toEqual(['Family member', 'Partner', 'Friend', 'Employee', 'Other']);
    expect(isRelation('Bro')).toBe(false);
    expect(isRelation('Svåger')).toBe(true);
  });

  it('a person needs a name of at least two characters, a valid e-mail and number', proves('C-292'), () => {
    expect(personFaults(one, today)).toEqual({});
    expect(Object.keys(personFaults({ name: 'B', ssn: '1', email: 'x' }, today))).toEqual([
      'name',
      'ssn',
      'email',
    ]);
  });

  it(
    'private debts need an amount above 0 and creditors of at least three characters',
    proves('C-294'),
    () => {
      expect(hasToldDebts({ total_private_credits: 0, credit_companies: 'Banken' })).toBe(false);
      expect(hasToldDebts({ total_private_credits: 1, credit_companies: 'AB' })).toBe(false);
      expect(hasToldDebts({ total_private_credits: 1, credit_companies: 'SEB' })).toBe(true);
    },
  );

  it('at least one guarantor and complete entries are required', proves('C-295'), () => {
    const none = { guarantors: [], extra_guarantors: [] };
    expect(guarantorsMistakes(none, today)).toEqual({ guarantors: 'fault:GUARANTOR_REQUIRED' });
    expect(guarantorsMistakes({ ...none, guarantors: [one] }, today)).toEqual({});
    const owing = { ...one, needs_extra_details: true };
    expect(guarantorsMistakes({ ...none, extra_guarantors: [owing] }, today)).toHaveProperty(
      'extra_guarantors',
    );
    expect(guarantorsMistakes({ ...none, guarantors: [{ ...one, ssn: '' }] }, today)).toHaveProperty(
      'guarantors',
    );
  });

  it('detects when only the applicant is selected', proves('C-161'), () => {
    const self = { ...one, ssn };
    const other = { ...one, ssn: '197508239824' };
    expect(isOnlyUserSelected({ guarantors: [self], extra_guarantors: [] }, ssn, today)).toBe(true);
    expect(isOnlyUserSelected({ guarantors: [self], extra_guarantors: [other] }, ssn, today)).toBe(false);
  });

  it('a stored entry without its personal number is incomplete, not lost', proves('X-49'), () => {
    const kept = completed({ guarantors: [{ name: 'Bo Ek', email: 'bo@ek.se' }], extra_guarantors: [] });
    expect(kept.guarantors[0]).toMatchObject({ name: 'Bo Ek', ssn: '', is_selected: true });
    expect(guarantorsMistakes(kept, today)).toEqual({ guarantors: 'guarantors.incomplete' });
  });

  it('opens what is missing: debts first, then the extra guarantor', proves('C-159', 'C-160'), () => {
    const values = { guarantors: [{ ...one, needs_extra_details: true }], extra_guarantors: [] };
    expect(openedAtStart(values, true)).toEqual({ kind: 'debts', list: 'guarantors', index: 0 });
    expect(openedAtStart({ guarantors: [one], extra_guarantors: [] }, true)).toMatchObject({
      kind: 'extra-needed',
    });
    expect(openedAtStart({ guarantors: [one], extra_guarantors: [] }, false)).toBeUndefined();
  });
});
