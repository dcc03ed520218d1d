import { act, screen } from '@testing-library/react';
import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { useTranslation } from 'react-i18next';
import { Money } from '../money/money';
import { renderUi } from '../testing/render-ui';
import { Countdown } from '../time/countdown';
import { useLanguage } from './current-language';
import { storedLanguage, storeLanguage } from './page-language';
import { changeLanguage, registerTranslations, startLanguage } from './start-language';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    app: { hello: string };
    late: { more: string };
  }
}

const plain = (element: HTMLElement) => element.textContent?.replaceAll('\u00a0', ' ');
const words = {
  en: jest.fn(async () => ({ default: { hello: 'Hello' } })),
  de: jest.fn(async () => ({ default: { hello: 'Hallo' } })),
};
const late = {
  en: jest.fn(async () => ({ default: { more: 'More' } })),
  de: jest.fn(async () => ({ default: { more: 'Mehr' } })),
};

function Hello() {
  return <p>{useTranslation('app').t('hello')}</p>;
}

function More() {
  return <p>{useTranslation('late').t('more')}</p>;
}

const browserLanguages = (languages: string[]) => jest.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
const start = async () => {
  registerTranslations('app', words);
  await startLanguage('app');
};
beforeEach(() => {
  localStorage.clear();
  window.history.replaceState(null, '', '/');
});
afterEach(() => jest.restoreAllMocks());

it.each([
  ['the stored language', 'en', ['de-DE'], 'en'],
  ["the browser's first that there is", null, ['fr-FR', 'de-AT', 'en'], 'de'],
  ['English if none is supported', null, ['fr-FR'], 'en'],
  ['a supported language if the stored one is unknown', 'xx', ['de'], 'de'],
])('starts in %s', async (_what, chosen, offered, language) => {
  if (chosen) localStorage.setItem('sparks-language', chosen);
  browserLanguages(offered);
  await start();
  expect([i18next.language, document.documentElement.lang]).toEqual([language, language]);
});

it('renders on a server in the language that was started', async () => {
  browserLanguages(['de']);
  await start();
  const Language = () => <p>{useLanguage()}</p>;
  expect(renderToStaticMarkup(<Language />)).toBe('<p>de</p>');
});

it('loads only the translations of the current language', async () => {
  jest.clearAllMocks();
  browserLanguages(['de']);
  await start();
  renderUi(<Hello />);
  expect(await screen.findByText('Hallo')).toBeVisible();
  expect(words.de).toHaveBeenCalled();
  expect(words.en).not.toHaveBeenCalled();
});

it('updates the screen, including translations registered later and components without texts', async () => {
  browserLanguages(['en']);
  await start();
  renderUi(
    <>
      <Hello />
      <Money cents={123_450} />
      <Countdown endAt={new Date(Date.now() + 90_000_000)} refreshMs={0} />
    </>,
  );
  registerTranslations('late', late);
  renderUi(<More />);
  expect(await screen.findByText('More')).toBeVisible();
  expect(screen.getByText('$1,234.50')).toBeVisible();
  await act(async () => changeLanguage('de'));
  expect(screen.getByText('Hallo')).toBeVisible();
  expect(screen.getByText('Mehr')).toBeVisible();
  expect(plain(screen.getByText(/1\.234,50/))).toBe('1.234,50 $');
  expect(screen.getByText('Tage')).toBeVisible();
  expect(document.documentElement.lang).toBe('de');
});

it('keeps the language when the translations of the other one fail to load', async () => {
  browserLanguages(['en']);
  await start();
  words.de.mockRejectedValueOnce(new Error('The chunk is gone'));
  await expect(changeLanguage('de')).rejects.toThrow('The chunk is gone');
  expect(i18next.language).toBe('en');
  await changeLanguage('de');
  expect(i18next.t('hello')).toBe('Hallo');
});

it('stores only an explicit choice', async () => {
  browserLanguages(['de']);
  await start();
  expect(storedLanguage()).toBeNull();
  storeLanguage('en');
  expect(storedLanguage()).toBe('en');
});

it('starts in the language of the address, for this visit only', async () => {
  storeLanguage('en');
  window.history.replaceState(null, '', '/discover?lang=de');
  browserLanguages(['en']);
  await start();
  expect([i18next.language, storedLanguage()]).toEqual(['de', 'en']);
});

it('tells the server a choice, which the address no longer overrides', () => {
  window.history.replaceState({ key: 'a' }, '', '/discover?sort=new&lang=de#top');
  storeLanguage('en');
  expect(document.cookie).toContain('sparks-language=en');
  expect([window.location.search, window.location.hash, window.history.state]).toEqual([
    '?sort=new',
    '#top',
    { key: 'a' },
  ]);
});
