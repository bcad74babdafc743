import { describe, expect, it } from 'vitest';
import { type ChangeTerms, changeTerms, changeTermsOf } from '../calculators/credit-terms.ts';
import { notificationTypeKey } from '../notification-type/contracts/enums.ts';
import { changeClauses, rateRaiseInShort, suretyClause } from './change-clauses.ts';

const [terms] = changeTerms;
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const clauses = (of: ChangeTerms = terms) => changeClauses(of, 1_080).map(plain);

describe('the clauses on changes', () => {
  it('the rate is raised for the reasons of the terms, up to a stated rate and with a stated notice', () => {
    expect(clauses()[0]).toBe(
      'Långivaren får höja räntan bara i den mån höjningen beror på Riksbankens beslut om penningpolitiken, att det har blivit dyrare för långivaren att låna upp pengar eller att långivarens andra kostnader för krediten har ökat på ett sätt som inte rimligen kunde förutses när avtalet ingicks. Att risken för just företaget har ökat är inget skäl. Räntan får som mest bli 14,80 % per år. Den högre räntan gäller tidigast en månad efter beslutet, som långivaren meddelar företaget senast nästa bankdag; skälet står på Mina sidor. Innan den gäller kan företaget betala hela skulden utan kostnad. När det som var skäl för en höjning har minskat eller upphört ska långivaren sänka räntan på samma sätt.',
    );
  });

  it('the limit is lowered, and withdrawals are blocked, for the reasons of the terms', () => {
    expect(clauses().slice(1)).toEqual([
      'Långivaren får sänka kreditgränsen om företagets ekonomi har blivit svagare, en betalning är eller har varit försenad, oriktiga uppgifter har lämnats eller företaget ber om det. Det som redan är utbetalt återbetalas ändå enligt planen.',
      'Långivaren får spärra nya uttag om företaget bryter mot avtalet, företaget är i konkurs eller på väg dit, företaget eller någon som har del i krediten kan stå på en sanktionslista, ett bedrägeri misstänks eller företaget ber om det.',
      'En ändring som gjordes av misstag får tas tillbaka. Blir räntan då högre gäller samma varsel och samma högsta ränta.',
    ]);
  });

  it('other terms give other clauses, and a reason without words is never left out', () => {
    const rateRaise = { ...terms.rateRaise, reasons: ['central-bank'], noticeMonths: 3, maxBasisPoints: 100 };
    const [clause] = clauses({ ...terms, rateRaise });
    expect(clause).toContain('beror på Riksbankens beslut om penningpolitiken. Att');
    expect(clause).toContain('som mest bli 11,80 % per år. Den högre räntan gäller tidigast 3 månader');
    expect(() => clauses({ ...terms, blockReasons: ['staff'] })).toThrow('no words for staff');
  });

  it('without a right to raise the rate, the agreement says so', () => {
    expect(clauses(changeTermsOf(undefined))[0]).toBe('Långivaren får inte höja räntan.');
    expect(rateRaiseInShort(changeTermsOf(undefined), 1_080)).toBe('Räntan får inte höjas');
    expect(suretyClause(changeTermsOf(undefined))).toBeNull();
  });

  it('each event that guarantors are promised to hear of has a message type of its own', () => {
    for (const { suretyInformedOf } of changeTerms)
      expect(suretyInformedOf.map((one) => `surety-${one}`).sort()).toEqual(
        notificationTypeKey.options.filter((key) => key.startsWith('surety-')).sort(),
      );
  });
});
