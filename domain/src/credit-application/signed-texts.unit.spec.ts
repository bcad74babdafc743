import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { agreementText, suretyParagraphs } from './signed-texts.ts';
import type { CreditApplicationState } from './state.ts';
import { draft } from './testing/samples.ts';
import { stateAt } from './testing/scenario.ts';

const toSign = stateAt('sign');
const joint = 'Avtalet gäller när alla som ska skriva under har gjort det.';
const plain = (text = '') => text.replaceAll('\u00a0', ' ');
const suretyText = (state: CreditApplicationState) => suretyParagraphs(state)?.join('\n\n');

describe('the surety bond', () => {
  it('the bond names the lender of the document as the creditor, and no brand', proves('X-29'), () => {
    const text = suretyText(toSign);
    expect(text).toContain('är skyldigt Prövobanken AB (556677-8899) enligt skuldebrevet');
    expect(text).not.toContain('Kreditlina');
    expect(text).toContain(draft.pdfHash);
  });

  it('the bond covers amounts that are repaid and withdrawn again', proves('X-29'), () => {
    expect(suretyText(toSign)).toContain('också för belopp som företaget betalar tillbaka och lånar på nytt');
  });
});

describe('what the signed texts say about changes', () => {
  const { agreement } = toSign;
  const without = { ...toSign, agreement: agreement && { ...agreement, changeTermsVersion: undefined } };

  it('the bond states the highest rate that it covers, and what the guarantor is informed of', () => {
    expect(plain(suretyText(toSign))).toContain(
      'Räntan får höjas av de skäl som skuldebrevet anger, som mest till 14,80 % per år, och borgen omfattar också den. Långivaren meddelar mig när en betalning är försenad och företaget har fått en påminnelse, räntan höjs, kreditgränsen höjs, skulden har bokförts som förlust eller krediten avslutas. En högre kreditgräns ökar inte min borgen.',
    );
    expect(suretyText(without)).not.toContain('höjas');
  });

  it('the applicant signs the highest rate', () => {
    expect(plain(agreementText(toSign))).toContain(
      'Höjning av räntan: Bara av skäl som avtalet anger, som mest till 14,80 % per år',
    );
    expect(agreementText(without)).not.toContain('Höjning');
  });
});

describe('the text that the applicant signs', () => {
  it(
    'the applicant signs the debt of the company and their own surety, both named in the text',
    proves('X-92'),
    () => {
      expect(agreementText(toSign)).toContain(
        'Jag skriver under skuldebrevet för företagskredit hos Prövobanken AB (556677-8899).',
      );
      expect(agreementText(toSign)).toContain(
        'Jag går också själv i borgen, såsom för egen skuld (proprieborgen), för det som företaget är skyldigt enligt skuldebrevet',
      );
    },
  );

  it('the text says when the agreement binds if others sign too', proves('X-29'), () => {
    expect(agreementText(toSign)).not.toContain(joint);
    const { agreement } = toSign;
    const signers = [...(agreement?.signers ?? []), { personId: 'another', roles: ['guarantor' as const] }];
    expect(agreementText({ ...toSign, agreement: agreement && { ...agreement, signers } })).toContain(joint);
  });
});
