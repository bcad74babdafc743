/** 32 random bytes have about thirty distinct ones; a typed phrase, or a repeated letter, far fewer. */
const LEAST_DIFFERENT = 14;
const LEAST_CHARACTERS = 32;
/** Words from examples and careless input, long enough never to occur by chance. */
const exampleWord = /change|example|secret|password|default|kreditlina|abcdef|123456|pepper/i;

/**
 * Weakness of a secret, or undefined.
 * @param text as given; for a key, its bytes as characters
 */
export function weaknessOf(text: string): string | undefined {
  if (text.length < LEAST_CHARACTERS)
    return `must have at least ${LEAST_CHARACTERS} characters in production`;
  if (new Set(text).size < LEAST_DIFFERENT || exampleWord.test(text))
    return 'looks like an example: use random bytes';
  return undefined;
}
