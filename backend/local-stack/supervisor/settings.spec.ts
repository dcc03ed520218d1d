import { readStackSettings } from './settings.js';

describe('readStackSettings', () => {
  it('uses port 3000 and the local folder when nothing is set', () => {
    expect(readStackSettings({})).toMatchObject({
      portBase: 3000,
      localDir: expect.stringMatching(/\/\.local$/) as string,
    });
  });

  it.each(['abc', '80', '70000', '3000.5'])('rejects PORT_BASE=%s and names the valid range', (value) => {
    expect(() => readStackSettings({ PORT_BASE: value })).toThrow(
      `PORT_BASE must be a whole number from 1024 to 65400, not '${value}'.`,
    );
  });

  it.each([
    ['6000', 6000],
    ['5040', 5060],
  ])('rejects PORT_BASE=%s because browsers block port %s', (value, port) => {
    expect(() => readStackSettings({ PORT_BASE: value })).toThrow(`would use port ${port}, which browsers refuse`);
  });

  it('rejects URLs with the wrong protocol', () => {
    expect(() => readStackSettings({ MONGODB_URI: 'postgres://db' })).toThrow(
      'MONGODB_URI must be a mongodb:// address',
    );
    expect(() => readStackSettings({ REDIS_URL: 'http://cache' })).toThrow('REDIS_URL must be a redis:// address');
  });

  it('uses external servers when they are configured', () => {
    const settings = readStackSettings({ MONGODB_URI: 'mongodb://db/?replicaSet=rs0', REDIS_URL: 'redis://cache' });
    expect(settings).toMatchObject({
      externalMongoUri: 'mongodb://db/?replicaSet=rs0',
      externalRedisUrl: 'redis://cache',
    });
  });
});
