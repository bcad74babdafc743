import { type WordList, wordIn } from '@kreditlina/domain/kernel/code-words';
import { styled } from '@mui/material/styles';
import { useLanguage } from '../../lib/language.ts';

const Code = styled('small')({ display: 'block', color: 'var(--k-ink-soft)', fontSize: '0.8125rem' });

/** Readable name of a part, with its technical name in logs and metrics below. */
export function PartName({ name, words }: { name: string; words: WordList }) {
  const { language } = useLanguage();
  const word = wordIn(words, name, language);
  return (
    <>
      {word}
      {word !== name && <Code>{name}</Code>}
    </>
  );
}
