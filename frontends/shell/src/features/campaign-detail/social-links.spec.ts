import { SOCIAL_PLATFORMS } from '@sparks/domain';
import { accountPage, platformHome } from './social-links';

describe('links to platforms', () => {
  it.each(SOCIAL_PLATFORMS)('%s has a site and pages of accounts on it, over https', (platform) => {
    const home = new URL(platformHome(platform));
    const account = new URL(accountPage(platform, '@ada.creates'));
    expect(home.protocol).toBe('https:');
    expect(account.host).toBe(home.host);
    expect(account.pathname).toMatch(/[/@]ada\.creates\/?$/);
  });

  it('does not let a name leave the account pages', () => expect(accountPage('twitter', '../login?x')).toBe('https://x.com/..%2Flogin%3Fx'));
});
