import { ActionIcon, Button } from '@mantine/core';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '../testing/render-ui';

const button = (props: { loading?: boolean; disabled?: boolean; onClick?: () => void }, kind: 'text' | 'icon') =>
  kind === 'text' ? (
    <Button {...props}>Save</Button>
  ) : (
    <ActionIcon {...props} aria-label="Save">
      <span aria-hidden>+</span>
    </ActionIcon>
  );
const save = () => screen.getByRole('button', { name: 'Save' });

describe.each(['text', 'icon'] as const)('%s button', (kind) => {
  it('keeps the focus while it is loading, and is announced as busy', () => {
    const { rerender } = renderUi(button({}, kind));
    const element = save();
    expect(element).not.toHaveAttribute('aria-disabled');
    element.focus();
    rerender(button({ loading: true }, kind));
    expect(save()).toBe(element);
    expect(element).toBeEnabled();
    expect(element).toHaveFocus();
    expect(element).toHaveAttribute('aria-disabled', 'true');
    expect(element).toHaveAttribute('aria-busy', 'true');
    rerender(button({ loading: false }, kind));
    expect(element).not.toHaveAttribute('aria-disabled');
    expect(element).not.toHaveAttribute('aria-busy');
  });

  it('does nothing while it is loading', async () => {
    const onClick = jest.fn();
    const onPage = jest.fn();
    document.addEventListener('click', onPage);
    const { rerender } = renderUi(button({ loading: true, onClick }, kind));
    save().focus();
    await userEvent.keyboard('{Enter} ');
    await userEvent.click(save());
    expect(onClick).not.toHaveBeenCalled();
    expect(onPage).not.toHaveBeenCalled();
    rerender(button({ onClick }, kind));
    await userEvent.click(save());
    expect(onClick).toHaveBeenCalledTimes(1);
    expect(onPage).toHaveBeenCalledTimes(1);
    document.removeEventListener('click', onPage);
  });

  it('keeps the focus when it becomes disabled, does nothing, and is disabled once the focus has moved', async () => {
    const onClick = jest.fn();
    const { rerender } = renderUi(button({ onClick }, kind));
    const element = save();
    element.focus();
    rerender(button({ onClick, disabled: true }, kind));
    expect(element).toHaveFocus();
    expect(element).toHaveAttribute('aria-disabled', 'true');
    expect(element).not.toHaveAttribute('aria-busy');
    await userEvent.keyboard('{Enter} ');
    await userEvent.click(element);
    expect(onClick).not.toHaveBeenCalled();
    await userEvent.tab();
    expect(element).not.toHaveFocus();
    expect(element).toBeDisabled();
    expect(element).not.toHaveAttribute('aria-disabled');
    rerender(button({ onClick }, kind));
    expect(element).toBeEnabled();
  });

  it('can be pressed again when it is enabled while it still has the focus', async () => {
    const onClick = jest.fn();
    const { rerender } = renderUi(button({ onClick }, kind));
    save().focus();
    rerender(button({ onClick, disabled: true }, kind));
    rerender(button({ onClick }, kind));
    expect(save()).not.toHaveAttribute('aria-disabled');
    await userEvent.keyboard('{Enter}');
    expect(onClick).toHaveBeenCalledTimes(1);
  });

  it('is disabled when it cannot be used, also while it is loading', () => {
    const { rerender } = renderUi(button({ disabled: true }, kind));
    expect(save()).toBeDisabled();
    rerender(button({ disabled: true, loading: true }, kind));
    expect(save()).toBeDisabled();
  });
});

it('sends a form once: neither a click nor Enter in a field sends it again while its button is loading', async () => {
  const onSubmit = jest.fn();
  const form = (loading: boolean) => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <input aria-label="Name" />
      <Button type="submit" loading={loading}>
        Save
      </Button>
    </form>
  );
  const { rerender } = renderUi(form(false));
  await userEvent.type(screen.getByLabelText('Name'), 'Ada{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
  rerender(form(true));
  await userEvent.type(screen.getByLabelText('Name'), '{Enter}');
  await userEvent.click(save());
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

it('sends no form unless it is meant to', async () => {
  const onSubmit = jest.fn();
  renderUi(
    <form onSubmit={onSubmit}>
      <Button>Add</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  expect(onSubmit).not.toHaveBeenCalled();
});

it('stays a link where it is one', () => {
  renderUi(
    <Button component="a" href="/help">
      Help
    </Button>,
  );
  expect(screen.getByRole('link', { name: 'Help' })).not.toHaveAttribute('type');
});
