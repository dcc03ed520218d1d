import { act, screen } from '@testing-library/react';
import { renderUi } from '../testing/render-ui';
import { Countdown } from './countdown';

const now = new Date('2026-05-01T12:00:00Z');
const at = (text: string) => new Date(text);

beforeEach(() => jest.useFakeTimers({ now }));
afterEach(() => jest.useRealTimers());

const shown = () => screen.getByRole('timer').textContent;

describe('Countdown', () => {
  it('shows days, hrs, mins and secs', () => {
    renderUi(<Countdown endAt={at('2026-05-03T15:04:05Z')} refreshMs={1_000} />);
    expect(shown()).toBe('2days03hrs04mins05secs');
  });

  it('updates at the given interval', () => {
    renderUi(<Countdown endAt={at('2026-05-01T12:00:30Z')} refreshMs={5_000} />);
    act(() => void jest.advanceTimersByTime(4_000));
    expect(shown()).toContain('30secs');
    act(() => void jest.advanceTimersByTime(1_000));
    expect(shown()).toContain('25secs');
  });

  it('stops at zero', () => {
    renderUi(<Countdown endAt={at('2026-05-01T12:00:01Z')} refreshMs={1_000} />);
    act(() => void jest.advanceTimersByTime(60_000));
    expect(shown()).toBe('0days00hrs00mins00secs');
  });

  it.each([
    ['2026-05-03T15:04:05Z', '2days03hrs'],
    ['2026-05-01T15:04:05Z', '3hrs04mins'],
    ['2026-05-01T12:00:05Z', '0mins05secs'],
  ])('shows the two largest units of %s in compact mode', (end, text) => {
    renderUi(<Countdown endAt={at(end)} refreshMs={0} compact />);
    expect(shown()).toBe(text);
  });
});
