import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type {
  CreateWebhookEndpointDto,
  UpdateWebhookEndpointDto,
  WebhookDeliveryResponse,
  WebhookEndpointResponse,
} from '@sparks/api-client';
import { fakeServer } from '@sparks/api-client/testing';
import { renderPage, signInAs, startTranslations } from '../../testing/render-page';
import { WebhooksSection } from './webhooks-section';

const HOUR_MS = 3_600_000;
const SECRET = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oDMfKQ9r8GKYo=';
const URL = 'https://hooks.example.com/sparks';
const agoIso = (ms: number) => new Date(Date.now() - ms).toISOString();
const anEndpoint = (change: Partial<WebhookEndpointResponse> = {}): WebhookEndpointResponse => ({
  _id: 'e1',
  url: URL,
  description: 'Production',
  events: ['submission.created', 'winners.released'],
  roles: ['creator'],
  active: true,
  health: 'working',
  disabledReason: null,
  failingSince: null,
  lastSuccessAt: agoIso(3 * HOUR_MS),
  lastFailureAt: null,
  oldSecretUntil: null,
  createdAt: agoIso(24 * HOUR_MS),
  ...change,
});
const attempt = {
  number: 1,
  at: agoIso(HOUR_MS),
  durationMs: 1_234,
  responseStatus: 500,
  error: null,
  answer: 'out of order',
};
const aDelivery = (change: Partial<WebhookDeliveryResponse> = {}): WebhookDeliveryResponse => ({
  _id: 'd1',
  webhookId: 'evt_1',
  type: 'submission.created',
  status: 'failed',
  isRunning: false,
  nextAttemptAt: null,
  attemptsMade: 9,
  lastAttempt: attempt,
  createdAt: agoIso(HOUR_MS),
  ...change,
});

let endpoints: WebhookEndpointResponse[];
let deliveries: WebhookDeliveryResponse[];
let refusal: { status: number; json: unknown } | undefined;
let server: ReturnType<typeof fakeServer>;

beforeAll(() => startTranslations());
beforeEach(() => {
  signInAs(true);
  endpoints = [];
  deliveries = [];
  refusal = undefined;
  server = fakeServer(({ method, url, body }) => {
    if (refusal) return refusal;
    if (url.endsWith('/test') || url.endsWith('/redeliver')) {
      const sent = aDelivery({
        status: 'delivered',
        attemptsMade: 1,
        lastAttempt: { ...attempt, responseStatus: 204, answer: '' },
        ...(url.endsWith('/test') ? { type: 'webhook.test' } : {}),
      });
      deliveries = [sent];
      return { status: 202, json: { data: sent } };
    }
    if (url.endsWith('/rotate-secret')) {
      endpoints = endpoints.map((endpoint) => ({
        ...endpoint,
        oldSecretUntil: new Date(Date.now() + HOUR_MS).toISOString(),
      }));
      return { json: { data: { ...endpoints[0], secret: SECRET } } };
    }
    if (url.includes('/deliveries/'))
      return {
        json: { data: { ...deliveries[0], payload: { id: 'evt_1', type: 'submission.created' }, attempts: [attempt] } },
      };
    if (url.includes('/deliveries')) {
      const status = /status=(\w+)/.exec(url)?.[1];
      const data = deliveries.filter((delivery) => status === undefined || delivery.status === status);
      return {
        json: {
          data,
          pagination: {
            currentPage: 1,
            totalPages: data.length === 0 ? 0 : 1,
            totalItems: data.length,
            isExact: true,
            pageSize: 20,
          },
        },
      };
    }
    if (method === 'POST') {
      const made = anEndpoint({
        ...(body as CreateWebhookEndpointDto),
        _id: 'e9',
        health: 'unused',
        lastSuccessAt: null,
      });
      endpoints = [...endpoints, made];
      return { status: 201, json: { data: { ...made, secret: SECRET } } };
    }
    if (method === 'PATCH') {
      endpoints = endpoints.map((endpoint) => ({ ...endpoint, ...(body as UpdateWebhookEndpointDto) }));
      return { json: { data: endpoints[0] } };
    }
    if (method === 'DELETE') {
      endpoints = [];
      return { status: 204 };
    }
    return { json: { data: endpoints } };
  });
});
afterEach(() => server.restore());

