import type { Invitation } from '@kreditlina/domain/credit-application/index';

type Named = { readonly inviter: string; readonly company: string };

/** The words of a message that depend on what the person is asked for. */
export interface AskedWords {
  /** In a subject, after "ber dig" and before "för företaget". */
  readonly verb: string;
  readonly request: (named: Named) => string;
  /** What is waited for an answer about. */
  readonly about: (company: string) => string;
  /** What there is to sign, in a subject. */
  readonly paper: string;
  /** All that is read before the signature. */
  readonly reading: string;
  /** What somebody who signs wants, after "Vill du". */
  readonly wish: string;
  readonly granted: (company: string) => string;
  readonly binds: string;
}

const guarantor: AskedWords = {
  verb: 'gå i borgen',
  request: ({ inviter, company }) =>
    `${inviter} har angett dig som borgensman när ${company} ansöker om företagskredit hos Kreditlina.`,
  about: (company) => `borgen för ${company}`,
  paper: 'borgensförbindelsen',
  reading: 'borgensförbindelsen och skuldebrevet',
  wish: 'gå i borgen',
  granted: (company) => `${company} har beviljats krediten som du har sagt ja till att gå i borgen för.`,
  binds: 'Den gäller först när alla har skrivit under.',
};

const signatory: AskedWords = {
  verb: 'skriva under',
  request: ({ inviter, company }) =>
    `${inviter} ansöker om företagskredit hos Kreditlina för ${company}. Ni tecknar företaget tillsammans, så krediten behöver din underskrift också. Du går inte i borgen.`,
  about: (company) => `att skriva under för ${company}`,
  paper: 'skuldebrevet',
  reading: 'skuldebrevet',
  wish: 'skriva under för företaget',
  granted: (company) => `${company} har beviljats krediten som du har sagt ja till att skriva under.`,
  binds: 'Avtalet gäller först när alla har skrivit under.',
};

const both: AskedWords = {
  verb: 'gå i borgen och skriva under',
  request: ({ inviter, company }) =>
    `${inviter} ansöker om företagskredit hos Kreditlina för ${company}. Ni tecknar företaget tillsammans, så krediten behöver din underskrift också. ${inviter} ber dig dessutom att gå i borgen.`,
  about: (company) => `borgen och underskrift för ${company}`,
  paper: 'borgensförbindelsen och skuldebrevet',
  reading: 'borgensförbindelsen och skuldebrevet',
  wish: 'gå i borgen och skriva under',
  granted: (company) =>
    `${company} har beviljats krediten som du har sagt ja till att gå i borgen för och skriva under.`,
  binds: 'Avtalet och din borgen gäller först när alla har skrivit under.',
};

export const askedWords = (roles: Invitation['roles']): AskedWords => {
  if (!roles.includes('signatory')) return guarantor;
  return roles.includes('guarantor') ? both : signatory;
};
