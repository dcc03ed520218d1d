import { usePublicTexts } from './locales/translations';
import { TextPage } from './text-page';

export function LegalPage({ about }: { about: 'terms' | 'privacy' }) {
  return <TextPage {...usePublicTexts(about)} />;
}
