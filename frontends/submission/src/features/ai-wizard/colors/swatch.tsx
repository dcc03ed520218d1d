import type { ResourceNamespaceMap } from 'i18next';
import type { CSSProperties, ReactNode } from 'react';
import { AI_PALETTE_COLORS } from '@sparks/domain';
import { useAiTranslations } from '../locales/translations';

type NamedColor = keyof ResourceNamespaceMap['ai-wizard']['colors']['names'];

export function Swatch({
  color,
  className,
  children,
}: {
  color: string;
  className: string | undefined;
  children?: ReactNode;
}) {
  return (
    <span className={className} style={{ '--swatch': color } as CSSProperties} aria-hidden>
      {children}
    </span>
  );
}

export function useColorName(): (color: string) => string {
  const { t } = useAiTranslations();
  return (color) => (AI_PALETTE_COLORS.includes(color) ? t(`colors.names.${color.slice(1) as NamedColor}`) : color);
}
