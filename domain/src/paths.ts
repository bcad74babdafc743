/** Prefix of the API's paths. */
export const API_PREFIX = '/api';

/** Paths of the API's description: the document, and the page that shows it. */
export const documentationPaths = { openApi: '/api/openapi.json', docs: '/api/docs' } as const;

/** Pages of the web that the server links to; the others are known only to the web. */
export const sitePaths = {
  home: '/',
  login: '/login',
  application: '/application',
  invitation: '/inbjudan',
  account: '/account',
} as const;

/** Public pages whose text the server sends as HTML, readable without JavaScript. */
export const publicPaths = {
  about: '/about',
  faq: '/faq',
  help: '/help',
  terms: '/terms-and-conditions',
  myNumbersTerms: '/my-numbers-terms-and-conditions',
  privacy: '/privacy-policy',
  cookies: '/cookie-policy',
  cutter: '/checkkredit-cutter',
  quickFinancing: '/enkel-foretagsfinansiering',
  comparison: '/foretagslan-via-kontokredit',
  /** Named after the brand. */
  credit: '/kreditlina',
} as const;

/** Address of the credit page under the brand's former name; the server redirects to the current one. */
export const formerBrandPath = '/checkkredit';
/** The blog: the server renders its text on each request, so it has no static file. */
export const blogPath = '/blog';

/** The built client's file of a public page. */
export const publicPageFile = (path: string): string => `${path.slice(1) || 'landing'}.html`;

/**
 * Page of an invitation. Its secret is behind the `#`, which browsers do not send: it is in no path and no
 * log.
 */
export const invitationPage = (token: string): string => `${sitePaths.invitation}#${token}`;

/** The application page, opened at one application. */
export const applicationPage = (id: string): string =>
  `${sitePaths.application}?id=${encodeURIComponent(id)}`;
