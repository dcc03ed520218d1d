import { Button, Stack, Textarea, TextInput } from '@mantine/core';
import { isNotEmpty, useForm } from '@mantine/form';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { userEvent } from 'storybook/test';
import { Form, submitOnCtrlEnter, type FieldTexts } from './form';

interface ExampleProps {
  /** What the server refuses. */
  refused?: FieldTexts;
  name?: string;
}

function Example({ refused, name = '' }: ExampleProps) {
  const form = useForm({ initialValues: { name, reason: '' }, validate: { name: isNotEmpty('Enter a name.') } });
  return (
    <Form form={form} onSubmit={() => Promise.resolve(refused)}>
      <Stack align="flex-start">
        <TextInput label="Name" required {...form.getInputProps('name')} />
        <Textarea label="Reason" onKeyDown={submitOnCtrlEnter} {...form.getInputProps('reason')} />
        <Button type="submit">Save</Button>
      </Stack>
    </Form>
  );
}

const meta = { component: Example } satisfies Meta<typeof Example>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const Missing: Story = { play: ({ canvas }) => userEvent.click(canvas.getByRole('button')) };

export const Refused: Story = {
  args: { name: 'Summer', refused: { name: 'You already have a key with this name.' } },
  play: ({ canvas }) => userEvent.click(canvas.getByRole('button')),
};
