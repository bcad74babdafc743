import { pathTo, apiPaths as wire } from '@kreditlina/domain/paths';
import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { apiPaths, applicationPath, paths } from './paths.ts';

const id = '01a1fd49-8520-72dc-8977-99e86cd5c9ce';

describe('addresses', () => {
  it('… the client calls the paths that the server registers', proves('C-324', 'C-359'), () => {
    const pairs: [string, string][] = [
      [apiPaths.auth, wire.auth],
      [apiPaths.authVerify, wire.authVerify],
      [apiPaths.authQr, wire.authQr],
      [apiPaths.authCancel, wire.authCancel],
      [apiPaths.authExtend, wire.authExtend],
      [apiPaths.authLogout, wire.authLogout],
      [apiPaths.me, wire.me],
      [apiPaths.setTracker, wire.setTracker],
      [apiPaths.translations, wire.translations],
      [apiPaths.translationCreate, wire.translationCreate],
      [apiPaths.adminTranslations, wire.adminTranslations],
      [apiPaths.adminTranslation(id), wire.adminTranslation],
      [apiPaths.adminTranslationPublish(id), wire.adminTranslationPublish],
      [apiPaths.applications, wire.applications],
      [apiPaths.application(id), wire.application],
      [apiPaths.contactDetails(id), wire.contactDetails],
      [apiPaths.companies(id), wire.companies],
      [apiPaths.householdDetails(id), wire.household],
      [apiPaths.loansDetails(id), wire.loans],
      [apiPaths.instantor(id), wire.bankData],
      [apiPaths.instantorSkip(id), wire.bankDataSkip],
      [apiPaths.instantorFake(id), wire.bankDataFake],
      [apiPaths.erpSystems, wire.accountingSystems],
      [apiPaths.myNumberAcceptTerms, wire.accountingTerms],
      [apiPaths.myNumberToken, wire.accountingToken],
      [apiPaths.myNumberStatus(id), wire.accountingStatus],
      [apiPaths.myNumberSkip(id), wire.accountingSkip],
      [apiPaths.kyc(id), wire.kyc],
      [apiPaths.owners(id), wire.owners],
      [apiPaths.guarantors(id), wire.guarantors],
      [apiPaths.status(id), wire.status],
      [apiPaths.increase(id), wire.increase],
      [apiPaths.amount(id), wire.amount],
      [apiPaths.agreement(id), wire.agreement],
      [apiPaths.agreementPdf(id), wire.agreementPdf],
      [apiPaths.agreementSign(id), wire.agreementSign],
      [apiPaths.agreementSignQr(id), wire.agreementSignQr],
      [apiPaths.agreementSignCancel(id), wire.agreementSignCancel],
      [apiPaths.agreementVerifySign(id), wire.agreementVerifySign],
      [apiPaths.acquisition(id), wire.acquisition],
      [apiPaths.company, wire.companiesOfUser],
    ];
    for (const [ours, theirs] of pairs) expect(`/api${ours}`).toBe(pathTo(theirs, { id }));
  });

  it('the pages have the addresses of the specification', proves('C-023', 'C-252'), () => {
    expect(paths.login).toBe('/login');
    expect(paths.application).toBe('/application');
    expect(applicationPath('a b')).toBe('/application?id=a%20b');
  });

  it('the terms and the help page are where the specification says', proves('C-141', 'C-169'), () => {
    expect(paths.myNumbersTerms).toBe('/my-numbers-terms-and-conditions');
    expect(paths.help).toBe('/help');
  });
});
