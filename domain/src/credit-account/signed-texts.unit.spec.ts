import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { withdrawalFacts, withdrawalText } from './signed-texts.ts';

describe('the signed text of a withdrawal', () => {
  it(
    'names lender, company, amount, rate, amortization, payout and agreement',
    proves('I-01', 'X-94'),
    () => {
      const text = withdrawalText({
        lender: 'Långivaren AB (556036-0793)',
        company: { companyName: 'Lindqvist Bygg AB', companyNumber: '5599001145' },
        amountCents: 5_000_000,
        rateYearBasisPoints: 1_140,
        agreementHash: 'a'.repeat(64),
      });
      expect(text.replaceAll('\u00a0', ' ')).toBe(
        `Jag tar ut pengar från företagets kredit hos Långivaren AB (556036-0793).

Företag: Lindqvist Bygg AB (559900-1145)
Uttag: 50 000 kr
Årsränta: 11,40 % (0,95 % per månad)
Minsta amortering: 2 084 kr per månad i 24 månader; den sista är det som är kvar
Utbetalning: till företagets bankkonto, normalt inom 24 timmar på vardagar

För uttaget gäller skuldebrevet. Dess kontrollsumma (SHA-256):
${'a'.repeat(64)}

Avbryt om någon annan har bett dig skriva under, eller om du inte själv har begärt uttaget.`,
      );
    },
  );

  it('the machine-readable facts name the order and the withdrawal, and no person', proves('I-01'), () => {
    const facts = {
      orderId: 'o',
      accountId: 'a',
      withdrawalId: 'w',
      amountCents: 5_000_000,
      agreementId: 'g',
      signedBy: 'somebody',
    };
    expect(JSON.parse(withdrawalFacts(facts))).toEqual({
      kind: 'withdrawal',
      orderId: 'o',
      accountId: 'a',
      withdrawalId: 'w',
      amountCents: 5_000_000,
      agreementId: 'g',
    });
  });
});
