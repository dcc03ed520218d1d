import { createContext, use } from 'react';
import type { AppConfig } from './config';

const ConfigContext = createContext<AppConfig | null>(null);

export const ConfigProvider = ConfigContext;

/** The run-time configuration; null where nothing provides it, as in tests of single pages. */
export const useConfig = (): AppConfig | null => use(ConfigContext);
