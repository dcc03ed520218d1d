/** @jest-environment jsdom */
import { runBeforePaint } from './testing/before-paint';

const CODE = '/static/main.js /static/platform.js';
const loaded = () => [...document.head.querySelectorAll('script')].map((script) => script.getAttribute('src'));

beforeEach(() => {
  delete window.sparksEarlyEvents;
  document.head.replaceChildren();
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it.each([
  ['dark', 'dark'],
  ['light', 'light'],
  ['auto', 'light'],
])('sets the color scheme for the choice %s', (choice, scheme) => {
  localStorage.setItem('sparks-color-scheme', choice);
  runBeforePaint();
  expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', scheme);
});

it('loads the code of a rendered page in order, after the paint that follows its pictures and styles', () => {
  runBeforePaint(CODE);
  jest.advanceTimersByTime(500);
  expect(loaded()).toEqual([]);
  window.dispatchEvent(new Event('load'));
  expect(loaded()).toEqual([]);
  jest.advanceTimersByTime(50);
  expect(loaded()).toEqual(CODE.split(' '));
  expect([...document.head.querySelectorAll('script')].map(({ async }) => async)).toEqual([false, false]);
  jest.advanceTimersByTime(5_000);
  expect(loaded()).toHaveLength(2);
});

it('does not wait for a frame in the background, where none is painted', () => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  runBeforePaint(CODE);
  window.dispatchEvent(new Event('load'));
  expect(loaded()).toHaveLength(2);
});

it('waits at most three seconds for pictures and styles', () => {
  runBeforePaint(CODE);
  jest.advanceTimersByTime(2_900);
  expect(loaded()).toEqual([]);
  jest.advanceTimersByTime(200);
  expect(loaded()).toHaveLength(2);
});

it('loads nothing on a page that the server has not rendered', () => {
  runBeforePaint();
  window.dispatchEvent(new Event('load'));
  jest.advanceTimersByTime(5_000);
  expect(loaded()).toEqual([]);
  expect(window.sparksEarlyEvents).toBeUndefined();
});
