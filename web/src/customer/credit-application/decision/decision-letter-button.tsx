import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callPdf } from '../../../lib/api-client.ts';
import { notifyError } from '../../../lib/notify-error.ts';
import { apiPaths } from '../../../lib/paths.ts';

/** Long enough for the browser to take the file over. */
const KEPT_MS = 60_000;

/** Hands a file to the browser under a name. */
function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}

/** The decision as a letter that the reader keeps. */
export function DecisionLetterButton({ applicationId }: { applicationId: string }) {
  const { t } = useTranslation('application');
  const fetchLetter = useMutation({
    mutationFn: () => callPdf(apiPaths.decisionLetterPdf(applicationId)),
    onSuccess: (letter) => save(letter, 'beslut.pdf'),
    onError: notifyError,
  });
  return (
    <Button variant="outlined" disabled={fetchLetter.isPending} onClick={() => fetchLetter.mutate()}>
      {t(fetchLetter.isPending ? 'rejected.letterBusy' : 'rejected.letter')}
    </Button>
  );
}
