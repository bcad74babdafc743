import { stateAt } from '@kreditlina/domain/credit-application/testing/scenario';
import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { signText } from './agreement-sign-text.ts';

const toSign = stateAt('sign');
const joint = 'Avtalet gäller när alla som ska skriva under har gjort det.';

describe('the text that the applicant signs', () => {
  it(
    'the applicant signs the debt of the company and their own surety, both named in the text',
    proves('X-92'),
    () => {
      expect(signText(toSign)).toContain(
        'Jag skriver under skuldebrevet för företagskredit hos Prövobanken AB (556677-8899).',
      );
      expect(signText(toSign)).toContain(
        'Jag går också själv i borgen, såsom för egen skuld (proprieborgen), för det som företaget är skyldigt enligt skuldebrevet',
      );
    },
  );

  it('the text says when the agreement binds if others sign too', proves('X-29'), () => {
    expect(signText(toSign)).not.toContain(joint);
    const { agreement } = toSign;
    const signers = [...(agreement?.signers ?? []), { personId: 'another', roles: ['guarantor' as const] }];
    expect(signText({ ...toSign, agreement: agreement && { ...agreement, signers } })).toContain(joint);
  });
});
