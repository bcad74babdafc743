import { expect, it } from 'vitest';
import { contentPageId, newPageId } from './state.ts';

it('the same name and language always give the same page id', () => {
  expect(contentPageId('landing', 'sv')).toBe('8e8a3986-5be4-58ca-9c6e-ca6d3431dba5');
  expect(contentPageId('om-oss-å', 'en')).toBe('bf826ad5-8a19-578a-945c-0380f0448c83');
});

it('a page made by staff gets its id from the command', () => {
  expect(newPageId('one')).toBe(newPageId('one'));
  expect(newPageId('one')).not.toBe(newPageId('two'));
});
