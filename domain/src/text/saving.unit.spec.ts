import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { savingInWords } from './saving.ts';

const told = (saved_month_cents: number, saved_total_cents: number) => ({
  remainder_cents: 25_000_000,
  saved_month_cents,
  saved_total_cents,
});
const said = (saving: Parameters<typeof savingInWords>[0], limitCents = 30_000_000) => {
  const { title, lines } = savingInWords(saving, limitCents);
  return [title, ...lines].join(' | ').replaceAll('\u00a0', ' ');
};

describe('the saving of an interest cutter, in words', proves('C-193', 'X-26'), () => {
  it('the saving is stated in kronor, in total and for the first month, with the comparison', () => {
    expect(said(told(175_000, 3_300_000))).toBe(
      'Företaget sparar 33 000 kr | Så mycket lägre blir räntan och avgifterna tills allt är betalt. Redan första månaden blir kostnaden 1 750 kr lägre. | Vi har jämfört med lånen som du har berättat om, 250 000 kr tillsammans, som om de löstes med krediten på en gång. Båda betalas av i lika stora delar.',
    );
  });

  it.each([
    [-50_000, 3_300_000, /^Företaget sparar 33 000 kr .*Första månaden kostar krediten 500 kr mer\./],
    [0, 3_300_000, /^Företaget sparar 33 000 kr .*Första månaden kostar det lika mycket\./],
    [
      50_000,
      0,
      /^Företaget sparar inget \| .*lika mycket som lånen du har\. Första månaden blir.* 500 kr lägre/,
    ],
    [50_000, -100_000, /^Företaget sparar inget \| .*1 000 kr mer än lånen du har\. Första månaden blir/],
    [-100, -100_000, /^Företaget sparar inget \| .*1 000 kr mer .*Första månaden kostar krediten 1 kr mer\./],
  ])('%i öre a month and %i in total are described correctly', (month, total, words) => {
    expect(said(told(month, total))).toMatch(words);
  });

  it('an unknown saving is said to be unknown', () => {
    expect(said(null)).toMatch(/^Vi kan inte säga vad du sparar \| Det finns inga lån/);
  });

  it('no saving is promised where the limit does not repay the loans', () => {
    expect(said(told(1, 1), 25_000_000)).toMatch(/^Företaget sparar/);
    const tooLittle = said(told(175_000, 3_300_000), 24_999_900);
    expect(tooLittle).toMatch(/^Vi kan inte säga vad du sparar \| Kreditgränsen räcker inte .* 250 000 kr/);
    expect(tooLittle).not.toMatch(/Företaget sparar|lägre/);
  });
});
