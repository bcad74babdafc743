import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { suretyParagraphs } from './signed-texts.ts';
import type { CreditApplicationState } from './state.ts';
import { draft } from './testing/samples.ts';
import { stateAt } from './testing/scenario.ts';

const toSign = stateAt('sign');
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
