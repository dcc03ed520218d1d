import type { Page } from '@playwright/test';
import { findEnglishTexts } from '@sparks/ui/testing/find-english-texts';
import { expectAccessible, expectAccessibleInBothSchemes } from '../fixtures/accessibility';
import { expectToFit } from '../fixtures/layout';
import { expect, test } from '../fixtures/test';
import { mockApi } from './mock-api';
import type { Screen, State } from './screen';
import { screens } from './screens';

/** Maximum cumulative layout shift while the data loads. */
const MOST_SHIFT = 0.02;
/** Height of the top bar plus a margin, which a heading keeps clear of when it is scrolled into view. */
const BAR_PX = 80;
/** German texts with English words. */
const SAME_IN_GERMAN = ['Isle of Man'];
const desktop = { viewport: { width: 1280, height: 900 }, colorScheme: 'light' } as const;
/** A small phone, and a laptop at 400 % zoom (WCAG 1.4.10). */
const narrow = [
  { width: 360, height: 640 },
  { width: 320, height: 256 },
] as const;
const phone = { viewport: { width: 390, height: 844 }, colorScheme: 'dark' } as const;

const statesOf = ({ about, empty, states }: Screen): readonly State[] =>
  states ?? (about ? ['loading', ...(empty === undefined ? [] : (['empty'] as const)), 'error', 'full'] : ['full']);

// Screens are independent, so both workers can share this file.
test.describe.configure({ mode: 'parallel' });

for (const screen of screens) {
  test(`${screen.name} matches the stored screenshot`, async ({ open }) => {
    const page = await open(screen.as, 'about:blank', { ...desktop, reducedMotion: 'reduce' });
    const answers = await mockApi(page, screen);
    for (const state of statesOf(screen)) {
      await test.step(state, async () => {
        await answers.open(state);
        await expectState(page, screen, state);
        if (state === 'full') {
          const { total, moved } = await layoutShift(page);
          expect.soft(total, `cumulative layout shift: ${moved.join(', ')}`).toBeLessThan(MOST_SHIFT);
          await screen.act?.(page);
        }
        await expectPicture(page, screen, `${state}-desktop`);
        await expectAccessibleInBothSchemes(page);
        if (state === 'full') {
          await page.setViewportSize(phone.viewport);
          await page.emulateMedia({ colorScheme: phone.colorScheme });
          await expectPicture(page, screen, `${state}-phone`);
          await expectAccessible(page);
        }
        for (const viewport of narrow) {
          await page.setViewportSize(viewport);
          await test.step(`${viewport.width} pixels`, () => expectToFit(page));
        }
        await page.setViewportSize(desktop.viewport);
        await page.emulateMedia({ colorScheme: desktop.colorScheme });
      });
    }
    await test.step('in German', async () => {
      await page.addInitScript(() => localStorage.setItem('sparks-language', 'de'));
      await answers.open(statesOf(screen).at(-1) ?? 'full');
      await expect(page.locator('html')).toHaveAttribute('lang', 'de');
      await expect(page.getByRole('main').locator('.mantine-Skeleton-root')).toHaveCount(0);
      expect
        .soft(await englishTexts(page, [...answers.texts(), ...SAME_IN_GERMAN]), 'English texts on the German page')
        .toEqual([]);
    });
    expect(answers.unknown, 'calls without an answer in this test').toEqual([]);
  });
}

const englishTexts = (page: Page, given: string[]): Promise<string[]> =>
  page.evaluate(`(${findEnglishTexts.toString()})(document.body, ${JSON.stringify(given)})`);

/** Waits until the page shows the final content of the state. */
async function expectState(page: Page, { shows, says }: Screen, state: State): Promise<void> {
  const main = page.getByRole('main');
  const bones = main.locator('.mantine-Skeleton-root');
  if (state === 'loading') await expect(bones.first()).toBeVisible();
  if (state === 'error') await expect(main.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
  if (state === 'empty') await expect(main.getByText(says ?? shows).first()).toBeVisible();
  await expect(main.getByText(shows).first()).toBeVisible({ visible: state === 'full' });
  if (state !== 'loading') await expect(bones).toHaveCount(0);
}

/** Compares the page with the stored screenshot after all images and fonts have loaded. */
async function expectPicture(page: Page, { name, heading }: Screen, view: string): Promise<void> {
  if (heading)
    await expect
      .poll(() => page.getByRole('heading', { name: heading }).first().evaluate(bringToTop, BAR_PX))
      .toBe(true);
  await page.waitForFunction(
    () =>
      document.fonts.status === 'loaded' &&
      [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
  );
  await expect.soft(page).toHaveScreenshot(`${name}-${view}.png`);
}

/**
 * Scrolls an element to the top, as far as the page allows. A new page restores its scroll position asynchronously, so
 * the position is checked again two frames later.
 * @returns whether the element was still in place
 */
async function bringToTop(element: Element, bar: number): Promise<boolean> {
  const isThere = () =>
    Math.abs(element.getBoundingClientRect().top - bar) < 1 ||
    window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1;
  const wasThere = isThere();
  if (!wasThere) window.scrollTo(0, element.getBoundingClientRect().top + window.scrollY - bar);
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  return wasThere && isThere();
}

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

/** Layout shifts since the page was opened that no user input caused: their sum and the moved elements. */
async function layoutShift(page: Page): Promise<{ total: number; moved: string[] }> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const shifts: Shift[] = [];
        new PerformanceObserver((list) =>
          shifts.push(...(list.getEntries() as Shift[]).filter(({ hadRecentInput }) => !hadRecentInput)),
        ).observe({ type: 'layout-shift', buffered: true });
        const nameOf = (node: Node | null) =>
          node instanceof Element
            ? `${node.tagName.toLowerCase()} "${node.textContent.slice(0, 40)}"`
            : (node?.textContent ?? 'something that is gone');
        const sum = () =>
          resolve({
            total: shifts.reduce((total, { value }) => total + value, 0),
            moved: shifts.flatMap(({ value, sources }) =>
              sources.map(({ node }) => `${value.toFixed(3)} ${nameOf(node)}`),
            ),
          });
        requestAnimationFrame(() => requestAnimationFrame(sum));
      }),
  );
}
