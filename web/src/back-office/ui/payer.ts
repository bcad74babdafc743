import { formatBankgiro } from '@kreditlina/domain/validators/payment-numbers';
import type { TFunction } from 'i18next';
import { addTexts } from '../../lib/text/i18n.ts';

addTexts('payer', {
  sv: {
    label: 'Betalare enligt banken',
    bankgiro: 'bankgiro {{number}}',
    isOther:
      'Betalaren heter inte som företaget eller någon i dess ansökningar. Kontrollera att pengarna hör hit.',
  },
  en: {
    label: 'Payer, by the bank',
    bankgiro: 'bankgiro {{number}}',
    isOther:
      'The payer is not named like the company or anybody in its applications. Check that the money belongs here.',
  },
});

/** The payer as named by the bank; undefined if the bank gave no name, or if the reader may not see it. */
export function payerOf(
  payer: { readonly name: string | null; readonly bankgiro: string | null } | null,
  t: TFunction,
): string | undefined {
  const bankgiro = payer?.bankgiro && t('payer:bankgiro', { number: formatBankgiro(payer.bankgiro) });
  return [payer?.name, bankgiro].filter(Boolean).join(', ') || undefined;
}
