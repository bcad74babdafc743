import type { ReactNode } from 'react';
import { useState } from 'react';
import { type CallOptions, callPdf } from '../../lib/api/api-client.ts';
import { saveFile } from '../../lib/browser/files.ts';
import { notifyError } from '../../lib/errors/notices.ts';
import { ActionButton } from './action-button.tsx';

const PDF_TIMEOUT_MS = 30_000;

/** Downloads a document, authenticated with the session's token. */
export function PdfButton(props: {
  endpoint: string;
  query?: CallOptions['query'];
  /** Without the extension. */
  fileName: string;
  children: ReactNode;
}) {
  const { endpoint, query, fileName, children } = props;
  const [isBusy, setIsBusy] = useState(false);
  const fetchIt = async () => {
    setIsBusy(true);
    try {
      const pdf = await callPdf(endpoint, { timeoutMs: PDF_TIMEOUT_MS, ...(query && { query }) });
      saveFile(pdf, `${fileName}.pdf`);
    } catch (error) {
      notifyError(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <ActionButton variant="text" isBusy={isBusy} onClick={() => void fetchIt()}>
      {children}
    </ActionButton>
  );
}
