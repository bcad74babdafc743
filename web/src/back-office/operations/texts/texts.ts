import { addTexts } from '../../../lib/i18n.ts';
import { en } from './en.ts';
import { sv } from './sv.ts';

addTexts('operations', { sv, en });
