import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import type { BannerFocus } from '@sparks/domain';
import { SparksUiProvider } from '@sparks/ui';
import { startTranslations } from '../../../testing/render-page';
import { FocalPoint } from './focal-point';

beforeAll(() => startTranslations());

function Point() {
  const [focus, setFocus] = useState<BannerFocus>({ x: 50, y: 50 });
  return <FocalPoint source="/media/banner.webp" alt="Banner" value={focus} onChange={setFocus} />;
}
const show = () => {
  render(
    <SparksUiProvider env="test" colorScheme="light">
      <Point />
    </SparksUiProvider>,
  );
  const point = screen.getByRole('button', { name: 'Focal point of the banner' });
  point.getBoundingClientRect = () => ({ left: 100, top: 20, width: 400, height: 200 }) as DOMRect;
  return point;
};
const said = () => screen.getByRole('status').textContent;

describe('the focal point', () => {
  it('moves by the arrow keys and announces where it is', () => {
    const point = show();
    fireEvent.keyDown(point, { key: 'ArrowLeft' });
    fireEvent.keyDown(point, { key: 'ArrowDown' });
    expect(said()).toBe('45% from the left, 55% from the top');
    for (let press = 0; press < 30; press += 1) fireEvent.keyDown(point, { key: 'ArrowDown' });
    expect(said()).toBe('45% from the left, 100% from the top');
  });

  it('is set by a click, but not by pressing it with the keyboard', () => {
    const point = show();
    fireEvent.click(point, { detail: 1, clientX: 180, clientY: 170 });
    expect(said()).toBe('20% from the left, 75% from the top');
    fireEvent.click(point, { detail: 0, clientX: 0, clientY: 0 });
    expect(said()).toBe('20% from the left, 75% from the top');
  });
});
