import { proves } from '@kreditlina/tools/proves';
import { describe, expect, it } from 'vitest';
import { readConfig } from './read-config.ts';

describe('environment variables', () => {
  it('none are needed for the embedded product with its test personas', () => {
    const config = readConfig({});
    expect(config).toMatchObject({ host: '127.0.0.1', port: 3000, testMode: true, staff: 'personas' });
    expect(config.dataDir).toMatch(/\.data$/);
    expect(config.log).toEqual({ to: 'file', level: 'info' });
    expect(config).not.toHaveProperty('databaseUrl');
  });

  it('accepts the partners’ certificate files, and no unknown partner or field', () => {
    const bankId = { pfx: '/run/secrets/bankid.p12', passphrase: '/run/secrets/bankid.txt' };
    const given = (value: object) => ({ KREDITLINA_PARTNER_CERTIFICATES: JSON.stringify(value) });
    expect(readConfig(given({ bankId })).partnerCertificates).toEqual({ bankId });
    expect(readConfig({}).partnerCertificates).toEqual({});
    for (const wrong of [{ bankid: bankId }, { bankId: { password: 'x' } }, { bankId: 'x' }]) {
      expect(() => readConfig(given(wrong))).toThrow('KREDITLINA_PARTNER_CERTIFICATES');
    }
  });

  it('names each missing partner, and explains the required form of an address or a number', () => {
    const given = {
      KREDITLINA_PARTNERS: '{"bankId":"https://bankid.example","uc":"uc.example"}',
      DATABASE_URL: 'db/kreditlina',
      REDIS_URL: 'localhost:6379',
      KREDITLINA_LENDER_NUMBER: '556036-0794',
    };
    for (const line of [
      'KREDITLINA_PARTNERS: bankIdApp: must be an address with https://',
      'KREDITLINA_PARTNERS: uc: must be an address with https://',
      'KREDITLINA_PARTNERS: secondLender: must be an address with https://',
      'DATABASE_URL: must be an address with postgresql://',
      'REDIS_URL: must be an address with rediss:// or redis://',
      'KREDITLINA_LENDER_NUMBER: must be an organisation number, with a valid check digit',
    ])
      expect(() => readConfig(given)).toThrow(line);
    // One line only, although two rules with this message require a scheme and a host.
    expect(() => readConfig({ REDIS_URL: 'localhost:6379' })).toThrow(
      /^The environment is invalid:\n {2}REDIS_URL: [^\n]*$/,
    );
    // Without slashes, a service and its port would parse as scheme and path.
    expect(() => readConfig({ REDIS_URL: 'redis:6379' })).toThrow('REDIS_URL: must be an address');
  });

  it.each(['5560360793', '556036-0793', '16556036-0793'])('accepts the lender’s number as %s', (number) => {
    const { companyNumber } = readConfig({ KREDITLINA_LENDER_NUMBER: number }).lender;
    expect(companyNumber).toBe('5560360793');
  });

  it('reads staff, simulators and the port', () => {
    const config = readConfig({
      PORT: '8080',
      KREDITLINA_STAFF: '197305079837:admin, 198708309847:approver',
      KREDITLINA_SIMULATORS: '{"reportDelayMs":0}',
    });
    expect(config.port).toBe(8080);
    expect(config.staff).toEqual([
      { ssn: '197305079837', role: 'admin' },
      { ssn: '198708309847', role: 'approver' },
    ]);
    expect(config.simulators).toEqual({ reportDelayMs: 0 });
    expect(readConfig({ PORT: '8080', KREDITLINA_PORT: '0' }).port).toBe(0);
  });

  it('reads the S3 storage for files, which is optional', proves('I-13'), () => {
    const blobs = {
      bucket: 'kreditlina-files',
      region: 'eu-north-1',
      endpoint: 'http://127.0.0.1:9000',
      pathStyle: true,
    };
    expect(readConfig({ KREDITLINA_BLOBS: JSON.stringify(blobs) }).blobs).toEqual(blobs);
    expect(readConfig({})).not.toHaveProperty('blobs');
  });

  it('reads the share of requests that are traced, all by default', () => {
    const shareOf = (given: string) => readConfig({ OTEL_TRACES_SAMPLER_ARG: given }).tracesRatio;
    expect([readConfig({}).tracesRatio, shareOf(''), shareOf('0'), shareOf('0.05')]).toEqual([1, 1, 0, 0.05]);
    for (const wrong of ['1.5', '-1', 'half', '5%', '1e-3'])
      expect(() => shareOf(wrong)).toThrow('OTEL_TRACES_SAMPLER_ARG');
  });

  it('reads the address at a rating service, which is optional', proves('I-08'), () => {
    const address = 'https://rating.example/se/kreditlina';
    expect(readConfig({ KREDITLINA_RATING_URL: address }).ratingUrl).toBe(address);
    expect(readConfig({})).not.toHaveProperty('ratingUrl');
  });

  it('reads our pages at social services; a demonstration has fictitious ones', proves('C-053'), () => {
    const pages = ['https://www.linkedin.com/company/kreditlina', 'https://x.com/kreditlina'];
    expect(readConfig({ KREDITLINA_SOCIAL_URLS: pages.join(' , ') }).socialUrls).toEqual(pages);
    expect(readConfig({}).socialUrls.map((one) => new URL(one).hostname)).toEqual([
      'www.linkedin.example',
      'www.facebook.example',
      'www.instagram.example',
    ]);
  });

  it('reads the names of the two lenders, and refuses equal ones', proves('X-61'), () => {
    expect(readConfig({}).lenderNames).toEqual({ first: null, second: null });
    const names = { first: 'Qvist & Son (publ)', second: 'Åbo Kredit AB' };
    const given = (first: string, second: string) =>
      readConfig({ KREDITLINA_FIRST_LENDER_NAME: first, KREDITLINA_SECOND_LENDER_NAME: second });
    expect(given(names.first, ` ${names.second} `).lenderNames).toEqual(names);
    expect(() => given('Åbo kredit AB', names.second)).toThrow(
      'KREDITLINA_SECOND_LENDER_NAME: is the name of the first lender',
    );
  });

  it.each([
    ['PORT', '80x'],
    ['PORT', '70000'],
    ['KREDITLINA_MASTER_KEY', 'c2hvcnQ='],
    ['KREDITLINA_SECRET', 'too short'],
    ['DATABASE_URL', 'mysql://db'],
    ['REDIS_URL', 'http://redis'],
    ['KREDITLINA_TEST_MODE', 'yes'],
    ['KREDITLINA_MODE', 'live'],
    ['KREDITLINA_STAFF', '19730507983:admin'],
    ['KREDITLINA_PARTNERS', '{"uc":"http://uc"}'],
    ['KREDITLINA_SIMULATORS', 'not json'],
    ['KREDITLINA_BANKGIRO', '9912345'],
    ['KREDITLINA_BLOBS', 's3://kreditlina-files'],
    ['KREDITLINA_BLOBS', '{"bucket":"kreditlina-files"}'],
    ['KREDITLINA_BLOBS', '{"bucket":"Not A Bucket","region":"eu-north-1"}'],
    ['KREDITLINA_BLOBS', '{"bucket":"files","region":"eu-north-1","endpoint":"ftp://s3"}'],
    ['KREDITLINA_BLOBS', '{"bucket":"files","region":"eu-north-1","secretAccessKey":"in-clear"}'],
    ['KREDITLINA_RATING_URL', 'http://rating.example/kreditlina'],
    ['KREDITLINA_RATING_URL', 'javascript:alert(1)'],
    ['KREDITLINA_SOCIAL_URLS', 'http://www.linkedin.com/company/kreditlina'],
    ['KREDITLINA_SOCIAL_URLS', 'https://x.com/kreditlina,https://elsewhere.example/kreditlina'],
    ['KREDITLINA_FIRST_LENDER_NAME', 'X'],
    ['KREDITLINA_FIRST_LENDER_NAME', 'Ettlångtnamn'.repeat(4)],
    ['KREDITLINA_SECOND_LENDER_NAME', '=HYPERLINK("x")'],
    ['KREDITLINA_SECOND_LENDER_NAME', 'Aros $t(common:brand)'],
    ['KREDITLINA_SECOND_LENDER_NAME', '{{name}} Kredit'],
  ])('reports an invalid %s without its value', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(`${name}: `);
    expect(read).not.toThrow(value);
  });
});
