import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aContent, CONTENT_ID } from '../features/ai-wizard/testing/samples';
import { ok, refused, type FakeApi } from '../testing/fake-api';
import { aServer, CONTRIBUTED, openFlow, paste, RESUBMIT, SUBMIT } from '../testing/render-flow';
import { BLOCK_ID } from '../testing/samples';

const CONTENT = `GET /api/ai/contents/${CONTENT_ID}`;
let server: FakeApi;

beforeEach(() => {
  sessionStorage.clear();
  server = aServer()
    .on(CONTENT, ok({ data: aContent() }))
    .on(SUBMIT, ok({ data: { _id: BLOCK_ID } }))
    .on(RESUBMIT, ok({ data: { _id: BLOCK_ID } }));
});
afterEach(() => server.restore());

const chip = () => screen.findByRole('region', { name: 'Made with Sparks AI' });
const user = userEvent.setup();
const pasteAndCheck = async () => {
  await paste(user);
  await screen.findByText('Looks good');
};
const submitted = (route: string) => server.callsTo(route).map(({ body }) => body as { aiContentId?: string });

it('shows the attached content and the remaining steps, and sends its id with the post', async () => {
  await openFlow({ aiContentId: CONTENT_ID });
  const attached = within(await chip());
  expect(await attached.findByRole('img', { name: 'Generated image' })).toHaveAttribute(
    'src',
    `/media/ai/${CONTENT_ID}-small.webp`,
  );
  expect(attached.getByText(/Post it on a platform and paste the link to your post above/)).toBeVisible();
  expect(attached.getByRole('link', { name: 'Download' })).toHaveAttribute(
    'href',
    `/media/ai/${CONTENT_ID}.png?download`,
  );
  await pasteAndCheck();
  await user.click(await screen.findByRole('button', { name: 'Submit Post' }));
  await screen.findByRole('heading', { name: /^All set!/ });
  expect(submitted(SUBMIT)).toEqual([expect.objectContaining({ aiContentId: CONTENT_ID })]);
});

it('can be removed', async () => {
  await openFlow({ aiContentId: CONTENT_ID });
  await user.click(within(await chip()).getByRole('button', { name: 'Submit without it' }));
  expect(screen.queryByRole('region', { name: 'Made with Sparks AI' })).not.toBeInTheDocument();
  await pasteAndCheck();
  await user.click(await screen.findByRole('button', { name: 'Submit Post' }));
  await screen.findByRole('heading', { name: /^All set!/ });
  expect(submitted(SUBMIT)[0]).not.toHaveProperty('aiContentId');
});

it('uses a new idempotency key after it is removed following a refusal', async () => {
  server.on(SUBMIT, refused(409, 'ai_content_in_use', 'This is part of another contribution already.'));
  await openFlow({ aiContentId: CONTENT_ID });
  await pasteAndCheck();
  await user.click(await screen.findByRole('button', { name: 'Submit Post' }));
  expect(await screen.findByText('This is part of another contribution already.')).toBeVisible();
  await user.click(within(await chip()).getByRole('button', { name: 'Submit without it' }));
  server.on(SUBMIT, ok({ data: { _id: BLOCK_ID } }));
  await user.click(screen.getByRole('button', { name: 'Submit Post' }));
  await screen.findByRole('heading', { name: /^All set!/ });
  const [first, second] = server.callsTo(SUBMIT).map(({ headers }) => headers['idempotency-key']);
  expect(second).not.toBe(first);
});

it('is sent with a resubmission', async () => {
  server.on(CONTRIBUTED, ok({ hasContributed: true }));
  await openFlow({ aiContentId: CONTENT_ID });
  await chip();
  await pasteAndCheck();
  await user.click(await screen.findByRole('button', { name: 'Resubmit Post for $2.00' }));
  await waitFor(() => expect(submitted(RESUBMIT)).toEqual([expect.objectContaining({ aiContentId: CONTENT_ID })]));
});

it('shows a notice when it no longer exists', async () => {
  server.on(CONTENT, refused(404, 'NOT_FOUND', 'Generated content not found'));
  await openFlow({ aiContentId: CONTENT_ID });
  expect(await within(await chip()).findByRole('alert')).toHaveTextContent('The generated content could not be found.');
});
