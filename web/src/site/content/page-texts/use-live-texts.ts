import { useEffect, useState } from 'react';
import { readLiveTexts } from './get-live-texts.ts';
import type { EditedTexts } from './text-keys.ts';

/**
 * The published texts of the landing page, read once: a visitor's first screen does without the machinery for data that
 * changes. Until they are there, and where they cannot be read, the built-in ones stand: a failure is nobody's trouble.
 */
export function useLiveTexts(): EditedTexts {
  const [texts, setTexts] = useState<EditedTexts>({});
  useEffect(() => {
    const reading = new AbortController();
    readLiveTexts(reading.signal).then(setTexts, () => undefined);
    return () => reading.abort();
  }, []);
  return texts;
}
