// Without phone.ts, which weighs some 80 kB: import that one by itself, lazily in the web.
export * from './amount.ts';
export * from './bankgiro.ts';
export * from './email.ts';
export * from './number-string.ts';
export * from './ocr.ts';
export * from './organisation-number.ts';
export * from './personal-number.ts';
