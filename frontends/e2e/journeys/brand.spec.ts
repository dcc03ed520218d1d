import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { call, topUp } from '../fixtures/api';
import { submitPost, uniqueName } from '../fixtures/campaigns';
import { press } from '../fixtures/keyboard';
import { expectToFit } from '../fixtures/layout';
import { youtubeVideo } from '../fixtures/posts';
import { expect, test } from '../fixtures/test';
import { selectUserAtProvider, type TestUser } from '../fixtures/users';

for (const [language, texts] of Object.entries({
  en: {
    publishOnLanding: 'Publish a campaign',
    signIn: 'Sign in',
    template: /^Product video/,
    steps: ['Story', 'Who and where', 'Pay', 'Dates and terms', 'Review and publish'],
    next: /^Next: /,
    name: /^Name/,
    budget: /^Budget/,
    buys: 'About 2 approved posts with 10,000 views each, at $45.00 per post.',
    publish: 'Publish',
    confirm: 'Publish campaign',
    published: 'Your campaign is published',
    view: 'View campaign',
    review: 'Review posts (1)',
    approve: 'Approve',
    done: 'All caught up',
  },
  de: {
    publishOnLanding: 'Kampagne veröffentlichen',
    signIn: 'Anmelden',
    template: /^Produktvideo/,
    steps: ['Inhalt', 'Wer und wo', 'Vergütung', 'Termine und Bedingungen', 'Prüfen und veröffentlichen'],
    next: /^Weiter: /,
    name: /^Name/,
    budget: /^Budget/,
    buys: /^Etwa 2 angenommene Beiträge mit je 10\.000 Aufrufen, 45,00\s\$ pro Beitrag\.$/,
    publish: 'Veröffentlichen',
    confirm: 'Kampagne veröffentlichen',
    published: 'Deine Kampagne ist veröffentlicht',
    view: 'Kampagne ansehen',
    review: 'Beiträge prüfen (1)',
    approve: 'Annehmen',
    done: 'Alles erledigt',
  },
}))
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ])
    test(`a new brand publishes and approves by keyboard, ${language}, ${viewport.width} px`, async ({ open }) => {
      test.setTimeout(180_000);
      const brand: TestUser = `acme-${randomUUID().slice(0, 6)}`;
      const name = uniqueName('Window herbs');
      await topUp(brand, 10_000);
      const page = await open('visitor', '/', { viewport, locale: language });
      const type = async (target: Locator, text: string) => {
        await target.focus();
        await page.keyboard.type(text);
      };
      const step = (title: string | undefined) => page.getByRole('heading', { level: 2, name: title, exact: true });

      await press(page.getByRole('link', { name: texts.publishOnLanding }).first());
      await press(page.getByRole('main').getByRole('button', { name: texts.signIn }));
      await selectUserAtProvider(page, brand);
      await press(page.getByRole('button', { name: texts.template }));
      const [story, ...others] = texts.steps;
      await expect(step(story)).toBeFocused();
      await type(page.getByRole('textbox', { name: texts.name }).first(), name);
      for (const title of others) {
        await expectToFit(page);
        await press(page.getByRole('button', { name: texts.next }));
        await expect(step(title)).toBeFocused();
        if (title !== texts.steps[2]) continue;
        await type(page.getByRole('textbox', { name: texts.budget }), '100');
        await expect(page.getByText(texts.buys)).toBeVisible();
      }
      await expectToFit(page);
      await press(page.getByRole('button', { name: texts.publish, exact: true }));
      // The dialog takes the focus when it has opened.
      await expect(page.getByRole('dialog').locator(':focus')).toBeVisible();
      let answer = () => {};
      const answered = new Promise<void>((resolve) => (answer = resolve));
      await page.route('**/spark/*', async (route) => {
        await answered;
        await route.continue();
      });
      const confirm = page.getByRole('dialog').getByRole('button', { name: texts.confirm });
      await press(confirm);
      // A slow answer does not cost the focus.
      await expect(confirm).toHaveAttribute('aria-busy', 'true');
      await page.waitForTimeout(1_500);
      await expect(confirm).toBeFocused();
      answer();
      await expect(page.getByRole('heading', { level: 1, name: texts.published })).toBeFocused();
      await expectToFit(page);
      await press(page.getByRole('link', { name: texts.view }));
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expectToFit(page);

      // Somebody submits a post with the code of the campaign in its caption.
      const slug = new URL(page.url()).pathname.split('/').at(-1) ?? '';
      const { data: spark } = await call<{ data: { _id: string } }>(brand, 'GET', `/spark/sparkBySlug/${slug}`);
      const contributor: TestUser = `kip-${randomUUID().slice(0, 6)}`;
      const { data } = await call<{ data: { code: string } }>(contributor, 'GET', `/spark/${spark._id}/caption-code`);
      const post = await youtubeVideo({ caption: `Herbs ${data.code}`, createdAt: new Date().toISOString() });
      await submitPost(contributor, { id: spark._id, slug, name }, post);

      await page.reload();
      await press(page.getByRole('link', { name: texts.review }).locator('visible=true').first());
      if (viewport.width === 390) await press(page.getByRole('navigation').getByRole('button', { name: /^Kip/ }));
      await press(page.getByRole('button', { name: texts.approve, exact: true }).locator('visible=true').first());
      await expect(page.getByRole('heading', { name: texts.done })).toBeVisible();
    });
