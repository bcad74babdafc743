import { addTexts } from '../../lib/i18n.ts';
import { dataUseTexts } from './data-use-texts.ts';
import { stateTexts } from './state-texts.ts';
import { drawTexts } from './texts/draw.ts';
import { explainTexts } from './texts/explain.ts';
import { paymentTexts } from './texts/payments.ts';
import { planTexts } from './texts/plan.ts';
import { accountTexts } from './texts.ts';

addTexts('account', {
  sv: {
    ...accountTexts,
    states: stateTexts,
    draw: drawTexts,
    payment: paymentTexts,
    explain: explainTexts,
    plan: planTexts,
    dataUses: dataUseTexts,
  },
});
