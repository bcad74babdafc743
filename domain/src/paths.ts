export const API_PREFIX = '/api';

/** Paths of the API's description: the document, and the page that shows it. */
export const documentationPaths = { openApi: '/api/openapi.json', docs: '/api/docs' } as const;

/** Pages that the server links to. Only the web client knows the other pages. */
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
  /** Path contains the brand name. */
  credit: '/kreditlina',
} as const;

/** Address of the credit page under the brand's former name; the server redirects to the current one. */
export const formerBrandPath = '/checkkredit';
/** The blog: the server renders its text on each request, so it has no static file. */
export const blogPath = '/blog';

/** File name of a public page in the built client. */
export const publicPageFile = (path: string): string => `${path.slice(1) || 'landing'}.html`;

/** Address of an invitation page. Browsers do not send the part after `#`, so no log has the secret. */
export const invitationPage = (token: string): string => `${sitePaths.invitation}#${token}`;

/** Address of the application page with the given application open. */
export const applicationPage = (id: string): string =>
  `${sitePaths.application}?id=${encodeURIComponent(id)}`;
