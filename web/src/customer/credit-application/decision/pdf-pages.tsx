import { styled } from '@mui/material/styles';
import { GlobalWorkerOptions, getDocument, type PDFPageProxy, RenderingCancelledException } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { useEffect, useRef, useState } from 'react';
import { PREVIEW_HEIGHT } from './preview-skeleton.tsx';

GlobalWorkerOptions.workerSrc = workerUrl;

/** Maximum number of pages shown. An agreement has only a few; a longer document opens in a new tab. */
const PAGES_MAX = 20;
/** Maximum ratio of canvas to layout pixels: sharp on every screen, and within the memory of a phone. */
const RATIO_MAX = 2;

const Pages = styled('div')({
  height: PREVIEW_HEIGHT,
  marginBottom: 16,
  overflowY: 'auto',
  position: 'relative',
  border: '1px solid var(--k-line)',
  borderRadius: 8,
  background: '#fff',
  '& canvas': { display: 'block', width: '100%', borderBottom: '1px solid var(--k-line)' },
});

interface ReadPage {
  readonly page: PDFPageProxy;
  /** Text of the page by line, for screen readers. */
  readonly lines: readonly string[];
}

async function readPage(page: PDFPageProxy): Promise<ReadPage> {
  const { items } = await page.getTextContent();
  const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
  return { page, lines: text.split('\n').filter((line) => line.trim() !== '') };
}

/** Loads the pages of a document, and releases it on unmount. */
function usePages(pdf: Blob, onFailed: (error: unknown) => void): readonly ReadPage[] {
  const [pages, setPages] = useState<readonly ReadPage[]>([]);
  useEffect(() => {
    let isShown = true;
    let task: ReturnType<typeof getDocument> | undefined;
    const read = async () => {
      task = getDocument({ data: new Uint8Array(await pdf.arrayBuffer()) });
      const document = await task.promise;
      const numbers = Array.from({ length: Math.min(document.numPages, PAGES_MAX) }, (_, index) => index + 1);
      const found = await Promise.all(
        numbers.map(async (number) => readPage(await document.getPage(number))),
      );
      if (isShown) setPages(found);
    };
    read().catch((error: unknown) => {
      if (isShown) onFailed(error);
    });
    return () => {
      isShown = false;
      void task?.destroy();
    };
  }, [pdf, onFailed]);
  return pages;
}

function Page({ page, lines, onFailed }: ReadPage & { onFailed: (error: unknown) => void }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!canvas.current) return;
    const width = canvas.current.clientWidth || 1;
    const ratio = Math.min(window.devicePixelRatio, RATIO_MAX);
    const viewport = page.getViewport({ scale: (width * ratio) / page.getViewport({ scale: 1 }).width });
    canvas.current.width = viewport.width;
    canvas.current.height = viewport.height;
    const task = page.render({ canvas: canvas.current, viewport });
    let isShown = true;
    // Cancellation by unmounting or by a newer document is not an error.
    task.promise.catch((error: unknown) => {
      if (isShown && !(error instanceof RenderingCancelledException)) onFailed(error);
    });
    return () => {
      isShown = false;
      task.cancel();
    };
  }, [page, onFailed]);
  return (
    <>
      <canvas ref={canvas} />
      <div className="visually-hidden">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a document never move
          <p key={index}>{line}</p>
        ))}
      </div>
    </>
  );
}

/** Renders a PDF inline in every browser, including phones, with its text for screen readers. */
export default function PdfPages(props: { pdf: Blob; label: string; onFailed: (error: unknown) => void }) {
  const pages = usePages(props.pdf, props.onFailed);
  return (
    <Pages role="region" aria-label={props.label} aria-busy={pages.length === 0} tabIndex={0}>
      {pages.map((one) => (
        <Page key={one.page.pageNumber} {...one} onFailed={props.onFailed} />
      ))}
    </Pages>
  );
}
