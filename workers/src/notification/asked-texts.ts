import type { Invitation } from '@kreditlina/domain/credit-application/index';

type Named = { readonly inviter: string; readonly company: string };

/** Words of a message that depend on the request to the person. */
export interface AskedWords {
  /** In a subject, after "ber dig" and before "för företaget". */
  readonly verb: string;
  readonly request: (named: Named) => string;
  /** Subject of the awaited answer. */
  readonly about: (company: string) => string;
  /** The document to sign, in a subject and in the text. */
  readonly paper: string;
  /** The document to read first: a surety requires having seen it. */
  readonly toRead: string;
  readonly granted: (company: string) => string;
  readonly binds: string;
}

const guarantor: AskedWords = {
  verb: 'gå i borgen',
  request: ({ inviter, company }) =>
    `${inviter} har angett dig som borgensman när ${company} ansöker om företagskredit hos Kreditlina.`,
  about: (company) => `borgen för ${company}`,
  paper: 'borgensförbindelsen',
  toRead: 'borgensförbindelsen och skuldebrevet',
  granted: (company) => `${company} har beviljats krediten som du har sagt ja till att gå i borgen för.`,
  binds: 'Den gäller först när alla har skrivit under.',
};

const signatory: AskedWords = {
  verb: 'skriva under',
  request: ({ inviter, company }) =>
    `${inviter} ansöker om företagskredit hos Kreditlina för ${company}. Ni tecknar företaget tillsammans, så krediten behöver din underskrift också. Du går inte i borgen.`,
  about: (company) => `att skriva under för ${company}`,
  paper: 'skuldebrevet',
  toRead: 'skuldebrevet',
  granted: (company) => `${company} har beviljats krediten som du har sagt ja till att skriva under.`,
  binds: 'Avtalet gäller först när alla har skrivit under.',
};

const both: AskedWords = {
  verb: 'gå i borgen och skriva under',
  request: ({ inviter, company }) =>
    `${inviter} ansöker om företagskredit hos Kreditlina för ${company}. Ni tecknar företaget tillsammans, så krediten behöver din underskrift också. ${inviter} ber dig dessutom att gå i borgen.`,
  about: (company) => `borgen och underskrift för ${company}`,
  paper: 'borgensförbindelsen och skuldebrevet',
  toRead: 'borgensförbindelsen och skuldebrevet',
  granted: (company) =>
    `${company} har beviljats krediten som du har sagt ja till att gå i borgen för och skriva under.`,
  binds: 'Avtalet och din borgen gäller först när alla har skrivit under.',
};

export const askedWords = (roles: Invitation['roles']): AskedWords => {
  if (!roles.includes('signatory')) return guarantor;
  return roles.includes('guarantor') ? both : signatory;
};
