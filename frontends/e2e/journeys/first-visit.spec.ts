import { expectAccessible } from '../fixtures/accessibility';
import { publishCampaign } from '../fixtures/campaigns';
import { press } from '../fixtures/keyboard';
import { expectToFit } from '../fixtures/layout';
import { youtubeVideo } from '../fixtures/posts';
import { expect, test } from '../fixtures/test';
import { selectUserAtProvider } from '../fixtures/users';

for (const [language, texts] of Object.entries({
  en: {
    signIn: 'Sign in',
    welcome: 'Welcome to Sparks',
    earn: 'Earn with my posts',
    save: 'Save answers',
    checklist: 'Your first steps',
    post: 'Submit your first post',
    submit: 'Submit Post',
    link: 'Link to your post',
    ready: 'Looks good',
    success: "All set! We've queued your post for review. Check back later!",
  },
  de: {
    signIn: 'Anmelden',
    welcome: 'Willkommen bei Sparks',
    earn: 'Mit meinen Beiträgen verdienen',
    save: 'Antworten speichern',
    checklist: 'Deine ersten Schritte',
    post: 'Ersten Beitrag einreichen',
    submit: 'Beitrag einreichen',
    link: 'Link zu deinem Beitrag',
    ready: 'Sieht gut aus',
    success: 'Alles klar! Dein Beitrag wartet jetzt auf die Prüfung. Schau später wieder vorbei!',
  },
}))
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ])
    test(`a new contributor answers the questions and submits a post by keyboard, ${language}, ${viewport.width} px`, async ({
      open,
    }) => {
      test.setTimeout(120_000);
      const [campaign, video] = [await publishCampaign('acme'), await youtubeVideo()];
      const page = await open('visitor', '/', { viewport, locale: language });
      await press(page.getByRole('banner').getByRole('button', { name: texts.signIn }));
      await selectUserAtProvider(page, `bia-${Date.now().toString(36)}`);

      await expect(page.getByRole('heading', { name: texts.welcome })).toBeVisible();
      await expectToFit(page);
      await expectAccessible(page);
      await press(page.getByRole('radio', { name: texts.earn }), 'Space');
      await press(page.getByRole('button', { name: texts.save }));
      await expect(page.getByRole('heading', { name: texts.checklist })).toBeFocused();
      await expectToFit(page);

      await page.getByRole('searchbox').focus();
      await page.keyboard.type(campaign.name);
      await expect(page.getByRole('article')).toHaveCount(1);
      await press(page.getByRole('link', { name: campaign.name }));
      await expect(page.getByRole('heading', { level: 1, name: campaign.name })).toBeVisible();
      await press(page.getByRole('button', { name: texts.submit }).locator('visible=true').first());
      await page.getByRole('textbox', { name: texts.link }).focus();
      await page.keyboard.insertText(video.url);
      await expect(page.getByRole('status').filter({ hasText: texts.ready })).toBeVisible();
      await press(page.getByRole('main').getByRole('button', { name: texts.submit }));
      await expect(page.getByRole('heading', { name: texts.success })).toBeVisible();

      await page.goto('/discover');
      const steps = page.getByRole('region', { name: texts.checklist });
      await expect(steps.getByText(texts.post)).toBeVisible();
      await expect(steps.getByRole('link', { name: texts.post })).toBeHidden();
      await expect(page.getByRole('heading', { name: texts.welcome })).toBeHidden();
    });

test('the questions do not interrupt a person who signed in to submit a post', async ({ open }) => {
  const campaign = await publishCampaign('acme');
  const page = await open('visitor', `/campaigns/${campaign.slug}`);
  await page.getByRole('region', { name: 'Pool and rewards' }).getByRole('button', { name: 'Submit Post' }).click();
  await selectUserAtProvider(page, `bia-${Date.now().toString(36)}`);
  await expect(page.getByRole('textbox', { name: 'Link to your post' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Welcome to Sparks' })).toBeHidden();
  await page.goto('/');
  await page.getByRole('button', { name: 'Skip all' }).click();
  await page.getByRole('button', { name: 'Hide the first steps' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Discover campaigns' })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your first steps' })).toBeHidden();
});
