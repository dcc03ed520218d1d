import { allowedPlatforms } from './allowed-platforms.js';

describe('platforms that a campaign accepts', () => {
  it.each([
    [undefined, ['instagram', 'tiktok', 'twitter', 'youtube', 'facebook', 'reddit']],
    [[], ['instagram', 'tiktok', 'twitter', 'youtube', 'facebook', 'reddit']],
    [
      ['reddit', 'tiktok'],
      ['tiktok', 'reddit'],
    ],
    [['linkedin', 'tiktok'], ['tiktok']],
  ])('platforms %j: %j', (configured, expected) => {
    expect(allowedPlatforms({ contribution_social_platforms: configured })).toEqual(expected);
  });
});
