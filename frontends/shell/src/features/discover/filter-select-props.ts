interface Option {
  value: string;
  label: string;
}

export interface FilterSelectProps {
  label?: string;
  'aria-label'?: string;
  placeholder?: string;
  data: readonly (Option | { group: string; items: readonly Option[] })[];
  value: string | null;
  onChange: (value: string | null) => void;
  clearable?: boolean;
  searchable?: boolean;
  nothingFoundMessage?: string;
}
