/** 32 random bytes have about thirty different ones; a phrase that somebody typed, or a line of one letter, far fewer. */
const LEAST_DIFFERENT = 14;
const LEAST_CHARACTERS = 32;
/** What stands in examples, and what is typed where anything will do. Long enough never to come up by chance. */
const exampleWord = /change|example|secret|password|default|kreditlina|abcdef|123456|pepper/i;

/**
 * Why a secret is none, or undefined when nothing speaks against it.
 * @param text as it was given; of a key, its bytes as characters
 */
export function weaknessOf(text: string): string | undefined {
  if (text.length < LEAST_CHARACTERS)
    return `must have at least ${LEAST_CHARACTERS} characters in production`;
  if (new Set(text).size < LEAST_DIFFERENT || exampleWord.test(text))
    return 'looks like an example: use random bytes';
  return undefined;
}
