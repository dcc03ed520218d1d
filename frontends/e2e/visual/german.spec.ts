import { expect, test } from '../fixtures/test';
import { mockApi } from './mock-api';
import { me } from './responses/users';
import { screens } from './screens';

const german = [
  { name: 'discover', title: 'Kampagnen entdecken', says: ['6 Kampagnen', '1.825,00 $'] },
  {
    name: 'campaign',
    title: 'Morning rituals with Northwind',
    says: ['Über diese Kampagne', 'Noch im Topf', '1.825,00 $', 'Instagram'],
  },
  { name: 'wallet', title: 'Wallet', says: ['Guthaben', 'Sofort verfügbar', '412,50 $'] },
  {
    name: 'payout-settings-restricted',
    title: 'Auszahlungen',
    says: ['Steuerformular', 'Deine Auszahlungen warten auf dieses Formular'],
  },
  {
    name: 'campaign-closed',
    title: 'Morning rituals with Northwind',
    says: ['Vom Creator am 09.06.2026 geschlossen', 'Zurückerstattet'],
  },
] as const;

test('discover, campaigns, wallet and payouts are German when German is selected', async ({ open }) => {
  const page = await open('ada', 'about:blank');
  await page.addInitScript(() => localStorage.setItem('sparks-language', 'de'));
  for (const { name, title, says } of german) {
    await test.step(name, async () => {
      const screen = screens.find((each) => each.name === name);
      if (!screen) throw new Error(`There is no screen ${name}`);
      const answers = await mockApi(page, {
        ...screen,
        as: 'ada',
        besides: { ...screen.besides, 'PATCH /api/users/me': { data: { ...me('ada'), language: 'de' } } },
      });
      await page.goto(screen.path);
      await expect(page.locator('html')).toHaveAttribute('lang', 'de');
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      for (const words of says)
        await expect(page.getByRole('main').getByText(words, { exact: true }).first()).toBeVisible();
      await expect(
        page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link', { name: 'Entdecken' }),
      ).toBeVisible();
      await answers.stop();
    });
  }
});
