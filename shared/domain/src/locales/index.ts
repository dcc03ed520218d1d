/** Texts by language; separate exports, so that a bundle contains only the languages that it uses. */
export { default as englishNotificationTexts } from './en/notifications.json' with { type: 'json' };
export { default as germanNotificationTexts } from './de/notifications.json' with { type: 'json' };
export { default as englishPlatformTexts } from './en/platforms.json' with { type: 'json' };
export { default as germanPlatformTexts } from './de/platforms.json' with { type: 'json' };