const open = () => renderPage(<WebhooksSection />);
const sent = (method: string) => server.seen.filter((call) => call.method === method);
/** Pastes the text, which is faster than typing. */
async function fill(field: HTMLElement, text: string) {
  const user = userEvent.setup();
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
}
async function choose(item: string) {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${URL}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
}

describe('the list', () => {
  it('shows the URL, the events and the health of each endpoint', async () => {
    endpoints = [
      anEndpoint(),
      anEndpoint({ _id: 'e2', active: false, health: 'off', disabledReason: 'gone', lastSuccessAt: null }),
      anEndpoint({ _id: 'e3', health: 'failing', failingSince: agoIso(HOUR_MS), lastSuccessAt: null }),
    ];
    open();
    const [working, gone, failing] = (await screen.findAllByRole('listitem')) as [
      HTMLElement,
      HTMLElement,
      HTMLElement,
    ];
    for (const text of [URL, 'Production', 'Working', 'Post submitted', 'Winners paid', 'Last delivered 3 hours ago'])
      expect(within(working).getByText(text)).toBeVisible();
    expect(within(gone).getByText('Turned off: the server answered 410 Gone.')).toBeVisible();
    expect(within(failing).getByText(/^Failing since /)).toBeVisible();
    await userEvent.click(within(gone).getByRole('button', { name: `Turn on ${URL}` }));
    await waitFor(() => expect(sent('PATCH').map(({ body }) => body)).toEqual([{ active: true }]));
  });

  it('offers a retry when loading fails, and accepts no more at the limit', async () => {
    refusal = { status: 403, json: { code: 'FORBIDDEN', message: 'Access denied' } };
    open();
    expect(await screen.findByText('Your webhook endpoints could not be loaded')).toBeVisible();
    refusal = undefined;
    endpoints = Array.from({ length: 10 }, (_, index) => anEndpoint({ _id: `e${index}` }));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^You have reached the limit of 10 endpoints/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add endpoint' })).toBeDisabled();
  });
});

