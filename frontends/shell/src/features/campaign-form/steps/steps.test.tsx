import { act, fireEvent, screen, within } from '@testing-library/react';
import { aSpark } from '../../../testing/fixtures';
import { startTranslations } from '../../../testing/render-page';
import { click, draftServer, enter, fillIn, openForm, openStep, pass } from '../draft/testing/draft-server';

let server: ReturnType<typeof draftServer>;

beforeAll(startTranslations);
beforeEach(() => {
  server = draftServer();
});
afterEach(() => {
  server.restore();
  jest.useRealTimers();
});

const START = '/campaigns/new';
const form = () => screen.getByRole('form');
const heading = (name: string) => screen.getByRole('heading', { level: 2, name });
const stepLink = (name: RegExp) =>
  within(screen.getByRole('navigation', { name: 'Steps' })).getByRole('link', { name });

describe('starting', () => {
  it('fills the form from a template and continues with the story', async () => {
    const { address } = await openForm(START);
    click(/^Product video/, form());
    await pass(50);
    expect(address()).toBe('/campaigns/new?step=story');
    expect(heading('Story')).toHaveFocus();
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Description/).value).toMatch(/^Our product: /);
    expect(screen.getByLabelText(/^Approval Bonus/)).toHaveValue('25');
    expect(screen.getByLabelText('UGC')).toBeChecked();
    expect(screen.getByLabelText(/^Budget/)).toHaveValue('');
  });

  it('does not replace input without asking', async () => {
    await openForm();
    enter(/^Description/, 'My own words');
    await openStep('Start');
    click(/^Photo review/, form());
    const dialog = await screen.findByRole('dialog', { name: 'Replace what you entered?' });
    expect(dialog).toHaveTextContent('“Photo review” has its own values for fields that you filled in: Description.');
    click('Keep mine, fill in the rest', dialog);
    await pass(300);
    expect(screen.getByLabelText(/^Description/)).toHaveValue('My own words');
    expect(screen.getByLabelText(/^Approval Bonus/)).toHaveValue('15');

    await openStep('Start');
    click(/^Photo review/, form());
    click('Replace mine', await screen.findByRole('dialog'));
    await pass(300);
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Description/).value).toMatch(/^Review: /);
  });

  it('opens a copy of an earlier campaign', async () => {
    server.earlier = [aSpark({ _id: 'spark-9', name: 'Winter reels', initialBudget: 90_000 })];
    const { address } = await openForm(START);
    jest.useRealTimers();
    expect(await screen.findByText('Budget $900.00')).toBeVisible();
    click('Duplicate: Winter reels', form());
    expect(await screen.findByRole('heading', { level: 2, name: 'Story' })).toBeVisible();
    expect(server.saves().map(({ method, url }) => `${method} ${url}`)).toEqual(['POST /spark/spark-9/duplicate']);
    expect(address()).toBe('/campaigns/new?draft=draft-1');
  });
});

describe('the steps', () => {
  it('follow back and forward of the browser, and keep the draft of the first save', async () => {
    const { router, address } = await openForm(START);
    const goBy = async (delta: number) => {
      act(() => void router.navigate(delta));
      await pass(50);
    };
    click(/^Empty campaign/, form());
    await pass(50);
    enter(/^Name/, 'Summer reels');
    await pass(1_200);
    await openStep('Pay');
    enter(/^Budget/, '250');
    expect(address()).toBe('/campaigns/new?step=pay&draft=draft-1');
    await goBy(-1);
    expect(heading('Story')).toHaveFocus();
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Summer reels');
    await goBy(-1);
    expect(heading('Start')).toHaveFocus();
    expect(address()).toBe('/campaigns/new?draft=draft-1');
    await goBy(2);
    expect(heading('Pay')).toHaveFocus();
    expect(screen.getByLabelText(/^Budget/)).toHaveValue('250');
    await pass(2_000);
    expect(server.saves().map(({ method, url }) => `${method} ${url}`)).toEqual(['POST /spark', 'PUT /spark/draft-1']);
  });

  // The response of the save arrives after about 27 turns; the URL gets the draft when `act` ends.
  it.each([10, 30, 60])('keep the input when a step is clicked %s turns after the first save', async (turns) => {
    const { address } = await openForm();
    enter(/^Name/, 'Summer reels');
    await act(async () => {
      jest.advanceTimersByTime(1_200);
      while (server.saves().length === 0) await Promise.resolve();
      for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
      fireEvent.click(stepLink(/^Pay/));
    });
    await pass(300);
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Summer reels');
    expect(heading('Pay')).toHaveFocus();
    expect(address()).toBe('/campaigns/new?step=pay&draft=draft-1');
  });

  it('open an empty form for another new campaign', async () => {
    const { router } = await openForm();
    enter(/^Name/, 'Summer reels');
    await pass(1_200);
    act(() => void router.navigate('/campaigns/new'));
    await pass(100);
    expect(heading('Start')).toBeVisible();
    expect(screen.getByLabelText(/^Name/)).toHaveValue('');
  });

  it('stop before a correction, mark the step, and let the list skip it', async () => {
    await openForm();
    click('Next: Who and where', form());
    await pass(50);
    expect(screen.getByLabelText(/^Name/)).toHaveFocus();
    expect(screen.getByLabelText(/^Name/)).toHaveAccessibleDescription(expect.stringContaining('Name is required.'));
    expect(stepLink(/^Story/)).toHaveAccessibleName('Story (needs a correction)');
    await openStep('Who and where');
    expect(heading('Who and where')).toHaveFocus();
    click('Next: Pay', form());
    await pass(50);
    expect(heading('Pay')).toHaveFocus();
    expect(stepLink(/^Who and where/)).toHaveAccessibleName('Who and where (filled in)');
    expect(stepLink(/^Pay/)).toHaveAttribute('aria-current', 'step');
  });

  it('show one of them at a time', async () => {
    await openForm();
    expect(
      within(form())
        .getAllByRole('heading', { level: 2 })
        .map(({ textContent }) => textContent),
    ).toEqual(['Story']);
    expect(screen.queryByRole('textbox', { name: /^Budget/ })).not.toBeInTheDocument();
  });
});

it('the summary lists all values with links to their steps, and what is missing', async () => {
  await openForm();
  fillIn();
  enter(/^Budget/, '');
  await openStep('Review and publish');
  expect(screen.getByText('1 field is missing or needs a correction')).toBeVisible();
  const story = screen.getByLabelText('Summary: Story');
  expect(story).toHaveTextContent('NameSummer reelsDescriptionShow us your summer.');
  expect(story).not.toHaveTextContent('Focus of the banner');
  expect(screen.getByLabelText('Summary: Who and where')).toHaveTextContent('PlatformsAll');
  fireEvent.click(screen.getByLabelText('Edit: Who and where'));
  await pass(50);
  expect(heading('Who and where')).toHaveFocus();
});
