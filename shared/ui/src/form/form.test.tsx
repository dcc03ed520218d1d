import { Button, Checkbox, Textarea, TextInput } from '@mantine/core';
import { isNotEmpty, useForm } from '@mantine/form';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '../testing/render-ui';
import { Form, submitOnCtrlEnter, textsOfProblems, type FieldTexts } from './form';

type Save = (values: { name: string; colors: string[]; note: string }) => Promise<FieldTexts | undefined>;

function Example({ save }: { save: Save }) {
  const form = useForm({
    initialValues: { name: '', colors: [] as string[], note: '' },
    validate: { name: isNotEmpty('Enter a name'), colors: isNotEmpty('Choose a color') },
  });
  return (
    <Form form={form} onSubmit={save}>
      <TextInput label="Name" {...form.getInputProps('name')} />
      <Checkbox.Group label="Colors" {...form.getInputProps('colors')}>
        <Checkbox value="red" label="Red" />
        <Checkbox value="blue" label="Blue" />
      </Checkbox.Group>
      <Textarea label="Note" onKeyDown={submitOnCtrlEnter} {...form.getInputProps('note')} />
      <Button type="submit">Save</Button>
    </Form>
  );
}

const saved = () => jest.fn<Promise<FieldTexts | undefined>, Parameters<Save>>(async () => undefined);

it('focuses the first field with an error and sends nothing', async () => {
  const save = saved();
  renderUi(<Example save={save} />);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByLabelText('Name')).toHaveFocus();
  expect(screen.getByLabelText('Name')).toBeInvalid();
  expect(screen.getByText('Choose a color')).toBeVisible();
  await userEvent.keyboard('Anna{Enter}');
  expect(screen.queryByText('Enter a name')).toBeNull();
  expect(screen.getByLabelText('Red')).toHaveFocus();
  expect(save).not.toHaveBeenCalled();
});

it('sends valid values with Ctrl+Enter, and shows what the server refused at its field', async () => {
  const save = saved().mockResolvedValueOnce({ name: 'This name is taken' });
  renderUi(<Example save={save} />);
  await userEvent.type(screen.getByLabelText('Name'), 'Anna');
  await userEvent.click(screen.getByLabelText('Red'));
  await userEvent.type(screen.getByLabelText('Note'), 'Hello{Control>}{Enter}{/Control}');
  expect(save).toHaveBeenCalledWith({ name: 'Anna', colors: ['red'], note: 'Hello' });
  expect(await screen.findByText('This name is taken')).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveFocus();
  await userEvent.keyboard('B');
  expect(screen.queryByText('This name is taken')).toBeNull();
});

it('sends once while the first submission is in progress', async () => {
  let end = () => {};
  const save = saved().mockReturnValueOnce(new Promise((resolve) => (end = () => resolve(undefined))));
  renderUi(<Example save={save} />);
  await userEvent.click(screen.getByLabelText('Red'));
  await userEvent.type(screen.getByLabelText('Name'), 'Anna{Enter}{Enter}');
  expect(save).toHaveBeenCalledTimes(1);
  end();
  await userEvent.type(screen.getByLabelText('Name'), '{Enter}');
  expect(save).toHaveBeenCalledTimes(2);
});

it('names problems of shared rules by their field', () => {
  expect(textsOfProblems([{ field: 'name', code: 'required', message: 'Name is required.' }])).toEqual({
    name: 'Name is required.',
  });
});