describe('an endpoint', () => {
  it('is added with a URL and events, and its secret is shown once', async () => {
    const user = userEvent.setup();
    open();
    expect(await screen.findByText('You have no webhook endpoints')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add endpoint' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add a webhook endpoint' });
    await fill(within(dialog).getByRole('textbox', { name: /^URL/ }), 'hooks');
    await user.click(within(dialog).getByRole('button', { name: 'Add endpoint' }));
    expect(await within(dialog).findByText(/^Enter a full URL/)).toBeVisible();
    expect(sent('POST')).toEqual([]);
    await fill(within(dialog).getByRole('textbox', { name: /^URL/ }), URL);
    await user.click(within(dialog).getByRole('checkbox', { name: 'Campaign closed' }));
    await user.click(within(dialog).getByRole('checkbox', { name: 'Your campaigns' }));
    await user.click(within(dialog).getByRole('button', { name: 'Add endpoint' }));
    const shown = await screen.findByRole('dialog', { name: 'The signing secret' });
    expect(within(shown).getByRole('textbox', { name: 'Signing secret' })).toHaveValue(SECRET);
    await user.click(within(shown).getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await screen.findByText('Not used yet')).toBeVisible();
    expect(sent('POST').map(({ body }) => body)).toEqual([
      {
        url: URL,
        description: '',
        events: [
          'submission.created',
          'contribution.approved',
          'contribution.declined',
          'contribution.flagged',
          'earning.paid',
          'earning.held',
          'earning.released',
          'earning.reversed',
          'winners.released',
        ],
        roles: ['contributor'],
      },
    ]);
    expect(screen.queryByDisplayValue(SECRET)).not.toBeInTheDocument();
  });

  it('reports a URL that cannot receive events at its field', async () => {
    open();
    await screen.findByText('You have no webhook endpoints');
    await userEvent.click(screen.getByRole('button', { name: 'Add endpoint' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add a webhook endpoint' });
    await fill(within(dialog).getByRole('textbox', { name: /^URL/ }), 'https://10.0.0.1/');
    refusal = {
      status: 400,
      json: {
        code: 'BAD_REQUEST',
        message: 'url must be on the public internet',
        details: [{ field: 'url', message: 'url must be on the public internet' }],
      },
    };
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add endpoint' }));
    expect(await within(dialog).findByText(/^We cannot send to this URL/)).toBeVisible();
    expect(within(dialog).queryByRole('alert')).not.toBeInTheDocument();
  });

  it('sends only changed fields', async () => {
    endpoints = [anEndpoint()];
    open();
    await choose('Edit');
    const dialog = await screen.findByRole('dialog', { name: 'Edit the webhook endpoint' });
    expect(within(dialog).getByRole('textbox', { name: /^URL/ })).toHaveValue(URL);
    await userEvent.click(within(dialog).getByRole('switch', { name: /^Send messages/ }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent('PATCH').map(({ body }) => body)).toEqual([
      {
        description: 'Production',
        events: ['submission.created', 'winners.released'],
        roles: ['creator'],
        active: false,
      },
    ]);
  });

  it('gets a new secret after a confirmation', async () => {
    endpoints = [anEndpoint()];
    open();
    await choose('Rotate secret');
    await userEvent.click(
      within(await screen.findByRole('dialog', { name: 'Rotate the signing secret?' })).getByRole('button', {
        name: 'Rotate secret',
      }),
    );
    const shown = await screen.findByRole('dialog', { name: 'The signing secret' });
    expect(within(shown).getByText(/^Copy the new secret now/)).toBeVisible();
    await userEvent.click(within(shown).getByRole('button', { name: 'Done' }));
    expect(await screen.findByText(/^The old secret is valid until /)).toBeVisible();
  });

  it('is deleted after a confirmation', async () => {
    endpoints = [anEndpoint()];
    open();
    await choose('Delete');
    const dialog = await screen.findByRole('dialog', { name: 'Delete this webhook endpoint?' });
    expect(sent('DELETE')).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete endpoint' }));
    expect(await screen.findByText('You have no webhook endpoints')).toBeVisible();
  });
});

describe('the deliveries', () => {
  it('of an endpoint list the results with message and response, and one can be sent again', async () => {
    endpoints = [anEndpoint()];
    deliveries = [aDelivery()];
    open();
    await userEvent.click(await screen.findByRole('button', { name: `Deliveries to ${URL}` }));
    const drawer = await screen.findByRole('dialog', { name: 'Deliveries' });
    const row = await within(drawer).findByRole('button', {
      name: /^Post submitted.*Failed.*9 attempts.*Responded with 500 after 1,234 ms/,
    });
    await userEvent.click(row);
    expect(await within(drawer).findByText(/"id": "evt_1"/)).toBeVisible();
    expect(within(drawer).getByText('webhook-id: evt_1')).toBeVisible();
    expect(within(drawer).getByText('out of order')).toBeVisible();
    await userEvent.click(within(drawer).getByRole('button', { name: 'Redeliver' }));
    expect(
      await within(drawer).findByRole('button', { name: /^Post submitted.*Delivered.*Responded with 204/ }),
    ).toBeVisible();
    await userEvent.click(within(drawer).getByText('Waiting'));
    expect(await within(drawer).findByText('No deliveries with this status')).toBeVisible();
  });

  it('include a test that was sent', async () => {
    endpoints = [anEndpoint({ health: 'unused', lastSuccessAt: null })];
    open();
    await choose('Send a test');
    const drawer = await screen.findByRole('dialog', { name: 'Deliveries' });
    expect(await within(drawer).findByRole('button', { name: /^Test.*Delivered/ })).toBeVisible();
    expect(sent('POST').map(({ url }) => url)).toEqual(['/api/webhooks/e1/test']);
  });
});
