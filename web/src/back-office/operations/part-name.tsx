import { styled } from '@mui/material/styles';
import { useLanguage } from '../../lib/language.ts';

const Code = styled('small')({ display: 'block', color: 'var(--k-ink-soft)', fontSize: '0.8125rem' });

type Words = Readonly<Record<string, readonly [sv: string, en: string]>>;

/** What a part of the product is called by people; the name that logs know it by where nobody has said. */
export const wordOfPart = (words: Words, name: string, language: string): string =>
  words[name]?.[language === 'sv' ? 0 : 1] ?? name;

/** A part in words, with the name that logs and metrics know it by beneath. */
export function PartName({ name, words }: { name: string; words: Words }) {
  const { language } = useLanguage();
  const word = wordOfPart(words, name, language);
  return (
    <>
      {word}
      {word !== name && <Code>{name}</Code>}
    </>
  );
}
