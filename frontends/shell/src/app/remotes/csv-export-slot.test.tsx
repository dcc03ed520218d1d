import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useMe } from '@sparks/api-client';
import { fakeServer } from '@sparks/api-client/testing';
import type { UserRole } from '@sparks/domain';
import type { CsvExportModule } from '@sparks/remote-contracts';
import { renderPage, signInAs, startTranslations } from '../../testing/render-page';
import { CsvExportSlot } from './csv-export-slot';
import { loadRemoteModule } from './remote-registry';

jest.mock('./remote-registry', () => ({ loadRemoteModule: jest.fn() }));

const load = jest.mocked(loadRemoteModule);
const loaded = {
  CsvExport: ({ sparkId }) => <p>export of {sparkId}</p>,
  contractVersion: 1,
} satisfies CsvExportModule;
let server: ReturnType<typeof fakeServer>;
const asSomebodyWho = (roles: readonly UserRole[]) => {
  server = fakeServer(() => ({
    json: {
      data: {
        _id: 'u1',
        name: 'Somebody',
        username: 'somebody',
        role: roles[0],
        roles,
        balance: 0,
        socialMediaAccounts: [],
      },
    },
  }));
  signInAs(true);
  renderPage(
    <>
      <CsvExportSlot sparkId="spark-1" />
      <Somebody />
    </>,
  );
};

/** Renders once the current user has loaded. */
const Somebody = () => (useMe().actor ? <p>known</p> : null);

beforeAll(startTranslations);
beforeEach(() => load.mockReset());
afterEach(() => server.restore());

it('renders the admin remote and reports its failure in place', async () => {
  // React logs errors caught by a boundary.
  const reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  load.mockRejectedValueOnce(new Error('down')).mockResolvedValue(loaded);
  asSomebodyWho(['admin']);
  await userEvent.click(await screen.findByRole('button', { name: 'Export unavailable. Try again' }));
  expect(await screen.findByText('export of spark-1')).toBeVisible();
  expect(load).toHaveBeenCalledWith('admin/CsvExport');
  reported.mockRestore();
});

it('is not loaded for other users', async () => {
  asSomebodyWho(['organization']);
  expect(await screen.findByText('known')).toBeVisible();
  expect(load).not.toHaveBeenCalled();
});
