import { randomUUID } from 'node:crypto';
import { call } from '../fixtures/api';
import { publishCampaign, submitPost } from '../fixtures/campaigns';
import { press } from '../fixtures/keyboard';
import { expectToFit } from '../fixtures/layout';
import { youtubeVideo } from '../fixtures/posts';
import { expect, test } from '../fixtures/test';
import { selectUserAtProvider } from '../fixtures/users';

for (const [language, texts] of Object.entries({
  en: {
    signIn: 'Sign in',
    menu: 'Account menu',
    overview: 'Overview',
    posts: 'Posts',
    search: 'Search',
    open: /^Post of Ngozi Adeyemi/,
    flagAsk: 'Flag this post?',
    flag: 'Flag',
    done: 'Flagged.',
    flagged: /^Flagged/,
    declineAsk: 'Decline this post?',
    decline: 'Decline',
    reason: 'Content is not original',
    declined: /^Declined/,
    saved: 'Declined.',
  },
  de: {
    signIn: 'Anmelden',
    menu: 'Kontomenü',
    overview: 'Übersicht',
    posts: 'Beiträge',
    search: 'Suche',
    open: /^Beitrag von Ngozi Adeyemi/,
    flagAsk: 'Diesen Beitrag nachprüfen lassen?',
    flag: 'Nachprüfen',
    done: 'Zur Nachprüfung zurückgestellt.',
    flagged: /^In Nachprüfung/,
    declineAsk: 'Diesen Beitrag ablehnen?',
    decline: 'Ablehnen',
    reason: 'Kein eigener Inhalt',
    declined: /^Abgelehnt/,
    saved: 'Abgelehnt.',
  },
}))
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ])
    test(`an admin flags a post and declines it by keyboard, ${language}, ${viewport.width} px`, async ({ open }) => {
      test.setTimeout(120_000);
      const campaign = await publishCampaign('acme');
      const contribution = await submitPost(
        'ngozi',
        campaign,
        await youtubeVideo({ caption: `Basil ${campaign.name}` }),
      );
      const page = await open('visitor', '/', { viewport, locale: language });
      const states = page.getByRole('navigation', { name: 'Status' });
      const row = page.getByRole('button', { name: texts.open });

      await press(page.getByRole('banner').getByRole('button', { name: texts.signIn }));
      await selectUserAtProvider(page, `root-${randomUUID().slice(0, 6)}`);
      await press(page.getByRole('button', { name: texts.menu }));
      await press(page.getByRole('menuitem', { name: 'Admin' }));
      await expect(page.getByRole('heading', { level: 1, name: texts.overview })).toBeVisible();
      await expectToFit(page);

      await press(page.getByRole('main').getByRole('navigation').getByRole('link', { name: texts.posts, exact: true }));
      await expect(page.getByRole('heading', { level: 1, name: texts.posts })).toBeVisible();
      await page.getByRole('textbox', { name: texts.search }).focus();
      await page.keyboard.type(campaign.name);
      await expect(page).toHaveURL(/[?&]q=/u);
      await expect(row).toHaveCount(1);
      await expectToFit(page);

      await row.focus();
      await page.keyboard.press('f');
      const question = page.getByRole('dialog', { name: texts.flagAsk });
      await press(question.getByRole('button', { name: texts.flag, exact: true }));
      await expect(page.getByText(texts.done)).toBeVisible();
      await press(states.getByRole('link', { name: texts.flagged }));

      await row.focus();
      await page.keyboard.press('d');
      const refusal = page.getByRole('dialog', { name: texts.declineAsk });
      await press(refusal.getByRole('button', { name: texts.reason }));
      await press(refusal.getByRole('button', { name: texts.decline, exact: true }));
      await expect(page.getByText(texts.saved)).toBeVisible();
      await press(states.getByRole('link', { name: texts.declined }));
      await expect(row).toBeVisible();
      expect(await call('root', 'GET', `/blocks/${contribution}`)).toMatchObject({
        data: { moderation_status: 'declined' },
      });
    });
