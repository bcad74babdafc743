import type * as contract from '@kreditlina/domain/documents/contracts/customer';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../lib/api-call.ts';
import { callPdf } from '../../../lib/api-client.ts';
import { notifyError } from '../../../lib/notify-error.ts';
import { saveFile } from '../../../lib/save-file.ts';

/** Downloads the decision as a letter. */
export function DecisionLetterButton({ applicationId }: { applicationId: string }) {
  const { t } = useTranslation('application');
  const fetchLetter = useMutation({
    mutationFn: () =>
      callPdf(
        addressOf<typeof contract.getDecisionLetterPdf>('/api/credit-application/:id/decision-letter.pdf', {
          id: applicationId,
        }),
      ),
    onSuccess: (letter) => saveFile(letter, 'beslut.pdf'),
    onError: notifyError,
  });
  return (
    <Button variant="outlined" disabled={fetchLetter.isPending} onClick={() => fetchLetter.mutate()}>
      {t(fetchLetter.isPending ? 'rejected.letterBusy' : 'rejected.letter')}
    </Button>
  );
}
