import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { registerAppTranslations } from '../../locales/translations';
import { anEntry } from '../../testing/samples';
import { ChangesTable } from './changes-table';

registerAppTranslations();

const meta = { component: ChangesTable, args: { entry: anEntry() } } satisfies Meta<typeof ChangesTable>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Changes: Story = {};

export const NoChanges: Story = { args: { entry: anEntry({ before: undefined, after: undefined }) } };

export const German: Story = { globals: { language: 'de' } };
