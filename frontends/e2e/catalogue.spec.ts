import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { otherScheme, violationsInBothSchemes, type ColorScheme } from './fixtures/accessibility';

const BUILT_CATALOGUE = resolve(import.meta.dirname, '../catalogue/dist');
/** Answered from the built files (no server). */
const ORIGIN = 'http://catalogue.test';
const WORKERS = 2;
/** For both color schemes of a story. */
const STORY_TIMEOUT_MS = 1_000;
const FRONTENDS = resolve(import.meta.dirname, '..');
/** Features that need no story, as `app/feature`, with the reason. */
const WITHOUT_STORY: Readonly<Record<string, string>> = {};

test.describe.configure({ mode: 'parallel' });
test.use({ colorScheme: 'light' });

for (const part of Array.from({ length: WORKERS }, (_, index) => index)) {
  test(`every story of the catalogue is accessible in both color schemes, part ${part + 1}`, async ({ page }) => {
    const stories = builtStories()
      .map(({ id }) => id)
      .filter((_, index) => index % WORKERS === part);
    test.setTimeout(stories.length * STORY_TIMEOUT_MS);
    expect(stories.length).toBeGreaterThan(0);
    const problems: { story: string; problem: unknown }[] = [];
    let story = '';
    let scheme: ColorScheme = 'light';
    const report = (problem: unknown) => problems.push({ story, problem });
    page.on('pageerror', (error) => report(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') report(message.text());
    });
    await page.route('**', (route) =>
      route.fulfill({ path: join(BUILT_CATALOGUE, new URL(route.request().url()).pathname) }),
    );
    [story = ''] = stories;
    await page.goto(`${ORIGIN}/iframe.html?viewMode=story&id=${story}`);
    for (story of stories) {
      try {
        await showStory(page, story);
      } catch (error) {
        report((error as Error).message);
        continue;
      }
      for (const violation of await violationsInBothSchemes(page, scheme)) report(violation);
      scheme = otherScheme(scheme);
    }
    expect(problems).toEqual([]);
  });
}

test('every feature has a story', () => {
  const features = readdirSync(FRONTENDS).flatMap((app) => {
    const folder = join(FRONTENDS, app, 'src/features');
    return existsSync(folder) ? readdirSync(folder).map((feature) => `${app}/${feature}`) : [];
  });
  expect(features).toContain('shell/discover');
  const shown = new Set(
    builtStories().map(({ importPath }) => /([^/]+)\/src\/features\/([^/]+)\//.exec(importPath)?.slice(1).join('/')),
  );
  expect(features.filter((feature) => !shown.has(feature))).toEqual(Object.keys(WITHOUT_STORY));
});

interface BuiltStory {
  readonly id: string;
  readonly type: string;
  /** The file, relative to the catalogue. */
  readonly importPath: string;
}

function builtStories(): BuiltStory[] {
  const { entries } = JSON.parse(readFileSync(join(BUILT_CATALOGUE, 'index.json'), 'utf8')) as {
    entries: Record<string, BuiltStory>;
  };
  return Object.values(entries).filter(({ type }) => type === 'story');
}

/** Storybook's event channel between its manager and the preview frame. */
interface StorybookChannel {
  on: (event: string, listener: (payload: unknown) => void) => void;
  emit: (event: string, payload: unknown) => void;
}

/** Renders a story without loading the page again. */
async function showStory(page: Page, storyId: string): Promise<void> {
  await page.waitForFunction(() => '__STORYBOOK_ADDONS_CHANNEL__' in window);
  await page.evaluate(
    (id) =>
      new Promise<void>((done, fail) => {
        const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as {
          __STORYBOOK_ADDONS_CHANNEL__: StorybookChannel;
        };
        channel.on('storyRendered', (rendered) => rendered === id && done());
        for (const event of ['storyErrored', 'storyThrewException', 'storyMissing'])
          channel.on(event, (payload) => fail(new Error(`${event}: ${JSON.stringify(payload)}`)));
        channel.emit('setCurrentStory', { storyId: id, viewMode: 'story' });
      }),
    storyId,
  );
  await expect(page.locator('[data-story-loading]')).toHaveCount(0);
}
