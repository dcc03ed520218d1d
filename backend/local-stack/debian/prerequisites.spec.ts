import { machine, PrerequisiteError, refuseProduction } from './prerequisites.js';

describe('refuseProduction', () => {
  it('allows development and tests only', () => {
    expect(() => refuseProduction({ NODE_ENV: 'production' })).toThrow(PrerequisiteError);
    for (const env of [{}, { NODE_ENV: 'development' }, { NODE_ENV: 'test' }])
      expect(() => refuseProduction(env)).not.toThrow();
  });
});

describe('machine', () => {
  it('rejects other systems with a one-line message that names both alternatives', () => {
    for (const [platform, arch] of [
      ['darwin', 'arm64'],
      ['win32', 'x64'],
      ['linux', 's390x'],
    ]) {
      expect(() => machine(platform, arch)).toThrow(PrerequisiteError);
      expect(() => machine(platform, arch)).toThrow(/^[^\n]*MONGODB_URI[^\n]*REDIS_URL[^\n]*docker compose[^\n]*$/);
    }
  });
});
